import { xmlAttribute, xmlText } from "../../../issue/shown-text.js";
import { hull, type Interval, type IntervalSet, sameIntervals } from "../../../time/interval.js";
import { formatPeriod } from "../../../time/period.js";
import { civilOf, type Zone } from "../../../time/zone.js";
import type { Extraction } from "../extract/verdict.js";
import type { Reading } from "../resolve.js";
import { borderOf, borderSaid, fiscally, type Form, pointsOf } from "./form.js";
import { shapesOf, valueAt, valuesSaid } from "./candidates.js";
import { type ClockSaid, clockSaid } from "./set-said.js";
import { lengthBetween, unitsCounted, writeUnits } from "./length.js";
import { intervalsOfValue } from "./named-time.js";
import { type SaidLength, type SaidSet, type SaidTime, saidBy } from "./said.js";
import type { Timex3, Timex3Mod } from "./timex3.js";

/**
 * A reading as a TIMEX3 annotation. Its value is what was said, as annotators of TimeBank write it; where
 * that does not name exactly the instants of the reading by our default conventions, points do.
 * `readTimex3` gives them back.
 *
 * @param zone  in which the reading was resolved
 * @source TimeML 1.2.1 annotation guidelines; values by TIDES TIMEX2 2005
 */
export function timex3(reading: Reading, zone: Zone): Timex3 {
  return fiscally(written(reading, zone), reading.by);
}

function written(reading: Reading, zone: Zone): Timex3 {
  const { when, expression, by } = reading;
  const said = when.kind === "crisp" && when.set !== undefined ? setSaid(reading) : saidBy(expression, by);
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

/** A set as it is said; where only a convention makes it one ("before 7 am", on any day), that of every day. */
function setSaid({ expression, by }: Reading): SaidSet {
  const said = saidBy(expression, by);
  if (said.kind === "set") return said;
  const form = said.kind === "time" ? said.form : null;
  return { kind: "set", value: writeUnits(1, "day"), quant: null, freq: null, form };
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
  const asSaid = form === null ? [] : valuesSaid(reading, intervals, form, clock);
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
  const length = value ?? lengthBetween(whole.start, whole.end, zone, unitsCounted(forms));
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
    return read.ok && sameIntervals(read.value, intervals);
  });
  return value === undefined ? null : { type: typeOf(value), value, ...withMod(mod) };
}

function typeOf(value: string): "DATE" | "TIME" {
  return value.includes("T") ? "TIME" : "DATE";
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

/**
 * A text with its expressions in TIMEX3 tags, as XML: each annotates the best reading.
 *
 * Characters that XML 1.0 does not allow are written as U+FFFD, one for each.
 *
 * @param extractions  what `extract` found in the text
 * @param zone         in which they were resolved
 * @param before       how many tags stand before it; ids go on from there
 */
export function taggedText(text: string, extractions: readonly Extraction[], zone: Zone, before = 0): string {
  let at = 0;
  let tagged = "";
  extractions.forEach(({ span, text: words, readings: [best] }, index) => {
    if (best === undefined) return;
    const attributes = Object.entries({ tid: `t${before + index + 1}`, ...timex3(best, zone) });
    const written = attributes.map(([name, value]) => ` ${name}="${xmlAttribute(value)}"`).join("");
    tagged += `${xmlText(text.slice(at, span.start))}<TIMEX3${written}>${xmlText(words)}</TIMEX3>`;
    at = span.end;
  });
  return tagged + xmlText(text.slice(at));
}
