import type { ScoredReply } from "../measure/metrics/scored-reply.js";
import { ItemTable } from "../measure/metrics/item-table.js";
import { summarize } from "../measure/metrics/summarize.js";
import type { Summary } from "../measure/metrics/summary.js";
import { Tally } from "../measure/metrics/tally.js";
import type { ScoredItem } from "../measure/scored-item.js";
import type { Resampling } from "../statistics/cluster-bootstrap.js";
import { readGold } from "./item/read-gold.js";

/**
 * The tables of each model, from items and scored replies that are all at hand.
 *
 * A model that was asked in several ways (`strategy`) is several models, "gpt, zero-shot/date-only/json". Replies
 * to no item and second replies to the same repeat are left out; of items without a reply `missing` tells.
 *
 * @returns one for each model, as they first occur; none where there is no item
 */
export function summarizeReplies(
  items: Iterable<ScoredItem>,
  replies: Iterable<ScoredReply>,
  resampling: Resampling = {},
): readonly Summary[] {
  const table = new ItemTable();
  const numbers = new Map<string, number>();
  for (const item of items) {
    if (numbers.has(item.id)) continue;
    const gold = readGold(item);
    numbers.set(item.id, table.add(item, gold.ok ? gold.value : null));
  }
  const tallies = new Map<string, Tally>();
  for (const reply of replies) {
    const { model, strategy } = reply;
    const name = strategy === undefined ? model : `${model}, ${strategy}`;
    const tally = tallies.get(name) ?? new Tally(table, name);
    tallies.set(name, tally);
    const number = numbers.get(reply.id);
    if (number !== undefined) tally.add(number, reply);
  }
  return [...tallies.values()].flatMap((tally) => summarize(table, tally, resampling) ?? []);
}
