import type { Expression, Stretch } from "../../../algebra/expression.js";
import { type Answer, answer } from "../../../query/answer.js";
import { setPolicy } from "../../../query/policy.js";
import { type CivilTime, daysInMonth, dayStart, fields, msPerDay } from "../../../time/civil.js";
import { floorTo, type Granularity, rankOf, shiftBy } from "../../../time/granularity.js";
import { type CivilInterval, covers } from "../../../time/interval.js";
import { civilOf, type Zone } from "../../../time/zone.js";
import { withEvents } from "../../../query/altered.js";
import { toldEvents, withoutTime, withTimeRewritten } from "../baselines/faults.js";
import { altering, type AuditCase, type Hypothesis, hypothesis, type Variant } from "./hypothesis.js";

/** What a window is instead, in wall-clock time; null where it stays. */
type Moved = (window: CivilInterval) => CivilInterval | null;

/** The question of any time, asked of the events that lie in other windows than were asked about. */
export function withinWindows(move: Moved): Variant {
  return altering(2, (asked, truth) => inOtherWindows(asked, truth, move));
}

/** @returns null when no window changes, and where a vague word stands with them */
function inOtherWindows(asked: AuditCase, truth: Answer, move: Moved): AuditCase | null {
  const windows = windowsOf(truth, asked.options.zone);
  if (windows === null) return null;
  const moved = windows.map((window) => move(window));
  if (moved.every((window) => window === null)) return null;
  const others = moved.map((window, at) => window ?? (windows[at] as CivilInterval));
  return meeting(asked, truth, (wall) => covers(others, wall));
}

/** The windows that are asked about, in wall-clock time; null where nothing crisp says when. */
function windowsOf(truth: Answer, zone: Zone): readonly CivilInterval[] | null {
  const { basis } = truth;
  if (truth.expression === null || basis === null || basis.adverbial !== null) return null;
  if (basis.intervals.length === 0) return null;
  const wallOf = (instant: number): number => (Number.isFinite(instant) ? civilOf(instant, zone) : instant);
  return basis.intervals.map(({ start, end }) => ({ start: wallOf(start), end: wallOf(end) }));
}

function isBounded({ start, end }: CivilInterval): boolean {
  return Number.isFinite(start) && Number.isFinite(end);
}

/**
 * The question of any time, asked of the events whose wall-clock time is meant.
 *
 * @returns null where these are the events that counted before
 */
function meeting(asked: AuditCase, truth: Answer, isMeant: (wall: CivilTime) => boolean): AuditCase | null {
  const { zone } = asked.options;
  const meant = (time: number): boolean => isMeant(civilOf(time, zone));
  if (countsTheSame(asked, truth, meant)) return null;
  return {
    ...asked,
    question: withoutTime(asked.question),
    events: withEvents(
      asked.events,
      toldEvents(asked.events).filter(({ time }) => meant(time)),
    ),
  };
}

/** Whether of the events that have the names that are asked about the same ones are meant. */
function countsTheSame({ events }: AuditCase, { basis }: Answer, meant: (time: number) => boolean): boolean {
  if (basis === null || basis.set !== events) return false;
  return basis.postings.every(({ instants, from, to }) =>
    instants
      .slice(from, to)
      .every((time) => !covers([basis.seen], time) || covers(basis.intervals, time) === meant(time)),
  );
}

export function isSingleDay({ start, end }: CivilInterval): boolean {
  return isBounded({ start, end }) && floorTo(start, "day") === start && end - start === msPerDay;
}

/** More than one whole day. */
function isDays({ start, end }: CivilInterval): boolean {
  if (!isBounded({ start, end })) return false;
  const isWhole = floorTo(start, "day") === start && floorTo(end, "day") === end;
  return isWhole && end - start > msPerDay;
}

function isMonths({ start, end }: CivilInterval): boolean {
  const isWhole = isBounded({ start, end }) && floorTo(start, "month") === start;
  return isWhole && end > start && floorTo(end, "month") === end;
}

/** A single one. */
function isMonth(window: CivilInterval): boolean {
  return isMonths(window) && shiftBy(window.start, 1, "month") === window.end;
}

/** Windows with other ends than the words have. */
export const windowHypotheses: readonly Hypothesis[] = [
  hypothesis(
    "last-day-left-out",
    "leaves out the last day of what is asked about, as when a month ends where its last day begins",
    ...[isMonth, isMonths, isDays].map((isMeant) =>
      withinWindows((window) =>
        isMeant(window) ? { start: window.start, end: window.end - msPerDay } : null,
      ),
    ),
  ),
  hypothesis(
    "months-of-30-days",
    "takes a month for 30 days",
    withinWindows((window) => thirtyDays(window, "start")),
    withinWindows((window) => thirtyDays(window, "end")),
    rewriting(monthsAsDays),
    altering(2, (asked, truth) => {
      const counted = rewritten(asked, monthsAsDays);
      return counted ?? inOtherWindows(asked, truth, (window) => thirtyDays(window, "start"));
    }),
  ),
  ...(["last", "this"] as const).map((which) =>
    hypothesis(
      `rolling-${which}-unit`,
      `takes "${which} month", "${which} week" for so long up to the question, and not for the calendar's`,
      ...[
        (unit: Granularity) => unit === "month",
        (unit: Granularity) => rankOf(unit) > rankOf("day"),
        (unit: Granularity) => rankOf(unit) >= rankOf("day"),
      ].flatMap((isMeant) =>
        rolling((part) => {
          const isUnit = part.kind === "unit" && part.offset === (which === "last" ? -1 : 0);
          return isUnit && isMeant(part.unit) ? upToNow(1, part.unit) : null;
        }),
      ),
    ),
  ),
  hypothesis(
    "rolling-30-day-month",
    'takes "last month" for the 30 days up to the question',
    ...[() => null, monthsAsDays].flatMap((otherwise) =>
      rolling((part) => {
        const isLastMonth = part.kind === "unit" && part.unit === "month" && part.offset === -1;
        return isLastMonth ? upToNow(30, "day") : otherwise(part);
      }),
    ),
  ),
  hypothesis(
    "range-ends-left-out",
    "leaves out both named ends of a range",
    altering(1, (asked, truth) => {
      const altered = rewritten(asked, betweenEnds);
      if (altered === null) return null;
      const { issue } = answer(altered.events, altered.question, altered.options);
      // Nothing lies between two ends that touch.
      return issue === null ? altered : meeting(asked, truth, () => false);
    }),
  ),
  hypothesis(
    "before-included",
    'takes "before" a day, month or year to hold that day, month or year',
    rewriting(
      (part) => (part.kind === "before" ? { ...part, kind: "until" } : null),
      ["untilEnd", "included"],
    ),
  ),
  hypothesis(
    "since-left-out",
    'takes "since" a day, month or year to begin after it',
    rewriting((part) => (part.kind === "since" ? { ...part, kind: "after" } : null)),
  ),
  hypothesis("ignores-year", "compares dates without their year", altering(2, inAnyYear)),
];

/** A rewriting to so long up to the question, under each convention of what that is. */
function rolling(rewrite: (part: Expression) => Expression | null): readonly Variant[] {
  return (["from-start-of-day", "from-instant", "until-today"] as const).map((value) =>
    rewriting(rewrite, ["lastUnits", value]),
  );
}

/** Time words that say something else, perhaps under a convention of their own. */
function rewriting(
  rewrite: (part: Expression) => Expression | null,
  policy?: readonly [name: string, value: string],
): Variant {
  return altering(1, (asked, truth) => {
    const altered = rewritten(asked, rewrite);
    if (altered === null || policy === undefined) return altered;
    const base = asked.options.policy ?? truth.setting.policy;
    return { ...altered, options: { ...asked.options, policy: setPolicy(base, ...policy) } };
  });
}

function rewritten(asked: AuditCase, rewrite: (part: Expression) => Expression | null): AuditCase | null {
  const question = withTimeRewritten(asked.question, rewrite);
  return question === null ? null : { ...asked, question };
}

/** Dates compared without their year: every event in the year in which a window begins. */
function inAnyYear(asked: AuditCase, truth: Answer): AuditCase | null {
  const windows = windowsOf(truth, asked.options.zone);
  if (windows === null || !windows.every(isBounded)) return null;
  return meeting(asked, truth, (wall) =>
    windows.some((window) => covers([window], inYear(wall, window.start))),
  );
}

/** The same day of another year; 29 February is the 28th where there is none. */
function inYear(wall: CivilTime, of: CivilTime): CivilTime {
  const { year } = fields(of);
  const { month, day } = fields(wall);
  const time = wall - dayStart(fields(wall).year, month, day);
  return dayStart(year, month, Math.min(day, daysInMonth(year, month))) + time;
}

/** A calendar month as 30 days from its start, or up to its end. */
function thirtyDays(window: CivilInterval, from: "start" | "end"): CivilInterval | null {
  const { start, end } = window;
  if (!isMonth(window)) return null;
  return from === "start" ? { start, end: start + 30 * msPerDay } : { start: end - 30 * msPerDay, end };
}

/** So many days for amounts of months: "two months ago", "the last 3 months". */
function monthsAsDays(part: Expression): Expression | null {
  switch (part.kind) {
    case "stretch":
      return part.unit === "month" ? { ...part, unit: "day", count: 30 * part.count } : null;
    case "offset":
    case "lasting": {
      const { months, days } = part.period;
      if (months === 0) return null;
      return { ...part, period: { ...part.period, months: 0, days: days + 30 * months } };
    }
    default:
      return null;
  }
}

function betweenEnds(part: Expression): Expression | null {
  if (part.kind !== "between") return null;
  return {
    kind: "intersection",
    parts: [
      { kind: "after", of: part.from },
      { kind: "before", of: part.to },
    ],
  };
}

function upToNow(count: number, unit: Granularity): Stretch {
  return { kind: "stretch", toward: "past", count, unit };
}
