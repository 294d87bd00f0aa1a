import { WhenLastDistribution } from "../../query/distribution/distribution.js";
import { dayStart, fields, msPerDay, msPerHour } from "../../time/civil.js";
import type { CivilInterval } from "../../time/interval.js";
import { civilOf, openZone, type Zone } from "../../time/zone.js";
import { toldEvents, withEvents } from "../baselines/faults.js";
import { withMovedTimes } from "./disagreement.js";
import { altering, type AuditCase, type Hypothesis, type Variant } from "./hypothesis.js";
import { isSingleDay, withinWindows } from "./window-hypotheses.js";

/** Everything in another zone: what days are, and what times without an offset mean. */
export const zoneHypotheses: readonly Hypothesis[] = [
  {
    name: "zone=UTC",
    description: "takes days, and times without an offset, in UTC instead of the zone of the item",
    variants: [inZone(() => "UTC")],
  },
  {
    name: "no-summer-time",
    description: "takes the zone to be at its standard offset all year round, without summer time",
    variants: [inZone((zone, speechTime) => offsetName(Math.min(...offsetsOf(zone, speechTime))))],
  },
];

/** Zones that nobody near the item's would take. */
export const otherZoneHypotheses: readonly Hypothesis[] = [
  {
    name: "always-summer-time",
    description: "takes the zone to be at its summer offset all year round",
    variants: [inZone((zone, speechTime) => offsetName(Math.max(...offsetsOf(zone, speechTime))))],
  },
  ...Array.from({ length: 27 }, (_, at) => at - 12)
    .filter((hours) => hours !== 0)
    .map((hours): Hypothesis => {
      const name = offsetName(hours * msPerHour);
      return {
        name: `zone=${name}`,
        description: `takes days, and times without an offset, at ${name} instead of in the zone of the item`,
        variants: [inZone(() => name)],
      };
    }),
];

/** Clocks that are wrong by an hour or a day: those of events, of the window, of speech, of the answer. */
export const shiftHypotheses: readonly Hypothesis[] = [
  ...(["hour", "day"] as const).flatMap((unit) =>
    ([1, -1] as const).flatMap((sign): readonly Hypothesis[] => {
      const [late, by] = [sign > 0 ? "late" : "early", sign * (unit === "hour" ? msPerHour : msPerDay)];
      const an = unit === "hour" ? "an hour" : "a day";
      return [
        {
          name: `events-${unit}-${late}`,
          description: `takes every event to be ${an} ${late === "late" ? "later" : "earlier"}`,
          variants: [
            altering(1, (asked) => ({ ...asked, events: withMovedTimes(asked.events, by) })),
            altering(1, (asked) => movedPast(asked, by)),
          ],
        },
        {
          name: `answers-${unit}-${late}`,
          description: `answers times that are ${an} ${late === "late" ? "too late" : "too early"}`,
          variants: [{ rank: 3, finish: (distribution) => movedAnswer(distribution, by) }],
        },
        {
          name: `speech-${unit}-${late}`,
          description: `takes the question to be asked ${an} ${late === "late" ? "later" : "earlier"}`,
          variants: [
            altering(1, (asked) => {
              const speechTime = asked.options.speechTime + by;
              return { ...asked, options: { ...asked.options, speechTime } };
            }),
          ],
        },
      ];
    }),
  ),
  ...([1, -1] as const).map(
    (sign): Hypothesis => ({
      name: sign > 0 ? "windows-hour-late" : "windows-hour-early",
      description: `takes what is asked about to begin and end an hour ${sign > 0 ? "later" : "earlier"}`,
      variants: [altering(2, (asked, truth) => withinWindows(asked, truth, movedBy(sign * msPerHour)))],
    }),
  ),
  ...([-1, 1] as const).map(
    (sign): Hypothesis => ({
      name: sign < 0 ? "day-early" : "day-late",
      description: `takes the day ${sign < 0 ? "before" : "after"} for a day that is asked about`,
      variants: [
        altering(2, (asked, truth) => {
          const moved = movedBy(sign * msPerDay);
          return withinWindows(asked, truth, (window) => (isSingleDay(window) ? moved(window) : null));
        }),
      ],
    }),
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

function movedBy(byMs: number): (window: CivilInterval) => CivilInterval {
  return ({ start, end }) => ({ start: start + byMs, end: end + byMs });
}
