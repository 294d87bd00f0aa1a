import type { Issue } from "../../../issue/issue.js";
import { type CivilTime, msPerDay, msPerHour, msPerWeek } from "../../../time/civil.js";
import { isClockUnit, rankOf, unitOf } from "../../../time/granularity.js";
import type { Anchoring } from "./context.js";
import { printExpression } from "../print/print-expression.js";
import type { Occurrence } from "../../../algebra/expression.js";
import type { Extent } from "./extent.js";
import { earliest, inCycleAt, latest, type Recurring } from "./recurring.js";
import { impossible, mapExtents, one, type Value } from "./value.js";

const NEVER: Issue = { kind: "no-occurrence" };

/** Last, past, this, next and coming of something that recurs; what is there once stays as it is. */
export function anchorOccurrence(expression: Occurrence, value: Value, anchoring: Anchoring): Value {
  if (value.kind !== "recurring") {
    return value;
  }
  const { recurring } = value;
  if (expression.which === "last" && recurring.sort === "weekday") {
    anchoring.remark({ kind: "flagged", expression: printExpression(expression) });
  }
  const found = pick(expression.which, recurring, anchoring);
  return found === null ? impossible(recurring.never ?? NEVER) : one(found);
}

/**
 * The nearest occurrence in a direction, today included: looking back the last that has begun, looking
 * forward the first that has not ended; or whichever of the two begins nearer, of a time of day today's.
 *
 * @param looksBackOnly  no convention makes it look ahead all the same
 */
export function nearest(
  recurring: Recurring,
  direction: Anchoring["direction"],
  anchoring: Anchoring,
  looksBackOnly = false,
): Value {
  const { now } = anchoring;
  const { follows } = recurring;
  if (follows !== undefined) {
    const running = direction === "future" && recurring.cycle === "year" ? runningNow(recurring, now) : null;
    if (running !== null && anchoring.choose("runningRange") === "running") return one(running);
    const start = nearest(follows.from, direction, anchoring);
    return mapExtents(start, follows.lead, recurring.never ?? NEVER);
  }
  if (direction === "nearest" && recurring.cycle === "day") {
    const [today] = inCycleAt(recurring, now, 0);
    const isOver = today !== undefined && isMidnight(today, anchoring) && now - today.start >= msPerDay / 2;
    const [found] = isOver ? inCycleAt(recurring, now, 1) : [today];
    return found === undefined ? impossible(recurring.never ?? NEVER) : one(found);
  }
  if (direction === "future" && recurring.sort === "date") {
    const passed = passedThisMonth(recurring, anchoring);
    if (passed !== null && anchoring.choose("dateThisMonth") === "this-month") return one(passed);
  }
  const today = direction === "past" && !looksBackOnly ? laterToday(recurring, anchoring) : null;
  if (today !== null) return one(today);
  const before = direction === "future" ? null : latest(recurring, now, ({ start }) => start <= now);
  const after = direction === "past" ? null : earliest(recurring, now, ({ end }) => end > now);
  const ahead = direction === "past" && !looksBackOnly ? muchNearerAhead(recurring, before, anchoring) : null;
  if (ahead !== null) return one(ahead);
  const isBefore = before !== null && (after === null || now - before.start <= after.start - now);
  const found = isBefore ? before : after;
  return found === null ? impossible(recurring.never ?? NEVER) : one(found);
}

/** The date to come, where no year and no tense is said and it is less than half as far as the past one. */
function muchNearerAhead(recurring: Recurring, before: Extent | null, anchoring: Anchoring): Extent | null {
  const { now, context } = anchoring;
  if (before === null || !isYearlyDate(recurring) || context.direction !== null) return null;
  const after = earliest(recurring, now, ({ end }) => end > now);
  const isMuchNearer = after !== null && 2 * (after.start - now) < now - before.start && after.start > now;
  return isMuchNearer && anchoring.choose("yearlessDate") === "much-nearer" ? after : null;
}

/** A time of day that today has yet to come to, where no tense is said. */
function laterToday(recurring: Recurring, anchoring: Anchoring): Extent | null {
  const { now, today, context } = anchoring;
  if (context.direction !== null || !isClockUnit(recurring.grain)) return null;
  const after = earliest(recurring, now, ({ start }) => start > now);
  if (after === null || after.start >= today + msPerDay) return null;
  return anchoring.choose("laterToday") === "today" ? after : null;
}

/** The occurrence that has begun and is not over. */
function runningNow(recurring: Recurring, now: CivilTime): Extent | null {
  const last = latest(recurring, now, ({ start }) => start < now);
  return last !== null && last.end > now ? last : null;
}

/** The midnight with which today begins; from noon on the one with which it ends is nearer. */
function isMidnight({ start, end }: Extent, { today }: Anchoring): boolean {
  return start === today && end - start <= msPerHour;
}

/** Quarters and seasons are counted in the year that runs, so that only finer dates look about them. */
function isYearlyDate({ cycle, grain }: Recurring): boolean {
  return cycle === "year" && rankOf(grain) <= rankOf("month");
}

const MONTH = 31 * msPerDay;

/** A date of the month that is running, where it is over and the next one is more than a month away. */
function passedThisMonth(recurring: Recurring, { now }: Anchoring): Extent | null {
  if (recurring.cycle !== "year" && recurring.cycle !== "month") return null;
  const month = unitOf(now, "month");
  const passed = latest(recurring, now, ({ end }) => end <= now);
  if (passed === null || passed.start < month.start) return null;
  const after = earliest(recurring, now, ({ end }) => end > now);
  return after !== null && after.start < now + MONTH ? null : passed;
}

function pick(which: Occurrence["which"], recurring: Recurring, anchoring: Anchoring): Extent | null {
  const { today, now } = anchoring;
  const tomorrow = today + msPerDay;
  const isClock = recurring.sort === "clock";
  const over = isClock ? now : today;
  const ended = (): Extent | null => latest(recurring, now, ({ end }) => end <= over);
  const toCome = (): Extent | null =>
    earliest(recurring, now, ({ start }) => (isClock ? start > now : start >= tomorrow));
  switch (which) {
    case "past":
      return ended();
    case "coming":
      return recurring.sort === "weekday" && anchoring.choose("comingWeekday") === "next-week"
        ? inWeek(recurring, anchoring, 1)
        : toCome();
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
  if (recurring.cycle === "week" && recurring.sort === "weekday") {
    const policy = anchoring.choose("thisWeekday");
    if (policy === "current-week") return inWeek(recurring, anchoring, 0);
    const direction = policy === "nearest" ? anchoring.direction : "future";
    const found = nearest(recurring, direction, anchoring);
    return found.kind === "one" ? found.extent : null;
  }
  if (recurring.cycle === "week") {
    return inWeek(recurring, anchoring, 0);
  }
  if (recurring.cycle === "year" && anchoring.choose("thisMonth") === "nearest") {
    const found = nearest(recurring, anchoring.direction, anchoring);
    return found.kind === "one" ? found.extent : null;
  }
  // In February "this winter" is the one that is going on, though it began in another year.
  const running = latest(recurring, anchoring.now, ({ start }) => start <= anchoring.now);
  return running !== null && running.end > anchoring.now ? running : inCycle(recurring, anchoring, 0);
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

/** The occurrence in the ISO week that lies `offset` weeks from this one. */
function inWeek(recurring: Recurring, anchoring: Anchoring, offset: number): Extent | null {
  const { start, end } = unitOf(anchoring.today + offset * msPerWeek, "week");
  return earliest(recurring, start, (candidate) => candidate.start >= start && candidate.start < end);
}

function inCycle(recurring: Recurring, anchoring: Anchoring, offset: number): Extent | null {
  return inCycleAt(recurring, anchoring.now, offset)[0] ?? null;
}
