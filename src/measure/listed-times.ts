import { chooseDefaults } from "../language/formats/conventions.js";
import { readDate } from "../language/formats/date-text.js";
import { nameKey } from "../language/words/name-key.js";
import { endOfTime } from "../time/calendar-time.js";
import { type CivilTime, msPerHour, msPerMinute, msPerSecond } from "../time/civil.js";
import { floorTo, type Granularity, moved } from "../time/granularity.js";

/** A time as a stretch of the wall clock, with the offset from UTC that was written, in ms. */
interface Stretch {
  readonly start: CivilTime;
  readonly end: CivilTime;
  readonly offset: number | null;
  /** Whether it has ends of its own instead of being a unit of the calendar. */
  readonly isInterval: boolean;
}

const clocked =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:[.,]\d+)?)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/iu;

function stretchOf(text: string): Stretch | null {
  const clock = clocked.exec(text);
  if (clock !== null) return clockStretch(clock);
  const [first = "", second, third] = text.split("/");
  if (third !== undefined) return null;
  if (second === undefined) return dateStretch(first);
  const unit = ({ P3M: "quarter", P6M: "half", P10Y: "decade", P100Y: "century", P7D: "week" } as const)[
    second
  ];
  const start = dateStretch(first) ?? stretchOf(first);
  if (start === null) return null;
  if (unit !== undefined) return { ...start, end: moved(start.start, 1, unit) };
  const end = stretchOf(second);
  return end === null ? null : { ...start, end: end.start, isInterval: true };
}

function clockStretch([, date = "", hour, minute, second, zone]: RegExpExecArray): Stretch | null {
  const day = dateStretch(date);
  if (day === null || Number(hour) > 24 || Number(minute ?? 0) > 59) return null;
  const ms = Number(hour) * msPerHour + Number(minute ?? 0) * msPerMinute + Number(second ?? 0) * msPerSecond;
  const length = second !== undefined ? msPerSecond : minute !== undefined ? msPerMinute : msPerHour;
  const start = day.start + ms;
  return { start, end: start + length, offset: offsetOf(zone), isInterval: false };
}

function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  if (/^z$/iu.test(zone)) return 0;
  const hours =
    Number(zone.slice(1, 3)) * msPerHour + Number(zone.slice(3).replace(":", "") || "0") * msPerMinute;
  return zone.startsWith("-") ? -hours : hours;
}

function dateStretch(text: string): Stretch | null {
  if (!/^-?\d{4}(?:-|$)/u.test(text)) return null;
  const padded = /^\d{4}$/u.test(text) ? `year ${text}` : text.toLowerCase();
  const read = readDate(padded, { choose: chooseDefaults, dayOrder: null, thisYear: null });
  if (read === null || "impossible" in read || read.cycle !== "none") return null;
  return { start: read.wall, end: endOfTime({ ...read, zone: null }), offset: null, isInterval: false };
}

/** What a response stands for among the items of a truth; coarse where it is less exact than they are. */
export type Found = { readonly cells: readonly string[] } | "coarse" | null;

/**
 * The different items of a truth, names and times, each in its cell: times that no response can tell apart at the
 * grain share one.
 */
export class KnownItems {
  readonly #cells = new Map<string, string>();
  readonly #times: { readonly cell: string; readonly stretch: Stretch }[] = [];

  /** @param grain  of times: what is finer is compared by its unit */
  constructor(items: Iterable<string>, grain: Granularity) {
    const seen = new Set<string>();
    for (const item of items) {
      if (this.#cells.has(item)) continue;
      // An event of a list is known by its time.
      const time = /^\d{4}-\d\d-\d\dT\S+(?= \S)/u.exec(item)?.[0] ?? item;
      const exact = stretchOf(time);
      const stretch = exact === null ? null : atGrain(exact, grain);
      const cell =
        stretch === null ? nameKey(item) : `${stretch.start}/${stretch.end}/${stretch.offset ?? ""}`;
      this.#cells.set(item, cell);
      if (stretch !== null && !seen.has(cell)) this.#times.push({ cell, stretch });
      seen.add(cell);
    }
  }

  /** For every time the cells of all that hold at its start: more of them overlap nowhere else. */
  overlaps(): readonly (readonly string[])[] {
    return this.#times.map(({ cell, stretch }) => {
      const at = stretch.start - (stretch.offset ?? 0);
      const others = this.#times.filter(({ stretch: { start, end, offset, isInterval } }) => {
        const shift = offset === null || stretch.offset === null ? 0 : offset;
        const own = stretch.offset === null || offset === null ? stretch.start : at;
        return !isInterval && !stretch.isInterval && start - shift <= own && own < end - shift;
      });
      return [...new Set([cell, ...others.map((other) => other.cell)])];
    });
  }

  cellOf(item: string): string {
    return this.#cells.get(item) ?? item;
  }

  /** The cells in which a response lies. Cost: O(different times). */
  find(said: string): Found {
    const own = this.#cells.get(said);
    if (own !== undefined && this.#times.length === 0) return { cells: [own] };
    const stretch = stretchOf(said.trim());
    if (stretch === null) {
      const key = nameKey(said);
      return [...this.#cells.values()].includes(key) ? { cells: [key] } : null;
    }
    const cells: string[] = [];
    // Of an hour that the clock shows twice, the earlier one.
    const walls = new Set<string>();
    let isCoarse = false;
    for (const { cell, stretch: known } of this.#times) {
      const shift = stretch.offset === null || known.offset === null ? 0 : known.offset - stretch.offset;
      const [start, end] = [stretch.start + shift, stretch.end + shift];
      const isIn =
        known.isInterval || stretch.isInterval
          ? start === known.start && end === known.end && known.isInterval === stretch.isInterval
          : start >= known.start && end <= known.end;
      const wall = `${known.start}/${known.end}`;
      if (isIn && !(stretch.offset === null && walls.has(wall))) {
        walls.add(wall);
        cells.push(cell);
      } else if (!isIn && start <= known.start && end >= known.end) isCoarse = true;
    }
    return cells.length > 0 ? { cells } : isCoarse ? "coarse" : null;
  }
}

function atGrain(stretch: Stretch, grain: Granularity): Stretch {
  if (stretch.isInterval) return stretch;
  const start = floorTo(stretch.start, grain);
  const end = moved(start, 1, grain);
  return end >= stretch.end ? { ...stretch, start, end } : stretch;
}
