import type { AnswerIssue, ResponseForm } from "./answer-issue.js";
import { quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with an answer or a response, and of notes on them. */
export function describeAnswer(issue: AnswerIssue): Wording {
  switch (issue.kind) {
    case "unknown-name":
      return say(
        ["type", "subject", "location"].includes(issue.role)
          ? `No event, and no vocabulary, has the ${issue.role} ${quote(issue.name)}.`
          : `No event, and no vocabulary, has ${quote(issue.name)} in the role ${quote(issue.role)}.`,
        didYouMeanOneOf(issue.nearest) ??
          "check the spelling; a name without events can be declared, in the vocabulary of the set or by --vocabulary.",
      );
    case "future-interval":
      return say(
        "The time asked about lies wholly after the speech time.",
        "ask in the future tense, or check --at.",
      );
    case "past-interval":
      return say("The time asked about is over at the speech time.", "ask in the past tense, or check --at.");
    case "unknown-time-of-day":
      return say(
        `Record ${issue.record} (${quote(issue.eventType)}) has a date without a time, and the answer depends on the time.`,
        "give its time, or let one be assumed, --assume-time 12:00.",
      );
    case "unreadable-response":
      return say(
        `${quote(issue.response)} is not a response to this question.`,
        `write ${responseWords[issue.expected]}.`,
      );
    case "coarse-response":
      return say(
        `${quote(issue.response)} is less exact than the ${issue.grain} asked for, and scores 0.`,
        null,
      );
  }
}

function didYouMeanOneOf(names: readonly string[]): string | null {
  const quoted = names.map(quote);
  const last = quoted.pop();
  if (last === undefined) return null;
  return `did you mean ${quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`}?`;
}

/** What a response should be, after "write ". */
const responseWords: Readonly<Record<ResponseForm, string>> = {
  did: "yes or no",
  who: "names, or nobody",
  "how-often": "a whole number",
  "when-last": "a date and time like 2023-09-28T14:27, or never",
};
