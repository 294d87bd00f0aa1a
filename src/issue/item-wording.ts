import type { ItemIssue } from "./item-issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with items and what is asked at a prompt. */
export function describeItem(issue: ItemIssue): Wording {
  switch (issue.kind) {
    case "ignored-item-key":
      return say(
        `Not read of items: ${quote(issue.key)}, first in line ${issue.line}.`,
        "check the spelling.",
      );
    case "unknown-field":
      return say(`Answers have no field ${quote(issue.field)}.`, `choose from ${list(issue.known)}.`);
    case "stopped":
      return say(`Stopped; ${issue.answered} of ${count(issue.items, "item")} answered so far.`, null);
    case "unknown-ask-command":
      return say(
        `There is no command ${quote(`:${issue.name}`)}.`,
        issue.suggestion === null ? ":help lists them." : `did you mean :${issue.suggestion}?`,
      );
    case "bad-ask-value":
      return say(
        `The command :${issue.command} does not take ${quote(issue.value)}.`,
        `choose from ${list(issue.known)}.`,
      );
    case "missing-ask-time":
      return say("It is not known when you ask.", "say so, :at 2023-09-29T22:18 or :at now.");
    case "unkept-history":
      return say(
        `What you ask is not kept in ${issue.file}: ${issue.detail}.`,
        "mend or remove it, or ask with --no-history.",
      );
    case "reuse":
      return say(
        `Of ${count(issue.items, "item")}, ${issue.reused} asked about events that were compiled before; ${issue.compiled} sets were compiled.`,
        null,
      );
  }
}
