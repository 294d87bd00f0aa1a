import type { ConditionIssue } from "./condition-issue.js";
import { say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with a way in which models are asked to decide. */
export function describeCondition(issue: ConditionIssue): Wording {
  switch (issue.kind) {
    case "unasked-condition":
      return unasked(issue.name, issue.fault);
    case "parted-mark": {
      const place = issue.number === null ? "the tools hold" : `message ${issue.number} holds`;
      return say(
        `In ${issue.sample}, ${place} ${issue.mark}, a token of the chat template; ` +
          "a character without width parts it, so that it stays words.",
        null,
      );
    }
  }
}

function unasked(
  name: string,
  fault: Extract<ConditionIssue, { readonly kind: "unasked-condition" }>["fault"],
): Wording {
  const written = JSON.stringify(name);
  switch (fault) {
    case "unknown":
      return say(
        `There is no condition ${written}.`,
        "write time stamps (none, content, template), prompt (none, naive, rules) and reasoning (default, on, off), " +
          "such as content/none/default.",
      );
    case "no-template":
      return say(
        `The condition ${written} has time stamps inside the chat template, which a chat does not show.`,
        "ask for one text, --api completions --template qwen3, or put them before what is said, content/….",
      );
    case "no-thinking":
      return say(
        `The condition ${written} turns reasoning on or off, which nothing is known of for these models.`,
        "leave it to the model, …/default.",
      );
  }
}
