import { endless, notAfter, notBefore } from "./bounds.js";
import { eachOf, eitherOf, sharing } from "./walk.js";
import type { Phrase } from "../issue/place.js";
import { type Granularity, isClockUnit, rankOf } from "../time/granularity.js";
import { addPeriods, negate, type Period, period } from "../time/period.js";
import {
  between,
  clockRangeIn,
  frequency,
  fromTo,
  isTimeOfDay,
  recurrence,
  setAt,
  setOnNth,
  setWithin,
} from "./set.js";
import type {
  CivilFields,
  Civil,
  DayPart,
  Expression,
  Frequency,
  Length,
  Occurrence,
  Part,
  Recurrence,
  Season,
} from "./expression.js";
import { periodOfUnits, pluralOf, WEEKEND, WORKDAY } from "./units.js";
import type { Implementations, signatures } from "./signatures.js";
import { conjunction, unified } from "./unify.js";

/** What the operand types of the rule files are in the program. */
interface OperandTypes {
  integer: number;
  "integer?": number | null;
  number: number;
  phrase: Phrase;
  civil: Civil;
  "civil?": Civil | null;
  expression: Expression;
  set: Recurrence | Frequency;
  period: Period;
  unit: Granularity;
  direction: "past" | "future";
  relation: Occurrence["which"];
  daypart: DayPart;
  season: Season;
  part: Part["part"];
  half: "am" | "pm";
  "half?": "am" | "pm" | null;
  holiday: string;
  factkind: string;
  factname: string;
  possessive: string;
  adverbial: string;
  bound: NonNullable<Length["bound"]>;
  symbol: string;
}

function civil(fields: CivilFields): Civil {
  return { kind: "civil", fields };
}

function clock(hour: number, minute: number | null, second: number | null): CivilFields {
  if (second === null) return minute === null ? { hour } : { hour, minute };
  return minute === null ? { hour, second } : { hour, minute, second };
}

/** A clock time without am or pm. */
function bareClock(hour: number, minute: number | null): CivilFields {
  return minute === null ? { hour, bareHour: true } : { hour, bareHour: true, minute };
}

function inHalf({ bareHour: _, ...fields }: CivilFields, half: "am" | "pm"): Civil | undefined {
  const { hour } = fields;
  if (hour === undefined || hour < 1 || hour > 12) return undefined;
  return civil({ ...fields, hour: (hour % 12) + (half === "pm" ? 12 : 0) });
}

/** Whether every one of a unit is long enough to hold another: no second has days, no day Fridays to count. */
function holdsUnit(within: Expression, unit: Granularity): boolean {
  return within.kind !== "every-unit" || rankOf(unit) < rankOf(within.unit);
}

/** Whether a time is one of day alone, which every day has: no day or week lies before it. */
function isOnClock(expression: Expression): boolean {
  return isTimeOfDay(expression.kind === "in-zone" ? expression.of : expression);
}

/** A month and its day alone: a number before it is the day, and what seems to be the day is a year: "5 March 25". */
function isDate({ fields }: Civil): boolean {
  return fields.month !== undefined && fields.day !== undefined && fields.weekday === undefined;
}

/**
 * Whether the number before a day counts it: any before working days and weekends, which are counted as
 * units are, and one before what lies beside something else ("one day before Christmas").
 */
function isCountOf({ fields: { hour } }: Civil, day: Expression): boolean {
  switch (day.kind) {
    case "civil":
      return isDate(day) || day.fields.weekday === WORKDAY || day.fields.weekday === WEEKEND;
    case "neighbour":
      return hour === 1;
    case "neighbour-day":
      return hour === 1 || isCountOf(civil({}), day.weekday);
    case "part":
      return isCountOf(civil({}), day.of);
    case "intersection":
      return day.parts.some((part) => isCountOf(civil({}), part));
    default:
      return false;
  }
}

/** The implementations of the operators that the rule files name. */
export const operators: Implementations<typeof signatures, OperandTypes> = {
  Add: (a, b) => a + (b ?? 0),
  Product: (a, b) => a * b,
  Hundred: (n) => (n ?? 1) * 100,
  Thousand: (n) => (n ?? 1) * 1000,
  Minus: (n) => -n,
  YearOf: (century, rest) =>
    century >= 10 && century <= 29 && rest >= 10 ? century * 100 + rest : undefined,
  YearEnding: (year, digits) => year + ((digits - (year % 100) + 100) % 100),
  Decimal: (whole, digits, places) => Number(`${whole}.${String(digits).padStart(places, "0")}`),
  InMinutes: (hours, minutes) => hours * 60 + (minutes ?? 0),
  DigitsInMinutes: (digits) => Math.floor(digits / 100) * 60 + (digits % 100),
  Ratio: (a, b) => (b > 0 ? a / b : undefined),
  Half: (n) => n + 0.5,

  Year: (year) => civil({ year }),
  ShortYear: (shortYear) => civil({ shortYear }),
  Decade: (decade) => (decade % 10 === 0 ? civil({ decade }) : undefined),
  ShortDecade: (shortDecade) => (shortDecade % 10 === 0 ? civil({ shortDecade }) : undefined),
  Century: (century) => (century > 0 ? civil({ century }) : undefined),
  HalfYear: (half) => (half <= 2 ? civil({ half }) : undefined),
  Quarter: (quarter) => (quarter <= 4 ? civil({ quarter }) : undefined),
  SeasonOf: (season) => civil({ season }),
  Month: (month) => civil({ month }),
  Week: (week) => civil({ week }),
  DayOfMonth: (day) => civil({ day }),
  Ides: ({ fields }) => civil({ ...fields, day: [3, 5, 7, 10].includes(fields.month ?? 0) ? 15 : 13 }),
  Weekday: (weekday) => civil({ weekday }),
  DateDigits: (digits) =>
    civil({ year: Math.floor(digits / 10_000), month: Math.floor(digits / 100) % 100, day: digits % 100 }),
  DayPart: (dayPart) => civil({ dayPart }),
  Clock: (hour, minute, second) => civil(clock(hour, minute, second)),
  ExactClock: (hour, minute, second, fraction, digits) =>
    civil({ ...clock(hour, minute, second), millisecond: Math.floor((fraction * 1000) / 10 ** digits) }),
  BareClock: (hour, minute) => (hour <= 12 ? civil(bareClock(hour, minute)) : undefined),
  BareDigits: (digits) => {
    const hour = Math.floor(digits / 100);
    const minute = digits % 100;
    if (minute >= 60 || hour > 24) return undefined;
    return civil(hour >= 1 && hour < 10 ? bareClock(hour, minute) : clock(hour, minute, null));
  },
  Ish: (hour, half) => (half === null ? hour : inHalf(hour.fields, half)),
  Digits: (digits) => civil(clock(Math.floor(digits / 100), digits % 100, null)),
  Spoken: (hour, minute, half) =>
    half === null ? civil(bareClock(hour, minute)) : inHalf(clock(hour, minute, null), half),
  InHalf: ({ fields }, half) => inHalf(fields, half),
  MinutesFrom: (minutes, { fields }) => {
    const { hour } = fields;
    if (hour === undefined || fields.minute !== undefined || minutes <= -60 || minutes >= 60)
      return undefined;
    if (minutes >= 0) return civil({ ...fields, minute: minutes });
    const before = fields.bareHour === true ? ((hour + 10) % 12) + 1 : (hour + 23) % 24;
    return civil({ ...fields, hour: before, minute: 60 + minutes });
  },
  Unify: (a, b) => (b === null ? a : unified(a, b)),

  Unit: (unit, offset) => ({ kind: "unit", unit, offset }),
  Same: (unit) => unit,
  SameDay: (unit, count) => {
    const amount = periodOf(count, unit);
    const today: Expression = { kind: "unit", unit: "day", offset: 0 };
    if (count === 0) return today;
    return amount && { kind: "offset", period: amount, anchor: today };
  },
  Stretch: (toward, count, unit) => (count > 0 ? { kind: "stretch", toward, count, unit } : undefined),
  Rolling: (word, unit) => {
    if (word !== "last" && word !== "past" && word !== "next") return undefined;
    return { kind: "stretch", toward: word === "next" ? "future" : "past", count: 1, unit, rolling: word };
  },
  Period: (amount, unit) => (amount > 0 ? periodOf(amount, unit) : undefined),
  Plus: addPeriods,
  Directed: (sign, amount) => (sign < 0 ? negate(amount) : amount),

  Ago: (amount) => ({ kind: "offset", period: negate(amount), anchor: null }),
  FromNow: (amount) => ({ kind: "offset", period: amount, anchor: null }),
  Away: (bound, amount) => ({ kind: "away", period: amount, bound }),
  BeforeBy: (amount, anchor) => ({ kind: "offset", period: negate(amount), anchor }),
  AfterBy: (amount, anchor) => ({ kind: "offset", period: amount, anchor }),
  Neighbour: (unit, offset, anchor) =>
    isOnClock(anchor) && !isClockUnit(unit) ? undefined : { kind: "neighbour", unit, offset, anchor },
  NeighbourDay: (weekday, offset, anchor) =>
    isOnClock(anchor) ? undefined : { kind: "neighbour-day", weekday, offset, anchor },
  Relative: (which, of) => ({ kind: "occurrence", which, of }),
  Closest: (n, of, anchor) => (n > 0 ? { kind: "closest", n, of, anchor } : undefined),
  Nth: (n, of, within) => (holdsUnit(within, "day") ? { kind: "nth", n, of, within } : undefined),
  NthUnit: (n, unit, within) =>
    holdsUnit(within, unit) ? { kind: "nth", n, of: { kind: "every-unit", unit }, within } : undefined,
  And: conjunction,
  HourOf: (hour, day) => (isCountOf(hour, day) ? undefined : conjunction(hour, day)),
  Over: (of) => (of.kind === "offset" && of.anchor === null ? undefined : of),
  Or: eitherOf,
  Both: eachOf,
  Part: (part, of) => ({ kind: "part", part, of }),
  Between: between,
  Through: (from, to) => ({ kind: "between", from, to, inclusive: true }),
  ThroughSharing: (from, to) => {
    const shared = sharing(from, to);
    return shared && { ...shared, inclusive: true };
  },
  BetweenSharing: sharing,
  FromTo: fromTo,
  ClockRangeIn: clockRangeIn,
  Lasting: (of, amount) => ({ kind: "lasting", of, period: amount }),
  Length: (amount) => ({ kind: "length", period: amount }),
  Ending: (of, amount) => ({ kind: "lasting", of, period: negate(amount) }),
  Before: (of) => ({ kind: "before", of }),
  After: (of) => ({ kind: "after", of }),
  Since: (of) => ({ kind: "since", of }),
  Until: (of) => ({ kind: "until", of }),
  NotBefore: notBefore,
  NotAfter: notAfter,
  Endless: endless,
  Elapsed: (unit, toward) => ({ kind: "elapsed", unit, toward }),
  ElapsedPart: (of, toward) => ({ kind: "elapsed", unit: "day", toward, of }),

  WeekendOf: (of) => ({ kind: "weekend-of", of }),
  InZone: (of, minutes) => (Math.abs(minutes) <= 14 * 60 ? { kind: "in-zone", minutes, of } : undefined),
  Holiday: (name) => ({ kind: "holiday", name }),
  Fact: ({ text }, kind) => ({ kind: "fact", name: `${text}'s ${kind}` }),
  NamedFact: (name) => ({ kind: "fact", name }),
  OwnFact: (owner, kind) => ({ kind: "fact", name: `${owner} ${kind}` }),
  Pointing: (of) => ({ kind: "pointing", of }),
  Now: () => ({ kind: "now" }),
  OtherDay: () => ({ kind: "other-day" }),
  Approximately: (of) => ({ kind: "approximate", of }),
  Units: (unit) => ({ kind: "every-unit", unit }),
  Some: (of) => recurrence("some", 1, of),
  Every: (interval, of) => recurrence("every", interval, of),
  Frequency: frequency,
  SetAt: setAt,
  SetOnNth: setOnNth,
  SetWithin: setWithin,
  Unspecified: (of) => ({ kind: "approximate", of, unspecified: true }),
  VaguePresent: (adverbial) => ({ kind: "vague", adverbial, within: null, toward: "present" }),
  VagueFuture: (adverbial) => ({ kind: "vague", adverbial, within: null, toward: "future" }),
  VagueLength: (lasting) => ({
    kind: "vague",
    adverbial: `for ${pluralOf(lasting)}`,
    within: null,
    lasting,
  }),
  BoundedLength: (bound, amount) => ({ kind: "length", period: amount, bound }),
  Vague: (adverbial) => ({ kind: "vague", adverbial, within: null }),
  Unread: (construction) => ({ kind: "unread", construction }),
};

/** Months cannot be halved, and of years only halves are known; coarser units are so many years. */
function periodOf(amount: number, unit: Granularity): Period | undefined {
  if (Number.isInteger(amount)) return periodOfUnits(amount, unit);
  switch (unit) {
    case "second":
    case "minute":
    case "hour":
    case "day":
    case "week":
      return periodOfUnits(amount, unit);
    case "month":
    case "quarter":
    case "half":
      return undefined;
    case "year":
      return Number.isInteger(amount * 2) ? period({ years: Math.trunc(amount), months: 6 }) : undefined;
    case "decade":
      return periodOf(10 * amount, "year");
    case "century":
      return periodOf(100 * amount, "year");
  }
}
