import type { Issue } from "../../../issue/issue.js";
import { type CivilTime, msPerDay, msPerHour, weekday } from "../../../time/civil.js";
import { granularities, unitOf } from "../../../time/granularity.js";
import { parseTime } from "../../../time/instant.js";
import { hull, type IntervalSet } from "../../../time/interval.js";
import { civilOf } from "../../../time/zone.js";
import type { Reading } from "../resolve.js";
import type { ClockSaid } from "./set-said.js";
import { fieldsOfForm, type Form } from "./form.js";
import { writeValue } from "./value.js";

/** The values of a form by which the instants of a reading might be named, the likeliest first. */
export function valuesSaid(
  reading: Pick<Reading, "by" | "notes">,
  intervals: IntervalSet,
  form: Form,
  clock: ClockSaid,
): readonly string[] {
  const isFromSunday = reading.by.some(({ policy, value }) => policy === "weekStart" && value === "sunday");
  // The ISO week of a week that begins on Sunday is that of its Monday.
  const moved = isFromSunday && form === "week" ? msPerDay : 0;
  const times = form === "weekend" ? inWeekend(intervals, clock) : null;
  return (times ?? timesToName(reading, intervals, clock)).map((time) => valueAt(time + moved, form, clock));
}

/** The first day of a weekend in what may reach beyond it: up to a feast on Tuesday. */
function inWeekend(intervals: IntervalSet, { zone }: ClockSaid): readonly CivilTime[] | null {
  const whole = hull(intervals);
  if (whole === null || !Number.isFinite(whole.end - whole.start)) return null;
  const first = civilOf(whole.start, zone);
  const saturday = first + Math.max(0, 6 - weekday(first)) * msPerDay;
  return saturday < civilOf(whole.end, zone) ? [saturday] : null;
}

/** Civil times that a value would have to hold: the middle, or both sides of the only border. */
function timesToName(
  { notes }: Pick<Reading, "notes">,
  intervals: IntervalSet,
  { zone }: ClockSaid,
): readonly CivilTime[] {
  const whole = hull(intervals);
  if (whole === null) return notes.flatMap(timeSkipped);
  const { start, end } = whole;
  if (Number.isFinite(start) && Number.isFinite(end)) return [civilOf(Math.floor((start + end) / 2), zone)];
  const border = Number.isFinite(start) ? start : end;
  return Number.isFinite(border) ? [civilOf(border, zone), civilOf(border - 1, zone)] : [];
}

/** What the clocks jumped over holds no instant, and is named in the note of it alone. */
function timeSkipped(note: Issue): readonly CivilTime[] {
  if (note.kind !== "skipped-clock-time" && note.kind !== "skipped-civil-day") return [];
  const read = parseTime(note.kind === "skipped-civil-day" ? `${note.civil}T00:00Z` : `${note.civil}Z`, null);
  return read.ok ? [read.value.instant] : [];
}

/** The value of the one of a form that holds a civil time. */
export function valueAt(time: CivilTime, form: Form, { offset }: ClockSaid): string {
  const isClock = form === "hour" || form === "minute" || form === "second";
  return `${writeValue(fieldsOfForm(form, time))}${isClock ? offset : ""}`;
}

/** Zones change their clocks by a day at most, and hardly ever by more than an hour. */
const CHANGE_MS = 26 * msPerHour;

/** The calendar units that might be just these instants, the coarsest first. */
export function shapesOf(intervals: IntervalSet, clock: ClockSaid): readonly string[] {
  const whole = hull(intervals);
  if (whole === null || !Number.isFinite(whole.end - whole.start)) return [];
  const middle = civilOf(Math.floor((whole.start + whole.end) / 2), clock.zone);
  return granularities
    .filter((unit) => {
      const { start, end } = unitOf(middle, unit);
      return Math.abs(end - start - (whole.end - whole.start)) <= CHANGE_MS;
    })
    .toReversed()
    .map((unit) => valueAt(middle, unit, clock));
}
