import { describer, render } from "../issue/describe.js";
import type { Issue } from "../issue/issue.js";
import { issueTables } from "../issues.js";
import { benchmarkIssues } from "./benchmark-issues.js";
import { flagHints } from "./hints.js";
import { commandIssues } from "./issues.js";
import { runIssues } from "./run/issues.js";
import { conversationIssues } from "./staleness/issues.js";

declare module "../issue/issue.js" {
  interface IssueTables {
    readonly command: typeof commandIssues;
    readonly run: typeof runIssues;
    readonly benchmark: typeof benchmarkIssues;
    readonly conversation: typeof conversationIssues;
  }
}

/** The words of an issue as the command line says them. */
export const describeIssue = describer(
  [...issueTables, commandIssues, runIssues, benchmarkIssues, conversationIssues],
  flagHints,
);

/** The same as lines of plain text: the message, the text with carets when it has a place, the hint. */
export function renderIssue(issue: Issue): string {
  return render(issue, describeIssue);
}
