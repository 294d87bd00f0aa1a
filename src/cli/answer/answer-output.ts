import { formatInstant, type Policy, type Zone } from "../../expressions.js";
import { answerFields } from "../../query/answer-record.js";
import {
  type Answer,
  answer,
  type AnswerRecord,
  answerRecord,
  type Distribution,
  type QueryAnswer,
  type score,
} from "../../index.js";
import { semanticsVersion } from "../../query/policy.js";
import { describeIssue } from "../describe-issue.js";
import { issueRecord, type IssueRecord } from "../write/issue-output.js";
import { type Manner, readAsked, type Reply, type Timed } from "./questions.js";
import { knownIn } from "../../query/altered.js";
import { companyRoles } from "../../query/link/of-doer.js";
import type { World } from "../read/world.js";

/** An answer as it is written; what could not be read as a question asks for nothing. */
export interface AnswerOutput extends Omit<AnswerRecord, "ask" | "kind" | "understood"> {
  readonly ask: AnswerRecord["ask"] | null;
  readonly kind: AnswerRecord["kind"] | null;
  readonly understood: AnswerRecord["understood"] | null;
  /** There when a response was given to be scored. */
  readonly response?: ResponseOutput;
}

/** The fields of an answer as it is written, in their order. */
export const outputFields: readonly (keyof AnswerOutput)[] = [...answerFields, "response"];

/** Fields in the order of `outputFields`. */
export type OutputFields = readonly (keyof AnswerOutput)[];

/**
 * What there is to say of a reply, as plain JSON.
 *
 * @param scored  scores the response that was given, if one was
 * @param fields  those that are wanted; every one unless given
 */
export function outputOf<Fields extends OutputFields | undefined = undefined>(
  reply: Reply,
  zone: Zone,
  policy: Policy,
  scored?: ScoredResponse,
  fields?: Fields,
): Fields extends undefined ? AnswerOutput : Partial<AnswerOutput>;
export function outputOf(
  reply: Reply,
  zone: Zone,
  policy: Policy,
  scored?: ScoredResponse,
  fields?: OutputFields,
): Partial<AnswerOutput> {
  const isScored = scored !== undefined && fields?.includes("response") !== false;
  const truth = reply.kind === "unread" || reply.answer.distribution === null ? null : reply.answer;
  const response = isScored ? { response: scored(truth) } : {};
  if (reply.kind === "unread") {
    const output = unreadOutput(reply, zone, policy);
    return { ...(fields === undefined ? output : pick(output, fields)), ...response };
  }
  const wanted = (fields ?? answerFields).filter((field) => field !== "response");
  return { ...answerRecord(reply.answer, wanted, describeIssue), ...response };
}

/** A response with what was read from it and how it scores. */
export interface ResponseOutput extends Pick<ReturnType<typeof score>, "rule"> {
  readonly text: string;
  readonly read: ReturnType<typeof score>["response"];
  /** Null when there is no answer to compare it with. */
  readonly score: number | null;
  readonly notes: readonly IssueRecord[];
}

/** Scores the response that was given against an answer; null is none. */
export type ScoredResponse = (truth: Answer | QueryAnswer | Distribution | null) => ResponseOutput;

/**
 * What scores a response: 0, with a note, when it cannot be read. Replies are read by what is loaded when there is
 * one.
 */
export async function scorerOf(text: string | undefined): Promise<ScoredResponse | undefined> {
  if (text === undefined) return undefined;
  const scorer = await import("../../tasks/questions/score.js");
  return (truth) => {
    if (truth === null) return { text, read: null, rule: null, score: null, notes: [] };
    const { kind, outcome, response, rule, score: p, notes } = scorer.score(truth, text);
    const unread = { kind: "unreadable-response", response: text, expected: kind } as const;
    const told = outcome === "scored" ? notes : [unread, ...notes];
    return { text, read: response, rule, score: p, notes: told.map(issueRecord) };
  };
}

/** The wanted fields of what is written, in their order. */
export function pick<T extends object>(output: T, fields: readonly string[]): Partial<T> {
  const wanted = Object.entries(output).filter(([field]) => fields.includes(field));
  return Object.fromEntries(wanted) as Partial<T>;
}

/** What there is to say where nothing was answered, in the order of `outputFields`. */
export const nothingAnswered = {
  ask: null,
  kind: null,
  reference: "none",
  reading: null,
  understood: null,
  query: null,
  answer: null,
  probability: null,
  distribution: null,
  ceiling: null,
  negative: null,
  tie: null,
  evidence: null,
  nearMisses: null,
  alternatives: [],
  sensitivity: [],
  pooled: [],
  study: null,
} as const;

/** What is written of a question that could not be read. */
export function unreadOutput(
  { asked, issue }: Pick<Extract<Reply, { readonly kind: "unread" }>, "asked" | "issue">,
  zone: Zone,
  policy: Policy,
): AnswerOutput {
  return {
    id: asked.id,
    question: asked.question,
    speechTime: formatInstant(asked.speechTime, zone),
    zone: zone.name,
    ...nothingAnswered,
    policy,
    notes: [],
    issue: issueRecord(issue),
    semanticsVersion,
  };
}

/** Asks one question. */
export async function ask(
  asked: Timed,
  { set, zone }: Pick<World, "set" | "zone">,
  manner: Manner,
): Promise<Reply> {
  const read = readAsked(asked, zone, manner, knownIn(set, manner));
  const flat: Reply =
    "issue" in read
      ? { kind: "unread", asked, issue: read.issue }
      : { kind: "answer", question: read.question, answer: answer(set, read.question, read.options) };
  const issue = flat.kind === "unread" ? flat.issue : flat.answer.issue;
  const mayBeDoubted =
    issue === null && flat.kind === "answer" && (set.hasEnds || companyRoles(set).length > 0);
  if (!mayBeDoubted && issue === null) return flat;
  // What answers every other query is loaded only for one.
  const { askOther, askSettled } = await import("./ask-query.js");
  if (flat.kind === "answer" && mayBeDoubted) return askSettled(asked, { set, zone }, manner, flat);
  const { mayAskMore } = await import("../../query/answer-any.js");
  if (issue === null || !mayAskMore(issue)) return flat;
  return askOther(asked, { set, zone }, manner, issue) ?? flat;
}
