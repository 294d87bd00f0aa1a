import type { Issue } from "../../expressions.js";
import { describeIssue } from "../describe-issue.js";
import type { AnswerRecord } from "../../index.js";

/** An issue with its words. */
export type IssueRecord = NonNullable<AnswerRecord["issue"]>;

export function issueRecord(issue: Issue): IssueRecord {
  return { ...issue, ...describeIssue(issue) };
}
