import { type Answer, answer } from "../../answer/answer.js";
import type { Event } from "../../events/event.js";
import { DidDistribution } from "../../answer/distribution/did-distribution.js";
import { HowOftenDistribution } from "../../answer/distribution/how-often-distribution.js";
import { dayStart, daysInMonth, fields } from "../../time/civil.js";
import { covers } from "../../time/interval-set.js";
import type { Interval } from "../../time/interval.js";
import { msPerDay } from "../../time/timeline.js";
import { civilOf, utc } from "../../time/zone.js";
import { toldEvents, withEvents } from "../baselines/altered-events.js";
import { withoutTime } from "../baselines/altered-question.js";
import { withSameRole } from "./altered-roles.js";
import type { AuditCase, Hypothesis } from "./hypothesis.js";

/**
 * The ways in which gold may have gone wrong that are tried, each by itself and by twos.
 *
 * What a question names is what can be ignored: a subject, a location, another role, the type, the time or
 * the year of it. Then come the borders that programs get wrong: events after speech time, days of another
 * zone, a day too early or too late. Then what is made of an answer that is right.
 */
export const hypotheses: readonly Hypothesis[] = [
  ignoresRole("subject", "does not look at who did it: what anybody did counts"),
  ignoresRole("location", "does not look at where it was"),
  {
    name: "ignores-other-roles",
    description: "does not look at the roles beside subject and location",
    rank: 0,
    alter: (asked, truth) => {
      const others = Object.entries(truth.understood.roles).filter(([role]) => role !== "location");
      if (others.length === 0) return null;
      const events = others.reduce((set, [role, name]) => withSameRole(set, role, name), asked.events);
      return { ...asked, events };
    },
  },
  {
    name: "ignores-type",
    description: "does not look at what was done",
    rank: 0,
    alter: (asked, truth) => {
      const [type] = truth.understood.types;
      return type === undefined ? null : { ...asked, events: withSameRole(asked.events, "type", type) };
    },
  },
  {
    name: "counts-future",
    description: "counts events that lie after speech time",
    rank: 1,
    alter: (asked) => ({ ...asked, options: { ...asked.options, includeFuture: true } }),
  },
  {
    name: "days-in-utc",
    description: "takes days, months and years in UTC instead of the zone of the item",
    rank: 1,
    alter: (asked) =>
      asked.options.zone.name === utc.name ? null : { ...asked, options: { ...asked.options, zone: utc } },
  },
  {
    name: "ignores-year",
    description: "compares dates without their year",
    rank: 2,
    alter: (asked, truth) => withinIntervals(asked, truth, inYearOf),
  },
  {
    name: "day-early",
    description: "takes the day before for a day that is asked about",
    rank: 2,
    alter: (asked, truth) => onOtherDay(asked, truth, -msPerDay),
  },
  {
    name: "day-late",
    description: "takes the day after for a day that is asked about",
    rank: 2,
    alter: (asked, truth) => onOtherDay(asked, truth, msPerDay),
  },
  {
    name: "ignores-time",
    description: "does not look at when it was",
    rank: 2,
    alter: (asked, truth) =>
      truth.expression === null ? null : { ...asked, question: withoutTime(asked.question) },
  },
  {
    name: "counts-once",
    description: "counts 1 for any number of events",
    rank: 3,
    finish: (distribution) => {
      if (distribution.kind !== "how-often") return null;
      const none = distribution.probabilityOf(0);
      return new HowOftenDistribution({ from: 0, p: [none, 1 - none], lost: 0 });
    },
  },
  {
    name: "first-not-last",
    description: "takes the first time for the last",
    rank: 3,
    alter: (asked, { ask }) => {
      const runs =
        ask === "when-last" ? answer(asked.events, asked.question, asked.options).basis?.runs : null;
      const firsts = (runs ?? []).flatMap(({ posting, from }) => posting.instants[from] ?? []);
      if (firsts.length === 0) return null;
      const first = Math.min(...firsts);
      const events = toldEvents(asked.events).filter(({ time }) => time === first);
      return { ...asked, events: withEvents(asked.events, events) };
    },
  },
  {
    name: "yes-for-no",
    description: "says yes for no and no for yes",
    rank: 3,
    finish: (distribution) => (distribution.kind === "did" ? new DidDistribution(distribution.yes) : null),
  },
];

function ignoresRole(role: "subject" | "location", description: string): Hypothesis {
  return {
    name: `ignores-${role}`,
    description,
    rank: 0,
    alter: (asked, { understood }) => {
      const name = role === "subject" ? understood.subject : understood.roles[role];
      return name == null ? null : { ...asked, events: withSameRole(asked.events, role, name) };
    },
  };
}

/** Where a time is taken to be, for an interval that is asked about; all in wall-clock time. */
type Moved = (wall: number, interval: Interval) => number;

/**
 * The question of any time, asked of the events that lie, moved, in the intervals that were asked about.
 *
 * @returns null when no expression says when, or what it names has an open end or a vague word with it
 */
function withinIntervals(asked: AuditCase, truth: Answer, moved: Moved): AuditCase | null {
  const { zone } = asked.options;
  const { basis } = truth;
  if (truth.expression === null || basis === null || basis.adverbial !== null) return null;
  const bounded = basis.intervals.every(({ start, end }) => Number.isFinite(start) && Number.isFinite(end));
  if (basis.intervals.length === 0 || !bounded) return null;
  const isMeant = ({ time }: Event): boolean =>
    basis.intervals.some((interval) => {
      const wall = { start: civilOf(interval.start, zone), end: civilOf(interval.end, zone) };
      return covers([wall], moved(civilOf(time, zone), wall));
    });
  return {
    ...asked,
    question: withoutTime(asked.question),
    events: withEvents(asked.events, toldEvents(asked.events).filter(isMeant)),
  };
}

/** The question of another day; null where it does not ask about a single one. */
function onOtherDay(asked: AuditCase, truth: Answer, byMs: number): AuditCase | null {
  const { zone } = asked.options;
  const [day, ...others] = truth.basis?.intervals ?? [];
  const isDay = day !== undefined && civilOf(day.end, zone) - civilOf(day.start, zone) === msPerDay;
  return isDay && others.length === 0 ? withinIntervals(asked, truth, (time) => time - byMs) : null;
}

/** The same day of the year in which an interval begins; 29 February is the 28th where there is none. */
function inYearOf(wall: number, interval: Interval): number {
  const { year } = fields(interval.start);
  const { month, day } = fields(wall);
  const time = wall - dayStart(fields(wall).year, month, day);
  return dayStart(year, month, Math.min(day, daysInMonth(year, month))) + time;
}
