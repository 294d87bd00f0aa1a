/** Several events that share one degree. */
export interface DegreeRun {
  readonly p: number;
  /** How many events; a whole number, 0 or more. */
  readonly count: number;
}

/** Degrees gathered into runs, one for each degree that occurs, in the order of first occurrence. */
export function runsOf(degrees: Iterable<number>): DegreeRun[] {
  const counts = new Map<number, number>();
  for (const p of degrees) counts.set(p, (counts.get(p) ?? 0) + 1);
  return Array.from(counts, ([p, count]) => ({ p, count }));
}

/**
 * Holds runs to their contract.
 *
 * @throws {RangeError} naming the first degree outside [0, 1] or count that is no whole number
 */
export function checkRuns(runs: readonly DegreeRun[]): void {
  for (const { p, count } of runs) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`a degree lies in [0, 1], not at ${p}`);
    if (!(Number.isSafeInteger(count) && count >= 0)) {
      throw new RangeError(`a count is a whole number, 0 or more, not ${count}`);
    }
  }
}
