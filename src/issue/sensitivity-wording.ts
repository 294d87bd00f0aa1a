import { say, type Wording } from "./phrasing.js";
import type { SensitivityIssue } from "./sensitivity-issue.js";

/** The words of what can be wrong with weights. */
export function describeSensitivity(issue: SensitivityIssue): Wording {
  switch (issue.kind) {
    case "bad-weights":
      return say(
        `There are no weights in ${issue.source}${issue.field === "" ? "" : `, ${issue.field}`}: ${issue.reason}.`,
        "write them with oracle staleness fit.",
      );
  }
}
