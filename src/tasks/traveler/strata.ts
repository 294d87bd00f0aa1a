import type { Random } from "../../statistics/random.js";
import { shuffle } from "./random-stream.js";

/** What a question is to be like: a pair of template and expression, and one of two sorts. */
export interface Stratum {
  /** Which of the pairs. */
  readonly pair: number;
  /** Whether it is of the first sort: a true date, roles that some event has. */
  readonly wanted: boolean;
}

/**
 * Deals strata to questions: each pair as often as any other within one, each sort as often as the other
 * within one, in an order by lot.
 *
 * @returns `count` codes, for {@link stratumOf}
 */
export function dealStrata(count: number, pairs: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length: pairs }, (_, index) => index);
  shuffle(order, random);
  // The sort that has one more where the count is odd.
  const more = random.below(2);
  const codes = new Uint32Array(count);
  const first = Math.floor((count + more) / 2);
  for (let index = 0; index < count; index += 1) {
    // Of the second sort the pairs go on where the first has left them, so that no pair falls behind.
    const pair = order[index % pairs] ?? 0;
    codes[index] = 2 * pair + (index < first ? 1 : 0);
  }
  shuffle(codes, random);
  return codes;
}

export function stratumOf(code: number): Stratum {
  return { pair: code >>> 1, wanted: code % 2 === 1 };
}
