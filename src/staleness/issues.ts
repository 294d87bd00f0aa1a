import { type AnyIssue, kind } from "../issue/issue.js";
import { quote, say } from "../issue/phrasing.js";

/** Where a record stands. */
export interface RecordNumber {
  readonly source: string;
  /** Counted from 1, as they come. */
  readonly record: number;
}

/** A date of a message that does not fit the beginning of its conversation. */
interface StartFault {
  /** 1-based number of the message. */
  readonly turn: number;
  readonly date: string;
  /** When the conversation begins, ISO 8601. */
  readonly first: string;
}

/** Labelled conversations, when they begin, and the weights of their tools. */
export const stalenessIssues = {
  /** A record is dated on or after what is booked: no beginning fits both. */
  "dates-contradict": kind<{ past: string; booked: string }>(
    (issue) =>
      `No beginning fits the conversation: ${quote(issue.past)} is of a record, and ${quote(issue.booked)} is booked for no later than the day after.`,
    "move one of the two dates.",
  ),
  /** What is booked is over, or begins that day, when the conversation begins. */
  "booked-before-start": kind<StartFault>(
    (issue) =>
      `Message ${issue.turn} books ${quote(issue.date)}, but the conversation begins at ${issue.first}.`,
    "begin the conversation before that day, or move the date.",
  ),
  /** A record is of a day that has not ended when the conversation begins. */
  "recorded-after-start": kind<StartFault>(
    (issue) =>
      `Message ${issue.turn} tells of a record of ${quote(issue.date)}, but the conversation begins at ${issue.first}.`,
    "begin the conversation after that day, or move the date.",
  ),
  /** A name that begins like a published one, and is none: its label and level cannot be told. */
  "bad-sample-file": kind<{ source: string }>(
    (issue) =>
      `The name of ${issue.source} does not say what people prefer, and at which level of elapsed time.`,
    "call it preferTool_elapse_0.json, preferNoTool_elapse_2.json and the like, or anything else for records with scores.",
  ),
  /** Marks of people that are none. */
  "bad-marks": kind<
    RecordNumber & {
      id: string;
      field: "score" | "scores";
      /** What stands there, shortened; empty when nothing does. */
      value: string;
      expected: "mark" | "marks-of-levels";
    }
  >(
    (issue) =>
      `${placed(issue)}, ${quote(issue.id)}, has in its ${issue.field} ${issue.value === "" ? "nothing" : quote(issue.value)}.`,
    (issue) => marksWords[issue.expected],
  ),
  /** A record that says nowhere what it is about: its scenario is in no inventory, or none of a variant. */
  "unknown-sample-field": kind<RecordNumber & { id: string; field: "scenario" | "variant"; value: string }>(
    (issue) =>
      `${placed(issue)}, ${quote(issue.id)}, is of no ${issue.field} that is known, ${quote(issue.value)}.`,
    (issue) => fieldWords[issue.field],
  ),
  /** A conversation at a level that was there before: it would count twice. */
  "repeated-sample": kind<RecordNumber & { id: string; first: RecordNumber }>(
    (issue) => `${placed(issue)} is ${quote(issue.id)} once more, after ${placed(issue.first, "record")}.`,
    "give each conversation once at each level.",
  ),
  /** A file of weights that holds none for this vocabulary. */
  "bad-weights": kind<{
    source: string;
    /** Written as in JavaScript; empty for the whole. */
    field: string;
    /** "it is no number" */
    reason: string;
  }>(
    (issue) =>
      `There are no weights in ${issue.source}${issue.field === "" ? "" : `, ${issue.field}`}: ${issue.reason}.`,
    "write them with oracle staleness fit.",
  ),
  /** A record of a labelled conversation that cannot be read, and why. */
  "bad-sample": kind<
    RecordNumber & {
      cause: AnyIssue;
    }
  >((issue, describe) => {
    const { message, hint } = describe(issue.cause);
    return say(`${placed(issue)} cannot be read. ${message}`, hint);
  }),
};

function placed({ source, record }: RecordNumber, noun = "Record"): string {
  return `${noun} ${record} of ${source}`;
}

const marksWords = {
  mark: "give the mean of what people chose, from 0 to 3, or leave it out.",
  "marks-of-levels": "give a list with one mean from 0 to 3 for each time of the last message.",
} as const;

const fieldWords = {
  scenario: "name one that oracle staleness scenarios lists, or leave it out.",
  variant: "name one of the eight variants of docs/tictoc-data.md, or leave it out.",
} as const;
