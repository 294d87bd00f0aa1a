import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type CalendarTime, placingDay, placingYear, type TimeGrain } from "../../time/calendar-time.js";
import {
  type CivilTime,
  dayStart,
  type Instant,
  msPerDay,
  msPerHour,
  msPerMinute,
} from "../../time/civil.js";
import { granularities, moved, startOfUnit, unitNumber } from "../../time/granularity.js";
import type { IntervalSet } from "../../time/interval.js";
import { civilOf, utc, type Zone } from "../../time/zone.js";
import type { CivilFields } from "../../algebra/civil-fields.js";
import { type Reading, resolve } from "../expression/resolve.js";
import type { Choose } from "./conventions.js";

/** What an expression covers, by the wall clock of its zone. */
export interface ReadInterval {
  readonly set: IntervalSet;
  readonly zone: Zone | null;
  readonly grain: TimeGrain;
}

interface Context {
  readonly choose: Choose;
  readonly speechTime: Instant | null;
  readonly zone: Zone | null;
}

/** Two times of asking, of different years, months, days and weekdays: what says the same at both hangs on none. */
const anyTimes = [dayStart(1987, 3, 11) + 10 * msPerHour, dayStart(2054, 10, 27) + 15 * msPerHour] as const;

type Read =
  | { readonly kind: "time"; readonly time: CalendarTime }
  | ({ readonly kind: "interval" } & ReadInterval);

/**
 * Reads a time by the grammar of temporal expressions, at the speech time, or without one where it says the same at
 * any. A time of the clock alone is one of every day; what covers a unit of the calendar is that unit.
 *
 * @returns unreadable-value, no-speech-time, or why the expression has no time
 */
export function readExpression(text: string, { choose, speechTime, zone }: Context): Result<Read> {
  const at = (when: Instant): Result<readonly Reading[]> =>
    resolve(text, { speechTime: when, zone: zone ?? utc, prefer: "future" });
  const read = at(speechTime ?? anyTimes[0]);
  if (!read.ok) return failure(unreadable(text, read.issues));
  const [first, ...others] = read.value;
  // Which way a bare "Christmas" looks is no other reading of it: what is calculated looks forward.
  const second = others.find(
    (each) => directionOf(each) === (first === undefined ? null : directionOf(first)),
  );
  const wanted = second !== undefined && choose("reading") === "second" ? second : first;
  if (wanted?.when.kind !== "crisp") return failure(unreadable(text, []));
  const clock = wanted.expression.kind === "civil" ? clockOf(wanted.expression.fields) : null;
  if (clock !== null) return success({ kind: "time", time: clock });
  const { intervals } = wanted.when;
  if (speechTime === null) {
    const other = at(anyTimes[1]);
    const same = other.ok && other.value[0]?.when.kind === "crisp" ? other.value[0].when.intervals : null;
    if (JSON.stringify(same) !== JSON.stringify(intervals)) return failure({ kind: "no-speech-time", text });
  }
  const set = intervals.map(({ start, end }) => ({
    start: civilOf(start, zone ?? utc),
    end: civilOf(end, zone ?? utc),
  }));
  const [only] = set;
  const grain = only === undefined || set.length > 1 ? null : grainOf(only.start, only.end);
  if (only === undefined || grain === null) {
    return success({ kind: "interval", set, zone, grain: finestOf(set) });
  }
  return success({ kind: "time", time: { wall: only.start, grain, cycle: "none", zone } }, wanted.notes);
}

function directionOf({ by }: Reading): unknown {
  return by.find(({ policy }) => policy === "direction")?.value ?? null;
}

function unreadable(text: string, causes: readonly Issue[]): Issue {
  const [cause] = causes;
  return cause === undefined || cause.kind === "no-expression"
    ? { kind: "unreadable-value", text, wanted: "time" }
    : cause;
}

/** "Half past nine", "quarter to five in the afternoon": a time of the clock and no more. */
function clockOf({ hour, minute, second, ...rest }: CivilFields): CalendarTime | null {
  const isClock = Object.keys(rest).every((name) => name === "bareHour" || name === "millisecond");
  if (hour === undefined || !isClock) return null;
  const ms = hour * msPerHour + (minute ?? 0) * msPerMinute + (second ?? 0) * 1000;
  const grain = second !== undefined ? "second" : minute !== undefined ? "minute" : "hour";
  return { wall: placingDay + ms, grain, cycle: "day", zone: null };
}

/** The unit of the calendar that a stretch is, the finest that fits. */
function grainOf(start: CivilTime, end: CivilTime): TimeGrain | null {
  for (const grain of granularities) {
    if (startOfUnit(unitNumber(start, grain), grain) === start && moved(start, 1, grain) === end)
      return grain;
  }
  return null;
}

/** The coarsest unit on whose borders all ends lie. */
function finestOf(set: IntervalSet): TimeGrain {
  const ends = set.flatMap(({ start, end }) => [start, end]).filter(Number.isFinite);
  const onBorder = (ms: number): boolean =>
    ends.every((end) => (end - dayStart(placingYear, 1, 1)) % ms === 0);
  return onBorder(msPerDay) ? "day" : onBorder(msPerMinute) ? "minute" : "millisecond";
}
