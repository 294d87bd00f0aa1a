/** What a policy and its reference say of the two sides of a pair. */
export interface DpoTerms {
  /** log π(chosen) − log π_ref(chosen), in nats. */
  readonly chosen: number;
  /** The same of the rejected side. */
  readonly rejected: number;
  /** β > 0: how dear it is to leave the reference. */
  readonly beta: number;
  /** δ ≥ 0: by how much the chosen side is to be ahead; 0 makes it plain DPO. */
  readonly margin: number;
}

/**
 * The loss of direct preference optimization with a margin, for one pair.
 *
 *     L = −log σ(β · (chosen − rejected) − δ)
 *
 * The margin is an offset, and no weight: L is not multiplied by δ. The slope over chosen − rejected is
 * −β · σ(δ − β · (chosen − rejected)), so at the start of training, where both sides are as the reference has
 * them, a pair of δ = 0 pulls with β · .5 and one of δ = 1.5 with β · .82. A near tie pulls less and is content
 * sooner, but not with next to nothing.
 *
 * @returns at least 0, in nats; precise for arguments of any size
 * @throws {RangeError} for terms that are not finite, β that is not above 0, or δ below 0
 * @source TicToc, Appendix D.2, which calls δ an offset in the formula and a weight in the text; the formula is
 *         followed
 */
export function dpoLoss({ chosen, rejected, beta, margin }: DpoTerms): number {
  if (!Number.isFinite(chosen) || !Number.isFinite(rejected)) {
    throw new RangeError(`${chosen} and ${rejected} are no log-ratios`);
  }
  if (!(beta > 0 && Number.isFinite(beta))) throw new RangeError(`${beta} is no β`);
  if (!(margin >= 0 && Number.isFinite(margin))) throw new RangeError(`${margin} is no margin`);
  const short = margin - beta * (chosen - rejected);
  // log(1 + e^x), where e^x would overflow or vanish.
  return Math.max(short, 0) + Math.log1p(Math.exp(-Math.abs(short)));
}
