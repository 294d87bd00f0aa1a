import { daysFrom1798To, type NaiveDay } from "./naive-calendar.js";

/** Whether a unit begins on a day; a week with Monday, or with Sunday. */
const begins = {
  day: () => true,
  week: ({ weekday }: NaiveDay) => weekday === 1,
  "Sunday week": ({ weekday }: NaiveDay) => weekday === 7,
  month: ({ day }: NaiveDay) => day === 1,
  quarter: ({ day, month }: NaiveDay) => day === 1 && month % 3 === 1,
  half: ({ day, month }: NaiveDay) => day === 1 && month % 6 === 1,
  year: ({ day, month }: NaiveDay) => day === 1 && month === 1,
  decade: ({ day, month, year }: NaiveDay) => day === 1 && month === 1 && year % 10 === 0,
  century: ({ day, month, year }: NaiveDay) => day === 1 && month === 1 && year % 100 === 0,
} as const;

export type NaiveUnit = keyof typeof begins;

/** Days by their numbers since 1970-01-01, `[start, end)`. */
export interface DaySpan {
  readonly start: number;
  readonly end: number;
}

/** The units of the second calendar: where they begin was noted while its days were walked through. */
export class NaiveUnits {
  private readonly days = daysFrom1798To(2310);
  private readonly first = this.days[0]?.number ?? 0;
  private readonly starts = new Map<NaiveUnit, readonly number[]>();
  /** For every day, of how many starts it is the last day or a later one. */
  private readonly seen = new Map<NaiveUnit, Int32Array>();

  constructor() {
    for (const [unit, isFirst] of Object.entries(begins) as [NaiveUnit, (day: NaiveDay) => boolean][]) {
      const starts: number[] = [];
      const seen = Int32Array.from(this.days, (day) => {
        if (isFirst(day)) starts.push(day.number);
        return starts.length;
      });
      this.starts.set(unit, starts);
      this.seen.set(unit, seen);
    }
  }

  day(number: number): NaiveDay {
    const day = this.days[number - this.first];
    if (day === undefined) throw new RangeError(`day ${number} was not counted`);
    return day;
  }

  /** The unit that lies some units from that of a day. */
  unit(number: number, unit: NaiveUnit, offset = 0): DaySpan {
    const ordinal = (this.seen.get(unit)?.[number - this.first] ?? 0) - 1 + offset;
    const [start, end] = [this.starts.get(unit)?.[ordinal], this.starts.get(unit)?.[ordinal + 1]];
    if (start === undefined || end === undefined) throw new RangeError(`${unit} ${offset} was not counted`);
    return { start, end };
  }

  /** The same day of another month, or that month's last. */
  monthsFrom(number: number, months: number): number {
    const { start, end } = this.unit(number, "month", months);
    return Math.min(start + this.day(number).day - 1, end - 1);
  }

  /** The days of a span that satisfy a test, in order. */
  daysIn({ start, end }: DaySpan, isWanted: (day: NaiveDay) => boolean): readonly number[] {
    const found: number[] = [];
    for (let number = start; number < end; number += 1) if (isWanted(this.day(number))) found.push(number);
    return found;
  }

  /** The first day from one on that satisfies a test, step by step forward or back. */
  search(from: number, step: 1 | -1, isWanted: (day: NaiveDay) => boolean): number {
    let number = from;
    while (!isWanted(this.day(number))) number += step;
    return number;
  }
}
