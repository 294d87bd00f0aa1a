import type { AnswerKind } from "../algebra/query.js";
import { kind } from "../issue/issue.js";
import { quote, say } from "../issue/phrasing.js";
import type { Granularity } from "../time/granularity.js";

/** What a response must be: yes or no; names or nobody; a whole number; a date and time or never. */
export type ResponseForm = keyof typeof responseWords;
/** By which of the four flat questions, or by which kind of answer, a response is read and scored. */
export type AnswerForm = ResponseForm | AnswerKind;
export type ReplyExpectation = keyof typeof replyWords;

/** Whether a response is to one of the four flat questions. */
export function isFlatForm(form: AnswerForm): form is ResponseForm {
  return form in responseWords;
}

/** Files of replies, and responses that are scored. */
export const replyIssues = {
  /** A response that is not of the form that the question asks for. */
  "unreadable-response": kind<{ response: string; expected: AnswerForm }>(
    (issue) => `${quote(issue.response)} is not a response to this question.`,
    (issue) => `write ${{ ...responseWords, ...kindWords }[issue.expected]}.`,
  ),
  /** A note: a time given less finely than the item asks for. */
  "coarse-response": kind<{ response: string; grain: Granularity }>(
    (issue) => `${quote(issue.response)} is less exact than the ${issue.grain} asked for, and scores 0.`,
  ),
  /** A reply that is none. */
  "bad-reply": kind<{
    source: string;
    /** The line, or the number of the sample or result, counted from 1. */
    unit: "line" | "sample" | "result";
    number: number;
    /** Where in it, written as in JavaScript: `output.choices[0].message`. */
    field: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
    expected: ReplyExpectation;
  }>((issue) => {
    const found = issue.value === "" ? "nothing" : quote(issue.value);
    const { source, unit, number, field, expected } = issue;
    return say(
      `In ${source}, ${unit} ${number}, ${field === "it" ? "there" : field} is ${found}.`,
      `give ${replyWords[expected]}.`,
    );
  }),
  /** What should be a server's answer, and is none. */
  "no-answer": kind<{
    source: string;
    unit: "line" | "sample" | "result";
    number: number;
    /** In words that follow "the reply". */
    lacks: string;
  }>(
    (issue) => `In ${issue.source}, ${issue.unit} ${issue.number}, the reply ${issue.lacks}.`,
    "keep whole answers, as a server gives them when it is not asked to stream.",
  ),
  /** A note: a log whose evaluation did not come to its end. */
  "unfinished-log": kind<{
    source: string;
    /** In the word of the log: "started", "cancelled", "error". */
    status: string;
  }>(
    (issue) =>
      `The evaluation of ${issue.source} did not come to its end (${issue.status}): what it has is read.`,
  ),
};

/** What a response should be, after "write ". */
const responseWords = {
  did: "yes or no",
  who: "names, or nobody",
  "how-often": "a whole number",
  "when-last": "a date and time like 2023-09-28T14:27, or never",
};

/** What a response of another kind should be, after "write ". */
const kindWords: Readonly<Record<AnswerKind, string>> = {
  truth: "yes or no",
  names: "names, or nobody",
  number: "a number",
  instant: "a date, with a time where it is known, or never",
  duration: "a length like 2 hours 14 minutes, or none",
  list: "times like 2023-09-28 14:27, or names in their order, or none",
  relation: "one of Allen's relations, such as before, meets or during, or none",
};

/** What a field of a reply should be, after "give ". */
const replyWords = {
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
