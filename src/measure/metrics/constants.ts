import type {
  AnswerValue,
  Distribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../query/distribution/distribution.js";
import { floorTo } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, firstInstantFrom } from "../../time/zone.js";

/** Numbers in the order in which they were added, in an eighth of the memory that an array may take. */
export class NumberList {
  #values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Float64Array(2 * this.length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** @throws {RangeError} where nothing was added */
  at(index: number): number {
    if (!(index >= 0 && index < this.length)) throw new RangeError(`there is no number ${index}`);
    return this.#values[index] as number;
  }

  /** What was added; the list must not grow while it is used. */
  values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}

/** Of more subjects that may or may not belong, only the likeliest set and nobody are weighed: 2ⁿ sets are too many. */
const mostUncertain = 12;

/** What is always answered where there was nothing. */
export const negativeConstants: Readonly<Record<Distribution["kind"], AnswerValue>> = {
  did: "no",
  who: [],
  "how-often": 0,
  "when-last": "never",
};

/**
 * Every fixed answer that has a probability in a ground truth, with it: all others score 0.
 *
 *     did        yes, no
 *     who        every set of subjects; with more than 12 in doubt, the likeliest one and nobody
 *     how-often  every count
 *     when-last  never, and every minute or day that the item tells apart, by its start
 */
export function constantAnswers(truth: Distribution): Iterable<readonly [AnswerValue, number]> {
  switch (truth.kind) {
    case "did":
      return [
        ["yes", truth.yes],
        ["no", truth.no],
      ];
    case "who":
      return setsOf(truth);
    case "how-often":
      return Array.from(truth.counts.p, (p, index) => [truth.counts.from + index, p] as const);
    case "when-last":
      return timesOf(truth);
  }
}

/** A fixed answer as it is written: "nobody", "Ann, Bob", "2", "2023-09-29 00:30". */
export function shownConstant(answer: AnswerValue, truth: Distribution): string {
  if (typeof answer === "object") return answer.length === 0 ? "nobody" : answer.join(", ");
  if (truth.kind !== "when-last" || typeof answer !== "number") return `${answer}`;
  const written = new Date(civilOf(answer, truth.zone)).toISOString();
  return written.slice(0, truth.grain === "minute" ? 16 : 10).replace("T", " ");
}

function* setsOf(truth: WhoDistribution): Iterable<readonly [AnswerValue, number]> {
  const names = [...truth.subjects].filter(([, p]) => p > 0);
  const uncertain = names.filter(([, p]) => p < 1).map(([name]) => name);
  if (uncertain.length > mostUncertain) {
    const { value, probability } = truth.best();
    if (typeof value === "object" && value.length > 0) yield [value, probability];
    yield [[], truth.negative()];
    return;
  }
  for (let mask = 0; mask < 2 ** uncertain.length; mask += 1) {
    const out = new Set(uncertain.filter((_, place) => Math.floor(mask / 2 ** place) % 2 === 0));
    const set = names.map(([name]) => name).filter((name) => !out.has(name));
    yield [set, truth.probabilityOf(new Set(set))];
  }
}

/** Each minute or day once, by its start. */
function timesOf(truth: WhenLastDistribution): readonly (readonly [AnswerValue, number])[] {
  const { zone, grain, never } = truth;
  const starts = new Set<Instant>();
  for (const { at } of truth.instants) {
    const civil = civilOf(at, zone);
    const start = floorTo(civil, grain);
    starts.add(grain === "minute" ? at - (civil - start) : firstInstantFrom(start, zone));
  }
  return [["never", never], ...[...starts].map((start) => [start, truth.probabilityOf(start)] as const)];
}

/** The fixed answer to a template that scores best over some items. */
export interface Constant {
  /** An instant stands for its minute or day. */
  readonly response: AnswerValue;
  /** Its mean score. */
  readonly mean: number;
  /** Over so many items. */
  readonly items: number;
}

/** Up to so many answers are kept of a group of items; above, the rarer half is let go. */
const answerLimit = 4096;

export interface Summed {
  readonly shown: string;
  sum: number;
}

/** What each fixed answer would score, added up over the items of a group. */
export class ConstantSums {
  readonly #sums = new Map<string, Summed>();
  readonly #limit: number;

  /** @param limit  how many answers are kept */
  constructor(limit = answerLimit) {
    this.#limit = limit;
  }

  add(truth: Distribution): void {
    for (const [answer, p] of constantAnswers(truth)) {
      const key = keyOf(answer);
      const found = this.#sums.get(key);
      if (found === undefined) this.#start(key, { shown: shownConstant(answer, truth), sum: p });
      else found.sum += p;
    }
  }

  /** 0 for an answer that no item has. */
  sumOf(key: string): number {
    return this.#sums.get(key)?.sum ?? 0;
  }

  entries(): Iterable<readonly [key: string, summed: Readonly<Summed>]> {
    return this.#sums;
  }

  #start(key: string, summed: Summed): void {
    if (this.#sums.size >= this.#limit) {
      const falling = [...this.#sums].sort(([, a], [, b]) => b.sum - a.sum);
      for (const [rare] of falling.slice(this.#limit / 2)) this.#sums.delete(rare);
    }
    this.#sums.set(key, summed);
  }
}

/**
 * The answer to a template with the greatest sum over several groups of items: on a tie no, nobody, 0 or
 * never, then the one that was met first.
 *
 * An answer that was let go in a group counts there as nothing: with more than 4,096 different answers in a
 * group the sum of a rare one is a lower bound.
 *
 * @param items  how many there are in the groups
 * @returns null without an answer
 */
export function bestConstant(
  template: Distribution["kind"],
  groups: Iterable<ConstantSums>,
  items: number,
): { readonly key: string; readonly shown: string; readonly sum: number } | null {
  const totals = new Map<string, Summed>();
  for (const group of groups) {
    for (const [key, { shown, sum }] of group.entries()) {
      const total = totals.get(key);
      if (total === undefined) totals.set(key, { shown, sum });
      else total.sum += sum;
    }
  }
  const negative = keyOf(negativeConstants[template]);
  let best = totals.has(negative) ? negative : null;
  for (const [key, { sum }] of totals) {
    // Rounding must not decide.
    if (best === null || sum > (totals.get(best)?.sum ?? 0) + items * 1e-12) best = key;
  }
  const found = best === null ? undefined : totals.get(best);
  return best === null || found === undefined ? null : { key: best, ...found };
}

function keyOf(answer: AnswerValue): string {
  return JSON.stringify(answer);
}

/**
 * Finds the best constant: of all fixed answers to a template the one with the greatest mean score.
 *
 *     const fit = new ConstantFit();
 *     for (const truth of truths) fit.add(truth);
 *     fit.best("did") // { response: "no", mean: 0.61, items: 900 }
 *
 * Every answer that has a probability in some item is weighed. It is fitted on the very items that it is
 * measured on, so it is a bound from above on what a constant can be worth.
 *
 * Memory: an entry for every different answer. Time: that of listing the answers of each item.
 */
export class ConstantFit {
  readonly #items = new Map<Distribution["kind"], number>();
  readonly #sums = new Map<Distribution["kind"], ConstantSums>();

  /** Weighs the answers of one item by its ground truth. */
  add(truth: Distribution): void {
    const { kind } = truth;
    this.#items.set(kind, (this.#items.get(kind) ?? 0) + 1);
    const sums = this.#sums.get(kind) ?? new ConstantSums(Number.POSITIVE_INFINITY);
    this.#sums.set(kind, sums);
    sums.add(truth);
  }

  /** On a tie no, nobody, 0 or never, then the first that was met; null when there is no such item. */
  best(kind: Distribution["kind"]): Constant | null {
    const [items, sums] = [this.#items.get(kind) ?? 0, this.#sums.get(kind)];
    const best = sums === undefined ? null : bestConstant(kind, [sums], items);
    if (best === null) return null;
    return { response: JSON.parse(best.key) as AnswerValue, mean: best.sum / items, items };
  }
}
