import type { CivilFields, DayPart, Expression, Season } from "../../../algebra/expression.js";
import { isOfHundreds, WEEKEND, WORKDAY } from "../../../algebra/units.js";

const SEASONS: Readonly<Record<Season, string>> = { spring: "SP", summer: "SU", autumn: "FA", winter: "WI" };

const PARTS: Readonly<Record<DayPart, string>> = {
  morning: "MO",
  lunch: "MI",
  afternoon: "AF",
  evening: "EV",
  night: "NI",
  "at-night": "NI",
  daytime: "DT",
};

/**
 * A partial civil time as a TIMEX3 value: 2023-09-29, 2023-W39-WE, 2023-SU, 199, 2023-09-29TMO. What is
 * not said is written X: XXXX-WXX-1, XXXX-05, XXXX-XX-XXT15.
 */
export function writeValue(said: CivilFields): string {
  const { century, decade, hour, dayPart } = said;
  if (century !== undefined) return digits(century - 1, 2);
  if (decade !== undefined) return digits(decade / 10, 3);
  const date = writeDate(said);
  if (hour !== undefined) return `${date}T${writeClock(said)}`;
  return dayPart === undefined ? date : `${date}T${PARTS[dayPart]}`;
}

function writeDate(said: CivilFields): string {
  const year = said.year === undefined ? "XXXX" : digits(said.year, 4);
  const { half, quarter, season, month, week, day, weekday } = said;
  if (half !== undefined) return `${year}-H${half}`;
  if (quarter !== undefined) return `${year}-Q${quarter}`;
  if (season !== undefined) return `${year}-${SEASONS[season]}`;
  if (week !== undefined || (weekday !== undefined && day === undefined)) {
    const inYear = `${year}-W${week === undefined ? "XX" : digits(week, 2)}`;
    return weekday === undefined ? inYear : `${inYear}-${writeWeekday(weekday)}`;
  }
  if (day !== undefined) return `${year}-${month === undefined ? "XX" : digits(month, 2)}-${digits(day, 2)}`;
  if (month !== undefined) return `${year}-${digits(month, 2)}`;
  const isTimeOfDay = said.hour !== undefined || said.dayPart !== undefined;
  return isTimeOfDay && said.year === undefined ? `${year}-XX-XX` : year;
}

function writeWeekday(weekday: number): string {
  if (weekday === WORKDAY) return "WD";
  return weekday === WEEKEND ? "WE" : String(weekday);
}

function readWeekday(written: string): number {
  if (written === "WD") return WORKDAY;
  return written === "WE" ? WEEKEND : Number(written);
}

function writeClock({ hour = 0, minute, second }: CivilFields): string {
  const finer = [minute, second].filter((part) => part !== undefined);
  return [hour, ...finer].map((part) => digits(part, 2)).join(":");
}

/** Minutes from UTC as they stand behind a time: -05:00. */
export function writeOffset(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${digits(Math.floor(size / 60), 2)}:${digits(size % 60, 2)}`;
}

function digits(value: number, width: number): string {
  return String(value).padStart(width, "0");
}

const inYear = /^(\d{4})-(?:H([12])|Q([1-4])|(SP|SU|FA|WI)|W(\d\d)(?:-([1-7]|WE|WD))?|(\d\d))$/;

const onDay =
  /^(\d{4})-(\d\d)-(\d\d)(?:T(?:(MO|MI|AF|EV|NI|DT)|(\d\d)(?::(\d\d)(?::(\d\d))?)?(Z|[+-]\d\d(?::?\d\d)?)?))?$/;

/** The ten years from one on; "the 1800s" might be a hundred. */
function decadeOf(decade: number): Expression {
  if (!isOfHundreds(decade)) return { kind: "civil", fields: { decade } };
  const year = (named: number): Expression => ({ kind: "civil", fields: { year: named } });
  return { kind: "between", from: year(Math.max(decade, 1)), to: year(decade + 9), inclusive: true };
}

/** What a value with a year names, as an expression; null where it is no such value. */
export function readValue(written: string): Expression | null {
  // A fiscal year is a calendar year unless points say otherwise.
  const value = written.replace(/^FY(?=\d{4}(-[QH]\d)?$)/, "");
  if (/^\d{2}$/.test(value)) return { kind: "civil", fields: { century: Number(value) + 1 } };
  if (/^\d{3}$/.test(value)) return decadeOf(Number(value) * 10);
  if (/^\d{4}$/.test(value)) return { kind: "civil", fields: { year: Number(value) } };
  const stretch = inYear.exec(value);
  if (stretch !== null) return { kind: "civil", fields: stretchOfYear(stretch) };
  const day = onDay.exec(value);
  return day === null ? null : dayOrTime(day);
}

function stretchOfYear([, year, half, quarter, season, week, weekday, month]: RegExpExecArray): CivilFields {
  const within = (fields: CivilFields): CivilFields => ({ year: Number(year), ...fields });
  if (half !== undefined) return within({ half: Number(half) });
  if (quarter !== undefined) return within({ quarter: Number(quarter) });
  if (season !== undefined) return within({ season: named(SEASONS, season) });
  if (week === undefined) return within({ month: Number(month) });
  return within({
    week: Number(week),
    ...(weekday === undefined ? {} : { weekday: readWeekday(weekday) }),
  });
}

function dayOrTime([
  ,
  year,
  month,
  day,
  part,
  hour,
  minute,
  second,
  offset,
]: RegExpExecArray): Expression | null {
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  if (part !== undefined) return { kind: "civil", fields: { ...date, dayPart: named(PARTS, part) } };
  const fields: CivilFields = {
    ...date,
    ...(hour === undefined ? {} : { hour: Number(hour) }),
    ...(minute === undefined ? {} : { minute: Number(minute) }),
    ...(second === undefined ? {} : { second: Number(second) }),
  };
  const time: Expression = { kind: "civil", fields };
  if (offset === undefined) return time;
  const minutes = minutesOf(offset);
  return Math.abs(minutes) <= FARTHEST_MINUTES ? { kind: "in-zone", minutes, of: time } : null;
}

/** The first name that is written so; the patterns let only written ones through. */
function named<Name extends string>(written: Readonly<Record<Name, string>>, code: string): Name {
  for (const name of Object.keys(written) as Name[]) {
    if (written[name] === code) return name;
  }
  throw new RangeError(`nothing is written ${code}`);
}

/** No clock is farther from UTC. */
const FARTHEST_MINUTES = 14 * 60;

function minutesOf(offset: string): number {
  const [hours = 0, minutes = 0] = (offset.match(/\d\d/g) ?? []).map(Number);
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}
