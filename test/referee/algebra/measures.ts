import type { Granularity } from "../../../src/time/granularity.js";
import type { Query } from "../../../src/algebra/query.js";
import {
  type Asked,
  CannotTell,
  instantsOf,
  type Moment,
  order,
  type PlainEvent,
  seenEnd,
  unitAt,
  unitOfMoment,
} from "./event.js";
import { between, type Duration, extreme, lengthWithin, sizeOf, type Within, within } from "./lengths.js";
import { numbersOf, sumOf } from "./amounts.js";
import type { Value } from "./queries.js";

type Measure = Extract<Query, { query: "measure" }>;

/** The sum, mean, greatest or least of what events measure. */
export function measure(query: Measure, events: readonly PlainEvent[], asked: Asked): Value {
  if (typeof query.what === "object") return amount(query.how, events, query.what);
  const isGap = query.what === "gap";
  const lengths = isGap ? gapsOf(events, asked) : events.map((event) => lengthWithin(event, asked));
  if (lengths.length === 0) {
    return { kind: "duration", duration: query.how === "total" && !isGap ? { ms: 0 } : "none" };
  }
  return { kind: "duration", duration: measured(query.how, lengths) };
}

/** The same of numbers of a role. */
function amount(
  how: Measure["how"],
  events: readonly PlainEvent[],
  { role, unit }: { readonly role: string; readonly unit?: string | undefined },
): Value {
  const numbers = numbersOf(events, role, unit);
  if (numbers.length === 0) {
    return how === "total" ? { kind: "number", number: 0 } : { kind: "duration", duration: "none" };
  }
  const number = {
    total: sumOf(numbers),
    mean: Number((sumOf(numbers) / numbers.length).toPrecision(15)),
    longest: Math.max(...numbers),
    shortest: Math.min(...numbers),
  }[how];
  return { kind: "number", number };
}

/** The sum, mean, greatest or least of durations; sums and means are of one unit. */
export function measured(how: Measure["how"], all: readonly Within[]): Duration {
  if (how === "longest" || how === "shortest")
    return extreme(how === "longest" ? "most" : "least", all).duration;
  const sizes = all.map(({ duration }) => sizeOf(duration));
  // No time at all is neither hours nor days.
  const some = all.filter(({ duration }) => !("ms" in duration) || duration.ms !== 0);
  const first = some[0] ?? all[0];
  const kinds = new Set(some.map(({ duration }) => sizeOf(duration).kind));
  if (first === undefined || kinds.size > 1) {
    throw new CannotTell("lengths of different grains");
  }
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  const size = how === "total" ? total : total / sizes.length;
  const { duration } = first;
  if ("ms" in duration) return { ms: size };
  return "days" in duration ? { days: size, of: duration.of } : { months: size, of: duration.of };
}

/** The time between events, from the end of those before to the start of the next. */
function gapsOf(events: readonly PlainEvent[], asked: Asked): readonly Within[] {
  const { zone } = asked;
  const isSame = (a: Moment, b: Moment): boolean => a.at === b.at && a.grain === b.grain;
  const areMixed = (a: Moment, b: Moment): boolean => !isSame(a, b) && order(a, b, zone) === 0;
  if (events.some((a) => events.some((b) => areMixed(a.start, b.start)))) {
    throw new CannotTell("which came first");
  }
  const sorted = events.toSorted((a, b) => a.start.at - b.start.at);
  return sorted.slice(1).map(({ start }, index) => {
    const earlier = sorted.slice(0, index + 1);
    const none: Within = { duration: { ms: 0 }, least: 0, most: 0 };
    if (earlier.some((event) => isSame(event.start, start))) return none;
    const ends = earlier.map((event) => endOf(event, asked));
    const latest = Math.max(...ends.map(({ to }) => to));
    const last = ends.filter(({ to }) => to === latest).reduce((a, b) => (b.from < a.from ? b : a));
    if (last.from >= instantsOf(start, zone)[1]) return none;
    const isDoubtful = ends.some(({ moment, from, to }) => {
      const areTold = to < last.from || last.to < from || (from === to && last.from === last.to);
      return !isSame(moment, last.moment) && !areTold;
    });
    if (isDoubtful) throw new CannotTell("which ended last");
    const gap = between(last.moment, start, asked);
    const zero = "ms" in gap ? { ms: 0 } : "days" in gap ? { ...gap, days: 0 } : { ...gap, months: 0 };
    return within(sizeOf(gap).size < 0 ? zero : gap, last.moment, start, asked);
  });
}

/** When an event may have ended: after its start; without a told end as it starts. */
function endOf(event: PlainEvent, asked: Asked): { moment: Moment; from: number; to: number } {
  const moment = seenEnd(event, asked);
  if (moment === undefined) {
    const [from, to] = instantsOf(event.start, asked.zone);
    return { moment: event.start, from, to };
  }
  const [from, to] = instantsOf(moment, asked.zone);
  return { moment, from: Math.min(to, Math.max(from, event.start.at + 1)), to };
}

/** The most units in a row with an event; only the run that reaches the running unit, or the one before it. */
export function streak(
  events: readonly PlainEvent[],
  unit: Granularity,
  running: boolean,
  asked: Asked,
): number {
  const units = new Set(events.map((event) => unitOfMoment(event.start, unit, asked.zone)));
  const runUpTo = (last: number): number => (units.has(last) ? 1 + runUpTo(last - 1) : 0);
  if (!running) return Math.max(0, ...[...units].map((each) => runUpTo(each)));
  const now = unitAt(asked.speechTime, unit, asked.zone);
  return units.has(now) ? runUpTo(now) : runUpTo(now - 1);
}
