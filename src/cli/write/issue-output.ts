import type { Issue, Result } from "../../expressions.js";
import type { AnswerRecord } from "../../index.js";
import { describeIssue, renderIssue } from "../describe-issue.js";
import { type Refusal, valueOf } from "../session.js";
import { printable } from "../../issue/shown-text.js";
import { tell } from "./output.js";

/** How many faults of one input are shown. */
const faultLimit = 20;

/** Says on standard error what a reader of the results should know. */
export function note(issues: Issue | readonly Issue[]): void {
  for (const issue of [issues].flat() as readonly Issue[]) print("note", issue);
}

/** Says the first few of them, and how many more faults there are. */
export function noteSome(issues: readonly Issue[], most = faultLimit): void {
  note(issues.slice(0, most));
  const count = issues.slice(most).reduce((sum, issue) => sum + countOf(issue), 0);
  if (count > 0) note({ kind: "more-faults", count });
}

/** How many faults an issue stands for. */
function countOf(issue: Issue): number {
  return issue.kind === "more-faults" || issue.kind === "more-annotations" ? issue.count : 1;
}

/**
 * The value of a result, once its notes are said.
 *
 * @param source  said above the issues, when they are about one input
 * @throws {Refusal} when it has none
 */
export function notedValueOf<T>(result: Result<T>, source: string | null = null): T {
  const value = valueOf(result, source);
  if (result.ok) note(result.notes);
  return value;
}

/** Says on standard error why a command ends. */
export function report({ issues, source, hasGoodRecords }: Refusal): void {
  if (source === null) {
    for (const issue of issues) print("error", issue);
    return;
  }
  // Of very many faults not all are kept, but all are counted.
  const kept = issues.filter(({ kind }) => kind !== "more-faults");
  const count = issues.reduce((sum, issue) => sum + countOf(issue), 0);
  const { message, hint } = describeIssue({ kind: "faulty-input", source, count, hasGoodRecords });
  tell(`error: ${message}\n`);
  tell(withoutRepeatedHints(kept.slice(0, faultLimit)));
  const more = count - Math.min(kept.length, faultLimit);
  if (more > 0) tell(`${renderIssue({ kind: "more-faults", count: more })}\n`);
  if (hint !== null) tell(`Hint: ${hint}\n`);
}

/** One issue a line or more; a hint that several in a row have stands below the last of them. */
function withoutRepeatedHints(issues: readonly Issue[]): string {
  return issues
    .map((issue, at) => {
      const { hint } = describeIssue(issue);
      const next = issues[at + 1];
      const isRepeated = hint !== null && next !== undefined && describeIssue(next).hint === hint;
      const text = `${renderIssue(issue)}\n`;
      return isRepeated ? text.slice(0, -`Hint: ${hint}\n`.length) : text;
    })
    .join("");
}

function print(kind: "note" | "error", issue: Issue): void {
  tell(`${kind}: ${renderIssue(issue)}\n`);
}

/** A note on one line, without the place that it points at. */
export function noteLine(issue: Issue): string {
  const { message, hint } = describeIssue(issue);
  return printable(`note: ${hint === null ? message : `${message} Hint: ${hint}`}`);
}

/** An issue with its words. */
export type IssueRecord = NonNullable<AnswerRecord["issue"]>;

export function issueRecord(issue: Issue): IssueRecord {
  return { ...issue, ...describeIssue(issue) };
}
