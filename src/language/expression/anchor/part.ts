import { type Granularity, shiftBy } from "../../../time/granularity.js";
import { msPerDay, msPerHour } from "../../../time/civil.js";
import type { Anchoring } from "./context.js";
import type { Part } from "../../../algebra/expression.js";
import { type Extent, extent } from "./extent.js";
import { mapExtents, type Value } from "./value.js";

/**
 * Early, mid, late: of a month days 1–10, 11–20, 21–end; of a year Jan–Apr, May–Aug, Sep–Dec; of a week
 * Mon–Wed, Tue–Fri, Fri–Sun; of a part of day its halves; of anything else its thirds. Halves of a month
 * part at the 16th, of a year in July, else in the middle.
 */
export function anchorPart({ part }: Part, of: Value, anchoring: Anchoring): Value {
  const lead = (whole: Extent): readonly Extent[] => {
    if (part === "mid" && anchoring.choose("parts") === "whole") return [whole];
    if (!isAtEnd(part)) return partOf(part, whole);
    const isFirst = part === "early" || part === "beginning";
    const isDayEnd = part === "end" && whole.grain === "day";
    if (isDayEnd && anchoring.choose("dayEnd") === "last-second") return edgeOf(false, whole);
    const policy = anchoring.choose(part === "beginning" || part === "end" ? "ends" : "parts");
    switch (policy) {
      case "thirds":
        return partOf(isFirst ? "early" : "late", whole);
      case "halves":
        return partOf(isFirst ? "first-half" : "second-half", whole);
      case "edges":
        return edgeOf(isFirst, whole);
      case "whole":
        return [whole];
    }
  };
  return mapExtents(of, lead, { kind: "no-occurrence" });
}

type Piece = Exclude<Part["part"], "beginning" | "end">;

/** Whether a part lies at one end of the whole, so that a policy says how much of it is meant. */
function isAtEnd(part: Part["part"]): part is "beginning" | "early" | "late" | "end" {
  return part === "beginning" || part === "early" || part === "late" || part === "end";
}

/** The first or the last finer unit; the beginning of a year is its first quarter. */
function edgeOf(isFirst: boolean, { start, end, grain }: Extent): readonly Extent[] {
  if (!Number.isFinite(isFirst ? start : end)) return [];
  const finer = FINER[grain];
  return [
    isFirst ? extent(start, shiftBy(start, 1, finer), finer) : extent(shiftBy(end, -1, finer), end, finer),
  ];
}

const FINER: Readonly<Record<Granularity, Granularity>> = {
  second: "second",
  minute: "second",
  hour: "minute",
  day: "second",
  week: "day",
  month: "day",
  quarter: "month",
  half: "month",
  year: "quarter",
  decade: "year",
  century: "decade",
};

function partOf(part: Piece, whole: Extent): readonly Extent[] {
  const { start, end, grain } = whole;
  switch (grain) {
    case "month":
      return cut(
        whole,
        part,
        [0, 10 * msPerDay, 20 * msPerDay, end - start],
        [0, 15 * msPerDay, end - start],
        "day",
      );
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
      return cut(
        whole,
        part,
        [0, years(1 / 3), years(2 / 3), end - start],
        [0, years(1 / 2), end - start],
        "year",
      );
    }
    case "hour":
    case "minute":
    case "second":
      return cut(whole, part, null, [0, (end - start) / 2, end - start], grain);
    default: {
      const third = Math.round((end - start) / 3 / unitLength(grain)) * unitLength(grain);
      const half = Math.round((end - start) / 2 / unitLength(grain)) * unitLength(grain);
      return cut(
        whole,
        part,
        [0, third, 2 * third, end - start],
        [0, half, end - start],
        grain === "day" ? "hour" : "day",
      );
    }
  }
}

function unitLength(grain: Granularity): number {
  return grain === "day" ? msPerHour : msPerDay;
}

function weekPart(whole: Extent, part: Piece): readonly Extent[] {
  const { start } = whole;
  switch (part) {
    case "early":
    case "first-half":
      return [extent(start, start + 3 * msPerDay, "day")];
    case "mid":
      return [extent(start + msPerDay, start + 5 * msPerDay, "day")];
    case "late":
      return [extent(start + 4 * msPerDay, start + 7 * msPerDay, "day")];
    case "second-half":
      return [extent(start + 3 * msPerDay, start + 7 * msPerDay, "day")];
  }
}

/** Borders are offsets from the start; where there are no thirds, early and late are the halves. */
function cut(
  { start }: Extent,
  part: Piece,
  thirds: readonly [number, number, number, number] | null,
  halves: readonly [number, number, number],
  grain: Granularity,
): readonly Extent[] {
  const [a, b, c] = halves;
  // Half of a second is no whole number of milliseconds when the whole is an odd one.
  const between = (from: number, to: number): readonly Extent[] => [
    extent(start + Math.round(from), start + Math.round(to), grain),
  ];
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
