import type { Answer } from "../../query/answer.js";
import type { EventSet } from "../../events/event-set.js";
import { namesHoliday } from "../../algebra/children.js";
import type { Study } from "../../fuzzy/study.js";
import { loadHolidays } from "../../language/feasts/load-holidays.js";
import { Asker } from "../baselines/asker.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/**
 * Asks the oracle an item's question once more, for what it rests on.
 *
 * @param studies  those that items name and that do not come with the program
 * @returns null where the item cannot be read, or the answer is not the one that the item has: then the
 *          evidence would explain something else
 */
export async function answerAgain(
  item: BenchmarkItem,
  set: EventSet,
  studies: ReadonlyMap<string, Study> = new Map(),
): Promise<Answer | null> {
  const plain = new Asker({ studies });
  const question = plain.question(item.question, item);
  const needsHolidays = question?.readings.some(({ when }) =>
    when.some(({ expression }) => namesHoliday(expression)),
  );
  const asker = needsHolidays === true ? new Asker({ studies, holidays: await loadHolidays() }) : plain;
  const truth = asker.answer(item, set);
  return truth !== null && JSON.stringify(truth.answer) === JSON.stringify(item.answer) ? truth : null;
}
