import { type AllenRelation, allenRelation, type Interval } from "../../time/interval.js";
import { endInOrder, type Span, type Timeline } from "./timeline.js";

/**
 * How two extents lie to each other, where each start and end is known to a unit only: what holds for every instant that
 * the units allow holds; what for none does not; else it cannot be told, and null is said.
 *
 * Where one extent ends in the unit in which another begins (1960 to 1970, 1970 to 1980), the second begins as the
 * first ends.
 */

/** The borders of two extents, and the instant 0. */
const zero = 0;
const startA = 1;
const endA = 2;
const startB = 3;
const endB = 4;
const borders = 5;

/** That one border lies at most so many milliseconds after another. */
type Limit = readonly [border: number, other: number, most: number];

const before = (border: number, other: number): Limit => [border, other, -1];
const notAfter = (border: number, other: number): Limit => [border, other, 0];
const together = (border: number, other: number): readonly Limit[] => [
  notAfter(border, other),
  notAfter(other, border),
];

const relations: readonly (readonly [AllenRelation, readonly Limit[]])[] = [
  ["before", [before(endA, startB)]],
  ["meets", together(endA, startB)],
  ["overlaps", [before(startA, startB), before(startB, endA), before(endA, endB)]],
  ["finished-by", [before(startA, startB), ...together(endA, endB)]],
  ["contains", [before(startA, startB), before(endB, endA)]],
  ["starts", [...together(startA, startB), before(endA, endB)]],
  ["equals", [...together(startA, startB), ...together(endA, endB)]],
  ["started-by", [...together(startA, startB), before(endB, endA)]],
  ["during", [before(startB, startA), before(endA, endB)]],
  ["finishes", [before(startB, startA), ...together(endA, endB)]],
  ["overlapped-by", [before(startB, startA), before(startA, endB), before(endB, endA)]],
  ["met-by", together(endB, startA)],
  ["after", [before(endB, startA)]],
];

/** Which of Allen's relations holds between two extents; null where it cannot be told. */
export function relationOf(timeline: Timeline, a: Span, b: Span): AllenRelation | null {
  const [only, ...others] = possibleRelations(timeline, a, b);
  return others.length > 0 ? null : (only ?? null);
}

/** Whether one of some relations holds between two extents; null where it cannot be told. */
export function isRelated(
  timeline: Timeline,
  a: Span,
  b: Span,
  wanted: ReadonlySet<AllenRelation>,
): boolean | null {
  const possible = possibleRelations(timeline, a, b);
  const found = possible.filter((relation) => wanted.has(relation)).length;
  return found === 0 ? possible.length === 0 && null : found === possible.length || null;
}

function possibleRelations(timeline: Timeline, a: Span, b: Span): readonly AllenRelation[] {
  if (isExact(a) && isExact(b)) return [allenRelation(extentOf(a), extentOf(b))];
  const known = inOrder(timeline, a, b);
  return relations.filter(([, limits]) => isPossible([...known, ...limits])).map(([relation]) => relation);
}

function extentOf(span: Span): Interval {
  return { start: span.start.at, end: endInOrder(span).at };
}

/** Whether one event ends by the time that another one starts. */
export function endsBy(timeline: Timeline, a: Span, b: Span): boolean | null {
  if (isExact(a) && isExact(b)) return endInOrder(a).at <= b.start.at;
  return told(inOrder(timeline, a, b), [notAfter(endA, startB)]);
}

/** Whether one event starts while another one goes on; how long that was must have been told. */
export function startsDuring(timeline: Timeline, a: Span, b: Span): boolean | null {
  if (!b.isEndTold) return null;
  if (isExact(a) && isExact(b)) return b.start.at <= a.start.at && a.start.at < endInOrder(b).at;
  return told(limitsOf(timeline, a, b, 1), [notAfter(startB, startA), before(startA, endB)]);
}

/** Whether two events have an instant in common: the first, without a told end, is but a moment, the second any length. */
export function shareTime(timeline: Timeline, a: Span, b: Span): boolean | null {
  const longest = Number.POSITIVE_INFINITY;
  return told(limitsOf(timeline, a, b, longest), [before(startA, endB), before(startB, endA)]);
}

function isExact({ start, end }: Span): boolean {
  return start.grain === "instant" && end.grain === "instant";
}

/** What is known of two extents, and that one begins as the other ends where the units are the same. */
function inOrder(timeline: Timeline, a: Span, b: Span): readonly Limit[] {
  const known = limitsOf(timeline, a, b, 1);
  if (succeeds(timeline, b, a)) return [...known, ...together(endA, startB)];
  return succeeds(timeline, a, b) ? [...known, ...together(endB, startA)] : known;
}

/** Whether an extent was told to begin in the very unit in which another, begun before, ends; it outlasts that unit. */
function succeeds(timeline: Timeline, { start, end, isEndTold, goesOn }: Span, before: Span): boolean {
  if (!isEndTold || !before.isEndTold || start.grain === "instant") return false;
  if (before.end.grain !== start.grain || before.end.at !== start.at) return false;
  return timeline.endOf(before.start) <= start.at && (goesOn || end.at >= timeline.endOf(start));
}

function limitsOf(timeline: Timeline, a: Span, b: Span, longest: number): readonly Limit[] {
  return [...limitsOfOne(timeline, a, startA, endA, 1), ...limitsOfOne(timeline, b, startB, endB, longest)];
}

/** @param longest  how long it may last at most where its end was not told */
function limitsOfOne(
  timeline: Timeline,
  span: Span,
  start: number,
  end: number,
  longest: number,
): readonly Limit[] {
  const starts = timeline.rangeOf(span.start);
  const ends = timeline.rangeOf(span.end);
  const own: readonly Limit[] = [
    [start, zero, starts.last],
    [zero, start, -starts.first],
    before(start, end),
  ];
  if (!span.isEndTold) return [...own, [end, start, longest]];
  // What ends as it starts lasts a millisecond, for order.
  if (ends.last <= starts.first) return [...own, [end, start, 1]];
  return [...own, [end, zero, finite(ends.last)], [zero, end, -finite(ends.first)]];
}

/** Later than every instant, where it is infinite. */
function finite(at: number): number {
  return Number.isFinite(at) ? at : 9e15;
}

/** Whether something holds of all borders that are possible. */
function told(known: readonly Limit[], claim: readonly Limit[]): boolean | null {
  if (!isPossible([...known, ...claim])) return isPossible(known) ? false : null;
  const isSure = claim.every(([border, other, most]) => !isPossible([...known, [other, border, -most - 1]]));
  return isSure || null;
}

/** Whether borders can keep all limits: where none is before itself by the shortest way round. */
function isPossible(limits: readonly Limit[]): boolean {
  const most = new Float64Array(borders * borders).fill(Number.POSITIVE_INFINITY);
  const at = (border: number, other: number): number => most[border * borders + other] as number;
  for (const [border, other, limit] of limits) {
    most[border * borders + other] = Math.min(at(border, other), limit);
  }
  for (let by = 0; by < borders; by += 1) {
    for (let border = 0; border < borders; border += 1) {
      for (let other = 0; other < borders; other += 1) {
        most[border * borders + other] = Math.min(at(border, other), at(border, by) + at(by, other));
      }
    }
  }
  for (let border = 0; border < borders; border += 1) if (at(border, border) < 0) return false;
  return true;
}
