import { failure, type Result, success } from "../../../issue/result.js";
import { type Interval, type IntervalSet, normalise } from "../../../time/interval.js";
import { canShiftInstant, negate, type Period, shiftInstant } from "../../../time/period.js";
import type { Zone } from "../../../time/zone.js";
import type { ExpressionPolicy } from "../policy/policy.js";
import { readLength } from "./length.js";
import { intervalsOfValue } from "./named-time.js";
import { readPoint, type Side } from "./form.js";
import { type Timex3, timex3Mods } from "./timex3.js";

/** What an annotation means. Where there are no intervals, it does not tell which instants. */
export type Timex3Meaning =
  | { readonly kind: "time"; readonly intervals: IntervalSet }
  /** A length; between its borders where it has them. Null where its count is X. */
  | { readonly kind: "duration"; readonly period: Period | null; readonly intervals: IntervalSet | null }
  | { readonly kind: "reference"; readonly to: Reference; readonly intervals: IntervalSet | null }
  | { readonly kind: "set"; readonly intervals: IntervalSet | null };

type Reference = "past" | "present" | "future";

/** Where and by which conventions an annotation is read. */
export interface Timex3Options {
  /** The zone of times without an offset. */
  readonly zone: Zone;
  /** What a morning, a season or the start of a month is; our defaults unless said. */
  readonly policy?: ExpressionPolicy;
}

/**
 * What a TIMEX3 annotation means, ours or that of a corpus.
 *
 *     readTimex3({ type: "DATE", value: "2023-W39" }, { zone });
 *
 * Points count before the value. A point is a date or a time; one that names another tag (`t1`) is put aside.
 *
 * @returns the meaning; or the issue bad-annotation with the attribute that cannot be read, or impossible-date
 */
export function readTimex3(annotation: Timex3, options: Timex3Options): Result<Timex3Meaning> {
  const { type, value, mod } = annotation;
  if (mod !== undefined && !mods.includes(mod)) {
    return failure({ kind: "bad-annotation", attribute: "mod", written: mod });
  }
  const period = readLength(value);
  const borders = bordersOf(annotation, type === "DURATION" ? period : "open", options);
  if (!borders.ok) return borders;
  const between = borders.value;
  if (type === "SET") return success({ kind: "set", intervals: between });
  if (isLength(value)) return success({ kind: "duration", period, intervals: between });
  const reference = REFERENCES.get(value);
  if (reference !== undefined) return success({ kind: "reference", to: reference, intervals: between });
  const intervals = between === null ? readPlace(annotation, options) : success(between);
  return intervals.ok ? success({ kind: "time", intervals: intervals.value }) : intervals;
}

/** A corpus may hold anything. */
const mods: readonly string[] = timex3Mods;

const REFERENCES: ReadonlyMap<string, Reference> = new Map([
  ["PAST_REF", "past"],
  ["PRESENT_REF", "present"],
  ["FUTURE_REF", "future"],
]);

/** Amounts with their units, of which TimeML has some of two letters: P1DE is a decade. */
function isLength(value: string): boolean {
  return /^P(?=.)(?:[\dX.]+[A-OQ-Z]{1,2})*(?:T(?:[\dX.]+[HMS])+)?$/.test(value);
}

/** The instants between the points; from one of them on or up to it, without end unless it is a length. */
function bordersOf(
  { beginPoint, endPoint }: Timex3,
  length: Period | "open" | null,
  options: Timex3Options,
): Result<IntervalSet | null> {
  const begin = border(beginPoint, "begin", options);
  const end = border(endPoint, "end", options);
  if (!begin.ok) return begin;
  if (!end.ok) return end;
  const start = begin.value ?? reached(end.value, length, "back", options.zone);
  const stop = end.value ?? reached(begin.value, length, "on", options.zone);
  if (start === null || stop === null) return success(null);
  return start < stop
    ? success([{ start, end: stop }])
    : failure({ kind: "bad-annotation", attribute: "endPoint", written: endPoint ?? "" });
}

function reached(
  instant: number | null,
  length: Period | "open" | null,
  way: "back" | "on",
  zone: Zone,
): number | null {
  if (instant === null || length === null) return null;
  if (length === "open") return way === "on" ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const amount = way === "on" ? length : negate(length);
  return canShiftInstant(instant, amount, zone) ? shiftInstant(instant, amount, zone) : null;
}

function border(
  text: string | undefined,
  side: Side,
  { zone, policy }: Timex3Options,
): Result<number | null> {
  if (text === undefined || /^t\d+$/.test(text)) return success(null);
  const instant = readPoint(text, side, zone, policy);
  return instant === null
    ? failure({
        kind: "bad-annotation",
        attribute: side === "begin" ? "beginPoint" : "endPoint",
        written: text,
      })
    : success(instant);
}

/** The instants of a value: of one, of a range `a/b`, or of a list `{a,b/c}`. */
function readPlace({ value, mod }: Timex3, options: Timex3Options): Result<IntervalSet> {
  const list = /^\{(.*)\}$/.exec(value);
  if (list === null) return readMember(value, mod ?? null, options);
  const pieces: Interval[] = [];
  for (const member of (list[1] ?? "").split(",").filter((each) => each !== "")) {
    const read = readMember(member, null, options);
    if (!read.ok) return read;
    pieces.push(...read.value);
  }
  return success(normalise(pieces));
}

function readMember(
  member: string,
  mod: Timex3["mod"] | null,
  { zone, policy }: Timex3Options,
): Result<IntervalSet> {
  const range = /^(.+)\/(.+)$/.exec(member);
  if (range === null) return intervalsOfValue(member, mod ?? null, zone, policy);
  const [, from = "", to = ""] = range;
  const start = from === ".." ? Number.NEGATIVE_INFINITY : readPoint(from, "begin", zone, policy);
  const end = to === ".." ? Number.POSITIVE_INFINITY : readPoint(to, "end", zone, policy);
  return start === null || end === null || start >= end
    ? failure({ kind: "bad-annotation", attribute: "value", written: member })
    : success([{ start, end }]);
}
