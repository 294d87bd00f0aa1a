import { describeIssue, type Issue } from "../../expressions.js";

/** A note on one line, without the place that it points at. */
export function noteLine(issue: Issue): string {
  const { message, hint } = describeIssue(issue);
  return `note: ${hint === null ? message : `${message} Hint: ${hint}`}`;
}
