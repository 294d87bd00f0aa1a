import { type Issue, renderIssue } from "../../expressions.js";
import type { Refusal } from "../refusal.js";

/** How many faults of one input are shown. */
const faultLimit = 20;

/** Says on standard error what a reader of the results should know. */
export function note(issues: Issue | readonly Issue[]): void {
  for (const issue of [issues].flat() as readonly Issue[]) print("note", issue);
}

/** Says on standard error why a command ends. */
export function report({ issues, source }: Refusal): void {
  if (source === null) {
    for (const issue of issues) print("error", issue);
    return;
  }
  // Of very many faults not all are kept, but all are counted.
  const kept = issues.filter(({ kind }) => kind !== "more-faults");
  const count = issues.reduce((sum, issue) => sum + (issue.kind === "more-faults" ? issue.count : 1), 0);
  print("error", { kind: "faulty-input", source, count });
  for (const issue of kept.slice(0, faultLimit)) process.stderr.write(`${renderIssue(issue)}\n`);
  const more = count - Math.min(kept.length, faultLimit);
  if (more > 0) process.stderr.write(`${renderIssue({ kind: "more-faults", count: more })}\n`);
}

function print(kind: "note" | "error", issue: Issue): void {
  process.stderr.write(`${kind}: ${renderIssue(issue)}\n`);
}
