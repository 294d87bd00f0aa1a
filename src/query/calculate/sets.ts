import {
  type CalendarTime,
  endOfTime,
  isClockGrain,
  placingDay,
  type TimeGrain,
} from "../../time/calendar-time.js";
import { msPerDay } from "../../time/civil.js";
import { complement, intersection, type IntervalSet, normalise, union } from "../../time/interval.js";
import { exactly, type Length, lengthOf } from "../../time/length.js";
import { inZone, ordered } from "./align.js";
import { type Calculation, refuse, type Stretches } from "./context.js";

/** The most stretches, slots or occurrences that are listed. */
export const LIST_LIMIT = 200_000;

/** A time as long as its grain. */
export function stretchOf(time: CalendarTime): Stretches {
  const { wall, grain, cycle, zone } = time;
  return { kind: "interval", set: [{ start: wall, end: endOfTime(time) }], grain, cycle, zone };
}

/** From one time to another: the named ends belong to it, but of a time of the clock only the point. */
export function stretchBetween(
  from: CalendarTime | null,
  to: CalendarTime | null,
  calculation: Calculation,
): Stretches {
  const known = from ?? to;
  if (known === null) return { kind: "interval", set: [always], grain: "day", cycle: "none", zone: null };
  const [a, b] = from === null || to === null ? [from, to] : ordered(from, to, calculation);
  const start = a?.wall ?? Number.NEGATIVE_INFINITY;
  const end = b === null ? Number.POSITIVE_INFINITY : isClockGrain(b.grain) ? b.wall : endOfTime(b);
  const grain = a === null || (b !== null && isClockGrain(b.grain)) ? (b?.grain ?? known.grain) : a.grain;
  const set = start < end ? [{ start, end }] : [];
  return { kind: "interval", set, grain, cycle: (a ?? b ?? known).cycle, zone: (a ?? b ?? known).zone };
}

const always = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Sets on one wall clock. */
function aligned(sets: readonly Stretches[], calculation: Calculation): readonly Stretches[] {
  const [first] = sets;
  if (first === undefined) return [];
  return sets.map((each) => {
    if (each.cycle !== first.cycle)
      return refuse({ kind: "incomparable", what: "a time with a date and one without" });
    const { zone } = first;
    if (zone === null || each.zone === null || each.zone.name === zone.name) return each;
    const moved = (wall: number): number =>
      Number.isFinite(wall)
        ? inZone({ wall, grain: "millisecond", cycle: each.cycle, zone: each.zone }, zone, calculation).wall
        : wall;
    return {
      ...each,
      zone,
      set: each.set.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
    };
  });
}

/** The instants in any, or in all, of some sets; or in the first and none of the others. */
export function combined(
  how: "union" | "intersection" | "subtract",
  sets: readonly Stretches[],
  calculation: Calculation,
): Stretches {
  const [first, ...others] = aligned(sets, calculation);
  if (first === undefined) return refuse({ kind: "wrong-kind", wanted: "set of times", found: "nothing" });
  const all = [first, ...others].map(({ set }) => set);
  const set =
    how === "union"
      ? union(...all)
      : how === "intersection"
        ? all.reduce(intersection)
        : intersection(first.set, complement(normalise(others.flatMap((other) => other.set))));
  const grain = finest([first, ...others].map((each) => each.grain));
  return { ...first, set, grain };
}

function finest(grains: readonly TimeGrain[]): TimeGrain {
  return grains.find(isClockGrain) === undefined
    ? grains.includes("day")
      ? "day"
      : (grains[0] ?? "day")
    : "minute";
}

/** The stretches of a length that fit into a set: at every multiple of a step from midnight on, or end to end. */
export function slotsIn(of: Stretches, length: Length, step: Length | null): readonly Stretches[] {
  const size = fixedSize(length);
  const by = step === null ? size : fixedSize(step);
  const slots: Stretches[] = [];
  for (const { start, end } of of.set) {
    if (!Number.isFinite(start) || !Number.isFinite(end)) refuse({ kind: "unbounded-recurrence" });
    const first = step === null ? start : placingDay + Math.ceil((start - placingDay) / by) * by;
    for (let at = first; at + size <= end; at += by) {
      slots.push({ ...of, set: [{ start: at, end: at + size }] });
      if (slots.length > LIST_LIMIT) refuse({ kind: "too-many-occurrences", limit: LIST_LIMIT });
    }
  }
  return slots;
}

function fixedSize({ months, days, ms }: Length): number {
  const size = days * msPerDay + ms;
  if (months !== 0 || size <= 0)
    return refuse({ kind: "wrong-kind", wanted: "length in days or hours", found: "other length" });
  return size;
}

/** How long a set is: in days where all its ends are those of days, else in milliseconds. */
export function extentOf({ set }: Pick<Stretches, "set">): Length {
  const size = set.reduce((sum, { start, end }) => sum + (end - start), 0);
  if (!Number.isFinite(size)) return refuse({ kind: "unbounded-recurrence" });
  const isDays = set.every(({ start, end }) => start % msPerDay === 0 && end % msPerDay === 0);
  return isDays ? lengthOf(exactly(size / msPerDay), "day") : lengthOf(size, "millisecond");
}

/** The only stretch of a set; an issue where there are several or none. */
export function onlyOf({ set }: Stretches): IntervalSet[number] {
  const [only] = set;
  if (only === undefined || set.length > 1) {
    return refuse({ kind: "wrong-kind", wanted: "single stretch of time", found: `set of ${set.length}` });
  }
  return only;
}
