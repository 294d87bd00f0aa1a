import { rankOf } from "../time/granularity.js";
import { canShiftInstant, type Period, shiftInstant, period } from "../time/period.js";
import { utc, type Zone } from "../time/zone.js";
import type { RecordExpectation } from "./issues.js";
import { endOfMoment, type Moment } from "./moment.js";

/** Words that say that an event goes on, as null does where a format has it. */
const goingOn: ReadonlySet<string> = new Set(["ongoing", "present"]);

/** What a record says of its end: null that it goes on, undefined that it says nothing. */
export type ToldEnd = string | number | null | undefined;

/** Whether a record says that its event goes on. */
export function goesOn(end: ToldEnd): boolean {
  return end === null || (typeof end === "string" && goingOn.has(end.trim().toLowerCase()));
}

/** A fault of the end of a record, in the field that has it. */
export interface EndFault {
  readonly field: "end" | "duration";
  readonly expected: RecordExpectation;
}

/**
 * The end of an event from what its record says: an end, a length, or both, which must agree.
 *
 * A length moves the start on as `shiftInstant` does, and the end is known as finely as the start: 1960 and 10 years
 * is 1970. It cannot be finer than the start is known.
 *
 * @param end  as it was read; null where the event goes on, undefined where none was told
 * @returns the end, undefined where nothing was told of it; or the fault
 */
export function settleEnd(
  start: Moment,
  end: Moment | null | undefined,
  duration: string | undefined,
  zone: Zone | null,
): { readonly end: Moment | null | undefined } | EndFault {
  if (end != null && latest(end, zone) < start.at) return { field: "end", expected: "later-end" };
  if (duration === undefined) return { end };
  const length = readEventLength(duration);
  if (length === null) return { field: "duration", expected: "duration" };
  if (start.grain !== "instant" && rankOf(finestOf(length)) < rankOf(start.grain)) {
    return { field: "duration", expected: "coarser-duration" };
  }
  if (!canShiftInstant(start.at, length, zone ?? utc)) return { field: "duration", expected: "duration" };
  const reached: Moment = { at: shiftInstant(start.at, length, zone ?? utc), grain: start.grain };
  if (end === undefined) return { end: reached };
  const agrees = end !== null && end.at <= latest(reached, zone) && reached.at <= latest(end, zone);
  return agrees ? { end } : { field: "duration", expected: "same-end" };
}

/** The last instant that a moment may be. */
function latest(moment: Moment, zone: Zone | null): number {
  return endOfMoment(moment, zone) - 1;
}

function finestOf(length: Period) {
  if (length.seconds > 0) return "second";
  if (length.minutes > 0) return "minute";
  if (length.hours > 0) return "hour";
  const isFraction = !Number.isInteger(length.days) || !Number.isInteger(length.weeks);
  if (isFraction) return "hour";
  if (length.days > 0) return "day";
  if (length.weeks > 0) return "week";
  return length.months > 0 ? "month" : "year";
}

const unitsOfWords: readonly (readonly [RegExp, keyof Period])[] = [
  [/^(?:seconds?|secs?|s)$/u, "seconds"],
  [/^(?:minutes?|mins?|m)$/u, "minutes"],
  [/^(?:hours?|hrs?|h)$/u, "hours"],
  [/^(?:days?|d)$/u, "days"],
  [/^(?:weeks?|wks?|w)$/u, "weeks"],
  [/^(?:months?|mo)$/u, "months"],
  [/^(?:years?|yrs?|y)$/u, "years"],
];

const number = String.raw`\d+(?:\.\d+)?`;
const iso = new RegExp(
  `^P(?=.)(?:(${number})Y)?(?:(${number})M)?(?:(${number})W)?(?:(${number})D)?(?:T(?=.)(?:(${number})H)?(?:(${number})M)?(?:(${number})S)?)?$`,
  "u",
);
const isoParts = ["years", "months", "weeks", "days", "hours", "minutes", "seconds"] as const;
const said = new RegExp(String.raw`^(?:(${number})\s*(\p{L}+)(?:\s*,\s*|\s+and\s+|\s*))+$`, "u");
const saidPart = new RegExp(String.raw`(${number})\s*(\p{L}+)`, "gu");
const clock = /^(\d+):([0-5]\d):([0-5]\d(?:\.\d+)?)$/u;

/**
 * How long an event lasts, as records say it: `PT2H`, `2 hours`, `1h 30m`, `1:30:00`.
 *
 * Each unit once; years and months whole. `1:30` is none, since it may be hours and minutes, or minutes and seconds.
 *
 * @returns null for what is no length, and for a number without a unit
 */
export function readEventLength(text: string): Period | null {
  const written = text.trim();
  const isoFound = iso.exec(written);
  if (isoFound !== null) {
    return periodOf(isoParts.map((part, index) => [part, isoFound[index + 1]] as const));
  }
  const clockFound = clock.exec(written);
  if (clockFound !== null) {
    const [, hours, minutes, seconds] = clockFound;
    return periodOf([
      ["hours", hours],
      ["minutes", minutes],
      ["seconds", seconds],
    ]);
  }
  const lower = written.toLowerCase();
  if (!said.test(lower)) return null;
  const parts = [...lower.matchAll(saidPart)].map(([, amount, word = ""]) => {
    const unit = unitsOfWords.find(([spelling]) => spelling.test(word))?.[1] ?? null;
    return [unit, amount] as const;
  });
  const isKnown = (part: (typeof parts)[number]): part is readonly [keyof Period, string] => part[0] !== null;
  const units = new Set(parts.map(([unit]) => unit));
  return parts.every(isKnown) && units.size === parts.length ? periodOf(parts.filter(isKnown)) : null;
}

function periodOf(parts: readonly (readonly [keyof Period, string | undefined])[]): Period | null {
  const told = parts.filter(([, amount]) => amount !== undefined);
  const isWhole = told.every(
    ([part, amount]) => !/^(?:years|months)$/.test(part) || /^\d+$/.test(amount ?? ""),
  );
  return isWhole ? period(Object.fromEntries(told.map(([part, amount]) => [part, Number(amount)]))) : null;
}
