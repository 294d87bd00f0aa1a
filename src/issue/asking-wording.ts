import type { AskingIssue } from "./asking-issue.js";
import { didYouMean, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with prompts for models. */
export function describeAsking(issue: AskingIssue): Wording {
  switch (issue.kind) {
    case "unknown-strategy":
      return say(
        `There is no strategy ${quote(issue.name)}.`,
        didYouMean(issue.suggestion) ?? `choose from ${list(issue.known)}.`,
      );
    case "untold-event":
      return say(
        `Event ${issue.record} cannot be told in ${issue.presentation === "json" ? "fields" : "a sentence"} that is read as the same event: ${quote([issue.type, ...issue.names].join(", "))}.`,
        `spell its type and names in plain words, or ask with a strategy that ends in ${issue.presentation === "json" ? "language" : "json"}.`,
      );
    case "unknown-chat-template":
      return say(
        `There is no chat template ${quote(issue.name)}.`,
        `choose from ${list(issue.known)}, or name a file.`,
      );
    case "bad-chat-template":
      return say(
        issue.field === null
          ? `This is no chat template: ${faults[issue.fault]}.`
          : `The chat template is wrong at ${quote(issue.field)}: ${faults[issue.fault]}.`,
        'a template is {"user": "…{content}…", "assistant": "…{content}…", "reply": "…"} and, if wanted, "start", "system", "stop".',
      );
    case "unknown-grid-phase":
      return say(`There is no phase ${quote(issue.name)}.`, `choose from ${list(issue.known)}.`);
    case "empty-grid":
      return say(
        `No item is asked in ${issue.phase}: it asks ${list(issue.categories)} questions on sets of ${issue.lengths.join(" and ")} events.`,
        "generate items of these lengths and categories, or choose a strategy instead.",
      );
  }
}

const faults: Readonly<Record<Extract<AskingIssue, { kind: "bad-chat-template" }>["fault"], string>> = {
  json: "it is no JSON",
  object: "it is no object",
  text: "a text is expected",
  texts: "a list of texts is expected",
  content: "{content} must stand in it exactly once",
  "unknown-field": "there is no such part",
  missing: "it is missing",
};
