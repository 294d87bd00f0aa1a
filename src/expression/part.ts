import type { Issue } from "../issue/issue.js";
import { canShift, floorTo, type Granularity, nextAfter, shiftBy } from "../time/granularity.js";
import type { CivilInterval } from "../time/interval.js";
import type { Anchoring } from "./context.js";
import type { Nth, Part } from "./expression.js";
import { type Extent, extent, isEmptyExtent } from "./extent.js";
import { beginningIn } from "./recurring.js";
import { impossible, mapExtents, type Value } from "./value.js";

const DAY = 86_400_000;

/**
 * Early, mid, late: of a month days 1–10, 11–20, 21–end; of a year Jan–Apr, May–Aug, Sep–Dec; of a week
 * Mon–Wed, Tue–Fri, Fri–Sun; of a part of day its halves; of anything else its thirds. Halves of a month
 * part at the 16th, of a year in July, else in the middle.
 */
export function anchorPart({ part }: Part, of: Value): Value {
  return mapExtents(of, (whole) => partOf(part, whole), { kind: "no-occurrence" });
}

function partOf(part: Part["part"], whole: Extent): readonly Extent[] {
  const { start, end, grain } = whole;
  switch (grain) {
    case "month":
      return cut(whole, part, [0, 10 * DAY, 20 * DAY, end - start], [0, 15 * DAY, end - start], "day");
    case "year": {
      const months = (count: number): number => shiftBy(start, count, "month") - start;
      return cut(whole, part, [0, months(4), months(8), end - start], [0, months(6), end - start], "month");
    }
    case "week":
      return weekPart(whole, part);
    case "decade":
    case "century": {
      const length = grain === "decade" ? 10 : 100;
      const years = (share: number): number => shiftBy(start, Math.round(length * share), "year") - start;
      return cut(whole, part, [0, years(1 / 3), years(2 / 3), end - start], [0, years(1 / 2), end - start], "year");
    }
    case "hour":
      return cut(whole, part, null, [0, (end - start) / 2, end - start], "hour");
    default: {
      const third = Math.round((end - start) / 3 / unitLength(grain)) * unitLength(grain);
      const half = Math.round((end - start) / 2 / unitLength(grain)) * unitLength(grain);
      return cut(whole, part, [0, third, 2 * third, end - start], [0, half, end - start], grain === "day" ? "hour" : "day");
    }
  }
}

function unitLength(grain: Granularity): number {
  return grain === "day" ? DAY / 24 : DAY;
}

function weekPart(whole: Extent, part: Part["part"]): readonly Extent[] {
  const { start } = whole;
  switch (part) {
    case "early":
    case "first-half":
      return [extent(start, start + 3 * DAY, "day")];
    case "mid":
      return [extent(start + DAY, start + 5 * DAY, "day")];
    case "late":
      return [extent(start + 4 * DAY, start + 7 * DAY, "day")];
    case "second-half":
      return [extent(start + 3 * DAY, start + 7 * DAY, "day")];
  }
}

/** Borders are offsets from the start; where there are no thirds, early and late are the halves. */
function cut(
  { start }: Extent,
  part: Part["part"],
  thirds: readonly [number, number, number, number] | null,
  halves: readonly [number, number, number],
  grain: Granularity,
): readonly Extent[] {
  const [a, b, c] = halves;
  const between = (from: number, to: number): readonly Extent[] => [extent(start + from, start + to, grain)];
  switch (part) {
    case "first-half":
      return between(a, b);
    case "second-half":
      return between(b, c);
    case "early":
      return thirds === null ? between(a, b) : between(thirds[0], thirds[1]);
    case "mid":
      return thirds === null ? between(a + (b - a) / 2, b + (c - b) / 2) : between(thirds[1], thirds[2]);
    case "late":
      return thirds === null ? between(b, c) : between(thirds[2], thirds[3]);
  }
}

/** The nth unit or occurrence that lies in another; -1 is the last one. */
export function anchorNth(
  { n, of }: Nth,
  inner: Value | null,
  within: Value,
  anchoring: Anchoring,
): Value {
  const missing: Issue = { kind: "no-nth", n };
  if (inner?.kind === "impossible") return inner;
  if (inner !== null && inner.kind !== "recurring") return impossible(missing);
  return mapExtents(
    within,
    (whole) => {
      const all =
        inner === null
          ? unitsIn(whole, of.kind === "every-unit" ? of.unit : "day", anchoring)
          : beginningIn(inner.recurring, whole);
      const found = all.at(n < 0 ? n : n - 1);
      return found === undefined || isEmptyExtent(found) || n === 0 ? [] : [found];
    },
    missing,
  );
}

/** The units of a stretch, in order; which weeks are a month's own is a policy. */
function unitsIn({ start, end }: Extent, unit: Granularity, anchoring: Anchoring): readonly Extent[] {
  const found: Extent[] = [];
  for (let at = firstUnit({ start, end }, unit, anchoring); at < end; ) {
    const next = nextAfter(at, unit);
    if (belongs({ start: at, end: next }, { start, end }, unit, anchoring)) {
      found.push(extent(at, next, unit));
    }
    if (!canShift(at, 1, unit)) break;
    at = next;
  }
  return found;
}

function firstUnit({ start }: CivilInterval, unit: Granularity, anchoring: Anchoring): number {
  const floor = floorTo(start, unit);
  if (floor === start || (unit === "week" && anchoring.choose("weekOfMonth") !== "first-full")) {
    return floor;
  }
  return nextAfter(start, unit);
}

/** A week is a month's by its Thursday, or by holding a day of it, or by lying in it whole. */
function belongs(week: CivilInterval, whole: CivilInterval, unit: Granularity, anchoring: Anchoring): boolean {
  if (unit !== "week" || anchoring.choose("weekOfMonth") !== "thursday") {
    return true;
  }
  const thursday = week.start + 3 * DAY;
  return thursday >= whole.start && thursday < whole.end;
}
