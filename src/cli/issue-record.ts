import { type AnswerRecord, describeIssue, type Issue } from "../index.js";

/** An issue with its words. */
export type IssueRecord = NonNullable<AnswerRecord["issue"]>;

export function issueRecord(issue: Issue): IssueRecord {
  return { ...issue, ...describeIssue(issue) };
}
