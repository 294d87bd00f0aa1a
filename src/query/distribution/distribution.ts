import { floorTo } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, type Zone } from "../../time/zone.js";

/**
 * The ground truth of a question: a probability for every answer. All of them tell
 *
 *     best()             the most probable answer, ties broken and marked
 *     probabilityOf(…)   the probability that one answer is right
 *     ceiling()          the score of the best possible response
 *     negative()         the score of always answering no, nobody, 0 or never
 */
export type Distribution = DidDistribution | WhoDistribution | HowOftenDistribution | WhenLastDistribution;

/**
 * How the events of one question hang together.
 *
 * `independent`: each event applies by itself (the paper's choice).
 * `comonotone`: a rater has one threshold u, uniform on [0, 1], and the events of a degree above u apply,
 * so that what applies to one rater is nested in what applies to a laxer one.
 */
export type Dependence = "independent" | "comonotone";

/** What an answer can be: yes or no; names; a count; an instant in ms or never. */
export type AnswerValue = "yes" | "no" | readonly string[] | number | "never";

/** The most probable answer of a distribution. */
export interface Best {
  readonly value: AnswerValue;
  readonly probability: number;
  /** Whether another answer is as probable, within 1e-12. */
  readonly tie: boolean;
  /** Where the answer is a time of which only the day is known. */
  readonly grain?: "day";
}

/** Probabilities closer than this are equal: rounding must not decide an answer. */
const tieTolerance = 1e-12;

/** The first of the greatest masses; those within the tolerance of the greatest count as equal. */
function firstMode(masses: ArrayLike<number>): {
  readonly index: number;
  readonly mass: number;
  readonly tie: boolean;
} {
  const most = greatest(masses);
  let first = -1;
  for (let index = 0; index < masses.length; index += 1) {
    if ((masses[index] as number) < most - tieTolerance) continue;
    if (first >= 0) return { index: first, mass: masses[first] as number, tie: true };
    first = index;
  }
  return { index: first, mass: first < 0 ? 0 : (masses[first] as number), tie: false };
}

/** The greatest of some probabilities; 0 of none. */
function greatest(masses: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < masses.length; index += 1) most = Math.max(most, masses[index] as number);
  return most;
}

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

/** How finely an item asks for a time. */
export type Grain = "minute" | "day";

/** P(the last time was at this instant) = p. */
export interface Occurrence {
  /** The start of the day where only that is known. */
  readonly at: Instant;
  readonly p: number;
  /** Absent where the instant is known. */
  readonly grain?: "day";
}

/** By what the times of responses are compared: the same minute or day of a zone's wall clock. */
export interface Cells {
  readonly grain: Grain;
  readonly zone: Zone;
}

/** An instant, or never. */
export class WhenLastDistribution {
  readonly kind = "when-last";
  /** The instants that can be the last, latest first, each with a probability above 0. */
  readonly instants: readonly Occurrence[];
  readonly never: number;
  /** How finely responses are compared: not more finely than what is known. */
  readonly grain: Grain;
  readonly zone: Zone;

  /** @param instants  latest first, each once */
  constructor(instants: readonly Occurrence[], never: number, { grain, zone }: Cells) {
    this.instants = instants;
    this.never = never;
    this.grain = instants.some((one) => one.grain === "day") ? "day" : grain;
    this.zone = zone;
  }

  /** On a tie: the latest instant, and never last. */
  best(): Best {
    let most = this.never;
    for (const { p } of this.instants) if (p > most) most = p;
    const modes = this.instants.filter(({ p }) => p >= most - tieTolerance);
    const tie = modes.length + (this.never >= most - tieTolerance ? 1 : 0) > 1;
    const latest = modes[0];
    return latest === undefined
      ? { value: "never", probability: this.never, tie }
      : { value: latest.at, probability: latest.p, tie, ...(latest.grain === "day" ? { grain: "day" } : {}) };
  }

  /** P(the last time was in the minute or day that holds this instant), or P(never). */
  probabilityOf(answer: Instant | "never"): number {
    return answer === "never" ? this.never : (this.#cells().get(this.#cellOf(answer)) ?? 0);
  }

  /** The likeliest minute or day, or never. */
  ceiling(): number {
    return Math.max(this.never, greatest([...this.#cells().values()]));
  }

  negative(): number {
    return this.never;
  }

  #cells(): ReadonlyMap<number, number> {
    const cells = new Map<number, number>();
    for (const { at, p } of this.instants) {
      const cell = this.#cellOf(at);
      cells.set(cell, (cells.get(cell) ?? 0) + p);
    }
    return cells;
  }

  /** Its minute, the two passes of a repeated hour apart; or its date. */
  #cellOf(instant: Instant): number {
    const civil = civilOf(instant, this.zone);
    const start = floorTo(civil, this.grain);
    return this.grain === "minute" ? start - (civil - instant) : start;
  }
}
