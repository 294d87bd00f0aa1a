import type { Distribution } from "../../answer/distribution/distribution.js";
import type { WhenLastDistribution } from "../../answer/distribution/when-last-distribution.js";
import type { WhoDistribution } from "../../answer/distribution/who-distribution.js";
import { floorTo } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, firstInstantFrom } from "../../time/zone.js";
import type { AnswerValue } from "../../answer/distribution/mode.js";

/** The fixed answer to a template that scores best over some items. */
export interface Constant {
  /** An instant stands for its minute or day. */
  readonly response: AnswerValue;
  /** Its mean score. */
  readonly mean: number;
  /** Over so many items. */
  readonly items: number;
}

/** Of more subjects that may or may not belong, only the likeliest set and nobody are weighed: 2ⁿ sets are too many. */
const mostUncertain = 12;

interface Candidate {
  readonly response: AnswerValue;
  sum: number;
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
  readonly #candidates = new Map<Distribution["kind"], Map<string, Candidate>>();

  /** Weighs the answers of one item by its ground truth. */
  add(truth: Distribution): void {
    const { kind } = truth;
    this.#items.set(kind, (this.#items.get(kind) ?? 0) + 1);
    const candidates = this.#candidates.get(kind) ?? new Map<string, Candidate>();
    this.#candidates.set(kind, candidates);
    for (const [response, p] of answersOf(truth)) {
      const key = JSON.stringify(response);
      const known = candidates.get(key);
      if (known === undefined) candidates.set(key, { response, sum: p });
      else known.sum += p;
    }
  }

  /** On a tie no, nobody, 0 or never, then the first that was met; null when there is no such item. */
  best(kind: Distribution["kind"]): Constant | null {
    const items = this.#items.get(kind) ?? 0;
    if (items === 0) return null;
    let best: Candidate = this.#candidates.get(kind)?.get(JSON.stringify(negative[kind])) ?? {
      response: negative[kind],
      sum: 0,
    };
    for (const candidate of this.#candidates.get(kind)?.values() ?? []) {
      // Rounding must not decide.
      if (candidate.sum > best.sum + items * 1e-12) best = candidate;
    }
    return { response: best.response, mean: best.sum / items, items };
  }
}

const negative: Readonly<Record<Distribution["kind"], AnswerValue>> = {
  did: "no",
  who: [],
  "how-often": 0,
  "when-last": "never",
};

/** Every answer that has a probability, with it. */
function answersOf(truth: Distribution): Iterable<readonly [AnswerValue, number]> {
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
