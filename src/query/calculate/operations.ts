import type { CalendarName, TimePart } from "../../algebra/value.js";
import {
  type CalendarTime,
  endOfTime,
  isClockGrain,
  monthNames,
  rankOfGrain,
  sayCalendarTime,
} from "../../time/calendar-time.js";
import { msPerDay } from "../../time/civil.js";
import { floorTo } from "../../time/granularity.js";
import { addLengths, exactly, noLength, scaleLength, sizeOf } from "../../time/length.js";
import { monthsOfOtherYear, otherDateOf } from "../../time/other-calendars.js";
import { type Calculation, type Evaluated, refuse, type Stretches } from "./context.js";
import { compareValues } from "./judge.js";
import { partOf } from "./parts.js";
import { occurrencesOf } from "./recur.js";
import { onlyOf } from "./sets.js";

export function wrongKind(wanted: string, found: Evaluated): never {
  return refuse({ kind: "wrong-kind", wanted, found: found.kind });
}

/** Of a day and finer the point where it starts or ends; of what is coarser, its first or last day. */
export function edgeOf(of: Evaluated, edge: "start" | "end"): Evaluated {
  if (of.kind === "interval") {
    const { start, end } = onlyOf(of);
    const { cycle, zone, grain } = of;
    const isClock = isClockGrain(grain);
    const wall = edge === "start" ? start : isClock ? end : end - msPerDay;
    if (!Number.isFinite(wall)) return { kind: "none" };
    return { kind: "time", time: { wall, cycle, zone, grain: isClock ? grain : "day" } };
  }
  if (of.kind !== "time") return wrongKind("time", of);
  const { time } = of;
  const isCoarse = rankOfGrain(time.grain) > rankOfGrain("day");
  const wall = edge === "start" ? time.wall : endOfTime(time) - (isCoarse ? msPerDay : 0);
  const grain = isCoarse ? "day" : isClockGrain(time.grain) ? time.grain : "minute";
  return { kind: "time", time: { ...time, wall, grain } };
}

export function inCalendar(time: CalendarTime, calendar: CalendarName, calculation: Calculation): Evaluated {
  if (time.cycle !== "none" || (!isClockGrain(time.grain) && time.grain !== "day"))
    return refuse({ kind: "finer-than-time", time: sayCalendarTime(time), unit: "day" });
  const day = floorTo(time.wall, "day");
  if (calendar === "gregorian") return { kind: "time", time: { ...time, wall: day, grain: "day" } };
  const date = otherDateOf(day, calendar);
  if (calendar === "julian") {
    return { kind: "date", calendar, date: { ...date, monthName: monthNames[date.month - 1] ?? "" } };
  }
  if (calendar !== "hebrew" || calculation.choose("hebrew-months") === "from-tishri")
    return { kind: "date", calendar, date };
  const nisan = monthsOfOtherYear(date.year, "hebrew").indexOf("Nisan") + 1;
  const month = date.month >= nisan ? date.month - nisan + 1 : date.month + 6;
  return { kind: "date", calendar, date: { ...date, month } };
}

/** The members of a list or set: occurrences, slots, stretches, names. */
export function itemsOf(of: Evaluated): readonly unknown[] {
  switch (of.kind) {
    case "recurrence":
      return occurrencesOf(of);
    case "list":
      return of.items;
    case "interval":
      return of.set;
    case "names":
      return of.names;
    default:
      return wrongKind("list", of);
  }
}

export function nthOf(of: Evaluated, k: number): Evaluated {
  if (of.kind === "recurrence" && of.within === null && of.kth !== null && k > 0) {
    return { kind: "time", time: of.kth(k) };
  }
  if (of.kind === "recurrence") {
    const found = k === 0 ? undefined : occurrencesOf(of).at(k > 0 ? k - 1 : k);
    return found === undefined ? { kind: "none" } : { kind: "time", time: found };
  }
  const items: readonly Stretches[] =
    of.kind === "list"
      ? of.items
      : of.kind === "interval"
        ? of.set.map((piece) => ({ ...of, set: [piece] }))
        : wrongKind("list", of);
  return (k === 0 ? undefined : items.at(k > 0 ? k - 1 : k)) ?? { kind: "none" };
}

export function added(all: readonly Evaluated[], by: number): Evaluated {
  if (all.every((each) => each.kind === "number")) {
    return { kind: "number", number: exactly(all.reduce((sum, each) => sum + each.number, 0) * by) };
  }
  const lengths = all.map((each) => (each.kind === "length" ? each.length : wrongKind("length", each)));
  return { kind: "length", length: scaleLength(lengths.reduce(addLengths, noLength), by) };
}

export function scaled(of: Evaluated, by: number): Evaluated {
  if (of.kind === "number") return { kind: "number", number: exactly(of.number * by) };
  return of.kind === "length"
    ? { kind: "length", length: scaleLength(of.length, by) }
    : wrongKind("length", of);
}

export function partIn(of: Evaluated, part: TimePart, calculation: Calculation): Evaluated {
  if (of.kind === "time") return partOf(of.time, part, calculation);
  if (of.kind === "none") return of;
  if (of.kind !== "interval") return wrongKind("time", of);
  if (part !== "weekday") return wrongKind("single time", of);
  const days = of.set.flatMap(({ start, end }) => daysIn(start, end));
  const found = days.map((day) => partOf(day, part, calculation));
  return {
    kind: "names",
    names: [...new Set(found.flatMap((each) => (each.kind === "names" ? each.names : [])))],
  };
}

function daysIn(start: number, end: number): readonly CalendarTime[] {
  if (!Number.isFinite(start) || !Number.isFinite(end)) return refuse({ kind: "unbounded-recurrence" });
  const first = floorTo(start, "day");
  // A week has every weekday.
  const count = Math.min(7, Math.ceil((end - first) / msPerDay));
  return Array.from({ length: count }, (_, at) => ({
    wall: first + at * msPerDay,
    ...({ grain: "day", cycle: "none", zone: null } as const),
  }));
}

/** How many times one amount goes into another of its kind; whole times where asked. */
export function ratioOf(a: Evaluated, b: Evaluated, isWhole: boolean, calculation: Calculation): Evaluated {
  const sizes = (): readonly [number, number] => {
    if (a.kind === "number" && b.kind === "number") return [a.number, b.number];
    if (a.kind !== "length" || b.kind !== "length") return wrongKind("length", a.kind === "length" ? b : a);
    const isOfMonths = [a, b].every(({ length }) => length.days === 0 && length.ms === 0);
    if (isOfMonths) return [a.length.months, b.length.months];
    const isFixed = a.length.months === 0 && b.length.months === 0;
    const how = isFixed ? "mean" : calculation.choose("month-length");
    return [sizeOf(a.length, how), sizeOf(b.length, how)];
  };
  const [above, below] = sizes();
  if (below === 0) return wrongKind("amount above zero", b);
  return { kind: "number", number: isWhole ? Math.floor(above / below + 1e-9) : above / below };
}

interface Ranked {
  readonly name: string;
  readonly of: Evaluated;
}

/** In order from the least on, or from the greatest; of equal ones the first named stands first. */
export function ranked(
  of: readonly Ranked[],
  isDescending: boolean,
  calculation: Calculation,
): readonly Ranked[] {
  const sign = isDescending ? -1 : 1;
  return of.toSorted((a, b) => sign * compareValues(a.of, b.of, calculation));
}

/** The names with the least or greatest, ties all; or the one in the middle of an odd number. */
export function bestOf(of: readonly Ranked[], how: string, calculation: Calculation): Evaluated {
  const sorted = ranked(of, how === "latest" || how === "longest", calculation);
  const best = sorted[how === "middle" ? Math.floor(sorted.length / 2) : 0];
  if (best === undefined || (how === "middle" && sorted.length % 2 === 0)) return { kind: "none" };
  const ties = sorted.filter((each) => compareValues(each.of, best.of, calculation) === 0);
  return { kind: "names", names: ties.map(({ name }) => name) };
}
