import { describe } from "../issue/wording.js";
import type { Issue } from "../issue/issue.js";
import type { Ask } from "../question/question.js";
import { formatInstant } from "../time/instant.js";
import type { Alternative, Answer } from "./answer.js";
import type { Evidence } from "./evidence.js";
import type { NearMisses } from "./near-misses.js";
import { type Policy, semanticsVersion } from "./policy.js";
import { type PrintedAnswer, type PrintedDistribution, printDistribution } from "./print.js";
import type { Reference } from "./reference.js";
import type { Flip } from "./sensitivity.js";
import type { Understood } from "./understood.js";

/** An issue with its words. */
export type IssueRecord = Issue & { readonly message: string; readonly hint: string | null };

/** An answer as plain JSON. Every field is there; what there is nothing to say of is null or empty. */
export interface AnswerRecord {
  readonly id: string | null;
  readonly question: string;
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  readonly zone: string;
  readonly ask: Ask;
  readonly reference: Reference;
  readonly reading: string | null;
  readonly understood: Understood;
  readonly answer: PrintedAnswer | null;
  readonly probability: number | null;
  readonly distribution: PrintedDistribution | null;
  readonly ceiling: number | null;
  readonly negative: number | null;
  readonly tie: boolean | null;
  readonly evidence: Evidence | null;
  readonly nearMisses: NearMisses | null;
  readonly alternatives: readonly AlternativeRecord[];
  readonly sensitivity: readonly Flip[];
  readonly study: string | null;
  readonly policy: Policy;
  readonly notes: readonly IssueRecord[];
  readonly issue: IssueRecord | null;
  readonly semanticsVersion: string;
}

export interface AlternativeRecord extends Omit<Alternative, "issue"> {
  readonly issue: IssueRecord | null;
}

/** Writes an answer as plain JSON, computing all of it. */
export function answerRecord(answer: Answer): AnswerRecord {
  const { speechTime, zone, policy } = answer.setting;
  return {
    id: answer.id,
    question: answer.question,
    speechTime: formatInstant(speechTime, zone),
    zone: zone.name,
    ask: answer.ask,
    reference: answer.reference,
    reading: answer.reading,
    understood: answer.understood,
    answer: answer.answer,
    probability: answer.probability,
    distribution: answer.distribution === null ? null : printDistribution(answer.distribution),
    ceiling: answer.ceiling,
    negative: answer.negative,
    tie: answer.tie,
    evidence: answer.evidence,
    nearMisses: answer.nearMisses,
    alternatives: answer.alternatives.map((other) => ({
      ...other,
      issue: other.issue === null ? null : issueRecord(other.issue),
    })),
    sensitivity: answer.sensitivity,
    study: answer.study,
    policy,
    notes: answer.notes.map(issueRecord),
    issue: answer.issue === null ? null : issueRecord(answer.issue),
    semanticsVersion,
  };
}

function issueRecord(issue: Issue): IssueRecord {
  return { ...issue, ...describe(issue) };
}
