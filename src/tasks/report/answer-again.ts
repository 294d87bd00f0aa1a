import type { Answer } from "../../query/answer.js";
import type { EventSet } from "../../events/event-set.js";
import type { Study } from "../../fuzzy/study.js";
import { Asker } from "../baselines/asker.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/**
 * Asks the oracle an item's question once more, for what it rests on.
 *
 * @param studies  those that items name and that do not come with the program
 * @returns null where the item cannot be read, or the answer is not the one that the item has: then the
 *          evidence would explain something else
 */
export function answerAgain(
  item: BenchmarkItem,
  set: EventSet,
  studies: ReadonlyMap<string, Study> = new Map(),
): Answer | null {
  const truth = new Asker({ studies }).answer(item, set);
  return truth !== null && JSON.stringify(truth.answer) === JSON.stringify(item.answer) ? truth : null;
}
