import type { Distribution } from "../../query/distribution/distribution.js";
import type { AnswerValue } from "../../query/distribution/mode.js";
import { constantAnswers, negativeConstants, shownConstant } from "./constant-answers.js";

/** Up to so many answers are kept of a group of items; above, the rarer half is let go. */
const answerLimit = 4096;

interface Summed {
  readonly shown: string;
  sum: number;
}

/** What each fixed answer would score, added up over the items of a group. */
export class ConstantSums {
  readonly #sums = new Map<string, Summed>();

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
    if (this.#sums.size >= answerLimit) {
      const falling = [...this.#sums].sort(([, a], [, b]) => b.sum - a.sum);
      for (const [rare] of falling.slice(answerLimit / 2)) this.#sums.delete(rare);
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
