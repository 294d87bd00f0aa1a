import type { Granularity } from "../time/granularity.js";
import type { AllenRelation } from "../time/interval.js";

/**
 * A written value: a time, a length, an interval or a number, whichever stands in its place.
 *
 *     "17:00"  "27 Oct 1446"  "352 BC"  "2007/180"  "12:20 +05:30"  "Q3 2012"  "the third Friday of May 2021"
 *     "3 hours 30 minutes"  "P3D"  "1.5 weeks"  "a fortnight"  "1:30:00"
 *     "from 9:00 to 17:00"  "between 3 May 2021 and 9 May 2021"
 *     "1,500"  "two and a half"  "3/4"  "a dozen"
 */
export type Written = string;

/** The calendars in which a date can be read and told. */
export const calendars = [
  ...(["gregorian", "julian", "hebrew", "islamic", "persian"] as const),
  ...(["buddhist", "coptic", "ethiopic", "indian", "roc"] as const),
] as const;
export type CalendarName = (typeof calendars)[number];

/** The units in which a length can be told. */
export type LengthUnit = Granularity | "millisecond";

/** A time with what its text does not say; each part only where it is known. */
export interface TimeNode {
  readonly value: "time";
  readonly text: Written;
  /** IANA name, city, abbreviation or offset. */
  readonly zone?: string | undefined;
  readonly calendar?: CalendarName | undefined;
  /** 12: hours without am or pm may be of either half of the day. */
  readonly clock?: 12 | 24 | undefined;
  /** Whether figures such as 03/04/2023 begin with the day. */
  readonly dayOrder?: DayOrder | undefined;
}

/** Which figure comes first where a date has day and month in figures. */
export type DayOrder = "day-first" | "month-first";

/** A value with the name that answers give it. */
export interface Named {
  readonly name: string;
  readonly of: Value;
}

/** Relations of two times besides Allen's: by their starts. */
export const timeComparisons = ["earlier", "later", "same", "not-earlier", "not-later"] as const;
/** Of two lengths, or two numbers. */
export const sizeComparisons = ["longer", "shorter", "equal", "at-least", "at-most"] as const;
export type Comparison = (typeof timeComparisons)[number] | (typeof sizeComparisons)[number];

/** What of a time can be asked. */
export const timeParts = [
  ...(["year", "month", "day", "weekday", "hour", "minute", "second", "date", "clock"] as const),
  ...(["week", "week-year", "week-of-month", "day-of-year", "quarter", "half", "decade", "century"] as const),
  ...(["era", "leap-year", "month-length", "year-length", "unix"] as const),
] as const;
export type TimePart = (typeof timeParts)[number];

/** A time, or a set of times: from the start of the first to the end of the last, at their own grain. */
type TimeValue =
  | TimeNode
  /** The moment of asking. */
  | { readonly value: "now" }
  /** The day on which a phrase means a time: "the day after tomorrow" is 9 April 2021. */
  | { readonly value: "now-when"; readonly phrase: Written; readonly is: Value }
  /** The value, asked at another moment. */
  | { readonly value: "asked"; readonly at: Value; readonly of: Value }
  /** A time, or both ends of an interval, moved by a length. */
  | {
      readonly value: "shift";
      readonly of: Value;
      readonly by: Value;
      readonly toward: "after" | "before";
      /** Only Monday to Friday are counted; the length is in days. */
      readonly business?: boolean | undefined;
    }
  /**
   * When what comes once in a length comes next, or came before, as exactly as the time is known: what comes quarterly
   * and came in 1886 comes again in that year.
   */
  | {
      readonly value: "recur";
      readonly of: Value;
      readonly every: Value;
      readonly toward: "after" | "before";
    }
  /** The unit of the calendar that holds the time: "2021-04-09" in months is "2021-04". */
  | { readonly value: "unit"; readonly of: Value; readonly unit: Granularity }
  /** The first or last instant of an interval or a unit, at the day or, where known, the clock. */
  | { readonly value: "edge"; readonly of: Value; readonly edge: "start" | "end" }
  /** The same time by another clock or calendar. */
  | { readonly value: "in-zone"; readonly of: Value; readonly zone: string }
  /** Its English is by this clock; by ISO 8601 hours are always counted to 24. */
  | { readonly value: "in-clock"; readonly of: Value; readonly hours: 12 | 24 }
  | { readonly value: "in-calendar"; readonly of: Value; readonly calendar: CalendarName };

/** Sets of instants. Named ends are inclusive at their own grain; clock times are points; null is unbounded. */
type IntervalValue =
  | { readonly value: "interval"; readonly from: Value | null; readonly to: Value | null }
  /** "9:30 to 12:30", with what the text does not say of its times. */
  | (Omit<TimeNode, "value"> & { readonly value: "interval-text" })
  | { readonly value: "union" | "intersection"; readonly of: readonly Value[] }
  /** What is in the first and in none of the others: free time. */
  | { readonly value: "subtract"; readonly of: Value; readonly without: readonly Value[] }
  /** All stretches of a length that fit into a set, begun at every multiple of a step: "30 minutes". */
  | {
      readonly value: "slots";
      readonly of: Value;
      readonly length: Value;
      /** Where they may begin, from midnight on: every half hour. One after the other in each gap, if left out. */
      readonly step?: Value | undefined;
    };

/** What recurs. */
type RecurrenceValue =
  /**
   * "Saturday", "weekday", "month", "25 December", "the third Friday of the month"; or a length ("18 days") or a
   * frequency ("twice a week"), counted from an occurrence.
   */
  {
    readonly value: "every";
    readonly what: Value;
    /** One of the occurrences; needed where a length recurs. */
    readonly from?: Value | undefined;
    /** Where they are counted and listed; both ends belong to it. */
    readonly within?: Value | undefined;
  };

/** One of what recurs, or of a list: none where there are fewer. */
type PickValue =
  /** The k-th, from 1; below zero from the end. */
  | { readonly value: "nth"; readonly of: Value; readonly k: number }
  /** The nearest after, or before, a time. */
  | {
      readonly value: "next" | "previous";
      readonly of: Value;
      readonly from: Value;
      /** Whether the time itself may be one. */
      readonly same?: boolean | undefined;
    };

/** Lengths and numbers. */
type AmountValue =
  | { readonly value: "length"; readonly text: Written }
  /** A frequency as the length from one to the next: "quarterly", "twice a week", "every 5 years", "always". */
  | { readonly value: "frequency"; readonly text: Written }
  /** An ordinal as its rank: "2nd", "twelfth". */
  | { readonly value: "number"; readonly text: Written }
  /**
   * From one time to another. In whole units of `units`, the largest first, the last one with its fraction where
   * `exact`; without units as fine as both times are. A clock time before another one is of the next day.
   */
  | {
      readonly value: "difference";
      readonly from: Value;
      readonly to: Value;
      readonly units?: readonly LengthUnit[] | undefined;
      readonly exact?: boolean | undefined;
      /** Whether both ends are counted; a convention where it is not said. */
      readonly inclusive?: boolean | undefined;
    }
  /** How long an interval, or a set of them, is. */
  | { readonly value: "extent"; readonly of: Value }
  /** Lengths, or numbers. */
  | { readonly value: "sum" | "mean"; readonly of: readonly Value[] }
  | { readonly value: "minus"; readonly of: Value; readonly less: Value }
  | { readonly value: "scale"; readonly of: Value; readonly by: Value }
  /** A number: how many times the second goes into the first; whole times where `whole`. */
  | { readonly value: "ratio"; readonly of: Value; readonly by: Value; readonly whole?: boolean | undefined }
  /** A length told in units, as `difference` tells it. A single unit makes a number. */
  | {
      readonly value: "in-units";
      readonly of: Value;
      readonly units: readonly LengthUnit[];
      readonly exact?: boolean | undefined;
    }
  /** How many whole times something comes in a length, where a frequency or length says how often: 52 weeks a year. */
  | { readonly value: "times"; readonly every: Value; readonly within: Value }
  /** How many there are of what recurs, of slots, of a list. */
  | { readonly value: "count"; readonly of: Value }
  /** The year, weekday, ISO week … of a time, or all that an interval has: a number, a name, a truth. */
  | { readonly value: "part"; readonly of: Value; readonly part: TimePart };

/** Truths, relations and choices. */
type JudgedValue =
  | { readonly value: "compare"; readonly left: Value; readonly how: Comparison; readonly right: Value }
  /** The Allen relation of two times, each as long as its grain. */
  | { readonly value: "relation"; readonly left: Value; readonly right: Value }
  | {
      readonly value: "stands";
      readonly left: Value;
      readonly relations: readonly AllenRelation[];
      readonly right: Value;
    }
  /** The names by their times, lengths or numbers; of equal ones the first named stands first. */
  | { readonly value: "order"; readonly of: readonly Named[]; readonly descending?: boolean | undefined }
  /** The names with the least or greatest (ties all), or the one in the middle of an odd number. */
  | {
      readonly value: "best";
      readonly how: "earliest" | "latest" | "shortest" | "longest" | "middle";
      readonly of: readonly Named[];
    }
  /** The names for which a comparison holds. */
  | {
      readonly value: "select";
      readonly of: readonly Named[];
      readonly how: Comparison;
      readonly than: Value;
    }
  /** The names whose value is the same, as exactly as each is told: "222" for 221.6, "March" for March 2012. */
  | { readonly value: "matches"; readonly of: readonly Named[]; readonly to: Value }
  /**
   * Whether something follows: yes where all that the premise allows is allowed by the conclusion, no where nothing
   * of it is, else unknown. Both bound a time or a length; a bare one is exactly it.
   */
  | { readonly value: "follows"; readonly of: Value; readonly given: Value }
  /** Times before, after or at another; lengths less or more than, or exactly, another. */
  | {
      readonly value: "bounded";
      readonly how: "before" | "after" | "at" | "less" | "more" | "at-least" | "at-most";
      readonly by: Value;
    };

/**
 * What can be calculated of times and lengths without any events. Wherever a value stands, a text or a number may;
 * what it must be, its place says, and what it is not is an issue.
 *
 *     { value: "shift", of: "23:30", by: "90 minutes", toward: "after" }
 *     { value: "count", of: { value: "every", what: "Saturday", within: "from 4 March 2022 to 6 April 2022" } }
 */
export type Value =
  | Written
  | number
  | TimeValue
  | IntervalValue
  | RecurrenceValue
  | PickValue
  | AmountValue
  | JudgedValue;

/** A value that is neither a text nor a number. */
export type ValueNode = Exclude<Value, Written | number>;
