import type { LengthUnit } from "../../algebra/value.js";
import {
  daysCarried,
  formatCalendarTime,
  isClockGrain,
  sayCalendarTime,
  type TimeGrain,
} from "../../time/calendar-time.js";
import { fields } from "../../time/civil.js";
import { exactly, formatLength, withWholeDays } from "../../time/length.js";
import { type Calculation, type Evaluated, type LengthResult, type Stretches, refuse } from "./context.js";
import { occurrencesOf } from "./recur.js";

/** What a value comes to, as JSON. */
export interface CalculatedAnswer {
  readonly kind:
    | "truth"
    | "names"
    | "number"
    | "instant"
    | "interval"
    | "duration"
    | "list"
    | "relation"
    | "none";
  /**
   * "yes", "no", "unknown"; names and lists as arrays; instants, intervals and durations by ISO 8601, as far as they
   * are known: `--12-25`, `17:00`, `Friday`; an interval as `start/end`, its end exclusive, `..` where it has none.
   */
  readonly answer: string | number | readonly string[];
  /** The same in English. */
  readonly text: string;
  /** Of a time of the clock without a date: how many days after (before, if below zero) the one it began with. */
  readonly days: number | null;
  /** Of a duration told in units: how many of each. */
  readonly parts: Readonly<Partial<Record<LengthUnit, number>>> | null;
  /** How fine an instant is. */
  readonly grain: TimeGrain | null;
}

export function renderAnswer(value: Evaluated, calculation: Calculation): CalculatedAnswer {
  const plain = { days: null, parts: null, grain: null };
  switch (value.kind) {
    case "time": {
      const { time } = value;
      // Whether there is a year 0 matters where one is told before the year 1.
      const isCounted =
        time.cycle === "none" && fields(time.wall).year < 1 && calculation.choose("year-zero") === "counted";
      const said = sayCalendarTime(time);
      const text = value.clock === 12 ? said.replace(/\b(\d\d):(\d\d)(\S*)/, byTwelve) : said;
      return {
        ...{ kind: "instant", answer: formatCalendarTime(time), parts: null, grain: time.grain },
        text: isCounted ? text.replace(/(\d+) BC/, (_, year: string) => `${Number(year) - 1} BC`) : text,
        days: time.cycle === "day" ? daysCarried(time) : null,
      };
    }
    case "interval":
      if (value.set.length === 1) {
        const answer = formatStretch(value, 0);
        return { kind: "interval", answer, text: answer.replace("/", " to "), ...plain };
      }
      return listOf(value.set.map((_, at) => formatStretch(value, at)));
    case "list":
      return listOf(value.items.map((item) => formatStretch(item, 0)));
    case "recurrence":
      return listOf(occurrencesOf(value).map(formatCalendarTime));
    case "length":
      return ofLength(value);
    case "number": {
      const number = exactly(value.number);
      return { kind: "number", answer: number, text: String(number), ...plain };
    }
    case "names":
      return { kind: "names", answer: value.names, text: value.names.join(", "), ...plain };
    case "truth":
      return { kind: "truth", answer: value.truth, text: value.truth, ...plain };
    case "relation":
      return { kind: "relation", answer: value.relation, text: value.relation, ...plain };
    case "date": {
      const { year, month, day, monthName } = value.date;
      const pad = (part: number): string => String(part).padStart(2, "0");
      const answer = `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
      return {
        kind: "instant",
        answer,
        text: `${day} ${monthName} ${year}`,
        days: null,
        parts: null,
        grain: "day",
      };
    }
    case "none":
      return { kind: "none", answer: "none", text: "none", ...plain };
    case "bounded":
      return refuse({ kind: "wrong-kind", wanted: "value", found: "bound" });
  }
}

/** "17:30:05" as "5:30:05 pm". */
function byTwelve(_: string, hour: string, minute: string, rest: string): string {
  return `${Number(hour) % 12 || 12}:${minute}${rest} ${Number(hour) < 12 ? "am" : "pm"}`;
}

function listOf(answer: readonly string[]): CalculatedAnswer {
  return { kind: "list", answer, text: answer.join(", "), days: null, parts: null, grain: null };
}

function formatStretch({ set, cycle, grain, zone }: Stretches, at: number): string {
  const shown = isClockGrain(grain) || cycle === "day" ? (grain === "hour" ? "minute" : grain) : "day";
  const say = (wall: number | undefined): string =>
    wall === undefined || !Number.isFinite(wall)
      ? ".."
      : formatCalendarTime({ wall, grain: isClockGrain(shown) ? shown : "day", cycle, zone });
  return `${say(set[at]?.start)}/${say(set[at]?.end)}`;
}

/** A number where a single unit was asked for, else a duration. */
function ofLength({ length, counts }: LengthResult): CalculatedAnswer {
  const [only] = counts ?? [];
  const parts = counts === undefined ? null : Object.fromEntries(counts);
  if (counts !== undefined && only !== undefined && counts.length === 1) {
    const [unit, count] = only;
    return { kind: "number", answer: count, text: said(count, unit), days: null, parts, grain: null };
  }
  const text = (counts ?? partsOf(length))
    .filter(([, count]) => count !== 0)
    .map(([unit, count]) => said(count, unit));
  return {
    ...{ kind: "duration", answer: formatLength(length), text: text.join(" ") || "0 seconds" },
    ...{ days: null, parts, grain: null },
  };
}

function said(count: number, unit: string): string {
  const plural = unit === "century" ? "centuries" : unit === "half" ? "half-years" : `${unit}s`;
  return `${count} ${count === 1 ? unit : plural}`;
}

function partsOf(length: LengthResult["length"]): readonly (readonly [LengthUnit, number])[] {
  const { months, days, ms } = withWholeDays(length);
  const years = Math.trunc(months / 12);
  const [hours, minutes] = [Math.trunc(ms / 3_600_000), Math.trunc((ms % 3_600_000) / 60_000)];
  return [
    ...([
      ["year", years],
      ["month", exactly(months - years * 12)],
      ["day", days],
    ] as const),
    ...([
      ["hour", hours],
      ["minute", minutes],
      ["second", exactly((ms % 60_000) / 1000)],
    ] as const),
  ];
}
