import type { ReplyState } from "../../../src/chat/served-reply.js";
import type { ResponseForm } from "../../../src/measure/issues.js";
import type { Response } from "../../../src/measure/score.js";
import type { Fault, Place, Strength, Form } from "../../../src/measure/extract/verdict.js";

/** A reply on which a rule fires. */
export interface RuleExample {
  /** How it ended: "complete" unless told. */
  readonly state?: ReplyState;
  readonly template: ResponseForm;
  readonly reply: string;
  /** What is read; null when no answer is. */
  readonly response: Response | null;
  /** "strict" unless told. */
  readonly strength?: Strength;
}

/** A rule with what it means and an example. */
export interface Rule extends RuleExample {
  readonly meaning: string;
}

/**
 * The rules by which replies are read. The rule of an answer is `place/form`: where in the reply the answer
 * stands, and in what words; `likely/` comes before it where only lenient reads it. A reply that is no
 * answer has the name of its fault, or "refusal" or "cannot-tell" for rule.
 *
 * The examples are about Tom, Mary, Ria and the Robot, said on 29 September 2023 at 22:18 in Berlin.
 */
export const places: Readonly<Record<Place, Rule>> = {
  json: {
    meaning: "in JSON: the whole reply, its last fenced block, or an object in it",
    template: "did",
    reply: '```json\n{"reasoning": "Tom was there.", "answer": "yes"}\n```',
    response: "yes",
  },
  boxed: {
    meaning: "in \\boxed{…} of LaTeX",
    template: "how-often",
    reply: "Counting gives $\\boxed{3}$.",
    response: 3,
  },
  tag: {
    meaning: "between <answer> and </answer>",
    template: "who",
    reply: "Mary was at home. <answer>Tom</answer>",
    response: ["Tom"],
  },
  hashes: { meaning: "behind ####", template: "how-often", reply: "One, then another.\n#### 2", response: 2 },
  "final-answer": {
    meaning: 'behind "Final answer"',
    template: "who",
    reply: "Tom was in the kitchen.\n\n**Final answer:** nobody",
    response: [],
  },
  answer: {
    meaning: 'behind "Answer:" or "the answer is"',
    template: "did",
    reply: "I looked at all events, so the answer is no.",
    response: "no",
  },
  table: {
    meaning: 'below "Answer" in a table of one row',
    template: "how-often",
    reply: "| Events seen | Answer |\n|---|---|\n| 5 | 2 |",
    response: 2,
  },
  only: { meaning: "in the only statement", template: "did", reply: "**No.**", response: "no" },
  first: {
    meaning: "in the first statement; what follows explains it",
    template: "did",
    reply: "No. Tom ate risotto a day earlier.",
    response: "no",
  },
  conclusion: {
    meaning: 'behind "Therefore", "In conclusion", "Based on …"',
    template: "who",
    reply: "Tom was in the kitchen. Therefore, nobody watched a film there.",
    response: [],
  },
  last: {
    meaning: "in the last statement that says anything of the question",
    template: "how-often",
    reply: "Let me look at the events of September one by one.\n2 times",
    response: 2,
  },
  list: {
    meaning: "in lines with a name each, or with a verdict on each name",
    template: "who",
    reply: "These people match:\n- Tom\n- Mary",
    response: ["Tom", "Mary"],
  },
  corrected: {
    meaning: "behind what the reply takes back",
    template: "did",
    reply: "Yes. Wait, that was Mary. No.",
    response: "no",
  },
};

/** In what words an answer stands; see `places`. */
export const forms: Readonly<Record<Form, Rule>> = {
  "yes-no": {
    meaning: "yes or no, alone or leading a sentence; true and false alone",
    template: "did",
    reply: "Yes, at 14:27.",
    response: "yes",
  },
  "did-sentence": {
    meaning: "a sentence that says the question again, or denies it",
    template: "did",
    reply: "There is no record of that.",
    response: "no",
  },
  names: {
    meaning: "names and nothing else",
    template: "who",
    reply: "Mary and the Robot",
    response: ["Mary", "Robot"],
  },
  "names-sentence": {
    meaning: "a sentence that names who did it",
    template: "who",
    reply: "Mary watched a film in the living room at 08:01.",
    response: ["Mary"],
  },
  nobody: {
    meaning: "nobody, no one, none, no subject",
    template: "who",
    reply: "No one did.",
    response: [],
  },
  number: {
    meaning: "a whole number in digits, 2.0 too",
    template: "how-often",
    reply: "2.0 times",
    response: 2,
  },
  "number-word": {
    meaning: "a number in words, once, twice, never",
    template: "how-often",
    reply: "Twice.",
    response: 2,
  },
  "times-sentence": {
    meaning: "a sentence with one number of times or events, or one total",
    template: "how-often",
    reply: "Mary read a book 3 times this month.",
    response: 3,
  },
  "zero-sentence": {
    meaning: "a sentence that denies it",
    template: "how-often",
    reply: "Mary did not read any book this month.",
    response: 0,
  },
  "date-time": {
    meaning: "a date, with or without a time, and nothing else",
    template: "when-last",
    reply: "Thursday, September 28, 2023, at 2:27 PM",
    response: "2023-09-28T14:27",
  },
  "date-sentence": {
    meaning: "a sentence with one date, or with one that it calls the last",
    template: "when-last",
    reply: "Tom last ate risotto on 2023-09-28 at 14:27.",
    response: "2023-09-28T14:27",
  },
  "relative-time": {
    meaning: "today, yesterday, so many days or weeks ago, seen from the speech time",
    template: "when-last",
    reply: "Yesterday at 14:27.",
    response: "2023-09-28T14:27",
  },
  "unix-time": {
    meaning: "seconds or milliseconds since 1970, and nothing else",
    template: "when-last",
    reply: "1695904020",
    response: 1695904020000,
  },
  "free-time": {
    meaning: "a date in other words, as chrono-node reads it; lenient only",
    template: "when-last",
    reply: "Last Monday at 9 am.",
    response: "2023-09-25T09:00",
    strength: "lenient",
  },
  never: {
    meaning: "never, nothing, no record",
    template: "when-last",
    reply: "There is no record.",
    response: "never",
  },
};

/** Why a text is no answer. */
export const faults: Readonly<Record<Fault, Rule>> = {
  empty: { meaning: "there is nothing but white space", template: "did", reply: " \n", response: null },
  "nothing-read": {
    meaning: "nothing in it is an answer to this question",
    template: "did",
    reply: "Risotto is a dish of rice.",
    response: null,
  },
  unsure: {
    meaning: "an answer can be guessed, no more",
    template: "when-last",
    reply: "09/08/2023 14:27",
    response: null,
  },
  hedge: {
    meaning: "several answers, or one left open",
    template: "how-often",
    reply: "2 or 3",
    response: null,
  },
  contradiction: {
    meaning: "two answers that differ, neither taken back",
    template: "did",
    reply: "Yes. Tom ate it in another room. No.",
    response: null,
  },
  retracted: {
    meaning: "an answer is taken back, and none follows",
    template: "did",
    reply: "Yes. Wait, let me look at the events once more",
    response: null,
  },
  echo: {
    meaning: "only the question again, or what was asked for",
    template: "did",
    reply: "Please answer with yes or no.",
    response: null,
  },
  cut: {
    meaning: "it was cut before its end, and does not end in an answer that is marked as final",
    template: "did",
    reply: "Yes, since Tom ate risotto on",
    response: null,
    state: "cut",
  },
  "cut-reasoning": {
    meaning: "a tag of reasoning is opened and not closed",
    template: "did",
    reply: "<think>Tom ate risotto, so yes",
    response: null,
  },
  "only-reasoning": {
    meaning: "nothing is said outside of reasoning",
    template: "did",
    reply: "<think>Yes.</think>",
    response: null,
  },
};

/** What an abstention is. */
export const abstentions: Readonly<Record<"refused" | "refusal" | "cannot-tell", Rule>> = {
  refused: {
    meaning: "the server says that the model declined, or that a filter held its words back",
    template: "did",
    reply: "Yes",
    response: null,
    state: "refused",
  },
  refusal: {
    meaning: "the model declines",
    template: "did",
    reply: "I'm sorry, but I can't help with questions about people.",
    response: null,
  },
  "cannot-tell": {
    meaning: "the model says that it does not know or that it cannot be told",
    template: "did",
    reply: "It cannot be determined from the events.",
    response: null,
  },
};
