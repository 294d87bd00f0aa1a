import type { Granularity } from "../../../src/time/granularity.js";
import type { Query } from "../../../src/algebra/query.js";
import { type Asked, CannotTell, order, type PlainEvent, seenEnd, unitAt, unitOfMoment } from "./event.js";
import { between, type Duration, lengthOf, sizeOf } from "./lengths.js";
import type { Value } from "./queries.js";

type Measure = Extract<Query, { query: "measure" }>;

/** The sum, mean, greatest or least of what events measure. */
export function measure(query: Measure, events: readonly PlainEvent[], asked: Asked): Value {
  if (typeof query.what === "object") throw new Error("the referee reads no amounts of roles");
  const isGap = query.what === "gap";
  const lengths = isGap ? gapsOf(events, asked) : events.map((event) => lengthOf(event, asked));
  if (lengths.length === 0) {
    return { kind: "duration", duration: query.how === "total" && !isGap ? { ms: 0 } : "none" };
  }
  return { kind: "duration", duration: measured(query.how, lengths) };
}

/** The sum, mean, greatest or least of durations of one kind. */
export function measured(how: Measure["how"], durations: readonly Duration[]): Duration {
  const sizes = durations.map((duration) => sizeOf(duration));
  const kinds = new Set(sizes.map(({ kind }) => kind));
  const [kind] = kinds;
  if (kinds.size !== 1) throw new CannotTell("lengths of different grains");
  const numbers = sizes.map(({ size }) => size);
  const total = numbers.reduce((sum, each) => sum + each, 0);
  const size = {
    total,
    mean: total / numbers.length,
    longest: Math.max(...numbers),
    shortest: Math.min(...numbers),
  }[how];
  return { [kind as "ms"]: size };
}

/** The time between events, from the end of those before to the start of the next. */
function gapsOf(events: readonly PlainEvent[], asked: Asked): readonly Duration[] {
  const sorted = events.toSorted((a, b) => order(a.start, b.start, asked.zone));
  return sorted.slice(1).map((next, index) => {
    const ends = sorted.slice(0, index + 1).map((event) => seenEnd(event, asked) ?? event.start);
    const last = ends.reduce((a, b) => (order(a, b, asked.zone) >= 0 ? a : b));
    if (order(last, next.start, asked.zone) >= 0) return between(next.start, next.start, asked);
    return between(last, next.start, asked);
  });
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
