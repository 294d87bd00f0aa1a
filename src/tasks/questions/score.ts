import { type ReplyState, replyStateOf } from "../../chat/served-reply.js";
import type { Issue } from "../../issue/issue.js";
import { extractResponse } from "../../measure/extract/extract-response.js";
import type { Extraction, ReplySpan, Strength } from "../../measure/extract/verdict.js";
import type { AnswerGrain } from "../../measure/answer-grain.js";
import type { Grading } from "../../measure/graded.js";
import type { AnswerForm } from "../../measure/issues.js";
import type { AlgebraDistribution } from "../../query/algebra/distribution.js";
import { QuestionTable, type ReplyOutcome, type ScoredReply } from "../../measure/metrics/item-table.js";
import type { Reply } from "../../measure/replies/reply.js";
import {
  boundsOf,
  type Response,
  type ResponseTo,
  type Score,
  type ScoredItem,
  scoreResponse,
} from "../../measure/score.js";
import { readGold } from "./item/read-gold.js";
import { summarize, type Summary } from "../../measure/metrics/summarize.js";
import { Tally } from "../../measure/metrics/tally.js";
import type { Resampling } from "../../statistics/clusters.js";
import type { Reading, ReplyItems } from "../measured.js";
import { type KindOf, knownOf, type Truth } from "./truth.js";

/** What a reply was read as, and how probably that is right. */
export interface ScoredResponse<Kind extends AnswerForm = AnswerForm> {
  /** Of the answer. */
  readonly kind: Kind;
  readonly outcome: ReplyOutcome;
  /** What was read; null unless the outcome is "scored". */
  readonly response: ResponseTo<Kind> | null;
  /** The rule of extraction that fired; null where none did, as for a response that is given as such. */
  readonly rule: string | null;
  /** Where in the text the evidence stands, in UTF-16 units; null where there is none. */
  readonly span: ReplySpan | null;
  /** The probability that the response is right, in [0, ceiling]; 0 unless the outcome is "scored". */
  readonly score: number;
  /** The score of the best possible response. */
  readonly ceiling: number;
  /** The score of no, nobody, 0 or never. */
  readonly negative: number;
  /** How the reply ended; absent where it came to its end, or there is none. */
  readonly state?: Exclude<ReplyState, "complete">;
  /** Why the score is 0 for another reason: unreadable-response, coarse-response. */
  readonly notes: readonly Issue[];
}

/** How a reply is read. */
export interface ScoreOptions {
  /** How boldly a text is read; "strict" unless given. */
  readonly strength?: Strength;
  /**
   * How finely responses to a question that is none of the four flat ones are compared, where the unit that it asks for
   * is not meant: "hour" makes 2 hours right for 2 hours 14 minutes, 1 makes 3 right for 3.4. Not finer than the truth.
   */
  readonly grain?: AnswerGrain;
}

/**
 * Scores a reply: reads a response from it and takes the probability that it is right.
 *
 *     score(truth, "Yes, he did.")   // { response: "yes", rule: "only/yes-no" }, with its score
 *     score(truth, "yes")            // the same
 *
 * Any other question is read and scored by the kind of its answer: `score(answerAny(…), "About 2 hours ago.")`.
 *
 * A text is read as a model's reply, whatever it says (`extractResponse`); names in a list, and a number, are
 * taken as the response that they are. One of another kind than the answer is refused by its type; where no
 * compiler looks, it is unreadable, with the issue unreadable-response among the notes. The outcomes are
 * those of `scoreReply`: every reply has exactly one, and nothing that a reply holds makes it throw.
 *
 * Against a distribution alone, only what needs no moment of asking is read: "28 September 2023", not
 * "yesterday". The answer and the item know it.
 *
 * Cost: linear in the reply and in the ground truth.
 *
 * @param truth  an answer, a distribution, or an item (`makeItem`)
 * @param reply  its text, a response, or a line of a file of replies; null when there is none
 * @throws {RangeError} when there is no ground truth: the question of the answer has an issue, or that of the
 *                      item cannot be read (`readGold` says why)
 */
export function score<T extends Truth>(
  truth: T,
  reply: string | ResponseTo<KindOf<T>> | Omit<Reply, "id"> | null,
  options?: ScoreOptions,
): ScoredResponse<KindOf<T>>;
export function score(
  truth: Truth,
  reply: Response | Omit<Reply, "id"> | null,
  { strength = "strict", grain }: ScoreOptions = {},
): ScoredResponse {
  const { kind, distribution, grading, asked } = knownOf(truth, grain);
  const { ceiling, negative } = boundsOf(distribution, grading);
  const row: Pick<ScoredResponse, "kind" | "ceiling" | "negative"> = { kind, ceiling, negative };
  if (typeof reply === "number" || isList(reply)) {
    const { score: p, notes } = probabilityOf(distribution, reply, grading);
    const isRead = !notes.some(({ kind }) => kind === "unreadable-response");
    if (!isRead) return { ...row, ...nothing, outcome: "unreadable", notes };
    return { ...row, outcome: "scored", response: reply, rule: null, span: null, score: p, notes };
  }
  const line = typeof reply === "string" || reply === null ? { reply } : reply;
  if (line.error != null) return { ...row, ...nothing, outcome: "errored" };
  const state = stateOf(line);
  if (line.reply === null && state === "complete") return { ...row, ...nothing, outcome: "missing" };
  const ended = state === "complete" ? {} : { state };
  const read: Extraction = extractResponse(line.reply ?? "", asked(), strength, state);
  const { outcome, rule, span } = read;
  if (outcome !== "answer") return { ...row, ...nothing, outcome, rule, span, ...ended };
  const response = read.response as ResponseTo<AnswerForm>;
  const { score: p, notes } = probabilityOf(distribution, response, grading);
  return { ...row, outcome: "scored", response, rule, span, score: p, ...ended, notes };
}

const nothing = { response: null, rule: null, span: null, score: 0, notes: [] } as const;

function isList(reply: unknown): reply is readonly string[] {
  return Array.isArray(reply);
}

/** Of a response whose kind nothing but the values tells. */
const probabilityOf: (distribution: AlgebraDistribution, response: Response, grading: Grading) => Score =
  scoreResponse;

/** How a reply ended: as it says itself, or as its text shows. */
function stateOf({ state = "complete", reply, reasoning, toolCalls = [] }: Omit<Reply, "id">): ReplyState {
  if (state !== "complete") return state;
  const hasReasoning = reasoning !== undefined && reasoning.trim() !== "";
  return replyStateOf({ text: reply, hasReasoning, hasCalls: toolCalls.length > 0 });
}

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
