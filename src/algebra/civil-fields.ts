/**
 * A partial civil time: fields that are said. With a year it is one interval; without one it recurs
 * ("May 14", "Friday", "3 pm").
 */
export interface Civil {
  readonly kind: "civil";
  readonly fields: CivilFields;
}

export interface CivilFields {
  readonly year?: number;
  /** A year of two digits, as written: which century is a matter of speech time. */
  readonly shortYear?: number;
  readonly century?: number;
  readonly decade?: number;
  /** A decade of two digits ("the 90s"), as written. */
  readonly shortDecade?: number;
  readonly half?: number;
  readonly quarter?: number;
  readonly season?: Season;
  readonly month?: number;
  /** ISO week of the year. */
  readonly week?: number;
  readonly day?: number;
  /** ISO weekday, Monday 1; or one of `weekday-number.ts`: a weekend, any day from Monday to Friday. */
  readonly weekday?: number;
  readonly dayPart?: DayPart;
  readonly hour?: number;
  /** Said without am or pm. */
  readonly bareHour?: true;
  readonly minute?: number;
  readonly second?: number;
  /** Said where a time is given more exactly than to the second. */
  readonly millisecond?: number;
}

export type Season = "spring" | "summer" | "autumn" | "winter";
export type DayPart = "morning" | "afternoon" | "evening" | "night" | "at-night" | "lunch" | "daytime";
