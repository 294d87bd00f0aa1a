import type { Placement } from "../../algebra/query.js";
import { type Interval, type IntervalSet, normalise } from "../../time/interval.js";
import type { Period } from "../../time/period.js";
import type { Events, EventsBuilder } from "./events.js";
import { movedBy } from "./lengths.js";
import type { Positions } from "./literals.js";
import { ranked, startingIn } from "./slices.js";
import type { Timeline } from "./timeline.js";

/**
 * Certain events that lie so to certain others, by searching their slices; null where they must be looked at.
 *
 * Before and after leave out an event itself; within might not, so that no other may be of its type.
 */
export function foundInSlices(
  terms: EventsBuilder,
  how: Placement,
  length: Period | null,
  { slices }: Events,
  others: Events,
): Events | null {
  const { timeline } = terms;
  if (slices === null || others.draws.size > 0 || !timeline.isExact || timeline.hasEnds) return null;
  const anchors = others.possible();
  if (how === "next" || how === "previous") {
    const [placement, edge] = how === "next" ? (["after", "first"] as const) : (["before", "last"] as const);
    const nearest = anchors.flatMap((anchor) =>
      ranked(startingIn(slices, startsPlaced(timeline, placement, null, [anchor]) ?? []), 1, edge),
    );
    return terms.fixed({ positions: timeline.sorted([...new Set(nearest)]), signs: null });
  }
  const types = new Set(slices.map(({ posting }) => posting.type));
  if (how === "within" && anchors.some((anchor) => types.has(timeline.typeOf(anchor)))) return null;
  const intervals = startsPlaced(timeline, how, length, anchors);
  return intervals === null ? null : terms.sliced(startingIn(slices, intervals));
}

/**
 * Where events start that lie to others as a placement says; null where their starts alone do not tell. No event has
 * an end, so that each lasts a millisecond.
 */
function startsPlaced(
  timeline: Timeline,
  how: Placement,
  length: Period | null,
  others: Positions,
): IntervalSet | null {
  if (others.length === 0) return [];
  const starts = others.map((other) => timeline.startOf(other));
  switch (how) {
    case "before":
    case "until":
      if (length !== null) return null;
      return [{ start: Number.NEGATIVE_INFINITY, end: starts.reduce((a, b) => Math.max(a, b)) }];
    case "after":
    case "since":
      if (length !== null) return null;
      return [{ start: starts.reduce((a, b) => Math.min(a, b)) + 1, end: Number.POSITIVE_INFINITY }];
    case "within":
      if (length === null || hasDate(length)) return null;
      return normalise(
        starts.map((start): Interval => {
          const reach = movedBy(timeline, start, length, 1) - start;
          return { start: start - reach, end: start + reach + 1 };
        }),
      );
    default:
      return null;
  }
}

/** Whether a length has parts of the calendar, which do not last equally long. */
function hasDate({ years, months, weeks, days }: Period): boolean {
  return years !== 0 || months !== 0 || weeks !== 0 || days !== 0;
}
