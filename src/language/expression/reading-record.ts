import { formatCivil } from "../../time/instant.js";
import { always, hull, type Interval, type IntervalSet } from "../../time/interval.js";
import { formatPeriod } from "../../time/period.js";
import { civilOf, type Zone } from "../../time/zone.js";
import { childrenOf } from "../../algebra/walk.js";
import type { Expression } from "../../algebra/expression.js";
import { printExpression } from "./print/print-expression.js";
import { canPrintIntervals, printIntervals } from "./print/name-interval.js";
import type { PolicyChoice } from "./policy/policy.js";
import type { Reading } from "./resolve.js";
import type { Timex3 } from "./timex3/timex3.js";
import { timex3 } from "./timex3/write-timex3.js";

/** A reading as plain JSON: civil times `yyyy-mm-ddThh:mm:ss`, half-open, null where there is no end. */
export interface ReadingRecord {
  /**
   * From the first instant to the last of what is meant; where one name has several intervals ("Ramadan
   * 2030", of which the year sees two), those of the first.
   */
  readonly start: string | null;
  readonly end: string | null;
  /** The conventions that the reading hangs on. */
  readonly by: readonly PolicyChoice[];
  /** The expression as it was understood, in words. */
  readonly reading: string;
  /** The interval in English that means it whenever it is said; where there is one, in the years 1 to 9999. */
  readonly english?: string;
  /** Each interval, where there are several, or none at all; of a set each occurrence. */
  readonly intervals?: readonly { readonly start: string | null; readonly end: string | null }[];
  /**
   * Where it happens again and again: the times are the nearest of its occurrences; or the bounds within
   * which it happens, at no fixed times ("twice a week").
   */
  readonly set?: "occurrences" | "unfixed";
  /** The adverbial, where the reading is vague; the interval is then what it lies within. */
  readonly vague?: string;
  /** The length by ISO 8601 (`P3D`), where the reading is one and no time. */
  readonly duration?: string;
  /** As TIMEX3, the annotation of TimeML. */
  readonly timex3: Timex3;
}

/**
 * Write a reading as plain JSON in a zone.
 *
 * Times are cut to whole seconds, ends upward, so that "up to and including this second" keeps it.
 */
export function readingRecord(resolved: Reading, zone: Zone): ReadingRecord {
  const { when, by, expression } = resolved;
  const reading = printExpression(expression);
  const annotation = timex3(resolved, zone);
  if (when.kind === "duration") {
    const duration = formatPeriod(when.period);
    return { start: null, end: null, by, reading, duration, timex3: annotation };
  }
  const intervals: IntervalSet = when.kind === "crisp" ? when.intervals : (when.within ?? []);
  if (when.kind === "crisp" && when.set !== undefined) {
    const { nearest, each } = when.set;
    return {
      ...printed(nearest ?? hull(intervals) ?? always, zone),
      by,
      reading,
      ...(nearest === null ? {} : { intervals: each.map((piece) => printed(piece, zone)) }),
      set: nearest === null ? "unfixed" : "occurrences",
      timex3: annotation,
    };
  }
  const isOne = intervals.length === 1 || (when.kind === "vague" && when.within === null);
  const [first] = intervals;
  const isOneOfSeveral = first !== undefined && !isOne && !saysOr(expression);
  return {
    ...printed(isOneOfSeveral ? first : (hull(intervals) ?? always), zone),
    by,
    reading,
    ...(isOne ? inEnglish(intervals, zone) : { intervals: intervals.map((piece) => printed(piece, zone)) }),
    ...(when.kind === "vague" ? { vague: when.adverbial } : {}),
    timex3: annotation,
  };
}

/** Whether several times are named one by one: "before 2020 or after 2022". */
function saysOr(expression: Expression): boolean {
  return expression.kind === "union" || childrenOf(expression).some(saysOr);
}

function inEnglish(intervals: IntervalSet, zone: Zone): { readonly english?: string } {
  return canPrintIntervals(intervals, zone) ? { english: printIntervals(intervals, zone) } : {};
}

function printed({ start, end }: Interval, zone: Zone): { start: string | null; end: string | null } {
  return {
    start: Number.isFinite(start) ? formatCivil(civilOf(Math.floor(start / 1000) * 1000, zone)) : null,
    end: Number.isFinite(end) ? formatCivil(civilOf(Math.ceil(end / 1000) * 1000, zone)) : null,
  };
}
