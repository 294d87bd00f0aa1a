import type { DecisionIssue } from "./decision-issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with replies in which models decide. */
export function describeDecision(issue: DecisionIssue): Wording {
  switch (issue.kind) {
    case "unknown-sample-reply":
      return say(
        `Line ${issue.line} of ${issue.source} replies to ${quote(issue.id)}, which is no sample.`,
        "name the files of the samples that were asked; a sample is named by its record and level, flight_1@2.",
      );
    case "more-sample-replies":
      return say(`And ${count(issue.count, "more line")} of ${issue.source} that reply to no sample.`, null);
    case "no-sample-replies":
      return say(
        `There is no reply to any of the samples in ${list(issue.sources)}.`,
        "name the files of the samples that were asked; a sample is named by its record and level, flight_1@2.",
      );
    case "one-condition":
      return say(
        `There is only ${quote(issue.model)}, asked in one way${issue.condition === null ? "" : `, ${issue.condition}`}.`,
        "name the replies of another model, or of the same one asked in another way.",
      );
  }
}
