/**
 * The conventions on which a calculated value can hang, with what each may be: the default first, then the ordinary
 * alternatives.
 */
export const conventions = {
  /** Which figure comes first in 03/04/2023. */
  "day-order": ["month-first", "day-first"],
  /** 47 is of the years from 79 before the time of asking to 20 after it, or of the 20th century. */
  "two-digit-year": ["nearest", "twentieth-century"],
  /** 1 BC is followed by AD 1, or by a year 0. */
  "year-zero": ["none", "counted"],
  /** A count of days from one to another has one of its ends, or both. */
  "inclusive-days": ["one-end", "both-ends"],
  /** 31 January and a month is the last of February, or a day of March. */
  "month-end": ["clamp", "overflow"],
  /** Months and days: which of them moves a date first. */
  "mixed-length": ["months-first", "days-first"],
  /** The first week of a month: its days 1 to 7, the ISO week with its first Thursday, the week with the 1st in it. */
  "week-of-month": ["seven-days", "iso", "contains-first"],
  /** Weeks of a year: ISO weeks, or weeks of seven days from 1 January on. */
  "week-number": ["iso", "from-1-january"],
  /** What comes weekly comes 52 times in every year, or as often as the days of all years allow. */
  "times-a-year": ["whole", "elapsed"],
  /** How many days a month is where no date says which: 30 and 365 a year, on average, at least, at most. */
  "month-length": ["common", "mean", "shortest", "longest"],
  /** The year of a date that names none: a common one, or one with a 29 February. */
  "unnamed-year": ["common", "leap"],
  /** Biweekly and bimonthly are every two, biannual is twice; or the other way round. */
  "bi-prefix": ["usual", "other"],
  /** Midnight of a day is its start, or its end. */
  midnight: ["start", "end"],
  /** An hour without am or pm: from 7 am to 6.59 pm, or the other half of the day. */
  "half-of-day": ["working-hours", "other-half"],
  /** Several, a few, many: about as many as most people mean, or the least or most of it. */
  "vague-amount": ["typical", "least", "most"],
  /** Whose abbreviation of a zone: IST is India's or Israel's, CST America's or China's. */
  "zone-abbreviation": ["usual", "other"],
  /** The first month of the Hebrew calendar in figures: Nisan or Tishri. */
  "hebrew-months": ["from-nisan", "from-tishri"],
  /** A clock time before another one is of the next day, or of the same. */
  "next-day": ["next", "same"],
  /** 1:30 as a length: hours and minutes, or minutes and seconds. */
  "clock-length": ["hours-minutes", "minutes-seconds"],
  /** Of a text with several readings: the one that the grammar puts first, or the second. */
  reading: ["first", "second"],
} as const;

export type Convention = keyof typeof conventions;
export type ConventionValue<C extends Convention> = (typeof conventions)[C][number];
export type Conventions = { readonly [C in Convention]: ConventionValue<C> };

/** The first of each. */
export const defaultConventions = Object.fromEntries(
  Object.entries(conventions).map(([name, [first]]) => [name, first]),
) as Conventions;

/** Which way to take where ordinary ways differ; whoever gives it learns what was asked. */
export type Choose = <C extends Convention>(convention: C) => ConventionValue<C>;

export const chooseDefaults: Choose = (convention) => defaultConventions[convention];
