import type { Expression } from "../../../algebra/expression.js";
import type { Issue } from "../../../issue/issue.js";
import { msPerDay, msPerHour, msPerMinute, weekday } from "../../../time/civil.js";
import { finerOf, floorTo } from "../../../time/granularity.js";
import type { Anchoring } from "./context.js";
import { extent, type Extent, isClockTime, isEmptyExtent } from "./extent.js";
import { earliest, latest } from "./recurring.js";
import { impossible, mapExtents, one, recurs, type Value } from "./value.js";

/**
 * The weekend of a day: the nearest one, from its start or that of the day to the end of both. A Tuesday
 * still has the weekend before it, a Wednesday that after it.
 */
export function anchorWeekendOf(value: Value, anchoring: Anchoring): Value {
  const isFromFriday = anchoring.choose("weekend") === "friday-evening";
  return mapExtents(
    value,
    ({ start, end }) => {
      const day = floorTo(start, "day");
      const number = weekday(day);
      const saturday = day + (number <= 2 ? -1 - number : 6 - number) * msPerDay;
      const from = isFromFriday ? saturday - 6 * msPerHour : saturday;
      return [extent(Math.min(from, start), Math.max(saturday + 2 * msPerDay, end), "day")];
    },
    { kind: "no-occurrence" },
  );
}

/** What ends before it starts. */
export const BACKWARD: Issue = { kind: "backward-range" };

/** Whether the last end of a range belongs to it. Asked only where it matters, so that the policy is named. */
export interface EndPolicy {
  /** An end that is a time of day is a point, or is included at the finer grain of both ends. */
  isClockIncluded(): boolean;
  isDateIncluded(from: Extent, to: Extent): boolean;
}

/** "Monday through Friday". */
export const INCLUDED: EndPolicy = { isClockIncluded: () => false, isDateIncluded: () => true };

/** Whether words name the end of something ("to the end of 2008"), so that the end itself is meant. */
export function saysEnd(expression: Expression): boolean {
  return expression.kind === "part" && expression.part === "end";
}

/** What the conventions in force say about the ends of ranges. */
export function endPolicy(anchoring: Anchoring): EndPolicy {
  return {
    isClockIncluded: () => anchoring.choose("clockEnd") === "included",
    isDateIncluded(from, to) {
      switch (anchoring.choose("rangeEnd")) {
        case "included":
          return true;
        case "excluded":
          return false;
        case "years-included":
          return from.grain === "year" && to.grain === "year";
      }
    },
  };
}

/**
 * From one to another. Named ends are included at their own grain; clock times are points, so that
 * "5 to 6 pm" ends at 18:00. An end that recurs is the first one after the start.
 */
export function anchorBetween(from: Value, to: Value, ends: EndPolicy): Value {
  if (to.kind === "impossible") return to;
  if (to.kind === "vague") return impossible({ kind: "not-crisp", adverbial: to.adverbial });
  if (to.kind === "recurring") {
    const { recurring } = to;
    const until = (start: Extent): readonly Extent[] => {
      // A coarser end that holds the start is the one meant: "from 3 pm on Friday to the end of Friday".
      const holds = finerOf(start.grain, recurring.grain) !== recurring.grain;
      const isAfter = (candidate: Extent): boolean =>
        holds ? candidate.end > start.start : candidate.start > start.start;
      const end = earliest(recurring, start.start, isAfter);
      return end === null ? [] : spanned(start, end, ends);
    };
    const ranges = mapExtents(from, until, recurring.never ?? BACKWARD);
    // The start is anchored by itself: "between Friday and Monday", said on a Saturday, is not the running range.
    return from.kind === "recurring" && ranges.kind === "recurring"
      ? recurs({ ...ranges.recurring, follows: { from: from.recurring, lead: until } })
      : ranges;
  }
  const end = to.kind === "one" ? to.extent : to.extents.at(-1);
  if (end === undefined) return impossible(BACKWARD);
  if (from.kind === "recurring") {
    const start = latest(from.recurring, end.start, (candidate) => candidate.start <= end.start);
    return start === null
      ? impossible(BACKWARD)
      : mapExtents(one(start), (first) => spanned(first, end, ends), BACKWARD);
  }
  return mapExtents(from, (start) => spanned(start, end, ends), BACKWARD);
}

/** From a start to an end; a clock time before its start means that of the next day ("10 pm to 2 am"). */
function spanned(from: Extent, to: Extent, ends: EndPolicy): readonly Extent[] {
  const point = isClockTime(to) && to.startAt === null;
  const grain = finerOf(from.grain, to.grain);
  const isIncluded = point ? ends.isClockIncluded() : ends.isDateIncluded(from, to);
  const isFiner = point && grain === "minute" && to.grain === "hour";
  const end = isIncluded ? (isFiner ? to.start + msPerMinute : to.end) : to.start;
  const endAt = isIncluded ? to.endAt : to.startAt;
  const whole: Extent = { start: from.start, startAt: from.startAt, end, endAt, grain };
  if (!isEmptyExtent(whole)) return [whole];
  const overnight: Extent = { ...whole, end: end + msPerDay, endAt: null };
  return point && !isEmptyExtent(overnight) && from.start - end < msPerDay ? [overnight] : [];
}
