import { count, list, quote, say, type Wording } from "./phrasing.js";
import type { ScoreIssue } from "./score-issue.js";

/** The words of what can be wrong with replies that are scored. */
export function describeScore(issue: ScoreIssue): Wording {
  switch (issue.kind) {
    case "unknown-reply":
      return say(
        `Line ${issue.line} of ${issue.source} replies to ${quote(issue.id)}, which is no item.`,
        "name the items that were asked, --items.",
      );
    case "repeated-reply":
      return say(
        `Line ${issue.line} of ${issue.source} replies to ${quote(issue.id)}${issue.repeat === 0 ? "" : `, repeat ${issue.repeat},`} once more; the first reply counts.`,
        'number what was asked several times, "repeat": 1.',
      );
    case "more-replies":
      return say(`And ${count(issue.count, "more line")} of ${issue.source} ${moreWords[issue.of]}.`, null);
    case "no-replies":
      return say(
        `There is no reply to any item of ${issue.items} in ${list(issue.sources)}.`,
        "name the items that were asked, --items.",
      );
    case "one-model":
      return say(`There is only one model, ${quote(issue.model)}.`, "name the replies of another one.");
  }
}

const moreWords = {
  "unknown-reply": "that reply to no item",
  "repeated-reply": "that reply once more",
} as const;
