import { type Best, type Dependence, firstMode, greatest, tieTolerance } from "./mode.js";

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
      const falling = this.#falling();
      const { index, mass, tie } = firstMode(nestedMasses(falling));
      const names = new Set(falling.slice(0, index).map(([name]) => name));
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
    if (this.dependence === "comonotone") return greatest(nestedMasses(this.#falling()));
    let product = 1;
    for (const p of this.subjects.values()) product *= Math.max(p, 1 - p);
    return product;
  }

  negative(): number {
    return this.probabilityOf(new Set());
  }

  /** The subjects, the likeliest first. */
  #falling(): readonly (readonly [name: string, p: number])[] {
    return [...this.subjects].sort((a, b) => b[1] - a[1]);
  }
}

/** P(the answer is the k likeliest of comonotone subjects) = P_k − P_(k+1), for every k from 0. Memory: O(n). */
function nestedMasses(falling: readonly (readonly [name: string, p: number])[]): Float64Array {
  const masses = new Float64Array(falling.length + 1);
  let before = 1;
  for (const [k, [, p]] of falling.entries()) {
    masses[k] = before - p;
    before = p;
  }
  masses[falling.length] = before;
  return masses;
}
