/**
 * Every convention on which people, or programs, differ when they read a temporal expression.
 *
 * The first value of each list is the default. Alternatives are what the sources named beside them do;
 * an answer that changes when one policy is flipped is reported as sensitive to it.
 */
export const policyValues = {
  /** 03/04/2023. Month first is the default of every English-language peer; day first outside the US. */
  dateOrder: ["month-first", "day-first"],
  /** Where the borders of "this/last/next week" lie. ISO 8601; Sunday in US calendars. */
  weekStart: ["monday", "sunday"],
  /** Bare "Friday", "May", "3 pm": which way to look when no tense says so. */
  direction: ["past", "future"],
  /** "last Friday": strictly before today, or the Friday of the previous calendar week. */
  lastWeekday: ["most-recent", "previous-week"],
  /** "this Friday": nearest in the question's direction, or the Friday of the current week. */
  thisWeekday: ["nearest", "current-week"],
  /** "next Friday": the Friday of the next calendar week, or the nearest one to come. */
  nextWeekday: ["next-week", "nearest-future"],
  /** "last May", "last summer": the most recent that has ended, or that of the previous year. */
  lastInYear: ["most-recent", "previous-year"],
  /** "next May": that of the next year, or the nearest to come. */
  nextMonth: ["next-year", "nearest-future"],
  /** "next Christmas", "next summer": the nearest to come, or that of the next year. */
  nextFeast: ["nearest-future", "next-year"],
  /** "the last 3 days": from the start of the day 3 days ago to now; 3 whole days; exactly 72 hours. */
  lastUnits: ["from-start-of-day", "complete-units", "from-instant"],
  /** "the next 3 days": the 3 whole days after today, or the next 72 hours. */
  nextUnits: ["complete-units", "from-instant"],
  /** "3 hours ago": to the nearest hour, or that very instant. */
  clockAgo: ["rounded", "instant"],
  /** "two weeks ago": the day 14 days ago, or the whole calendar week. */
  weeksAgo: ["day", "week"],
  /** "3 months ago": that calendar month, or the day 3 months ago (clamped to the month's end). */
  monthsAgo: ["calendar-unit", "exact-day"],
  /** "at 5": 7–11 in the morning and 12–6 in the afternoon, or always one half of the day. */
  bareHour: ["waking-hours", "am", "pm"],
  /** "until Friday": Friday included or not. */
  untilEnd: ["included", "excluded"],
  /** "the second week of May": by the ISO Thursday; the week of the 1st is first; the first full one is. */
  weekOfMonth: ["thursday", "contains-first", "first-full"],
  /** "summer 2022". */
  hemisphere: ["north", "south"],
  /** "the 20th century": 1900–1999, or 1901–2000. */
  century: ["from-00", "from-01"],
  /** A yearly fact on 29 February, in a common year. */
  leapDay: ["feb-28", "mar-01"],
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

/** Whether a policy of that name exists. */
export function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policyValues, name);
}

/** The policy with one convention set to another of its values. */
export function withPolicy(policy: ExpressionPolicy, { policy: name, value }: PolicyChoice): ExpressionPolicy {
  return { ...policy, [name]: value };
}
