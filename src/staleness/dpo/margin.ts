/** Where people are of two minds: the middle of the scale from 0 (Direct) to 3 (Tool). */
export const tie = 1.5;

/**
 * By how much the preferred side of a sample is to be ahead: δ = |S − 1.5|.
 *
 * @param score  S in [0, 3]: the mean of what people chose
 * @returns in [0, 1.5]; 0 is a tie, which has no preferred side
 * @throws {RangeError} for another score
 * @source TicToc, Appendix D.2
 */
export function marginOf(score: number): number {
  if (!(score >= 0 && score <= 3)) throw new RangeError(`${score} is no mean preference`);
  return Math.abs(score - tie);
}
