import type { Civil } from "./civil-fields.js";
import type { Granularity } from "../time/granularity.js";
import type { Period } from "../time/period.js";

export type { Civil, CivilFields, DayPart, Season } from "./civil-fields.js";

/**
 * What a temporal expression says, before anybody knows when it was said: an operator tree in the
 * style of SCATE. Its own file anchors each kind; two phrasings with one meaning are one tree.
 */
export type Expression =
  | Civil
  | CalendarUnit
  | Stretch
  | Offset
  | Neighbour
  | NeighbourDay
  | Occurrence
  | Closest
  | Nth
  | Intersection
  | Part
  | Between
  | Lasting
  | Length
  | Bounded
  | Away
  | Elapsed
  | Union
  | Holiday
  | Fact
  | Pointing
  | Now
  | OtherDay
  | InZone
  | WeekendOf
  | Approximate
  | EveryUnit
  | Recurrence
  | Frequency
  | Vague
  | Unread;

/** This, last, next week: the calendar unit that lies `offset` units from that of speech time. */
export interface CalendarUnit {
  readonly kind: "unit";
  readonly unit: Granularity;
  readonly offset: number;
}

/** The last or next `count` units, counted from speech time. */
export interface Stretch {
  readonly kind: "stretch";
  readonly toward: "past" | "future";
  readonly count: number;
  readonly unit: Granularity;
  /** The word between "the" and the unit where it is one and no number is said: "the last week". */
  readonly rolling?: "last" | "past" | "next";
}

/** An anchor, or speech time where there is none, shifted by a period; negative means before. */
export interface Offset {
  readonly kind: "offset";
  readonly period: Period;
  readonly anchor: Expression | null;
}

/** The unit that follows (1) or comes before (-1) the one that holds the anchor: "the week after X". */
export interface Neighbour {
  readonly kind: "neighbour";
  readonly unit: Granularity;
  readonly offset: number;
  readonly anchor: Expression;
}

/** The nearest such weekday before (-1) or after (1) the anchor: "the Friday before Christmas". */
export interface NeighbourDay {
  readonly kind: "neighbour-day";
  readonly weekday: Civil;
  readonly offset: number;
  readonly anchor: Expression;
}

/** Last, this, next or coming of something that recurs. */
export interface Occurrence {
  readonly kind: "occurrence";
  readonly which: "last" | "past" | "this" | "next" | "coming";
  readonly of: Expression;
}

/** The nth nearest of what recurs, on either side of an anchor: "the closest Monday to October 5". */
export interface Closest {
  readonly kind: "closest";
  readonly n: number;
  readonly of: Expression;
  readonly anchor: Expression;
}

/** The nth unit or recurring thing inside another; -1 is the last. */
export interface Nth {
  readonly kind: "nth";
  readonly n: number;
  readonly of: Expression;
  readonly within: Expression;
}

/** What lies in both: "Friday of last week", "yesterday at 3 pm". */
export interface Intersection {
  readonly kind: "intersection";
  readonly parts: readonly Expression[];
}

/** Early, mid, late, first half, second half of something. */
export interface Part {
  readonly kind: "part";
  readonly part: "beginning" | "early" | "mid" | "late" | "end" | "first-half" | "second-half";
  readonly of: Expression;
}

/** From one to another, the named ends included. */
export interface Between {
  readonly kind: "between";
  readonly from: Expression;
  readonly to: Expression;
  /** Said with "through": the end belongs to it whatever the convention. */
  readonly inclusive?: true;
}

/**
 * A period that begins with an anchor: "10 days from 18 December"; or, negative, ends with it: "the nine
 * months ended June 30".
 */
export interface Lasting {
  readonly kind: "lasting";
  readonly of: Expression;
  readonly period: Period;
}

/** How long, and no time: "3 days". Alone it is read; where a time is needed it is none. */
export interface Length {
  readonly kind: "length";
  readonly period: Period;
  /** That it is no exact length: "at least 3 days". */
  readonly bound?: "more" | "less" | "at-least" | "at-most";
}

/**
 * More or less than a period away from speech time, which is a border and no time of its own: "more than a week ago",
 * "less than an hour ago"; a negative period leads back.
 */
export interface Away {
  readonly kind: "away";
  readonly period: Period;
  readonly bound: NonNullable<Length["bound"]>;
}

/** One end is open. */
export interface Bounded {
  readonly kind: "before" | "after" | "since" | "until";
  readonly of: Expression;
  /** Said to have no other end, where otherwise the day of its time of day would be one: "any time before 3 pm". */
  readonly endless?: true;
}

/** A unit up to speech time ("earlier today") or from it on ("later this week"). */
export interface Elapsed {
  readonly kind: "elapsed";
  readonly unit: Granularity;
  readonly toward: "past" | "future";
  /** What is meant instead of the unit where it is a part of it: "later this evening". */
  readonly of?: Expression;
}

export interface Union {
  readonly kind: "union";
  /** Said with "and": each of them is meant, and not any. */
  readonly all?: true;
  readonly parts: readonly Expression[];
}

export interface Holiday {
  readonly kind: "holiday";
  readonly name: string;
}

/** A date that only somebody's own knowledge gives: "Tom's birthday". */
export interface Fact {
  readonly kind: "fact";
  readonly name: string;
}

/**
 * Counted from a time that was named before: "that day", "the week before". Nothing names one; conventions of others
 * count from speech time.
 */
export interface Pointing {
  readonly kind: "pointing";
  /** The same, counted from speech time. */
  readonly of: Expression;
}

/** Speech time itself. */
export interface Now {
  readonly kind: "now";
}

/** "The other day". */
export interface OtherDay {
  readonly kind: "other-day";
}

/** The weekend nearest to a day, the day itself included: "Labor Day weekend". */
export interface WeekendOf {
  readonly kind: "weekend-of";
  readonly of: Expression;
}

/** Said by the clock of a zone that the text names, by its minutes from UTC: "3 pm EST". */
export interface InZone {
  readonly kind: "in-zone";
  readonly minutes: number;
  readonly of: Expression;
}

/** About, around, a few: read crisply and marked. */
export interface Approximate {
  readonly kind: "approximate";
  /** Nobody said how many: "a few", "several". */
  readonly unspecified?: true;
  readonly of: Expression;
}

/** The units of the calendar one after another, before a count or a recurrence picks from them. */
export interface EveryUnit {
  readonly kind: "every-unit";
  readonly unit: Granularity;
}

/** What happens again and again: on Mondays (some), every Monday (every), every two weeks on Friday. */
export interface Recurrence {
  readonly kind: "recurrence";
  readonly quantifier: "some" | "every";
  /** 1 for each of them, 2 for every other one, 3 for every third; at least 1. */
  readonly interval: number;
  /** What is counted: something that recurs. */
  readonly of: Expression;
  /** The time meant in each, where it is not the whole: "every two weeks on Friday". */
  readonly at: Expression | null;
  /** The bounds that are said: "until June", "in 2022". */
  readonly within: Expression | null;
}

/** So many times in so many units, at no fixed instants: "twice a week", "once every two years". */
export interface Frequency {
  readonly kind: "frequency";
  readonly times: number;
  /** How many units go by; at least 1. */
  readonly interval: number;
  readonly unit: Granularity;
  readonly within: Expression | null;
}

/** An adverbial that may have a membership curve, perhaps inside a crisp interval as well. */
export interface Vague {
  readonly kind: "vague";
  readonly adverbial: string;
  /** Where it points, unless to the past. */
  readonly toward?: "present" | "future";
  /** Of what says how long, and not how many of a unit: "for years". */
  readonly lasting?: Granularity;
  readonly within: Expression | null;
}

/** What the grammar knows and the oracle does not answer yet: said, never guessed. */
export interface Unread {
  readonly kind: "unread";
  readonly construction: string;
}
