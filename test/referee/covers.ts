import type { Bounded, Expression, Offset, Stretch } from "../../src/algebra/expression.js";
import { civilOf, instantOf } from "../../src/time/zone.js";
import { type Days, isPartial, triedOnce } from "./civil-days.js";
import { type Day, msPerDay, msPerHour, unitNumber, monthsAway } from "./days.js";
import { NoAnswer, NoRuling } from "./no-answer.js";
import { daysOf } from "./day-readings.js";
import { onlyRun, runAround, runNearest } from "./runs.js";
import type { Setting } from "./setting.js";

/** Whether an instant lies in what an expression speaks of. */
export type Covers = (instant: number) => boolean;

const never: Covers = () => false;

/**
 * Whether this instant lies in the time of the expression, said at the speech time of the setting.
 *
 * No intervals are computed: days are tried one by one, and an instant is looked up on the wall clock.
 */
export function covers(expression: Expression, setting: Setting): Covers {
  const now = setting.speechTime;
  const today = dayOfInstant(now, setting);
  switch (expression.kind) {
    case "union": {
      const parts = expression.parts.map((part) => covers(part, setting));
      return (instant) => parts.some((part) => part(instant));
    }
    case "unread":
      throw new NoAnswer(expression.construction);
    case "stretch":
      return stretchCovers(expression, today, setting);
    case "elapsed": {
      const { unit, toward } = expression;
      const first = setting.policy.weekStart === "monday" ? 1 : 7;
      return (instant) =>
        (toward === "past" ? instant <= now : instant > now) &&
        unitNumber(dayOfInstant(instant, setting), unit, first) === unitNumber(today, unit, first);
    }
    case "before":
    case "after":
    case "since":
    case "until":
      return boundedCovers(expression, today, setting);
    case "approximate":
      return covers(expression.of, setting);
    default: {
      const days = daysOf(expression, today, setting);
      if (days !== null) return daysCover(triedOnce(settled(triedOnce(days), today, setting)), setting);
      if (expression.kind === "offset") return clockAgoCovers(expression, setting);
      throw new RangeError(`the referee does not read ${expression.kind}`);
    }
  }
}

function dayOfInstant(instant: number, { zone }: Setting): Day {
  return Math.floor(civilOf(instant, zone) / msPerDay);
}

/** A time of day may run into the next day, where it still counts as that of the day before. */
function daysCover({ has, from, to }: Days, { zone }: Setting): Covers {
  return (instant) => {
    const civil = civilOf(instant, zone);
    const today = Math.floor(civil / msPerDay);
    return [today, today - 1].some((day) => {
      const since = civil - day * msPerDay;
      return since >= from && since < to && has(day);
    });
  };
}

/** Of what recurs, the nearest: the latest that has begun, or the first that has not ended. */
function settled(days: Days, today: Day, setting: Setting): Days {
  if (!days.recurs) return days;
  const { has } = days;
  if (!isPartial(days)) {
    const { first, last } = runNearest(has, today, setting.tense);
    return { ...days, recurs: false, has: (day) => day >= first && day <= last };
  }
  const civil = civilOf(setting.speechTime, setting.zone);
  const step = setting.tense === "past" ? -1 : 1;
  const counts = (day: Day): boolean =>
    has(day) && (step < 0 ? day * msPerDay + days.from <= civil : day * msPerDay + days.to > civil);
  let found = today - step;
  while (!counts(found)) found += step;
  return { ...days, recurs: false, has: (day) => day === found };
}

const msPerUnit: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: msPerHour };

const monthsPerUnit: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12, decade: 120 };

function stretchCovers({ toward, count, unit }: Stretch, today: Day, setting: Setting): Covers {
  const { speechTime: now, zone, policy } = setting;
  const length = msPerUnit[unit];
  if (length !== undefined && toward === "past") {
    return (instant) => instant >= now - count * length && instant <= now;
  }
  if (length !== undefined && policy.nextUnits === "from-instant") {
    return (instant) => instant >= now && instant < now + count * length;
  }
  if (length !== undefined) {
    const number = (instant: number): number => Math.floor(civilOf(instant, zone) / length);
    return (instant) => {
      const since = number(instant) - number(now);
      return instant > now && since > 0 && since <= count;
    };
  }
  const away = toward === "past" ? -count : count;
  const months = monthsPerUnit[unit];
  const far =
    months === undefined ? today + away * (unit === "week" ? 7 : 1) : monthsAway(today, away * months);
  const policyHere = toward === "past" ? policy.lastUnits : policy.nextUnits;
  if (policyHere === "complete-units") {
    const first = policy.weekStart === "monday" ? 1 : 7;
    const current = unitNumber(today, unit, first);
    return (instant) => {
      const since = unitNumber(dayOfInstant(instant, setting), unit, first) - current;
      return toward === "past" ? since < 0 && since >= -count : since > 0 && since <= count;
    };
  }
  if (policyHere === "from-start-of-day") {
    return (instant) => instant <= now && dayOfInstant(instant, setting) >= far;
  }
  const timeOfDay = civilOf(now, zone) - today * msPerDay;
  const end = instantOf(far * msPerDay + timeOfDay, zone).instant;
  return toward === "past"
    ? (instant) => instant >= end && instant <= now
    : (instant) => instant >= now && instant < end;
}

function clockAgoCovers({ period, anchor }: Offset, { speechTime, policy }: Setting): Covers {
  const finest = period.seconds !== 0 ? 1000 : period.minutes !== 0 ? 60_000 : msPerHour;
  const isClock = period.years === 0 && period.months === 0 && period.weeks === 0 && period.days === 0;
  if (anchor !== null || !isClock) throw new RangeError("the referee shifts instants from speech time only");
  const centre = speechTime + period.hours * msPerHour + period.minutes * 60_000 + period.seconds * 1000;
  return policy.clockAgo === "instant"
    ? (instant) => instant >= centre && instant < centre + 1000
    : (instant) => instant >= centre - finest / 2 && instant < centre + finest / 2;
}

/** What is since some time began in the past, whatever the tense. */
function boundedCovers({ kind, of }: Bounded, today: Day, setting: Setting): Covers {
  const days = daysOf(of, today, setting);
  if (days === null) throw new RangeError(`the referee has no borders for ${of.kind}`);
  const tense = kind === "since" ? "past" : setting.tense;
  const { has, from, to, clock } = settled(days, today, { ...setting, tense });
  const within = daysCover({ has, from, to, clock, recurs: false }, setting);
  const run = isPartial(days) ? onlyDay(has, today) : onlyRun(has, today);
  if (run === null) return never;
  const start = edge(run.first * msPerDay + from, within, 1, setting);
  const end = edge(run.last * msPerDay + to, within, -1, setting);
  // Before, after and until a time of day are within its day.
  const isWithinDay = clock && kind !== "since" && setting.policy.clockBound !== "open";
  const bound = boundAt(
    kind,
    setting.policy.untilEnd === "included" ? end : start,
    start,
    clock ? start : end,
  );
  return (instant) => bound(instant) && (!isWithinDay || dayOfInstant(instant, setting) === run.first);
}

function boundAt(kind: Bounded["kind"], until: number, start: number, after: number): Covers {
  switch (kind) {
    case "before":
      return (instant) => instant < start;
    case "after":
      return (instant) => instant >= after;
    case "since":
      return (instant) => instant >= start;
    case "until":
      return (instant) => instant < until;
  }
}

function onlyDay(has: (day: Day) => boolean, today: Day): ReturnType<typeof onlyRun> {
  const run = onlyRun(has, today);
  if (run !== null && runAround(has, run.first).last !== run.last) throw new NoRuling("several borders");
  return run;
}

/**
 * The first instant that is covered, or the first after the last one, near a reading of the wall clock.
 *
 * Where the clocks change nearby, every minute is tried.
 */
function edge(civil: number, within: Covers, step: 1 | -1, { zone }: Setting): number {
  const offset = zone.offsetAt(civil);
  const reach = 36 * msPerHour;
  if (zone.offsetAt(civil - reach) === offset && zone.offsetAt(civil + reach) === offset)
    return civil - offset;
  const afterwards = step === 1 ? 0 : 60_000;
  for (let away = -reach; away <= reach; away += 60_000) {
    const instant = civil + away * step - afterwards;
    if (within(instant)) return instant + afterwards;
  }
  throw new NoRuling("there is no such time on the wall clock");
}
