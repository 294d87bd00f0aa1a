import type { Distribution } from "../../query/distribution/distribution.js";
import type { AnswerValue } from "../../query/distribution/mode.js";
import { constantAnswers, negativeConstants } from "./constant-answers.js";

/** The fixed answer to a template that scores best over some items. */
export interface Constant {
  /** An instant stands for its minute or day. */
  readonly response: AnswerValue;
  /** Its mean score. */
  readonly mean: number;
  /** Over so many items. */
  readonly items: number;
}

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
    for (const [response, p] of constantAnswers(truth)) {
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
    let best: Candidate = this.#candidates.get(kind)?.get(JSON.stringify(negativeConstants[kind])) ?? {
      response: negativeConstants[kind],
      sum: 0,
    };
    for (const candidate of this.#candidates.get(kind)?.values() ?? []) {
      // Rounding must not decide.
      if (candidate.sum > best.sum + items * 1e-12) best = candidate;
    }
    return { response: best.response, mean: best.sum / items, items };
  }
}
