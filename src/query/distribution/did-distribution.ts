import { type Best, tieTolerance } from "./mode.js";

/** Yes or no. */
export class DidDistribution {
  readonly kind = "did";
  readonly yes: number;
  readonly no: number;

  /** @param no  the probability that no event applies; yes is the rest */
  constructor(no: number) {
    this.yes = 1 - no;
    this.no = no;
  }

  /** On a tie: no. */
  best(): Best {
    const { yes, no } = this;
    const tie = Math.abs(yes - no) <= tieTolerance;
    return yes > no && !tie ? { value: "yes", probability: yes, tie } : { value: "no", probability: no, tie };
  }

  probabilityOf(answer: "yes" | "no"): number {
    return this[answer];
  }

  ceiling(): number {
    return Math.max(this.yes, this.no);
  }

  negative(): number {
    return this.no;
  }
}
