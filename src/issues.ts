import { askIssues } from "./ask/issues.js";
import { eventIssues } from "./events/issues.js";
import { formatIssues } from "./formats/issues.js";
import { promptIssues } from "./formats/prompt/issues.js";
import { studyIssues } from "./fuzzy/issues.js";
import { databaseIssues } from "./io/issues.js";
import { describer, render } from "./issue/describe.js";
import type { Issue, IssueTable } from "./issue/issue.js";
import { packageIssues } from "./issue/package-issues.js";
import { languageIssues } from "./language/issues.js";
import { replyIssues } from "./measure/issues.js";
import { surveyIssues } from "./measure/study/issues.js";
import { calculationIssues } from "./query/calculate/issues.js";
import { queryIssues } from "./query/issues.js";
import { stalenessIssues } from "./staleness/issues.js";
import { preferenceIssues, tictocIssues } from "./tasks/conversations/issues.js";
import { trajectoryIssues } from "./staleness/trajectory/issues.js";
import { taskIssues } from "./tasks/issues.js";
import { timeIssues } from "./time/issues.js";

export type { Issue } from "./issue/issue.js";

declare module "./issue/issue.js" {
  interface IssueTables {
    readonly package: typeof packageIssues;
    readonly time: typeof timeIssues;
    readonly language: typeof languageIssues;
    readonly event: typeof eventIssues;
    readonly study: typeof studyIssues;
    readonly calculation: typeof calculationIssues;
    readonly query: typeof queryIssues;
    readonly format: typeof formatIssues;
    readonly prompt: typeof promptIssues;
    readonly trajectory: typeof trajectoryIssues;
    readonly staleness: typeof stalenessIssues;
    readonly preference: typeof preferenceIssues;
    readonly reply: typeof replyIssues;
    readonly survey: typeof surveyIssues;
    readonly task: typeof taskIssues;
    readonly tictoc: typeof tictocIssues;
    readonly database: typeof databaseIssues;
    readonly ask: typeof askIssues;
  }
}

/** What every room but the command line can find wrong. */
export const issueTables: readonly IssueTable[] = [
  packageIssues,
  timeIssues,
  languageIssues,
  eventIssues,
  studyIssues,
  calculationIssues,
  queryIssues,
  formatIssues,
  promptIssues,
  trajectoryIssues,
  stalenessIssues,
  preferenceIssues,
  replyIssues,
  surveyIssues,
  taskIssues,
  tictocIssues,
  databaseIssues,
  askIssues,
];

/** What is wrong and why, and the next step when there is one. */
export const describeIssue = describer(issueTables);

/** The issue as lines of plain text: its message, the text with carets when it has a place, its hint. */
export function renderIssue(issue: Issue): string {
  return render(issue, describeIssue);
}
