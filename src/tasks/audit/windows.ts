import type { Answer } from "../../query/answer.js";
import type { CivilTime } from "../../time/civil.js";
import { floorTo, shiftBy } from "../../time/granularity.js";
import { covers } from "../../time/interval-set.js";
import type { CivilInterval } from "../../time/interval.js";
import { msPerDay } from "../../time/timeline.js";
import { civilOf, type Zone } from "../../time/zone.js";
import { toldEvents, withEvents } from "../baselines/altered-events.js";
import { withoutTime } from "../baselines/altered-question.js";
import type { AuditCase } from "./hypothesis.js";

/** What a window is instead, in wall-clock time; null where it stays. */
type Moved = (window: CivilInterval) => CivilInterval | null;

/**
 * The question of any time, asked of the events that lie in other windows than were asked about.
 *
 * @returns null when no window changes, and where a vague word stands with them
 */
export function withinWindows(asked: AuditCase, truth: Answer, move: Moved): AuditCase | null {
  const windows = windowsOf(truth, asked.options.zone);
  if (windows === null) return null;
  const moved = windows.map((window) => move(window));
  if (moved.every((window) => window === null)) return null;
  const others = moved.map((window, at) => window ?? (windows[at] as CivilInterval));
  return meeting(asked, truth, (wall) => covers(others, wall));
}

/** The windows that are asked about, in wall-clock time; null where nothing crisp says when. */
export function windowsOf(truth: Answer, zone: Zone): readonly CivilInterval[] | null {
  const { basis } = truth;
  if (truth.expression === null || basis === null || basis.adverbial !== null) return null;
  if (basis.intervals.length === 0) return null;
  const wallOf = (instant: number): number => (Number.isFinite(instant) ? civilOf(instant, zone) : instant);
  return basis.intervals.map(({ start, end }) => ({ start: wallOf(start), end: wallOf(end) }));
}

export function isBounded({ start, end }: CivilInterval): boolean {
  return Number.isFinite(start) && Number.isFinite(end);
}

/**
 * The question of any time, asked of the events whose wall-clock time is meant.
 *
 * @returns null where these are the events that counted before
 */
export function meeting(
  asked: AuditCase,
  truth: Answer,
  isMeant: (wall: CivilTime) => boolean,
): AuditCase | null {
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
export function isDays({ start, end }: CivilInterval): boolean {
  if (!isBounded({ start, end })) return false;
  const isWhole = floorTo(start, "day") === start && floorTo(end, "day") === end;
  return isWhole && end - start > msPerDay;
}

export function isMonths({ start, end }: CivilInterval): boolean {
  return (
    isBounded({ start, end }) &&
    end > start &&
    floorTo(start, "month") === start &&
    floorTo(end, "month") === end
  );
}

/** A single one. */
export function isMonth(window: CivilInterval): boolean {
  return isMonths(window) && shiftBy(window.start, 1, "month") === window.end;
}
