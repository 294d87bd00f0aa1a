import type { GoldIssue, Issue } from "./issue.js";
import { list, quote, say, type Wording } from "./phrasing.js";
import type { GoldExpectation, ReplyExpectation, ReplyIssue } from "./reply-issue.js";

/** The words of what can be wrong with files of replies. */
export function describeReply(issue: ReplyIssue): Wording {
  switch (issue.kind) {
    case "bad-reply": {
      const found = issue.value === "" ? "nothing" : quote(issue.value);
      const { source, unit, number, field, expected } = issue;
      return say(
        `In ${source}, ${unit} ${number}, ${field === "it" ? "there" : field} is ${found}.`,
        `give ${replyWords[expected]}.`,
      );
    }
    case "no-answer":
      return say(
        `In ${issue.source}, ${issue.unit} ${issue.number}, the reply ${issue.lacks}.`,
        "keep whole answers, as a server gives them when it is not asked to stream.",
      );
    case "unfinished-log":
      return say(
        `The evaluation of ${issue.source} did not come to its end (${issue.status}): what it has is read.`,
        null,
      );
    case "unknown-replies":
      return issue.format === null
        ? say(
            `The format of the replies in ${issue.source} is not known.`,
            `name it, --replies-format: ${list(issue.known)}.`,
          )
        : say(`There is no format of replies ${quote(issue.format)}.`, `choose from ${list(issue.known)}.`);
  }
}

/** What a field of a reply should be, after "give ". */
const replyWords: Readonly<Record<ReplyExpectation, string>> = {
  object: "a JSON object for each reply",
  id: "the id of the item, text or a number",
  text: "the text, or say in error why there is none",
  generated: "a generated text; scores of given choices cannot be read as replies",
  error: "an error with its kind and its message",
  "whole-number": "a whole number from 0 on",
  samples: "a list of samples with their output",
  state: "complete, cut, refused or reasoning-only",
  answer: "an answer as OpenAI, Anthropic, Gemini, Ollama or the AI SDK writes it",
  attachment: "the text, or have it among the attachments of the sample",
  "tool-calls": "a list of calls, each an object with name and arguments",
};

/** The words of a ground truth that cannot be read back. */
export function describeGold(issue: GoldIssue, describe: (cause: Issue) => Wording): Wording {
  const found = issue.value === "" ? "nothing" : quote(issue.value);
  const why = issue.cause === undefined ? "" : ` ${describe(issue.cause).message}`;
  return say(
    `The item ${quote(issue.item)} cannot be scored: its ${issue.field} is ${found}.${why}`,
    `give ${goldWords[issue.expected]}, as oracle generate writes it.`,
  );
}

/** What a field of the ground truth should be, after "give ". */
const goldWords: Readonly<Record<GoldExpectation, string>> = {
  "yes-no": "the probabilities of yes and no",
  subjects: "a probability for each subject",
  counts: "a list of probabilities, counts of events from 0 on",
  instants: "instants with their probabilities, and that of never",
  probability: "a number from 0 to 1",
  "whole-number": "a whole number from 0 on",
  time: "an ISO date and time with offset",
  "latest-first": "each instant once, the latest first",
  one: "probabilities that make 1",
  grain: "minute or day",
  zone: "an IANA name",
  dependence: "independent or comonotone",
  template: "did, who, how-often or when-last",
};
