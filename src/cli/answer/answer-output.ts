import { formatInstant, type Policy, type Zone } from "../../expressions.js";
import { type AnswerRecord, answerRecord, semanticsVersion } from "../../index.js";
import { type Reply, score } from "./ask.js";
import { type IssueRecord, issueRecord } from "../write/issue-record.js";

/** An answer as it is written; what could not be read as a question asks for nothing. */
export interface AnswerOutput extends Omit<AnswerRecord, "ask" | "understood"> {
  readonly ask: AnswerRecord["ask"] | null;
  readonly understood: AnswerRecord["understood"] | null;
  /** There when a response was given to be scored. */
  readonly response?: ResponseOutput;
}

export interface ResponseOutput {
  readonly text: string;
  /** The probability that it is right; null without an answer. */
  readonly score: number | null;
  readonly notes: readonly IssueRecord[];
}

/** Everything there is to say of a reply, as plain JSON with every field. */
export function outputOf(reply: Reply, zone: Zone, policy: Policy, response?: string): AnswerOutput {
  const record = reply.kind === "answer" ? answerRecord(reply.answer) : unread(reply, zone, policy);
  if (response === undefined) return record;
  const scored = score(reply, response);
  const notes = scored.notes.map(issueRecord);
  return { ...record, response: { text: response, score: scored.score, notes } };
}

function unread(
  { asked, issue }: Extract<Reply, { readonly kind: "unread" }>,
  zone: Zone,
  policy: Policy,
): AnswerOutput {
  return {
    id: asked.id,
    question: asked.question,
    speechTime: formatInstant(asked.speechTime, zone),
    zone: zone.name,
    ask: null,
    reference: "none",
    reading: null,
    understood: null,
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
    study: null,
    policy,
    notes: [],
    issue: issueRecord(issue),
    semanticsVersion,
  };
}
