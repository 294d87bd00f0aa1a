import { type ReplyState, replyStateOf } from "../chat/served-reply.js";
import { extractResponse } from "../measure/extract/extract-response.js";
import type { Extraction, Strength } from "../measure/extract/verdict.js";
import { ItemTable } from "../measure/metrics/item-table.js";
import type { ScoredReply } from "../measure/metrics/scored-reply.js";
import { summarize, type Summary } from "../measure/metrics/summarize.js";
import { Tally } from "../measure/metrics/tally.js";
import type { Reply } from "../measure/replies/reply.js";
import { type ScoredItem, scoreResponse } from "../measure/score.js";
import type { Resampling } from "../statistics/clusters.js";
import { readGold } from "./item/read-gold.js";

/** How a reply is scored, and what it says of itself where it does not say it. */
export interface ScoreReplyOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** The model's name where the reply has none; empty unless told. */
  readonly model?: string;
}

/**
 * Scores a model's reply to an item: reads an answer from its text and takes the probability that it is
 * right.
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
  const gold = readGold(item);
  if (!gold.ok) throw new RangeError(`the ground truth of item ${item.id} cannot be read`);
  const given: Omit<Reply, "id"> = typeof reply === "object" && reply !== null ? reply : { reply };
  const { template, category, expression, length, root, asked } = item;
  const row = {
    id: item.id,
    model: given.model ?? options.model ?? "",
    repeat: given.repeat ?? 0,
    ceiling: gold.value.ceiling(),
    negative: gold.value.negative(),
    ...{ template, category, expression, length, root, asked },
  };
  const none = { response: null, rule: null, score: 0 };
  if (given.error != null) return { ...row, ...none, outcome: "errored" };
  const state = stateOf(given);
  if (given.reply === null && state === "complete") return { ...row, ...none, outcome: "missing" };
  const ended = state === "complete" ? {} : { state };
  const read: Extraction = extractResponse(given.reply ?? "", item, options.strength ?? "strict", state);
  const { response, rule } = read;
  if (read.outcome !== "answer") return { ...row, ...none, rule, outcome: read.outcome, ...ended };
  const { score } = scoreResponse(gold.value, read.response);
  return { ...row, outcome: "scored", response, rule, score, ...ended };
}

/** How a reply ended: as it says itself, or as its text shows. */
function stateOf({ state = "complete", reply, reasoning, toolCalls = [] }: Omit<Reply, "id">): ReplyState {
  if (state !== "complete") return state;
  const hasReasoning = reasoning !== undefined && reasoning.trim() !== "";
  return replyStateOf({ text: reply, hasReasoning, hasCalls: toolCalls.length > 0 });
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
  readonly table: ItemTable;
  readonly numbers: ReadonlyMap<string, number>;
} {
  const table = new ItemTable();
  const numbers = new Map<string, number>();
  for (const item of items) {
    if (numbers.has(item.id)) continue;
    const gold = readGold(item);
    numbers.set(item.id, table.add(item, gold.ok ? gold.value : null));
  }
  return { table, numbers };
}
