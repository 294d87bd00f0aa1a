import type { Moment } from "../../events/extent.js";
import { difference } from "./lengths.js";
import type { Literals, Positions } from "./literals.js";
import {
  extremeOf,
  inUnits,
  type Measure,
  measuredLength,
  measuredOf,
  type Measurement,
} from "./measurements.js";
import { chancesOf, over, type Plan } from "./plan.js";
import type { Terms } from "./term.js";
import { orderOf, type Range, type Span, type Timeline } from "./timeline.js";
import { type Length, rounded, type Value } from "./value.js";
import type { Draws, Outcome } from "./world.js";

/** The most sums that are kept apart. */
const SUM_LIMIT = 200_000;

/**
 * Duration, or number for a role: the sum, the mean, the greatest or the least of what is measured; none of
 * nothing, but 0 for the sum of no events.
 *
 *     P(longest = x) = (1 − Π_{of x} (1 − p)) · Π_{longer} (1 − p)
 *
 * Sums and means of independent events: their outcomes event by event, those of one sum together.
 */
export function measure(terms: Terms, { of, how, what }: Measure): Plan {
  const { timeline } = terms;
  const events = terms.of(of);
  const kind = typeof what === "string" ? "duration" : "number";
  const measured = (positions: Positions): Value => {
    if (what === "gap" && timeline.isExact && !timeline.hasEnds) return exactGap(timeline, how, positions);
    const found =
      what === "gap"
        ? gapsOf(timeline, positions)
        : positions.flatMap((position) => measuredOf(timeline, position, what));
    return valueOf(timeline, kind, how, found, positions, what === "gap");
  };
  return over(kind, events, measured, (literals, draws) => {
    if (what === "gap") return null;
    const each = literals.positions.map((position) => measuredOf(timeline, position, what)[0]);
    const units = new Set(each.map((found) => (found?.length === null ? found.unit : null)));
    if (units.size > 1) timeline.cannotTell(literals.positions[0] as number);
    if (how === "longest" || how === "shortest") {
      // Which of several units is longer is found world by world.
      const isMixed = each.some((found) => found?.unit !== each[0]?.unit);
      return isMixed ? null : extremes(kind, how, each, literals, draws);
    }
    return sums(timeline, kind, how, each, literals, draws);
  });
}

/** Of gaps between events that are known to the millisecond and of which no end was told. */
function exactGap(timeline: Timeline, how: Measure["how"], positions: Positions): Value {
  const gaps = positions.length - 1;
  if (gaps < 1) return nothing("duration", how, true);
  let before = timeline.startOf(positions[0] as number);
  let [least, most, total] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let index = 1; index <= gaps; index += 1) {
    const at = timeline.startOf(positions[index] as number);
    const gap = at - before;
    total += gap;
    if (gap > most) most = gap;
    if (gap < least) least = gap;
    before = at;
  }
  const ms = { longest: most, shortest: least, total, mean: rounded(total / gaps) }[how];
  return { kind: "duration", length: { unit: null, ms } };
}

/** From the end of what came before, or its start where no end was told, to the next start; 0 where they overlap. */
function gapsOf(timeline: Timeline, positions: Positions): readonly Measurement[] {
  const spans = positions.map((position) => timeline.spanOf(position));
  checkOrder(timeline, positions, spans);
  const gaps: Measurement[] = [];
  let latest: Border | null = null;
  // The latest of those that are not known as the latest is.
  let rival: Border | null = null;
  for (const [index, span] of spans.entries()) {
    if (latest !== null) {
      const before = spans[index - 1] as Span;
      const isOver =
        isSame(before.start, span.start) || latest.range.first >= timeline.rangeOf(span.start).last;
      if (!isOver && rival !== null && areMixed(latest, rival))
        timeline.cannotTell(positions[index] as number);
      gaps.push(isOver ? noGap : gapBetween(timeline, latest.moment, span.start));
    }
    const end = borderOf(timeline, span);
    if (latest === null || isLater(end, latest)) [latest, rival] = [end, latest];
    else if (!isSame(end.moment, latest.moment) && (rival === null || isLater(end, rival))) rival = end;
  }
  return gaps;
}

/** No time at all, which is neither hours nor days. */
const noGap: Measurement = { ...inUnits({ unit: null, ms: 0 }), most: 0 };

function gapBetween(timeline: Timeline, from: Moment, to: Moment): Measurement {
  const gap = difference(timeline, from, to, null) as Length;
  const none: Length = gap.unit === null ? { ...gap, ms: 0 } : { ...gap, count: 0 };
  return measuredLength(timeline, inUnits(gap).size < 0 ? none : gap, from, to);
}

/** Which event comes before which must be known, or not matter. */
function checkOrder(timeline: Timeline, positions: Positions, spans: readonly Span[]): void {
  let before: Border | null = null;
  for (const [index, { start }] of spans.entries()) {
    const own = { moment: start, range: timeline.rangeOf(start) };
    if (before !== null && areMixed(before, own)) timeline.cannotTell(positions[index] as number);
    if (before === null || own.range.last > before.range.last) before = own;
  }
}

/** A time, and when it may be. */
interface Border {
  readonly moment: Moment;
  readonly range: Range;
}

/** The end of an event, which is after its start, or its start where no end was told. */
function borderOf(timeline: Timeline, { start, end, isEndTold }: Span): Border {
  const starts = timeline.rangeOf(start);
  if (!isEndTold) return { moment: start, range: starts };
  const { first, last } = timeline.rangeOf(end);
  return { moment: end, range: { first: Math.min(last, Math.max(first, starts.first + 1)), last } };
}

/** Whether two times are not known to the same unit, nor which of them is earlier. */
function areMixed(a: Border, b: Border): boolean {
  return !isSame(a.moment, b.moment) && orderOf(a.range, b.range) === null;
}

function isSame(a: Moment, b: Moment): boolean {
  return a.at === b.at && a.grain === b.grain;
}

/** Whether a time may be later than another, or is known to a longer unit that ends with it. */
function isLater(a: Border, b: Border): boolean {
  return a.range.last > b.range.last || (a.range.last === b.range.last && a.range.first < b.range.first);
}

function valueOf(
  timeline: Timeline,
  kind: "duration" | "number",
  how: Measure["how"],
  found: readonly Measurement[],
  positions: Positions,
  isGap: boolean,
): Value {
  // What lasts no time at all has no unit.
  const first = found.find(({ size, unit }) => size !== 0 || unit !== null) ?? found[0];
  if (first === undefined) return nothing(kind, how, isGap);
  const isMixed = found.some(({ size, unit }) => unit !== first.unit && (size !== 0 || unit !== null));
  if (how === "longest" || how === "shortest") {
    const limit = extremeOf(found, how === "longest" ? "most" : "least");
    if (limit === null) timeline.cannotTell(positions[0] as number);
    return asValue(kind, limit ?? first);
  }
  if (isMixed) timeline.cannotTell(positions[0] as number);
  const total = found.reduce((sum, { size }) => sum + size, 0);
  const size = rounded(how === "total" ? total : total / found.length);
  return asValue(kind, resized(first, size));
}

function resized(like: Measurement, size: number): Measurement {
  if (like.length === null) return { ...like, size };
  return inUnits(like.length.unit === null ? { unit: null, ms: size } : { ...like.length, count: size });
}

function asValue(kind: "duration" | "number", { size, length }: Measurement): Value {
  return kind === "number" ? { kind, number: rounded(size) } : { kind, length };
}

/** What nothing comes to: none, but the sum of no events is 0. */
function nothing(kind: "duration" | "number", how: Measure["how"], isGap: boolean): Value {
  const isSum = how === "total" && !isGap;
  if (kind === "number") return { kind, number: isSum ? 0 : null };
  return { kind, length: isSum ? { unit: null, ms: 0 } : null };
}

function extremes(
  kind: "duration" | "number",
  how: "longest" | "shortest",
  each: readonly (Measurement | undefined)[],
  literals: Literals,
  draws: Draws,
): readonly Outcome<Value>[] {
  const chances = chancesOf(literals, draws);
  const sorted = each
    .flatMap((measurement, index) =>
      measurement === undefined ? [] : [{ measurement, p: chances[index] as number }],
    )
    .sort((a, b) => (how === "longest" ? -1 : 1) * (a.measurement.size - b.measurement.size));
  const outcomes: Outcome<Value>[] = [];
  let none = 1;
  // Equal ones follow each other, and are put together by their values.
  for (const { measurement, p } of sorted) {
    outcomes.push({ value: asValue(kind, measurement), p: none * p });
    none *= 1 - p;
    if (none === 0) return outcomes;
  }
  outcomes.push({ value: nothing(kind, how, false), p: none });
  return outcomes;
}

function sums(
  timeline: Timeline,
  kind: "duration" | "number",
  how: "total" | "mean",
  each: readonly (Measurement | undefined)[],
  literals: Literals,
  draws: Draws,
): readonly Outcome<Value>[] | null {
  const first = each.find((measurement) => measurement !== undefined);
  if (first === undefined) return [{ value: nothing(kind, how, false), p: 1 }];
  const chances = chancesOf(literals, draws);
  let states = new Map<string, { count: number; sum: number; p: number }>([
    ["0 0", { count: 0, sum: 0, p: 1 }],
  ]);
  for (const [index, measurement] of each.entries()) {
    if (measurement === undefined) continue;
    if (measurement.unit !== first.unit) timeline.cannotTell(literals.positions[index] as number);
    const p = chances[index] as number;
    const next: typeof states = new Map();
    const add = (count: number, sum: number, mass: number): void => {
      if (mass === 0) return;
      const key = `${count} ${sum}`;
      const known = next.get(key);
      if (known === undefined) next.set(key, { count, sum, p: mass });
      else known.p += mass;
    };
    for (const { count, sum, p: mass } of states.values()) {
      add(count, sum, mass * (1 - p));
      // Of a total it only matters whether there was anything at all.
      add(how === "mean" ? count + 1 : 1, rounded(sum + measurement.size), mass * p);
    }
    if (next.size > SUM_LIMIT) return null;
    states = next;
  }
  return Array.from(states.values(), ({ count, sum, p }) => ({
    value:
      count === 0
        ? nothing(kind, how, false)
        : asValue(kind, resized(first, rounded(sum / (how === "mean" ? count : 1)))),
    p,
  }));
}
