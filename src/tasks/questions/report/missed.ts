import type { EventSet } from "../../../events/event-set.js";
import type { Study } from "../../../fuzzy/study.js";
import type { ScoredReply } from "../../../measure/metrics/scored-reply.js";
import type { Answer } from "../../../query/answer.js";
import { Asker } from "../baselines/asker.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import type { QuestionRun } from "./collect-runs.js";

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

/** An item that was missed, and by how much. */
export interface Missed {
  readonly item: BenchmarkItem;
  /** ceiling − score, averaged over the replies that there are; above 0. */
  readonly loss: number;
}

/** How many items are shown, and how many of the same template and category. */
const most = { items: 12, alike: 2 } as const;

/** Less is no loss, but the last digit of a sum. */
const tolerance = 1e-9;

/**
 * The items on which most is lost against the ceiling, the worst first; of items as bad as each other those
 * with the fewest events, which are the easiest to look through.
 *
 * Where no model replied there is nothing to see: such items are left out.
 */
export function chooseMissed(
  items: readonly BenchmarkItem[],
  runs: readonly Pick<QuestionRun, "rows">[],
): readonly Missed[] {
  const losses = new Map<string, { sum: number; count: number }>();
  for (const { rows } of runs) {
    for (const row of rows) {
      if (!hasReply(row)) continue;
      const loss = losses.get(row.id) ?? { sum: 0, count: 0 };
      losses.set(row.id, { sum: loss.sum + row.ceiling - row.score, count: loss.count + 1 });
    }
  }
  const missed = items
    .map((item) => {
      const { sum = 0, count = 1 } = losses.get(item.id) ?? {};
      return { item, loss: sum / count };
    })
    .filter(({ loss }) => loss > tolerance)
    .sort((a, b) => b.loss - a.loss || a.item.length - b.item.length || (a.item.id < b.item.id ? -1 : 1));
  return notTooAlike(missed, most, ({ item }) => `${item.category}\n${item.template}`);
}

/** The first of some things, of each kind only so many. */
export function notTooAlike<T>(
  things: readonly T[],
  { items, alike }: { readonly items: number; readonly alike: number },
  kindOf: (thing: T) => string,
): readonly T[] {
  const counts = new Map<string, number>();
  const chosen = things.filter((thing) => {
    const count = (counts.get(kindOf(thing)) ?? 0) + 1;
    counts.set(kindOf(thing), count);
    return count <= alike;
  });
  return chosen.slice(0, items);
}

/** Whether there is anything to show of a row. */
export function hasReply({ outcome }: ScoredReply): boolean {
  return outcome !== "missing" && outcome !== "errored";
}
