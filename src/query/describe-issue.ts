import { eventIssues } from "../events/issues.js";
import { studyIssues } from "../fuzzy/issues.js";
import { describer } from "../issue/describe.js";
import { languageIssues } from "../language/issues.js";
import { timeIssues } from "../time/issues.js";
import { queryIssues } from "./issues.js";

/** The words of every issue of a question, its events and its answer. */
export const describeIssue = describer([timeIssues, languageIssues, eventIssues, studyIssues, queryIssues]);
