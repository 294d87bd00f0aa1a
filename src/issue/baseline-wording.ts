import type { BaselineIssue } from "./baseline-issue.js";
import { didYouMean, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with responders that need no model. */
export function describeBaseline(issue: BaselineIssue): Wording {
  switch (issue.kind) {
    case "unknown-responder":
      return say(
        `There is no responder ${quote(issue.name)}.`,
        didYouMean(issue.suggestion) ?? `choose from ${list(issue.known)}, or all.`,
      );
    case "items-read-twice":
      return say(
        `"${issue.responder}" is fitted on all items before it answers, and standard input cannot be read twice.`,
        "write the items to a file, or leave it out.",
      );
  }
}
