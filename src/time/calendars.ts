import { type CivilTime, dayStart, fields, msPerDay } from "./civil.js";

/** A calendar besides the Gregorian one whose days can be found. */
export type OtherCalendar = "hebrew" | "muslim" | "persian";

/** A month as ICU knows it, on the days of the Gregorian year that it touches. */
interface Month {
  readonly name: string;
  readonly start: CivilTime;
  /** The first day of the next month. */
  readonly end: CivilTime;
}

const formats: Readonly<Record<OtherCalendar, Intl.DateTimeFormatOptions & { readonly calendar: string }>> = {
  hebrew: { calendar: "hebrew", month: "long" },
  muslim: { calendar: "islamic-umalqura", month: "numeric" },
  persian: { calendar: "persian", month: "numeric" },
};

/** The Umm al-Qura calendar is known for 1300–1600 A.H.; outside, ICU goes on by arithmetic. */
const reach: Readonly<Partial<Record<OtherCalendar, readonly [CivilTime, CivilTime]>>> = {
  muslim: [dayStart(1882, 11, 12), dayStart(2174, 11, 26)],
};

const writers = new Map<OtherCalendar, Intl.DateTimeFormat>();
const months = new Map<string, readonly Month[]>();
const monthsLimit = 500;

/**
 * The days of a Gregorian year that have a date of another calendar: mostly one; none or two where that
 * calendar's years are shorter.
 *
 * @param month  the number in the Muslim calendar (Muharram is 1) and the Persian one (Farvardin is 1); in the
 *               Hebrew one its name as ICU writes it in English ("Tishri"), "Adar" also for the Adar II of a
 *               leap year
 * @param day    from 1; none for the 30th of a month of 29 days
 * @source       the runtime's ICU. Muslim months: Umm al-Qura, 12 November 1882 to 25 November 2174, until 1999
 *               by other rules than now, beyond 2077 by calculation only
 */
export function daysOfCalendar(
  calendar: OtherCalendar,
  month: string,
  day: number,
  year: number,
): readonly CivilTime[] {
  const [first, end] = reach[calendar] ?? [dayStart(1, 1, 1), dayStart(10_000, 1, 1)];
  return monthsIn(calendar, year)
    .filter(({ name }) => name === month || (name === "Adar II" && month === "Adar"))
    .map(({ start, end: next }) => ({ found: start + (day - 1) * msPerDay, next }))
    .filter(({ found, next }) => found < next && found >= first && found < end)
    .map(({ found }) => found)
    .filter((found) => fields(found).year === year);
}

function monthsIn(calendar: OtherCalendar, year: number): readonly Month[] {
  const key = `${calendar} ${year}`;
  const known = months.get(key);
  if (known !== undefined) return known;
  const found: Month[] = [];
  const until = dayStart(year, 12, 31);
  let [name, start] = monthOf(calendar, dayStart(year, 1, 1));
  while (start <= until) {
    // Months have 29 to 31 days.
    const [nextName, end] = monthOf(calendar, start + 32 * msPerDay);
    found.push({ name, start, end });
    [name, start] = [nextName, end];
  }
  if (months.size >= monthsLimit) months.clear();
  months.set(key, found);
  return found;
}

/** The month in which a day lies, and its first day. */
function monthOf(calendar: OtherCalendar, day: CivilTime): readonly [string, CivilTime] {
  let writer = writers.get(calendar);
  if (writer === undefined) {
    writer = new Intl.DateTimeFormat("en", { ...formats[calendar], day: "numeric", timeZone: "UTC" });
    writers.set(calendar, writer);
  }
  const parts = writer.formatToParts(day);
  const part = (wanted: "month" | "day"): string => parts.find(({ type }) => type === wanted)?.value ?? "";
  return [part("month"), day - (Number(part("day")) - 1) * msPerDay];
}

/**
 * Easter Sunday, as a Gregorian day.
 *
 * @param church  "western", by the Gregorian rule; "julian", by the older one that the orthodox churches keep
 * @returns       none before 1583, the first year in which the two could differ
 * @source        the anonymous Gregorian algorithm (Nature, 1876); Meeus's Julian one
 */
export function easterSunday(church: "western" | "julian", year: number): readonly CivilTime[] {
  if (year < 1583) return [];
  return [church === "western" ? gregorianEaster(year) : julianEaster(year)];
}

function gregorianEaster(year: number): CivilTime {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - lunar + 15) % 30;
  const leap = 2 * (century % 4) + 2 * Math.floor(inCentury / 4);
  const toSunday = (32 + leap - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  return dayStart(year, 3, 22) + (epact + toSunday - 7 * late) * msPerDay;
}

function julianEaster(year: number): CivilTime {
  const moon = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const behind = Math.floor(year / 100) - Math.floor(year / 400) - 2;
  return dayStart(year, 3, 22) + (moon + toSunday + behind) * msPerDay;
}
