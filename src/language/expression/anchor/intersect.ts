import type { Issue } from "../../../issue/issue.js";
import { finerOf, granularities, rankOf } from "../../../time/granularity.js";
import { type Extent, isClockTime, isEmptyExtent } from "./extent.js";
import { heldBy, inCycleAt, type Recurring } from "./recurring.js";
import { impossible, leadAll, mapExtents, recurs, several, TIMES_LIMIT, type Value } from "./value.js";

const NOTHING: Issue = { kind: "nothing-in-common" };

/**
 * What lies in both values.
 *
 * A fixed stretch picks the occurrences that it holds ("Friday of last week"); of two recurring
 * things the one with the longer cycle holds the other ("Friday at 3 pm"); two fixed stretches leave
 * what they share.
 */
function intersect(a: Value, b: Value): Value {
  if (a.kind === "impossible") return a;
  if (b.kind === "impossible") return b;
  if (a.kind === "vague") return within(a, b);
  if (b.kind === "vague") return within(b, a);
  if (a.kind === "recurring" && b.kind === "recurring") {
    return recurringInRecurring(a.recurring, b.recurring);
  }
  if (b.kind === "recurring") {
    const { recurring } = b;
    return mapExtents(a, (whole) => heldIn(whole, recurring, TIMES_LIMIT), recurring.never ?? NOTHING);
  }
  if (a.kind === "recurring") return intersect(b, a);
  const others = b.kind === "one" ? [b.extent] : b.extents;
  return mapExtents(a, (first) => others.flatMap((second) => shared(first, second)), NOTHING);
}

function within(vague: Extract<Value, { kind: "vague" }>, crisp: Value): Value {
  if (crisp.kind === "vague") {
    return impossible({ kind: "two-adverbials", adverbials: [vague.adverbial, crisp.adverbial] });
  }
  return { ...vague, within: vague.within === null ? crisp : intersect(vague.within, crisp) };
}

function recurringInRecurring(a: Recurring, b: Recurring): Value {
  const [outer, inner] = rankOf(a.cycle) >= rankOf(b.cycle) ? [a, b] : [b, a];
  const isOneCycle = outer.cycle === inner.cycle;
  const inCycle: Recurring["inCycle"] = (start) =>
    leadAll(outer.inCycle(start), (whole) =>
      isOneCycle ? inner.inCycle(start).flatMap((part) => shared(whole, part)) : heldIn(whole, inner),
    );
  return recurs({
    cycle: outer.cycle,
    grain: finerOf(a.grain, b.grain),
    sort: inner.sort === "clock" ? outer.sort : "date",
    inCycle,
    never: outer.never ?? inner.never,
  });
}

/** What recurs in a stretch; of a time of day what it shares with that: "8:00 in the early morning". */
function heldIn(whole: Extent, recurring: Recurring, limit?: number): readonly Extent[] {
  if (!isClockTime(whole)) return heldBy(recurring, whole, limit);
  const [before, at] = [inCycleAt(recurring, whole.start, -1), inCycleAt(recurring, whole.start, 0)];
  return [...before, ...at].flatMap((part) => shared(whole, part));
}

function shared(a: Extent, b: Extent): readonly Extent[] {
  const start = a.start >= b.start ? a : b;
  const end = a.end <= b.end ? a : b;
  const both: Extent = {
    start: start.start,
    startAt: start.startAt,
    end: end.end,
    endAt: end.endAt,
    grain: finerOf(a.grain, b.grain),
  };
  return isEmptyExtent(both) ? [] : [both];
}

/** What lies in all values: what is fixed picks from what recurs, and the coarser holds the finer. */
export function intersectAll(values: readonly Value[]): Value {
  const sorted = values.toSorted((a, b) => coarseness(b) - coarseness(a));
  return sorted.length === 0 ? impossible(NOTHING) : sorted.reduce(intersect);
}

function coarseness(value: Value): number {
  switch (value.kind) {
    case "one":
      return granularities.length + rankOf(value.extent.grain);
    case "several":
      return granularities.length;
    case "recurring":
      return rankOf(value.recurring.cycle);
    case "vague":
    case "impossible":
      return -1;
  }
}

/** The union of two values that are there once; a union of what recurs is anchored part by part. */
export function unite(parts: readonly Value[]): Value {
  const extents: Extent[] = [];
  for (const part of parts) {
    if (part.kind === "impossible") return part;
    if (part.kind === "vague") return impossible({ kind: "not-crisp", adverbial: part.adverbial });
    if (part.kind === "one") extents.push(part.extent);
    if (part.kind === "several") for (const each of part.extents) extents.push(each);
  }
  return several(extents, NOTHING);
}
