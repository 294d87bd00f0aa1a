import type { Dependence } from "./dependence.js";
import { type Best, firstMode, greatest, tieTolerance } from "./mode.js";

/** A set of subjects, possibly empty. */
export class WhoDistribution {
  readonly kind = "who";
  /** P_s, that the subject belongs to the answer, in the order of names; who is not listed has 0. */
  readonly subjects: ReadonlyMap<string, number>;
  readonly dependence: Dependence;

  /** @param subjects  by name as first spelt, each once */
  constructor(subjects: Iterable<readonly [name: string, p: number]>, dependence: Dependence) {
    this.subjects = new Map([...subjects].sort(([a], [b]) => (a < b ? -1 : 1)));
    this.dependence = dependence;
  }

  /**
   * The most probable set: of independent subjects those with P_s > ½; of comonotone ones the likeliest
   * of the nested sets. On a tie subjects are left out.
   */
  best(): Best {
    if (this.dependence === "comonotone") {
      const sets = this.#nested();
      const { index, mass, tie } = firstMode(sets.map(({ p }) => p));
      const names = new Set(sets[index]?.names);
      return { value: [...this.subjects.keys()].filter((name) => names.has(name)), probability: mass, tie };
    }
    const names: string[] = [];
    let probability = 1;
    let tie = false;
    for (const [name, p] of this.subjects) {
      const isIn = p > 0.5 + tieTolerance;
      if (isIn) names.push(name);
      else if (p >= 0.5 - tieTolerance) tie = true;
      probability *= isIn ? p : 1 - p;
    }
    return { value: names, probability, tie };
  }

  /**
   * P(exactly these subjects are the answer).
   *
   *     independent  Π_{s in} P_s · Π_{s out} (1 − P_s)
   *     comonotone   max(0, min_{s in} P_s − max_{s out} P_s); the min of none is 1, the max of none 0
   *
   * @param names  as the distribution spells them; one that it does not list makes it 0
   */
  probabilityOf(names: ReadonlySet<string>): number {
    for (const name of names) if (!this.subjects.has(name)) return 0;
    let product = 1;
    let least = 1;
    let most = 0;
    for (const [name, p] of this.subjects) {
      const isIn = names.has(name);
      product *= isIn ? p : 1 - p;
      if (isIn) least = Math.min(least, p);
      else most = Math.max(most, p);
    }
    return this.dependence === "independent" ? product : Math.max(0, least - most);
  }

  /** Independent: Π max(P_s, 1 − P_s). */
  ceiling(): number {
    if (this.dependence === "comonotone") return greatest(this.#nested().map(({ p }) => p));
    let product = 1;
    for (const p of this.subjects.values()) product *= Math.max(p, 1 - p);
    return product;
  }

  negative(): number {
    return this.probabilityOf(new Set());
  }

  /** The k likeliest subjects are the answer of comonotone ones with P_k − P_(k+1): for every k from 0. */
  #nested(): readonly { readonly names: readonly string[]; readonly p: number }[] {
    const falling = [...this.subjects].sort((a, b) => b[1] - a[1]);
    const names = falling.map(([name]) => name);
    const bounds = [1, ...falling.map(([, p]) => p), 0];
    return bounds.slice(0, -1).map((p, k) => ({ names: names.slice(0, k), p: p - (bounds[k + 1] ?? 0) }));
  }
}
