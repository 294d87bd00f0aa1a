import type { AnswerFields } from "./answer-schema.js";
import type { Issue } from "../issue/issue.js";
import type { Wording } from "../issue/phrasing.js";
import { formatInstant } from "../time/instant.js";
import type { Alternative } from "./alternatives.js";
import type { Answer } from "./answer.js";
import type { QueryAnswer } from "./query-answer.js";
import { describeIssue } from "./issues.js";
import { type Policy, semanticsVersion } from "./policy.js";
import { kindOfAsk, printDistribution } from "./print.js";

/** An issue with its words. */
export type IssueRecord = Issue & { readonly message: string; readonly hint: string | null };

/** An answer as plain JSON. Every field is there; what there is nothing to say of is null or empty. */
export type AnswerRecord = Omit<AnswerFields, "policy" | "alternatives" | "notes" | "issue"> & {
  readonly policy: Policy;
  readonly alternatives: readonly AlternativeRecord[];
  readonly notes: readonly IssueRecord[];
  readonly issue: IssueRecord | null;
};
export type AlternativeRecord = Omit<Alternative, "issue"> & Pick<AnswerRecord, "issue">;

/** The record of the answer to a query that is none of the four flat questions; `kind` is null beside an issue. */
export type QueryAnswerRecord = Omit<AnswerRecord, "ask" | "kind" | "understood"> & {
  readonly ask: null;
  readonly kind: AnswerRecord["kind"] | null;
  readonly understood: null;
};

type AnyRecord = {
  readonly [Field in keyof AnswerRecord]: AnswerRecord[Field] | QueryAnswerRecord[Field];
};

/** How each field is computed, in the order in which they are written. */
const parts: {
  readonly [Field in keyof AnswerRecord]: (
    answer: Answer | QueryAnswer,
    describe: (issue: Issue) => Wording,
  ) => AnyRecord[Field];
} = {
  id: ({ id }) => id,
  question: ({ question }) => question,
  speechTime: ({ setting }) => formatInstant(setting.speechTime, setting.zone),
  zone: ({ setting }) => setting.zone.name,
  ask: ({ ask }) => ask,
  kind: (answer) => (answer.ask === null ? answer.kind : kindOfAsk[answer.ask]),
  reference: ({ reference }) => reference,
  reading: ({ reading }) => reading,
  understood: ({ understood }) => understood,
  query: ({ query }) => query,
  answer: (answer) => answer.answer,
  probability: ({ probability }) => probability,
  distribution: ({ distribution }) => (distribution === null ? null : printDistribution(distribution)),
  ceiling: ({ ceiling }) => ceiling,
  negative: ({ negative }) => negative,
  tie: ({ tie }) => tie,
  evidence: ({ evidence }) => evidence,
  nearMisses: ({ nearMisses }) => nearMisses,
  alternatives: ({ alternatives }, describe) =>
    alternatives.map((other) => ({
      ...other,
      issue: other.issue === null ? null : issueRecord(other.issue, describe),
    })),
  sensitivity: ({ sensitivity }) => sensitivity,
  pooled: ({ pooled }) => pooled,
  study: ({ study }) => study,
  policy: ({ setting }) => setting.policy,
  notes: ({ notes }, describe) => notes.map((note) => issueRecord(note, describe)),
  issue: ({ issue }, describe) => (issue === null ? null : issueRecord(issue, describe)),
  semanticsVersion: () => semanticsVersion,
};

/** The fields of a record, in the order in which they are written. */
export const answerFields = Object.keys(parts) as readonly (keyof AnswerRecord)[];

/**
 * Writes an answer as plain JSON.
 *
 * @param fields    those that are wanted; what is left out is not computed. All of them unless given
 * @param describe  the words of notes and of what prevents an answer
 */
export function answerRecord(answer: Answer): AnswerRecord;
export function answerRecord(answer: QueryAnswer): QueryAnswerRecord;
export function answerRecord(
  answer: Answer | QueryAnswer,
  fields: readonly (keyof AnswerRecord)[],
  describe?: (issue: Issue) => Wording,
): Partial<AnyRecord>;
export function answerRecord(
  answer: Answer | QueryAnswer,
  fields = answerFields,
  describe: (issue: Issue) => Wording = describeIssue,
): Partial<AnyRecord> {
  const record: Partial<Record<keyof AnswerRecord, unknown>> = {};
  for (const field of fields) record[field] = parts[field](answer, describe);
  return record as Partial<AnyRecord>;
}

/** An issue with its words, as a record has it. */
export function issueRecord(issue: Issue, describe: (issue: Issue) => Wording = describeIssue): IssueRecord {
  return { ...issue, ...describe(issue) };
}
