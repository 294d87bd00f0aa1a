import type { Issue } from "../../expressions.js";
import { describeIssue } from "../describe-issue.js";
import { printable } from "./printable.js";

/** A note on one line, without the place that it points at. */
export function noteLine(issue: Issue): string {
  const { message, hint } = describeIssue(issue);
  return printable(`note: ${hint === null ? message : `${message} Hint: ${hint}`}`);
}
