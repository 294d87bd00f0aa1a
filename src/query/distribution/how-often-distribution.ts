import { type Best, firstMode, greatest } from "./mode.js";

/** P(count = from + i) = p[i]; `lost` is the mass outside, 0 unless far ends were trimmed. */
export interface Counts {
  readonly from: number;
  readonly p: ArrayLike<number>;
  readonly lost: number;
}

/** A whole number. */
export class HowOftenDistribution {
  readonly kind = "how-often";
  readonly counts: Counts;

  constructor(counts: Counts) {
    this.counts = counts;
  }

  /** On a tie: the smaller count. */
  best(): Best {
    const { index, mass, tie } = firstMode(this.counts.p);
    return { value: this.counts.from + index, probability: mass, tie };
  }

  /** P(the count is this); 0 for what was trimmed. */
  probabilityOf(count: number): number {
    return this.counts.p[count - this.counts.from] ?? 0;
  }

  ceiling(): number {
    return greatest(this.counts.p);
  }

  negative(): number {
    return this.probabilityOf(0);
  }
}
