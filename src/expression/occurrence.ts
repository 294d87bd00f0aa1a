import type { Issue } from "../issue/issue.js";
import { shiftBy, unitOf } from "../time/granularity.js";
import type { Anchoring } from "./context.js";
import type { Occurrence } from "./expression.js";
import type { Extent } from "./extent.js";
import { earliest, inCycleAt, latest, type Recurring } from "./recurring.js";
import { impossible, one, type Value } from "./value.js";

const NEVER: Issue = { kind: "no-occurrence" };

/** Last, past, this, next and coming of something that recurs; what is there once stays as it is. */
export function anchorOccurrence({ which }: Occurrence, value: Value, anchoring: Anchoring): Value {
  if (value.kind !== "recurring") {
    return value;
  }
  const { recurring } = value;
  const found = pick(which, recurring, anchoring);
  return found === null ? impossible(recurring.never ?? NEVER) : one(found);
}

/**
 * The nearest occurrence in a direction, today included: looking back the last that has begun, looking
 * forward the first that has not ended.
 */
export function nearest(recurring: Recurring, direction: "past" | "future", anchoring: Anchoring): Value {
  const { now } = anchoring;
  const found =
    direction === "past"
      ? latest(recurring, now, ({ start }) => start <= now)
      : earliest(recurring, now, ({ end }) => end > now);
  return found === null ? impossible(recurring.never ?? NEVER) : one(found);
}

function pick(which: Occurrence["which"], recurring: Recurring, anchoring: Anchoring): Extent | null {
  const { today, now } = anchoring;
  const tomorrow = shiftBy(today, 1, "day");
  const isClock = recurring.sort === "clock";
  const over = isClock ? now : today;
  const ended = (): Extent | null => latest(recurring, now, ({ end }) => end <= over);
  const toCome = (): Extent | null =>
    earliest(recurring, now, ({ start }) => (isClock ? start > now : start >= tomorrow));
  switch (which) {
    case "past":
      return ended();
    case "coming":
      return toCome();
    case "last":
      return last(recurring, anchoring, ended);
    case "this":
      return current(recurring, anchoring);
    case "next":
      return next(recurring, anchoring, toCome);
  }
}

function last(recurring: Recurring, anchoring: Anchoring, ended: () => Extent | null): Extent | null {
  if (recurring.cycle === "week") {
    return anchoring.choose("lastWeekday") === "most-recent" ? ended() : inWeek(recurring, anchoring, -1);
  }
  if (recurring.cycle === "year") {
    return anchoring.choose("lastInYear") === "most-recent" ? ended() : inCycle(recurring, anchoring, -1);
  }
  return ended();
}

function current(recurring: Recurring, anchoring: Anchoring): Extent | null {
  if (recurring.cycle === "week" && recurring.sort === "weekday" && anchoring.choose("thisWeekday") === "nearest") {
    const found = nearest(recurring, anchoring.direction, anchoring);
    return found.kind === "one" ? found.extent : null;
  }
  return recurring.cycle === "week" ? inWeek(recurring, anchoring, 0) : inCycle(recurring, anchoring, 0);
}

function next(recurring: Recurring, anchoring: Anchoring, toCome: () => Extent | null): Extent | null {
  if (recurring.cycle === "week") {
    return anchoring.choose("nextWeekday") === "next-week" ? inWeek(recurring, anchoring, 1) : toCome();
  }
  if (recurring.cycle === "year") {
    const nearestToCome =
      recurring.sort === "month"
        ? anchoring.choose("nextMonth") === "nearest-future"
        : anchoring.choose("nextFeast") === "nearest-future";
    return nearestToCome ? toCome() : inCycle(recurring, anchoring, 1);
  }
  return toCome();
}

/** The occurrence in the calendar week that lies `offset` weeks from this one, by the borders in force. */
function inWeek(recurring: Recurring, anchoring: Anchoring, offset: number): Extent | null {
  const { start, end } = unitOf(shiftBy(anchoring.today, offset * 7, "day"), "week", anchoring.weekStart);
  return earliest(recurring, start, (candidate) => candidate.start >= start && candidate.start < end);
}

function inCycle(recurring: Recurring, anchoring: Anchoring, offset: number): Extent | null {
  return inCycleAt(recurring, anchoring.now, offset)[0] ?? null;
}
