import type { BestMeasure, Key } from "../../algebra/query.js";
import { amountAt } from "./amounts.js";
import { keysBy } from "./counting.js";
import { lengthOf } from "./lengths.js";
import type { Positions } from "./literals.js";
import type { Timeline } from "./timeline.js";
import { momentText, rounded, sizeOf } from "./value.js";

/** A value of a role or a unit, with its events and how they are measured. */
export interface Score {
  readonly key: string | number;
  readonly group: Positions;
  readonly score: number;
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
    group,
    score: scoreOf(timeline, measure, group),
  }));
  return scores.sort((a, b) => (isMost ? b.score - a.score : a.score - b.score));
}

/** Whether two are equal: those that start together are, as far as it is known. */
export function isLevel(timeline: Timeline, measure: BestMeasure, a: Score, b: Score): boolean {
  return measure === "first" || measure === "last"
    ? timeline.startTogether(edgeOf(a.group, measure), edgeOf(b.group, measure))
    : a.score === b.score;
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

function edgeOf(group: Positions, edge: "first" | "last"): number {
  return (edge === "first" ? group[0] : group.at(-1)) as number;
}

function scoreOf(timeline: Timeline, measure: BestMeasure, group: Positions): number {
  if (measure === "count") return group.length;
  if (measure === "first" || measure === "last") return timeline.startOf(edgeOf(group, measure));
  const { total } = measure;
  const sum = group.reduce((all, position) => {
    if (total !== "extent") return all + (amountAt(timeline.set, position, total.role)?.number ?? 0);
    const length = lengthOf(timeline, timeline.spanOf(position));
    if (length === null) timeline.cannotTell(position);
    return all + (length === null ? 0 : sizeOf(length));
  }, 0);
  // The order in which amounts are added makes no difference.
  return rounded(sum);
}
