import { kind } from "../../issue/issue.js";
import { count, quote, say } from "../../issue/phrasing.js";

/** What prevents a calculation without events, and notes on one. */
export const calculationIssues = {
  /** Nothing is finer than its coarser time: a month cannot move by days, nor a date by hours. */
  "finer-than-time": kind<{ time: string; unit: string }>((issue) =>
    say(`${quote(issue.time)} is not known to the ${issue.unit}.`, `name it to the ${issue.unit}.`),
  ),
  /** Values that cannot stand beside each other. */
  incomparable: kind<{ what: string }>((issue) =>
    say(`It cannot be told how ${issue.what} lie to each other.`, "name both in the same way."),
  ),
  /** A value is not what its place needs. */
  "wrong-kind": kind<{ wanted: string; found: string }>((issue) =>
    say(`Here stands a ${issue.found} where a ${issue.wanted} is needed.`, `write a ${issue.wanted}.`),
  ),
  /** What recurs has neither an end nor a start. */
  "unbounded-recurrence": kind(() =>
    say("What recurs without end cannot be counted.", "say between which times it is counted, or from when."),
  ),
  /** Not all words of a calculation were understood. */
  "unread-calculation": kind<{ text: string }>((issue) =>
    say(
      `What ${quote(issue.text)} asks to be calculated was not understood.`,
      'try "how many days until Christmas?" or "what is 90 minutes after 23:30?".',
    ),
  ),
  /** A note: an ordinary alternative of a convention leads to another answer. */
  "contested-convention": kind<{ convention: string; value: string; text: string }>((issue) =>
    say(
      `With ${issue.convention}=${issue.value} the answer would be ${issue.text}.`,
      "say in the question which is meant.",
    ),
  ),
  "too-many-occurrences": kind<{ limit: number }>((issue) =>
    say(`There are more than ${count(issue.limit, "occurrence")}.`, "name nearer bounds."),
  ),
};
