import type { Issue } from "../../issue/issue.js";
import type { CivilTime } from "../../time/civil.js";
import { granularities, unitOf } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { parseTime } from "../../time/instant.js";
import type { Interval, IntervalSet } from "../../time/interval.js";
import { hull } from "../../time/interval-set.js";
import { formatPeriod } from "../../time/period.js";
import { civilOf, openZone, type Zone } from "../../time/zone.js";
import { childrenOf } from "../children.js";
import type { Expression } from "../expression.js";
import type { Reading } from "../resolve.js";
import { type Form, fieldsOfForm, finestForm } from "./form.js";
import { type CountedUnit, lengthBetween } from "./length.js";
import { intervalsOfValue } from "./named-time.js";
import { type Side, writePoint } from "./point.js";
import { type SaidLength, type SaidSet, type SaidTime, saidBy } from "./said.js";
import type { Timex3, Timex3Mod } from "./timex3.js";
import { writeOffset, writeValue } from "./value.js";

/**
 * A reading as a TIMEX3 annotation. Its value is what was said, as annotators of TimeBank write it; where
 * that does not name exactly the instants of the reading by our default conventions, points do.
 * `readTimex3` gives them back.
 *
 * @param zone  in which the reading was resolved
 * @source TimeML 1.2.1 annotation guidelines; values by TIDES TIMEX2 2005
 */
export function timex3(reading: Reading, zone: Zone): Timex3 {
  const { when, expression, by } = reading;
  const said = saidBy(expression, by);
  if (when.kind === "duration") {
    const value = said.kind === "length" && said.value !== null ? said.value : formatPeriod(when.period);
    return { type: "DURATION", value, ...withMod(said.kind === "length" ? said.mod : null) };
  }
  const intervals = when.kind === "crisp" ? when.intervals : when.within;
  if (intervals === null) {
    return said.kind === "length" && said.value !== null
      ? { type: "DURATION", value: said.value }
      : { type: "DATE", value: said.kind === "reference" ? said.value : "PAST_REF" };
  }
  switch (said.kind) {
    case "time":
      return writeTime(said, { reading, intervals, zone });
    case "length":
      return writeLength(said, { reading, intervals, zone });
    case "reference": {
      const points = pointsOf(intervals, zone, []) ?? borderSaid(intervals, zone);
      return points === null
        ? listed(intervals, clockSaid(reading, zone), [])
        : { type: "DATE", value: said.value, ...withMod(said.mod), ...points };
    }
    case "set":
      return writeSet(said, { reading, intervals, zone });
  }
}

/** What is to be written, and in which zone. */
interface Task {
  readonly reading: Reading;
  readonly intervals: IntervalSet;
  readonly zone: Zone;
}

/** A set by what recurs, with the borders of its nearest occurrence, or those that are said. */
function writeSet({ value, quant, freq, form }: SaidSet, { reading, intervals, zone }: Task): Timex3 {
  const { when } = reading;
  const set = when.kind === "crisp" ? when.set : undefined;
  const forms = form === null ? [] : [form];
  const marked = set === undefined ? intervals : set.nearest === null ? intervals : [set.nearest];
  const points = pointsOf(marked, zone, forms) ?? borderSaid(marked, zone);
  return points === null && set === undefined
    ? listed(intervals, clockSaid(reading, zone), forms)
    : {
        type: "SET",
        value,
        ...(quant === null ? {} : { quant }),
        ...(freq === null ? {} : { freq }),
        ...points,
      };
}

function withMod(mod: Timex3Mod | null): { readonly mod?: Timex3Mod } {
  return mod === null ? {} : { mod };
}

function writeTime({ form, mod, among }: SaidTime, { reading, intervals, zone }: Task): Timex3 {
  const clock = clockSaid(reading, zone);
  const asSaid =
    form === null ? [] : timesToName(reading, intervals, clock).map((at) => valueAt(at, form, clock));
  const found =
    exact(asSaid, mod, intervals, zone) ??
    (mod === null || mod === "APPROX" ? exact(shapesOf(intervals, clock), mod, intervals, zone) : null);
  if (found !== null) return found;
  const [value] = asSaid;
  const points = value === undefined ? null : pointsOf(intervals, zone, []);
  return value === undefined || points === null
    ? listed(intervals, clock, form === null ? (among ?? []) : [form])
    : { type: typeOf(value), value, ...withMod(mod), ...points };
}

/** A length between two borders; as a value of its own where the borders are not two. */
function writeLength({ value, mod, forms }: SaidLength, { reading, intervals, zone }: Task): Timex3 {
  const points = pointsOf(intervals, zone, forms);
  const whole = hull(intervals);
  if (points === null || whole === null) return listed(intervals, clockSaid(reading, zone), []);
  const length = value ?? lengthBetween(whole.start, whole.end, zone, unitsOf(forms));
  return { type: "DURATION", value: length, ...withMod(mod), ...points };
}

/** The first of some values that means exactly these instants. */
function exact(
  values: readonly string[],
  mod: Timex3Mod | null,
  intervals: IntervalSet,
  zone: Zone,
): Timex3 | null {
  const value = values.find((each) => {
    const read = intervalsOfValue(each, mod, zone);
    return read.ok && isSame(read.value, intervals);
  });
  return value === undefined ? null : { type: typeOf(value), value, ...withMod(mod) };
}

function isSame(a: IntervalSet, b: IntervalSet): boolean {
  return a.length === b.length && a.every((one, at) => one.start === b[at]?.start && one.end === b[at]?.end);
}

function typeOf(value: string): "DATE" | "TIME" {
  return value.includes("T") ? "TIME" : "DATE";
}

/** The clock by which a text names its times: that of the place of speech, or of the zone that it names. */
interface ClockSaid {
  readonly here: Zone;
  readonly zone: Zone;
  /** As it stands behind a time of day; empty where the text names none. */
  readonly offset: string;
}

function clockSaid({ expression, by }: Reading, here: Zone): ClockSaid {
  const isIgnored = by.some(({ policy, value }) => policy === "zoneInText" && value === "ignored");
  const minutes = isIgnored ? null : minutesNamed(expression);
  const named = minutes === null ? null : openZone(writeOffset(minutes));
  return minutes === null || named?.ok !== true
    ? { here, zone: here, offset: "" }
    : { here, zone: named.value, offset: writeOffset(minutes) };
}

function minutesNamed(expression: Expression): number | null {
  if (expression.kind === "in-zone") return expression.minutes;
  for (const child of childrenOf(expression)) {
    const minutes = minutesNamed(child);
    if (minutes !== null) return minutes;
  }
  return null;
}

/** Civil times that a value would have to hold: the middle, or both sides of the only border. */
function timesToName({ notes }: Reading, intervals: IntervalSet, { zone }: ClockSaid): readonly CivilTime[] {
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

function valueAt(time: CivilTime, form: Form, { offset }: ClockSaid): string {
  const isClock = form === "hour" || form === "minute" || form === "second";
  return `${writeValue(fieldsOfForm(form, time))}${isClock ? offset : ""}`;
}

/** Zones change their clocks by a day at most, and hardly ever by more than an hour. */
const CHANGE_MS = 26 * 3_600_000;

/** The calendar units that might be just these instants, the coarsest first. */
function shapesOf(intervals: IntervalSet, clock: ClockSaid): readonly string[] {
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

/** Both borders written out; null where there are several pieces, or an open end. */
function pointsOf(
  intervals: IntervalSet,
  zone: Zone,
  forms: readonly Form[],
): { readonly beginPoint: string; readonly endPoint: string } | null {
  const [whole] = intervals;
  if (intervals.length !== 1 || whole === undefined || !Number.isFinite(whole.end - whole.start)) return null;
  return {
    beginPoint: writePoint(whole.start, "begin", zone, forms),
    endPoint: writePoint(whole.end, "end", zone, forms),
  };
}

/** The only border of what is open on one side; null where there are both, or none. */
function borderSaid(intervals: IntervalSet, zone: Zone): Pick<Timex3, "beginPoint" | "endPoint"> | null {
  const [whole] = intervals;
  if (intervals.length !== 1 || whole === undefined) return null;
  const { start, end } = whole;
  if (Number.isFinite(start)) return { beginPoint: writePoint(start, "begin", zone, []) };
  return Number.isFinite(end) ? { endPoint: writePoint(end, "end", zone, []) } : null;
}

/** Every piece by itself: as a value that means it, or from border to border; in braces unless it is one. */
function listed(intervals: IntervalSet, clock: ClockSaid, forms: readonly Form[]): Timex3 {
  const members = intervals.map((piece) => memberOf(piece, clock, forms));
  const value = members.length === 1 ? members.join() : `{${members.join(",")}}`;
  return { type: typeOf(value), value };
}

function memberOf(piece: Interval, clock: ClockSaid, forms: readonly Form[]): string {
  const { start, end } = piece;
  const isBounded = Number.isFinite(end - start);
  const middle = isBounded ? civilOf(Math.floor((start + end) / 2), clock.zone) : 0;
  const named = isBounded ? forms.map((form) => valueAt(middle, form, clock)) : [];
  const found = exact([...named, ...shapesOf([piece], clock)], null, [piece], clock.here);
  return found?.value ?? `${borderOf(start, "begin", clock.here)}/${borderOf(end, "end", clock.here)}`;
}

function borderOf(instant: Instant, side: Side, zone: Zone): string {
  return Number.isFinite(instant) ? writePoint(instant, side, zone, []) : "..";
}

/** The units in which a length between borders of some forms is counted, the likeliest first. */
function unitsOf(forms: readonly Form[]): readonly CountedUnit[] {
  switch (finestForm(forms)) {
    case "century":
    case "decade":
    case "year":
      return ["year", "month", "day", "hour"];
    case "half":
    case "quarter":
    case "spring":
    case "summer":
    case "autumn":
    case "winter":
    case "month":
      return ["month", "day", "hour"];
    case "week":
      return ["week", "day", "hour"];
    default:
      return ["day", "hour"];
  }
}
