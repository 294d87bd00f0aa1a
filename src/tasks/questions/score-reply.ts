import type { ReplySpan, Strength } from "../../measure/extract/verdict.js";
import { QuestionTable } from "../../measure/metrics/question-table.js";
import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import { summarize, type Summary } from "../../measure/metrics/summarize.js";
import { Tally } from "../../measure/metrics/tally.js";
import type { Reply } from "../../measure/replies/reply.js";
import type { ScoredItem } from "../../measure/score.js";
import type { Resampling } from "../../statistics/clusters.js";
import type { Reading, ReplyItems } from "../replies.js";
import { readGold } from "./item/read-gold.js";
import { score } from "./score.js";

/** How a reply is scored, and what it says of itself where it does not say it. */
export interface ScoreReplyOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** The model's name where the reply has none; empty unless told. */
  readonly model?: string;
}

/**
 * The row of a model's reply to an item: what `score` says of it, with what of the item the tables need.
 *
 * Every reply has exactly one outcome:
 *
 *     scored      an answer was read; its score is in [0, ceiling]
 *     abstained   the model said that it cannot or will not answer, or its server says that it was refused: 0
 *     unreadable  no one answer is surely meant, or the reply was cut before it, or only thought: 0
 *     errored     there is no text, and an error: 0
 *     missing     there is no text and no error: 0
 *
 * Nothing that a reply holds makes it throw. Cost: linear in the reply and in the ground truth.
 *
 * @param reply  its text, or a line of a file of replies; null when there is none
 * @throws {RangeError} when the ground truth of the item cannot be read; `readGold` says why
 */
export function scoreReply(
  item: ScoredItem,
  reply: string | null | Omit<Reply, "id">,
  options: ScoreReplyOptions = {},
): ScoredReply {
  return readReply(item, reply, options).row;
}

/** How the replies to questions are read one by one. */
export function questionReading<Item extends ScoredItem>(
  items: ReplyItems<Item>,
  { strength, areKept }: { readonly strength: Strength; readonly areKept: boolean },
): Reading<Item, ScoredReply> {
  return { items, read: (item, reply) => readReply(item, reply, { strength }), areKept };
}

/** The same, with the place in the reply from which its answer was read; null where none was. */
function readReply(
  item: ScoredItem,
  reply: string | null | Omit<Reply, "id">,
  { strength = "strict", model = "" }: ScoreReplyOptions = {},
): { readonly row: ScoredReply; readonly span: ReplySpan | null } {
  const scored = score(item, reply, { strength });
  const { state, outcome, response, rule, score: p, ceiling, negative } = scored;
  const line: Partial<Reply> = typeof reply === "object" && reply !== null ? reply : {};
  const { id, template, category, expression, length, root, asked } = item;
  const row = {
    ...{ id, model: line.model ?? model, repeat: line.repeat ?? 0, ceiling, negative },
    ...{ template, category, expression, length, root, asked },
    ...{ outcome, response, rule, score: p },
    ...(state === undefined ? {} : { state }),
  };
  return { row, span: scored.span };
}

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
  const { table, numbers } = tableOf(items);
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

/** Items as tables need them, and their numbers by their ids; of two with one id the first. */
export function tableOf(items: Iterable<ScoredItem>): {
  readonly table: QuestionTable;
  readonly numbers: ReadonlyMap<string, number>;
} {
  const table = new QuestionTable();
  const numbers = new Map<string, number>();
  for (const item of items) {
    if (numbers.has(item.id)) continue;
    const gold = readGold(item);
    numbers.set(item.id, table.add(item, gold.ok ? gold.value : null));
  }
  return { table, numbers };
}
