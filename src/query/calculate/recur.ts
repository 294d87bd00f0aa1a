import { type CalendarTime, isClockGrain } from "../../time/calendar-time.js";
import { type CivilTime, daysInMonth, fields, isLeapYear, msPerDay, weekday } from "../../time/civil.js";
import { floorTo, type Granularity, moved } from "../../time/granularity.js";
import { type Length, scaleLength, sizeOf } from "../../time/length.js";
import { readOrdinal } from "../../language/numbers/numbers.js";
import { filled } from "./align.js";
import { type Calculation, type Recurring, refuse } from "./context.js";
import { LIST_LIMIT } from "./sets.js";
import { shiftTime } from "./shift.js";

const daySets: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^(?:weekday|work(?:ing)? ?day|business day)s?$/, [1, 2, 3, 4, 5]],
  [/^weekend days?$/, [6, 7]],
  // A weekend is counted by its Saturday.
  [/^weekends?$/, [6]],
  [/^days?$/, [1, 2, 3, 4, 5, 6, 7]],
  ...["mon", "tues?", "wed(?:nes)?", "thu(?:rs?)?", "fri", "sat(?:ur)?", "sun"].map(
    (name, at) => [new RegExp(`^${name}(?:days?)?$`), [at + 1]] as const,
  ),
];

const units: Readonly<Record<string, Granularity>> = {
  ...{ hour: "hour", week: "week", month: "month", quarter: "quarter" },
  ...{ year: "year", decade: "decade", century: "century" },
};

/**
 * What recurs by its name: weekdays ("Saturday", "Mondays and Fridays", "weekday"), units ("month"), the k-th weekday
 * of each month ("the last Friday of the month"), "leap year", "Friday the 13th".
 *
 * @returns null for what is none of these
 */
export function namedRecurrence(text: string): Recurring["between"] | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:every|each|the) /, "")
    .replace(/^(?:the) /, "");
  const names = plain.split(/\s*(?:,|\band\b)\s*/);
  const sets = names.map((name) => daySets.find(([form]) => form.test(name))?.[1]);
  if (sets.every((set) => set !== undefined)) {
    const wanted = new Set(sets.flat());
    return daysWhere((wall) => wanted.has(weekday(wall)));
  }
  const unit = units[plain.replace(/ies$/, "y").replace(/s$/, "")];
  if (unit !== undefined) return unitsFrom(unit);
  if (/^leap (?:year|day)s?$/.test(plain)) {
    if (/day/.test(plain)) return daysWhere((wall) => fields(wall).month === 2 && fields(wall).day === 29);
    return (start, end) => unitsFrom("year")(start, end).filter(({ wall }) => isLeapYear(fields(wall).year));
  }
  const monthly =
    /^(.+?) (\w+day|(?:mon|tue|wed|thu|fri|sat|sun))s? (?:of|in) (?:the|every|each|a) month$/.exec(plain);
  const k = readOrdinal(monthly?.[1] ?? "");
  const set = daySets.find(([form]) => form.test(monthly?.[2] ?? ""))?.[1];
  if (monthly !== null && k !== null && k !== 0 && set !== undefined && set.length === 1) {
    return daysWhere((wall) => weekday(wall) === set[0] && isKth(wall, k));
  }
  const dated = /^(\w+day)s?,? (?:the )?(\d{1,2})(?:st|nd|rd|th)$/.exec(plain);
  const named = daySets.find(([form]) => form.test(dated?.[1] ?? ""))?.[1];
  if (dated !== null && named?.length === 1) {
    return daysWhere((wall) => weekday(wall) === named[0] && fields(wall).day === Number(dated[2]));
  }
  return null;
}

function isKth(wall: CivilTime, k: number): boolean {
  const { year, month, day } = fields(wall);
  const fromEnd = Math.ceil((daysInMonth(year, month) - day + 1) / 7);
  return k > 0 ? Math.ceil(day / 7) === k : fromEnd === -k;
}

function daysWhere(isOne: (wall: CivilTime) => boolean): Recurring["between"] {
  return (start, end) => {
    const found: CalendarTime[] = [];
    for (let wall = Math.ceil(start / msPerDay) * msPerDay; wall < end; wall += msPerDay) {
      if (!isOne(wall)) continue;
      found.push({ wall, grain: "day", cycle: "none", zone: null });
      if (found.length > LIST_LIMIT) refuse({ kind: "too-many-occurrences", limit: LIST_LIMIT });
    }
    return found;
  };
}

function unitsFrom(unit: Granularity): Recurring["between"] {
  return (start, end) => {
    const found: CalendarTime[] = [];
    const first = floorTo(start, unit);
    for (let wall = first < start ? moved(first, 1, unit) : first; wall < end; wall = moved(wall, 1, unit)) {
      found.push({ wall, grain: unit, cycle: "none", zone: null });
      if (found.length > LIST_LIMIT) refuse({ kind: "too-many-occurrences", limit: LIST_LIMIT });
    }
    return found;
  };
}

/** A time that leaves its year, month or date open, whenever it comes. */
export function cyclicRecurrence(time: CalendarTime): Recurring["between"] {
  return (start, end) => {
    const found: CalendarTime[] = [];
    let near = start;
    for (;;) {
      const next = filled(time, near, "after");
      // The occurrence that holds the start began before it.
      if (next.wall >= end) return found;
      if (next.wall >= start) found.push(next);
      near = isClockGrain(next.grain) ? next.wall + 1 : moved(next.wall, 1, next.grain as Granularity);
      if (found.length > LIST_LIMIT) refuse({ kind: "too-many-occurrences", limit: LIST_LIMIT });
    }
  };
}

/** What comes again after a length, from one occurrence on and before it; each counted from that one. */
export function lengthRecurrence(
  from: CalendarTime,
  length: Length,
  calculation: Calculation,
): {
  readonly between: Recurring["between"];
  readonly kth: (k: number) => CalendarTime;
} {
  const size = sizeOf(length, "mean");
  if (size <= 0) return refuse({ kind: "wrong-kind", wanted: "length above zero", found: "length of zero" });
  const at = (count: number): CalendarTime => shiftTime(from, scaleLength(length, count), calculation);
  return {
    kth: (k) => at(k - 1),
    between: (start, end) => {
      const found: CalendarTime[] = [];
      if ((end - start) / size > LIST_LIMIT) refuse({ kind: "too-many-occurrences", limit: LIST_LIMIT });
      for (let count = Math.floor((start - from.wall) / size) - 2; ; count += 1) {
        const next = at(count);
        if (next.wall >= end) return found;
        if (next.wall >= start) found.push(next);
      }
    },
  };
}

/** All occurrences where they are counted; those whose start lies there. */
export function occurrencesOf({ between, within }: Recurring): readonly CalendarTime[] {
  if (within === null) return refuse({ kind: "unbounded-recurrence" });
  return within.set.flatMap(({ start, end }) => {
    if (!Number.isFinite(start) || !Number.isFinite(end)) return refuse({ kind: "unbounded-recurrence" });
    return [...between(start, end)];
  });
}

/** The nearest occurrence after or before a time, by its start. */
export function nearestOf(
  { between, within }: Recurring,
  from: CalendarTime,
  toward: "after" | "before",
  same: boolean,
): CalendarTime | null {
  const border = toward === "after" ? (same ? from.wall : afterOf(from)) : same ? from.wall + 1 : from.wall;
  const isIn = ({ wall }: CalendarTime): boolean =>
    within === null || within.set.some(({ start, end }) => start <= wall && wall < end);
  for (const days of [40, 400, 4000, 40_000, 400_000]) {
    const far = border + (toward === "after" ? days : -days) * msPerDay;
    const found = (toward === "after" ? between(border, far) : between(far, border)).filter(isIn);
    const nearest = toward === "after" ? found[0] : found.at(-1);
    if (nearest !== undefined) return nearest;
  }
  return null;
}

function afterOf(time: CalendarTime): CivilTime {
  return isClockGrain(time.grain) ? time.wall + 1 : moved(time.wall, 1, time.grain as Granularity);
}
