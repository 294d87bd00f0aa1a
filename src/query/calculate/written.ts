import type { TimeNode } from "../../algebra/value.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { readFrequency, readLength } from "../../language/formats/length-text.js";
import { readTimeText, type ReadTimeText } from "../../language/formats/time-text.js";
import { readNumber, readOrdinal } from "../../language/numbers/numbers.js";
import type { CalendarTime } from "../../time/calendar-time.js";
import type { Length } from "../../time/length.js";
import { type Calculation, type Evaluated, refuse, type Stretches } from "./context.js";
import { stretchBetween } from "./sets.js";

/** What a place needs, so that a text is read as such. */
export type Wanted = "time" | "set" | "length" | "number" | "amount" | "any";

/** Reads a text as what its place needs; where several are possible, numbers, then lengths, then times. */
export function readWritten(text: string, wanted: Wanted, calculation: Calculation): Evaluated {
  switch (wanted) {
    case "time":
      return readTimeOrSet({ text }, calculation);
    case "set":
      return readSet({ text }, calculation);
    case "length":
      return { kind: "length", length: readLengthText(text, calculation) };
    case "number":
      return { kind: "number", number: readNumberText(text) };
    case "amount": {
      const number = readNumber(text);
      return number === null
        ? readWritten(text, "length", calculation)
        : { kind: "number", number: number.number };
    }
    case "any":
      return readAny(text, calculation);
  }
}

function readAny(text: string, calculation: Calculation): Evaluated {
  const isYear = /^\s*\d{3,4}\s*$/.test(text);
  const number = isYear ? null : readNumber(text);
  if (number !== null) return { kind: "number", number: number.number };
  const isClock = /^\s*\d{1,2}:\d/.test(text);
  const length = isClock ? null : readLength(text, calculation.choose);
  return length === null ? readTimeOrSet({ text }, calculation) : { kind: "length", length };
}

export function readLengthText(text: string, { choose }: Calculation): Length {
  return readLength(text, choose) ?? refuse({ kind: "unreadable-value", text, wanted: "length" });
}

export function readFrequencyText(text: string, { choose }: Calculation): Length {
  return (
    readFrequency(text, choose) ??
    readLength(text, choose) ??
    refuse({ kind: "unreadable-value", text, wanted: "frequency" })
  );
}

export function readNumberText(text: string): number {
  const number = readNumber(text)?.number ?? readOrdinal(text);
  return number ?? refuse({ kind: "unreadable-value", text, wanted: "number" });
}

type Reading = Omit<TimeNode, "value">;

/** A written time, or two of them with "to" between. */
export function readTimeOrSet(written: Reading, calculation: Calculation): Evaluated {
  const read = readTimeText(written, calculation);
  if (read.ok) return calculation.take(success(evaluatedOf(read.value), read.notes));
  // What was understood and cannot be is said; what was not may be an interval.
  const range = rangeIn(written, calculation);
  return range ?? calculation.take(failure(...read.issues));
}

function evaluatedOf(read: ReadTimeText): Evaluated {
  if (read.kind === "time") return read;
  const { set, grain, zone } = read;
  return { kind: "interval", set, grain, zone, cycle: "none" };
}

/** A set of instants: two times with "to" between them, else what any time covers. */
export function readSet(written: Reading, calculation: Calculation): Evaluated {
  return rangeIn(written, calculation) ?? readTimeOrSet(written, calculation);
}

const joints =
  /\s*(?:\b(?:to|until|till|through|thru|and)\b|[–—]|(?<=\d)to(?=\s)|\bto(?=\d|noon|midnight)|\s-\s|(?<=\d(?:[ap]m)?)-(?=\d{1,2}:))\s*/g;

/** Two times with "to" between them; null where there are none. */
export function rangeIn(written: Reading, calculation: Calculation): Stretches | null {
  const text = written.text.trim().replace(/^(?:from|between)\s+/i, "");
  for (const joint of text.matchAll(joints)) {
    const ends = [text.slice(0, joint.index), text.slice(joint.index + joint[0].length)] as const;
    const [from, to] = ends.map((end) =>
      end.trim() === "" ? null : endOf({ ...written, text: end }, calculation),
    );
    if (from?.ok !== true || to?.ok !== true) continue;
    return stretchBetween(from.value, to.value, calculation);
  }
  return null;
}

function endOf(written: Reading, calculation: Calculation): Result<CalendarTime> {
  const read = readTimeText(written, calculation);
  if (!read.ok) return failure(...read.issues);
  const unreadable: Issue = { kind: "unreadable-value", text: written.text, wanted: "time" };
  return read.value.kind === "time" ? success(read.value.time) : failure(unreadable);
}
