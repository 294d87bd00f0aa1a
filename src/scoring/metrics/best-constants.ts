import type { ConstantAnswer } from "./constant-answers.js";

/** Up to so many answers are kept of a group of items; above, the rarer half is let go. */
const answerLimit = 4096;

/** What each fixed answer would score, added up over the items of a group. */
export class ConstantSums {
  readonly #sums = new Map<string, { readonly answer: ConstantAnswer; sum: number }>();

  add(answer: ConstantAnswer, p: number): void {
    const found = this.#sums.get(answer.key);
    if (found !== undefined) {
      found.sum += p;
      return;
    }
    if (this.#sums.size >= answerLimit) this.#letGo();
    this.#sums.set(answer.key, { answer, sum: p });
  }

  /** 0 for an answer that no item has. */
  sumOf(key: string): number {
    return this.#sums.get(key)?.sum ?? 0;
  }

  entries(): Iterable<{ readonly answer: ConstantAnswer; readonly sum: number }> {
    return this.#sums.values();
  }

  #letGo(): void {
    const falling = [...this.#sums].sort(([, a], [, b]) => b.sum - a.sum);
    for (const [key] of falling.slice(answerLimit / 2)) this.#sums.delete(key);
  }
}

/**
 * The answer with the greatest sum over several groups; the earlier one on a tie.
 *
 * Answers that were let go in a group count there as nothing: with more than 4,096 different answers in a
 * group the sum of a rare one is a lower bound.
 *
 * @returns null without an answer
 */
export function bestConstant(
  groups: Iterable<ConstantSums>,
): { readonly answer: ConstantAnswer; readonly sum: number } | null {
  const totals = new Map<string, { readonly answer: ConstantAnswer; sum: number }>();
  for (const group of groups) {
    for (const { answer, sum } of group.entries()) {
      const total = totals.get(answer.key);
      if (total === undefined) totals.set(answer.key, { answer, sum });
      else total.sum += sum;
    }
  }
  let best: { readonly answer: ConstantAnswer; readonly sum: number } | null = null;
  for (const total of totals.values()) if (best === null || total.sum > best.sum) best = total;
  return best;
}
