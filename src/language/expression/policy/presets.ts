import type { Issue } from "../../../issue/issue.js";
import type { Tag } from "../../parse/grammar.js";
import type { Derivation, Meaning } from "../../parse/meanings.js";
import { type ExpressionPolicy, isPolicyName, type PolicyChoice, type PolicyName } from "./policy.js";

/** The conventions of writing that a meaning hangs on ("03/04" is 3 April, day first). */
export function choicesOf({ tags }: Meaning): readonly PolicyChoice[] {
  return tags.flatMap(({ policy, value }) => (isPolicyName(policy) ? [{ policy, value }] : []));
}

/** Of the conventions that rules hang on, those about which a reader is warned. */
const CONTESTED: ReadonlySet<string> = new Set<PolicyName>(["dateOrder"]);

/**
 * A note for all words that are written alike for two different days: 03/04/2023, and not 13/04/2023.
 *
 * @param all   the meanings of the same text
 * @param text  what their derivations point into
 */
export function contestedWords(meaning: Meaning, all: readonly Meaning[], text: string): readonly Issue[] {
  if (!meaning.tags.some(({ policy }) => CONTESTED.has(policy))) {
    return [];
  }
  const others = all.filter((other) => other !== meaning).flatMap(taggedIn);
  return taggedIn(meaning)
    .filter((one) => others.some((other) => isRival(one, other)))
    .map(({ span }) => ({ kind: "flagged", expression: text.slice(span.start, span.end) }));
}

/** The constituents whose rules hang on such a convention. */
function taggedIn(derivation: Derivation): readonly Derivation[] {
  const inside = derivation.parts.flatMap(taggedIn);
  return contestedTags(derivation).length > 0 ? [derivation, ...inside] : inside;
}

function contestedTags({ rule }: Derivation): readonly Tag[] {
  return rule === null ? [] : rule.tags.filter(({ policy }) => CONTESTED.has(policy));
}

function isRival(a: Derivation, b: Derivation): boolean {
  return (
    a.span.start === b.span.start &&
    a.span.end === b.span.end &&
    contestedTags(a).some(({ policy, value }) =>
      contestedTags(b).some((other) => other.policy === policy && other.value !== value),
    )
  );
}

/** The readings that there were when the presets were measured against what they follow. */
export const earlierReadings = {
  clockBound: "open",
  theUnit: "as-without-the",
  dottedOrder: "month-first",
  awayFrom: "unit",
  nearness: "ignored",
  backReference: "speech-time",
} as const satisfies Partial<ExpressionPolicy>;

/** Conventions of the peers, as their published tests show them; and of annotators of TimeML. */
export const expressionPresets: Readonly<Record<string, Partial<ExpressionPolicy>>> = {
  traveler: {
    ...earlierReadings,
  },
  /**
   * As TimeML 1.2.1 and, for values, TIDES TIMEX2 (2005) say, and TimeBank is annotated: a value is as fine
   * as its words ("two weeks ago" is a week, "a year ago" a year), weeks are ISO weeks, and "the past year"
   * is a length that ends when the document is written. Which Friday or October is meant the guidelines
   * leave to the tense; where none is known, Friday is the most recent one, the day of the document
   * included, and a date the one to come where that is much nearer: news tells of "Dec. 31" in November.
   * "Late last year" is that year, with a mark beside the value; a time of day is that of the document.
   */
  timeml: {
    ...earlierReadings,
    yearlessDate: "much-nearer",
    laterToday: "today",
    thisWeekday: "current-week",
    weeksAgo: "week",
    decadesAgo: "decade",
    pastUnit: "length",
    nextUnits: "from-instant",
    elapsed: "whole",
    parts: "whole",
    ends: "whole",
    beyond: "border",
    spans: "timeml",
  },
  /** What several of the parsers below agree on, where that is not our default. */
  consensus: {
    ...earlierReadings,
    dottedDate: "date",
    weekdayDate: "ignored",
    lastUnits: "complete-units",
    upcomingUnits: "nth-unit",
    nowEnd: "excluded",
    nextUnits: "exact-day",
    clockAgo: "instant",
    dayParts: "four-hours",
    dayEnd: "last-second",
    within: "then",
    byStart: "from-now",
    textLengths: "left-out",
  },
  duckling: {
    ...earlierReadings,
    direction: "future",
    weekdayDate: "nearest",
    nextWeekday: "nearest-future",
    thisMonth: "nearest",
    nextMonth: "nearest-future",
    lastUnits: "complete-units",
    upcomingUnits: "nth-unit",
    nowEnd: "excluded",
    clockAgo: "finer-unit",
    daysAgo: "hour",
    monthsAgo: "finer-unit",
    dayParts: "to-midnight",
    zonedHour: "minute",
    weekend: "friday-evening",
    seasons: "astronomical",
    clockEnd: "included",
    lengthEnd: "included",
    afterStart: "start",
    byStart: "from-now",
    untilEnd: "excluded",
    since: "direction",
    weekOfMonth: "first-full",
    feastEve: "jewish-evening",
  },
  recognizers: {
    ...earlierReadings,
    direction: "future",
    lastWeekday: "previous-week",
    thisWeekday: "current-week",
    weekdayDate: "ignored",
    dateThisMonth: "this-month",
    numberedWeek: "current-year",
    dottedDate: "date",
    dayEnd: "last-second",
    runningRange: "running",
    smallHours: "same-day",
    lastUnits: "until-today",
    nowEnd: "excluded",
    nextUnits: "from-tomorrow",
    pastUnit: "length",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    bareHour: "am",
    dayParts: "four-hours",
    parts: "halves",
    ends: "halves",
    hundreds: "decade",
    lastInYear: "previous-year",
    rangeEnd: "years-included",
    untilEnd: "excluded",
    dayBound: "open",
    unitClock: "first-day",
    now: "today",
    zoneInText: "ignored",
  },
  chrono: {
    ...earlierReadings,
    shortDate: "refused",
    bareYear: "refused",
    bareUnit: "refused",
    unitLetters: "refused",
    leapDate: "refused",
    direction: "nearest",
    thisWeekday: "nearest-future",
    anchorGrain: "period",
    weekdayDate: "ignored",
    lastUnits: "exact-day",
    nextUnits: "exact-day",
    clockAgo: "instant",
    hourGrain: "minute",
    midnight: "hour",
    smallHours: "same-day",
    singleWeek: "exact-day",
    dayParts: "whole-day",
    dayBound: "ignored",
    within: "then",
    bareLength: "from-now",
    weekend: "saturday-alone",
    weekStart: "sunday",
    spans: "bare-range",
  },
  compromise: {
    ...earlierReadings,
    direction: "future",
    lastWeekday: "previous-week",
    comingWeekday: "next-week",
    weekdayDate: "ignored",
    dateThisMonth: "this-month",
    thisMonth: "nearest",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    dayParts: "to-midnight",
    parts: "edges",
    ends: "edges",
    untilEnd: "excluded",
    weekOfMonth: "contains-first",
  },
  dateparser: {
    ...earlierReadings,
    clockAgo: "instant",
    daysAgo: "instant",
    monthsAgo: "exact-day",
    singleUnit: "exact-day",
    singleWeek: "exact-day",
    hourGrain: "minute",
    bareLength: "ago",
  },
  natty: {
    ...earlierReadings,
    direction: "future",
    clockAgo: "instant",
    monthsAgo: "exact-day",
    dateThisMonth: "this-month",
    nextMonth: "nearest-future",
    singleUnit: "exact-day",
    singleWeek: "exact-day",
    dayParts: "points",
  },
};
