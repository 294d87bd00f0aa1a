import type { Between, DayPart, Expression, Intersection } from "../../../algebra/expression.js";
import {
  atTime,
  dateWording,
  dayPartWords,
  isClockTime,
  isNamed,
  isShortDay,
  isWeekday,
  type TimeWording,
  timeWording,
  withinStretches,
} from "./civil.js";
import { endsWords } from "./relations.js";
import { fits, type Print, type Role, type Wording } from "./length.js";

/** What lies in all of several: "3 pm yesterday", "Friday of last week", "Christmas 2022". */
export function intersectionWording({ parts }: Intersection, print: Print): Wording {
  const known = namedYear(parts, print) ?? rangeOnDay(parts, print) ?? spokenLater(parts, print);
  if (known !== null) return known;
  const pieces = parts.flatMap((part) => piecesOf(part, print));
  const times = pieces.flatMap(({ time }) => (time === null ? [] : [time]));
  const time = times.length < 2 ? (times[0] ?? null) : clockInPart(times);
  const others = pieces.flatMap((piece) => (piece.wording === null ? [] : [piece.wording]));
  const sorted = [...others].sort((a, b) => rankOf(a) - rankOf(b));
  const [first, ...rest] = sorted;
  if (first === undefined || !fits(first, "day")) return withinStretches(time, sorted);
  return withinStretches(atTime(time, first), rest);
}

interface Piece {
  readonly time: TimeWording | null;
  readonly wording: Wording | null;
}

/** A time of day with the part of the day that it lies in: "8:30 in the early morning". */
function clockInPart(times: readonly TimeWording[]): TimeWording {
  const sorted = [...times].sort((a, b) => Number(b.as === "clock") - Number(a.as === "clock"));
  return { words: sorted.map(({ words }) => words).join(" in "), as: "clock", order: "before" };
}

/** A civil time falls into its time of day, its day and the stretch that holds it. */
function piecesOf(part: Expression, print: Print): readonly Piece[] {
  if (part.kind === "part") {
    const wording = print(part);
    return wording.as === "day-part"
      ? [{ time: { ...wording, order: "either" }, wording: null }]
      : [{ time: null, wording }];
  }
  if (part.kind !== "civil") return [{ time: null, wording: print(part) }];
  const { day, stretch } = dateWording(part.fields);
  return [
    { time: timeWording(part.fields), wording: null },
    { time: null, wording: day },
    { time: null, wording: stretch },
  ];
}

const RANK: Readonly<Partial<Record<Role, number>>> = { day: 0, feast: 0, calendar: 2, month: 2, year: 3 };

function rankOf({ as, relative }: Wording): number {
  return (RANK[as] ?? 1) + (relative === true ? 0.5 : 0);
}

/** A feast of a year, as one day: "Christmas 2022", "Christmas last year". */
function namedYear(parts: readonly Expression[], print: Print): Wording | null {
  const feast = parts.find(({ kind }) => kind === "holiday" || kind === "fact");
  const year = parts.find((part) => part !== feast);
  if (feast === undefined || year === undefined || parts.length !== 2) return null;
  const isNear = year.kind === "unit" && year.unit === "year" && Math.abs(year.offset) <= 1;
  const wording = print(year);
  if (!isNear && wording.as !== "year") return null;
  return { words: `${print(feast).words} ${wording.words}`, as: "feast" };
}

/** A range of clock times on a day, or of weekdays in a week: "from 5 pm to 6 pm yesterday". */
function rangeOnDay(parts: readonly Expression[], print: Print): Wording | null {
  const range = parts.find((part): part is Between => part.kind === "between");
  const others = parts.filter((part) => part !== range);
  if (range === undefined || range.inclusive === true) return null;
  const whole: Wording | null =
    others.length === 1 && others[0] !== undefined ? print(others[0]) : intersectionOf(others, print);
  if (whole === null) return null;
  const ends = [range.from, range.to];
  const part = sharedPart(ends);
  if (part !== null && isShortDay(whole)) {
    const bare: Between = { ...range, from: withoutPart(range.from), to: withoutPart(range.to) };
    return { words: `from ${endsWords(bare, print)} ${dayPartWords(whole.words, part)}`, as: "day-range" };
  }
  const words = `from ${endsWords(range, print)}`;
  if (ends.every(isClockTime) && fits(whole, "day")) {
    return { words: `${words} ${whole.relative === true ? "" : "on "}${whole.words}`, as: "day-range" };
  }
  return ends.every(isWeekday) && whole.as === "calendar"
    ? { words: `${words} of ${whole.words}`, as: "range" }
    : null;
}

function intersectionOf(parts: readonly Expression[], print: Print): Wording | null {
  return parts.length === 0 ? null : intersectionWording({ kind: "intersection", parts }, print);
}

/** The part of the day that both ends of a range of bare hours lie in: "from 7 to 9 yesterday evening". */
function sharedPart(ends: readonly Expression[]): DayPart | null {
  const parts = ends.map((end) =>
    end.kind === "civil" && end.fields.bareHour === true ? end.fields.dayPart : undefined,
  );
  const [part] = parts;
  const isShared = part !== undefined && isNamed(part) && parts.every((other) => other === part);
  return isShared && ends.map(withoutPart).every(isClockTime) ? part : null;
}

function withoutPart(end: Expression): Expression {
  if (end.kind !== "civil") return end;
  const { dayPart: _, ...fields } = end.fields;
  return { kind: "civil", fields };
}

/** A day or month counted from speech time: "Thanksgiving ten months ago", "May two years ago". */
function spokenLater(parts: readonly Expression[], print: Print): Wording | null {
  const offset = parts.find((part) => part.kind === "offset" && part.anchor === null);
  const named = parts.find((part) => part !== offset);
  if (offset === undefined || named === undefined || parts.length !== 2) return null;
  const wording = print(named);
  return fits(wording, "day") || wording.as === "month"
    ? { words: `${wording.words} ${print(offset).words}`, as: "free" }
    : null;
}
