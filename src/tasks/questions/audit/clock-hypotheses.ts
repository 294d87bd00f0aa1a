import { WhenLastDistribution } from "../../../query/distribution/distribution.js";
import { dayStart, fields, msPerDay, msPerHour } from "../../../time/civil.js";
import type { CivilInterval } from "../../../time/interval.js";
import { civilOf, openZone, type Zone } from "../../../time/zone.js";
import { withEvents } from "../../../query/altered.js";
import { toldEvents } from "../baselines/faults.js";
import { withMovedTimes } from "./foreign-gold.js";
import {
  altering,
  type AuditCase,
  finishing,
  type Hypothesis,
  hypothesis,
  type Variant,
} from "./hypothesis.js";
import { isSingleDay, withinWindows } from "./window-hypotheses.js";

/** Everything in another zone: what days are, and what times without an offset mean. */
export const zoneHypotheses: readonly Hypothesis[] = [
  hypothesis(
    "zone=UTC",
    "takes days, and times without an offset, in UTC instead of the zone of the item",
    inZone(() => "UTC"),
  ),
  hypothesis(
    "no-summer-time",
    "takes the zone to be at its standard offset all year round, without summer time",
    inZone((zone, speechTime) => offsetName(Math.min(...offsetsOf(zone, speechTime)))),
  ),
];

/** Zones that nobody near the item's would take. */
export const otherZoneHypotheses: readonly Hypothesis[] = [
  hypothesis(
    "always-summer-time",
    "takes the zone to be at its summer offset all year round",
    inZone((zone, speechTime) => offsetName(Math.max(...offsetsOf(zone, speechTime)))),
  ),
  ...Array.from({ length: 27 }, (_, at) => offsetName((at - 12) * msPerHour))
    .filter((name) => name !== "+00:00")
    .map((name) =>
      hypothesis(
        `zone=${name}`,
        `takes days, and times without an offset, at ${name} instead of in the zone of the item`,
        inZone(() => name),
      ),
    ),
];

/** By how much a clock may be wrong. */
const shifts = [
  ["hour-late", "an hour", "later", msPerHour],
  ["hour-early", "an hour", "earlier", -msPerHour],
  ["day-late", "a day", "later", msPerDay],
  ["day-early", "a day", "earlier", -msPerDay],
] as const;

/** Clocks that are wrong by an hour or a day: those of events, of the window, of speech, of the answer. */
export const shiftHypotheses: readonly Hypothesis[] = [
  ...shifts.flatMap(([name, amount, way, by]) => [
    hypothesis(
      `events-${name}`,
      `takes every event to be ${amount} ${way}`,
      altering(1, (asked) => ({ ...asked, events: withMovedTimes(asked.events, by) })),
      altering(1, (asked) => movedPast(asked, by)),
    ),
    hypothesis(
      `answers-${name}`,
      `answers times that are ${amount} too ${by > 0 ? "late" : "early"}`,
      finishing((distribution) => movedAnswer(distribution, by)),
    ),
    hypothesis(
      `speech-${name}`,
      `takes the question to be asked ${amount} ${way}`,
      altering(1, (asked) => {
        const speechTime = asked.options.speechTime + by;
        return { ...asked, options: { ...asked.options, speechTime } };
      }),
    ),
  ]),
  ...shifts.slice(0, 2).map(([name, amount, way, by]) =>
    hypothesis(
      `windows-${name}`,
      `takes what is asked about to begin and end ${amount} ${way}`,
      withinWindows((window) => movedBy(window, by)),
    ),
  ),
  ...([-1, 1] as const).map((sign) =>
    hypothesis(
      sign < 0 ? "day-early" : "day-late",
      `takes the day ${sign < 0 ? "before" : "after"} for a day that is asked about`,
      withinWindows((window) => (isSingleDay(window) ? movedBy(window, sign * msPerDay) : null)),
    ),
  ),
];

/** Null for the zone that the item has already, and for a question that looks at no calendar. */
function inZone(nameOf: (zone: Zone, speechTime: number) => string): Variant {
  return altering(1, (asked, truth) => {
    const { zone, speechTime } = asked.options;
    if (truth.expression === null && truth.ask !== "when-last") return null;
    const other = openZone(nameOf(zone, speechTime));
    if (!other.ok || other.value.name === zone.name) return null;
    return { ...asked, options: { ...asked.options, zone: other.value } };
  });
}

/** In January and in July of the year of an instant. */
function offsetsOf(zone: Zone, instant: number): readonly number[] {
  const { year } = fields(civilOf(instant, zone));
  return [1, 7].map((month) => zone.offsetAt(dayStart(year, month, 1)));
}

/** "+01:00". */
function offsetName(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${offsetMs < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Moved times, of the events that had happened by the time of speech. */
function movedPast(asked: AuditCase, byMs: number): AuditCase {
  const { options, events } = asked;
  const past = toldEvents(events).filter(({ time }) => time <= options.speechTime);
  const moved = past.map((event) => ({ ...event, time: event.time + byMs }));
  return { ...asked, events: withEvents(events, moved), options: { ...options, includeFuture: true } };
}

function movedAnswer(
  distribution: Parameters<NonNullable<Variant["finish"]>>[0],
  byMs: number,
): WhenLastDistribution | null {
  if (distribution.kind !== "when-last") return null;
  const moved = distribution.instants.map(({ at, p }) => ({ at: at + byMs, p }));
  return moved.length === 0 ? null : new WhenLastDistribution(moved, distribution.never, distribution);
}

function movedBy({ start, end }: CivilInterval, byMs: number): CivilInterval {
  return { start: start + byMs, end: end + byMs };
}
