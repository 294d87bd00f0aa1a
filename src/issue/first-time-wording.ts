import type { FirstTimeIssue } from "./first-time-issue.js";
import { quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with when a conversation begins. */
export function describeFirstTime(issue: FirstTimeIssue): Wording {
  switch (issue.kind) {
    case "dates-contradict":
      return say(
        `No beginning fits the conversation: ${quote(issue.past)} is of a record, and ${quote(issue.booked)} is booked for no later than the day after.`,
        "move one of the two dates.",
      );
    case "booked-before-start":
      return say(
        `Message ${issue.turn} books ${quote(issue.date)}, but the conversation begins at ${issue.first}.`,
        "begin the conversation before that day, or move the date.",
      );
    case "recorded-after-start":
      return say(
        `Message ${issue.turn} tells of a record of ${quote(issue.date)}, but the conversation begins at ${issue.first}.`,
        "begin the conversation after that day, or move the date.",
      );
  }
}
