/**
 * Every convention on which people, or programs, differ when they read a temporal expression.
 *
 * The first value of each list is the default. Alternatives are what the sources named beside them do;
 * an answer that changes when one policy is flipped is reported as sensitive to it.
 */
export const policyValues = {
  /** 03/04/2023. Month first is the default of every English-language peer; day first outside the US. */
  dateOrder: ["month-first", "day-first"],
  /** "5-14": a range where it can be one, or month and day; or no date (chrono). */
  shortDate: ["no-date", "date", "refused"],
  /** "5.14": a time of day where it can be one, or month and day (recognizers). */
  dottedDate: ["no-date", "date"],
  /** 03.04.2023: with full stops the day comes first wherever people write so; or the month (dateparser). */
  dottedOrder: ["day-first", "month-first"],
  /** "2020", "2019 to 2020", "August 32": years that no word marks as such; chrono reads none. */
  bareYear: ["read", "refused"],
  /** "the day", "a day", "the second half": a unit, and nothing that says which; chrono reads none. */
  bareUnit: ["read", "refused"],
  /** "5m ago", "15m from now", "3y": a unit that is one letter; chrono reads none when it is strict. */
  unitLetters: ["read", "refused"],
  /** "29 February" in a common year: that of the nearest leap year, or no date (chrono). */
  leapDate: ["leap-year", "refused"],
  /** "December 21": the day, or the year 2021. */
  monthNumber: ["day", "year"],
  /** "10 to 5": a range of hours, or ten minutes before five. */
  numberTo: ["range", "minutes"],
  /** "biweekly": every two weeks, or twice a week. */
  biweekly: ["every-two", "twice"],
  /** "more than two years ago": before that time, or that time to the letter (TimeML's value). */
  beyond: ["open", "border"],
  /** "more than a week ago": before that very instant, or before the day or unit that "a week ago" names. */
  awayFrom: ["instant", "unit"],
  /** "shortly before noon", "almost a year ago": how near, nobody was asked; or as without the word. */
  nearness: ["unsurveyed", "ignored"],
  /** "that day", "the week before": no time without one that was named before; or counted from speech time. */
  backReference: ["refused", "speech-time"],
  /** "fiscal 2022": the calendar year, or from the October before (United States government). */
  fiscalYear: ["calendar", "from-october"],
  /** "3 days" alone: a length and no time; 3 days ago (dateparser); 3 days from now (chrono). */
  bareLength: ["no-time", "ago", "from-now"],
  /** "3 days from Monday": the day that comes 3 days after, or three days that begin on it. */
  lengthFrom: ["after", "lasting"],
  /** Where the borders of "this/last/next week" lie. ISO 8601; Sunday in US calendars. */
  weekStart: ["monday", "sunday"],
  /** Bare "Friday", "May", "3 pm": which way to look when no tense says so; or the nearest (chrono). */
  direction: ["past", "future", "nearest"],
  /** "last Friday": strictly before today, or the Friday of the previous calendar week. */
  lastWeekday: ["most-recent", "previous-week"],
  /** "this Friday": nearest in the direction looked; the Friday of the current week; the next (chrono). */
  thisWeekday: ["nearest", "current-week", "nearest-future"],
  /** "coming Friday": the nearest one to come, or the Friday of the next calendar week (compromise). */
  comingWeekday: ["nearest-future", "next-week"],
  /** "next Friday": the Friday of the next calendar week, or the nearest one to come. */
  nextWeekday: ["next-week", "nearest-future"],
  /**
   * "Tuesday, January 10" without a year: the next year in the direction looked in which both fit; the
   * nearest on either side (duckling); or the date alone counts (recognizers, chrono, compromise).
   */
  weekdayDate: ["fits", "nearest", "ignored"],
  /**
   * "September 4", said on September 29 by somebody who looks ahead: that of next year, or that of this
   * month (compromise, natty).
   */
  dateThisMonth: ["by-direction", "this-month"],
  /** "last May", "last summer": the most recent that has ended, or that of the previous year. */
  lastInYear: ["most-recent", "previous-year"],
  /** "this May": that of the current year, or the nearest in the question's direction (compromise). */
  thisMonth: ["current-year", "nearest"],
  /** "next May": that of the next year, or the nearest to come. */
  nextMonth: ["next-year", "nearest-future"],
  /** "next Christmas", "next summer": the nearest to come, or that of the next year. */
  nextFeast: ["nearest-future", "next-year"],
  /** "past year", "next hour": the unit before or after this one, or so long up to or from now (TimeML). */
  pastUnit: ["calendar-unit", "length"],
  /**
   * "the last week", "the past hour", "the next year": so long up to or from the instant of speech; as without
   * "the"; or from the start of the day so long ago.
   */
  theUnit: ["from-instant", "as-without-the", "from-start-of-day"],
  /** "last month", "next month": the calendar unit, or the day a month from today (natty, dateparser). */
  singleUnit: ["calendar-unit", "exact-day"],
  /** "last week", "next week": the calendar week, or the day a week from today (chrono). */
  singleWeek: ["calendar-week", "exact-day"],
  /**
   * "the last 3 days": from the start of the day 3 days ago to now; 3 whole days; exactly 72 hours; from
   * the day 3 days ago until today begins (recognizers); that day alone, or that unit alone.
   */
  lastUnits: ["from-start-of-day", "complete-units", "from-instant", "until-today", "exact-day", "nth-unit"],
  /** "the upcoming 3 days": as the next 3 days, or the third unit from now alone (duckling). */
  upcomingUnits: ["as-next", "nth-unit"],
  /**
   * "the next 3 days": the 3 whole days after today; the next 72 hours; from tomorrow on (recognizers);
   * the day 3 days from today alone (chrono); the third unit alone (duckling).
   */
  nextUnits: ["complete-units", "from-instant", "from-tomorrow", "exact-day", "nth-unit"],
  /** "3 hours ago": to the nearest hour, that very instant, or in the next finer unit (duckling). */
  clockAgo: ["rounded", "instant", "finer-unit"],
  /** "3 days ago": that day, that very instant, or the hour (duckling). */
  daysAgo: ["day", "instant", "hour"],
  /** "two weeks ago": the day 14 days ago, or the whole calendar week. */
  weeksAgo: ["day", "week"],
  /** "3 months ago": that calendar month, or the day (clamped to the month's end); of years also the month. */
  monthsAgo: ["calendar-unit", "exact-day", "finer-unit"],
  /** "2 months before May 14": the day, or the whole month (chrono). */
  anchorGrain: ["anchor", "period"],
  /** "1 at night": after the evening of the day that is meant, or on that day itself (chrono). */
  smallHours: ["after-evening", "same-day"],
  /** "3 pm", "noon": the whole hour, or its first minute. */
  hourGrain: ["hour", "minute"],
  /** "midnight": its minute, or the hour that it begins (chrono). */
  midnight: ["minute", "hour"],
  /**
   * Morning, afternoon, evening, night: 06, 12, 18–22 and 18–06; or up to the midnight that follows
   * (duckling); or four hours each from 08, 12, 16 and 20 (recognizers); or points (natty);
   * or the whole day, the hour being a guess only (chrono).
   */
  dayParts: ["six-hours", "to-midnight", "four-hours", "points", "whole-day"],
  /** "early", "mid", "late": thirds; halves (recognizers); the first or last finer unit; all of it (TimeML's value). */
  parts: ["thirds", "halves", "edges", "whole"],
  /** "beginning of", "end of": thirds, halves, the first or last finer unit (compromise), or all of it. */
  ends: ["thirds", "halves", "edges", "whole"],
  /** "end of the day": as the end of anything else, or its last second (recognizers). */
  dayEnd: ["part", "last-second"],
  /** "at 5": 7–11 in the morning and 12–6 in the afternoon, or always one half of the day. */
  bareHour: ["waking-hours", "am", "pm"],
  /** "Monday to Friday": with Friday, or without; or without, save for ranges of years (recognizers). */
  rangeEnd: ["included", "excluded", "years-included"],
  /** "until Friday", "by Friday": with Friday, or without (compromise, duckling). */
  untilEnd: ["included", "excluded"],
  /** "the last 2 hours", "earlier today": with the instant of speech, or without it. */
  nowEnd: ["included", "excluded"],
  /** "May to March", where one looks ahead in July: the next one, or the one that is running (recognizers). */
  runningRange: ["next", "running"],
  /** "5 to 6 pm": ends at 18:00, or with 6 pm as it is said (duckling). */
  clockEnd: ["point", "included"],
  /** "for 10 days from Monday": exactly so long, or with the last day or minute as it is said (duckling). */
  lengthEnd: ["exact", "included"],
  /** "within 3 days": from now until then, or then (chrono). */
  within: ["until-then", "then"],
  /** "between now and Friday": from this instant, or from today on (recognizers). */
  now: ["instant", "today"],
  /** "since 3 pm": looks back, or the way that bare times look (duckling). */
  since: ["past", "direction"],
  /** "after May": from its end, or from its start on (duckling). */
  afterStart: ["end", "start"],
  /** "by Friday": open to the past, or from now on (duckling). */
  byStart: ["open", "from-now"],
  /** "Tuesday after 3 pm": that Tuesday's rest, without end (recognizers), or as if it said at (chrono). */
  dayBound: ["within-day", "open", "ignored"],
  /**
   * "after 3 pm on Tuesday", "before this evening", "before Wednesday last week": within the day or week
   * that the border lies in; "before 7 am" alone also: on any day; or without end, as all the parsers do.
   */
  clockBound: ["within-day", "every-day", "open"],
  /** "next month at 6 pm": no time, or that of its first day (recognizers). */
  unitClock: ["no-time", "first-day"],
  /** "3 pm EST": in that zone, or by the clock of the place of speech. */
  zoneInText: ["honoured", "ignored"],
  /** "3 pm EST", where the zone is honoured: the hour, or its first minute (duckling). */
  zonedHour: ["hour", "minute"],
  /**
   * "October", said in September by somebody who looks back: that of last year, or the one to come where it
   * is less than half as far (TimeML).
   */
  yearlessDate: ["by-direction", "much-nearer"],
  /** "3 pm", said at noon, where no tense says which way to look: that of yesterday, or of today (TimeML). */
  laterToday: ["by-direction", "today"],
  /** "earlier this year", "later this month": up to or from the time of speech, or all of it (TimeML). */
  elapsed: ["to-speech", "whole"],
  /** "two decades ago", "a century ago": the year, or the decade or century as it is said (TimeML). */
  decadesAgo: ["year", "decade"],
  /** "week 10" without a year: by the direction looked, or of the current year (recognizers). */
  numberedWeek: ["by-direction", "current-year"],
  /** "the second week of May": by the ISO Thursday; the week of the 1st is first; the first full one is. */
  weekOfMonth: ["thursday", "contains-first", "first-full"],
  /** "summer 2022". */
  hemisphere: ["north", "south"],
  /** Seasons by whole months, or from equinox to solstice by the usual dates (duckling). */
  seasons: ["meteorological", "astronomical"],
  /** The weekend from Saturday, or from Friday at 18:00 (duckling), or its first day alone (chrono). */
  weekend: ["saturday", "friday-evening", "saturday-alone"],
  /** "the 20th century": 1900–1999, or 1901–2000. */
  century: ["from-00", "from-01"],
  /** "the 1800s": the hundred years, or their first ten; "the 2000s" are ten years to everybody. */
  hundreds: ["century", "decade"],
  /** A yearly fact on 29 February, in a common year. */
  leapDay: ["feb-28", "mar-01"],
  /** Jewish and Muslim feasts from their first full day; or, Jewish only or both, from the evening before. */
  feastEve: ["first-day", "jewish-evening", "evening"],
  /** "a 30-minute call" in a text: the length is an expression, or none. */
  textLengths: ["found", "left-out"],
  /**
   * Where an expression of a text begins: without what only fastens it to its sentence; with all of it; as
   * annotators of TimeML mark it; or, from the ends of a range, without "from" (chrono).
   */
  spans: ["bare", "whole", "timeml", "bare-range"],
  /** Whose holidays. */
  country: ["US", "GB", "CA", "AU", "IE", "NZ", "DE", "AT", "CH", "FR", "IT", "ES", "NL", "IN"],
} as const;

/** One value for each convention of reading temporal expressions. */
export type ExpressionPolicy = {
  readonly [Name in keyof typeof policyValues]: (typeof policyValues)[Name][number];
};

export type PolicyName = keyof ExpressionPolicy;

/** A convention, and the value of it that a reading hangs on. */
export interface PolicyChoice {
  readonly policy: PolicyName;
  readonly value: string;
}

export const policyNames = Object.keys(policyValues) as readonly PolicyName[];

/** The default reading of everything: the first value of each policy. */
export const defaultExpressionPolicy: ExpressionPolicy = Object.fromEntries(
  policyNames.map((name) => [name, policyValues[name][0]]),
) as unknown as ExpressionPolicy;

/**
 * How many of some choices a policy does not make. Where two of them contradict each other no policy
 * makes both, and both count.
 */
export function departuresFrom(policy: ExpressionPolicy, choices: readonly PolicyChoice[]): number {
  return choices.filter(
    ({ policy: name, value }) =>
      policy[name] !== value || choices.some((other) => other.policy === name && other.value !== value),
  ).length;
}

/**
 * The value of a policy under which texts are refused that others read. It takes readings away: no
 * reading hangs on it, and where readings under other conventions are looked for, it is neither tried nor
 * left.
 */
export const REFUSED = "refused";

/** Whether a policy of that name exists. */
export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policyValues, name);
}

/** The policy with one convention set to another of its values. */
export function withPolicy(
  policy: ExpressionPolicy,
  { policy: name, value }: PolicyChoice,
): ExpressionPolicy {
  return { ...policy, [name]: value };
}

/** A convention set to another value than a policy has, and those that were set before it. */
export interface PolicyChange extends PolicyChoice {
  readonly before: PolicyChange | null;
}

/** The value of a convention in a policy with some changes; O(changes), and nothing is copied. */
export function changedPolicy<Name extends PolicyName>(
  policy: ExpressionPolicy,
  changes: PolicyChange | null,
  name: Name,
): ExpressionPolicy[Name] {
  for (let change = changes; change !== null; change = change.before) {
    if (change.policy === name) return change.value as ExpressionPolicy[Name];
  }
  return policy[name];
}
