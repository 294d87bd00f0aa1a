import { difference } from "./lengths.js";
import type { Literals, Positions } from "./literals.js";
import { inUnits, type Measure, measuredOf, type Measurement, order } from "./measurements.js";
import { chancesOf, over, type Plan } from "./plan.js";
import type { Terms } from "./term.js";
import type { Span, Timeline } from "./timeline.js";
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
    if (how === "longest" || how === "shortest") return extremes(kind, how, each, literals, draws);
    return sums(timeline, kind, how, each, literals, draws);
  });
}

/** From the end of what came before, or its start where no end was told, to the next start; 0 where they overlap. */
function gapsOf(timeline: Timeline, positions: Positions): readonly Measurement[] {
  if (timeline.isExact && !timeline.hasEnds) {
    const starts = positions.map((position) => timeline.startOf(position));
    return starts.slice(1).map((at, index) => inUnits({ unit: null, ms: at - (starts[index] as number) }));
  }
  const gaps: Measurement[] = [];
  let before: Span | null = null;
  for (const position of positions) {
    const span = timeline.spanOf(position);
    if (before !== null) {
      const gap = difference(timeline, borderOf(before), span.start, null) as Length;
      const size = inUnits(gap).size;
      gaps.push(
        size >= 0 ? inUnits(gap) : inUnits(gap.unit === null ? { ...gap, ms: 0 } : { ...gap, count: 0 }),
      );
    }
    if (before === null || timeline.endOf(borderOf(span)) >= timeline.endOf(borderOf(before))) before = span;
  }
  return gaps;
}

function borderOf({ start, end, isEndTold }: Span): Span["start"] {
  return isEndTold ? end : start;
}

function valueOf(
  timeline: Timeline,
  kind: "duration" | "number",
  how: Measure["how"],
  found: readonly Measurement[],
  positions: Positions,
  isGap: boolean,
): Value {
  const [first] = found;
  if (first === undefined) return nothing(kind, how, isGap);
  const isMixed = found.some(({ unit }) => unit !== first.unit);
  // Lengths of days and of hours can be compared, kilometres and metres only by whoever knows them.
  if (isMixed && first.length === null) timeline.cannotTell(positions[0] as number);
  if (how === "longest")
    return asValue(
      kind,
      found.reduce((a, b) => (order(b) >= order(a) ? b : a)),
    );
  if (how === "shortest")
    return asValue(
      kind,
      found.reduce((a, b) => (order(b) < order(a) ? b : a)),
    );
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
    .sort((a, b) => (how === "longest" ? -1 : 1) * (order(a.measurement) - order(b.measurement)));
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
