import type { QuestionIssue } from "./question-issue.js";
import { quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with a question. */
export function describeQuestion(issue: QuestionIssue): Wording {
  switch (issue.kind) {
    case "refused-question":
      return say(...refusalWords[issue.reason]);
    case "missing-subject":
      return say("The question names nobody.", 'name who it is about, or ask about "anyone".');
    case "pronoun":
      return say(`It is not known who ${quote(issue.pronoun)} is.`, "say the name.");
    case "not-a-question":
      return say(
        "This is not a question that the oracle reads.",
        'ask "Did Ann cook yesterday?", "Who …?", "How often did …?" or "When was the last time …?".',
      );
  }
}

const refusalWords: Readonly<
  Record<"negation" | "conjunction" | "object" | "habit" | "ordinal", [string, string]>
> = {
  negation: ["Questions with a negation cannot be answered yet.", "ask without it."],
  conjunction: ["These are two questions in one.", "ask them one after the other."],
  object: ["Only subjects can be asked for with who.", 'ask "Who …" about the one who did it, or "Did …".'],
  ordinal: [
    "Events cannot be asked for by their rank yet (first, 2nd, last), except when the last one was.",
    'ask "When was the last time …?"; a day of the month is "on the 1st".',
  ],
  habit: ["Questions about habits cannot be answered.", "ask how often it happened."],
};
