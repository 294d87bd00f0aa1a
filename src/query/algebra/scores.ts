import type { BestMeasure, Key } from "../../algebra/query.js";
import { amountAt } from "./amounts.js";
import { keysBy } from "./counting.js";
import { lengthOf } from "./lengths.js";
import type { Positions } from "./literals.js";
import { kthOf, type Range, type Timeline } from "./timeline.js";
import { momentText, rounded, sizeOf } from "./value.js";

/** A value of a role or a unit, and what its events measure. */
export interface Score {
  readonly key: string | number;
  /** Between which two numbers it is. */
  readonly score: Range;
}

/** Some events by a role or a unit, each with its score, the greatest or the latest first where `isMost`. */
export function scoresOf(
  timeline: Timeline,
  positions: Positions,
  by: Key,
  measure: BestMeasure,
  isMost: boolean,
): readonly Score[] {
  const keysOf = keysBy(timeline, by);
  const groups = new Map<string | number, number[]>();
  for (const position of positions) {
    for (const key of keysOf(position)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [position]);
      else group.push(position);
    }
  }
  if (typeof measure === "object" && measure.total !== "extent")
    inOneUnit(timeline, positions, measure.total.role);
  const scores = Array.from(groups, ([key, group]) => ({
    key,
    score: scoreOf(timeline, measure, group),
  }));
  return scores.sort((a, b) => (isMost ? b.score.last - a.score.last : a.score.first - b.score.first));
}

/** Whether two are equal: those that start together are, as far as it is known. */
export function isLevel(a: Score, b: Score): boolean {
  return a.score.first <= b.score.last && b.score.first <= a.score.last;
}

/** The keys of those that are at a place, each counting one; all that may be. */
export function keysAt(scores: readonly Score[], k: number, isMost: boolean): readonly Score["key"][] {
  const isKth = kthOf(
    scores.map(({ score }) => score),
    k,
    isMost ? "last" : "first",
  );
  return scores.filter((_, index) => isKth[index]).map(({ key }) => key);
}

/** What a value or a unit is called in an answer. */
export function keyText(timeline: Timeline, by: Key, key: string | number): string {
  return "unit" in by
    ? momentText({ at: timeline.unitAt(Number(key), by.unit), grain: by.unit }, timeline.zone)
    : String(key);
}

/** Kilometres and miles make no sum. */
function inOneUnit(timeline: Timeline, positions: Positions, role: string): void {
  const units = new Set<string>();
  for (const position of positions) {
    const amount = amountAt(timeline.set, position, role);
    if (amount !== null) units.add(amount.unit);
    if (amount === null || units.size > 1) timeline.unlike(position, role);
  }
}

function scoreOf(timeline: Timeline, measure: BestMeasure, group: Positions): Range {
  if (measure === "count") return exactly(group.length);
  if (measure === "first" || measure === "last") return edgeOf(timeline, group, measure);
  const { total } = measure;
  const sum = group.reduce((all, position) => {
    if (total !== "extent") return all + (amountAt(timeline.set, position, total.role)?.number ?? 0);
    const length = lengthOf(timeline, timeline.spanOf(position));
    if (length === null) timeline.cannotTell(position);
    return all + (length === null ? 0 : sizeOf(length));
  }, 0);
  // The order in which amounts are added makes no difference.
  return exactly(rounded(sum));
}

function exactly(number: number): Range {
  return { first: number, last: number };
}

/** When the first or the last of some events may have started. */
function edgeOf(timeline: Timeline, group: Positions, edge: "first" | "last"): Range {
  if (timeline.isExact) return exactly(timeline.startOf(group.at(edge === "first" ? 0 : -1) as number));
  const ranges = group.map((position) => timeline.rangeOf(timeline.spanOf(position).start));
  const choose = edge === "first" ? Math.min : Math.max;
  return {
    first: ranges.reduce((limit, { first }) => choose(limit, first), (ranges[0] as Range).first),
    last: ranges.reduce((limit, { last }) => choose(limit, last), (ranges[0] as Range).last),
  };
}
