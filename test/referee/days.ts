/** Days since 1970-01-01 on the wall clock. */
export type Day = number;

export const msPerHour = 3_600_000;
export const msPerDay = 24 * msPerHour;

/** What the calendar says of one day. */
interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Monday 1. */
  readonly weekday: number;
  /** The year that its ISO week is counted in, and which one it is. */
  readonly isoYear: number;
  readonly isoWeek: number;
}

/** By the day, from 1970 on and before: the referee tries days one by one, and comes to most of them again. */
const known: (CalendarDay | undefined)[] = [];
const before: (CalendarDay | undefined)[] = [];

/** The days that are remembered reach so far from 1970, some 270 years. */
const reach = 100_000;

export function calendarDay(day: Day): CalendarDay {
  const found = day >= 0 ? known[day] : before[-day];
  return found ?? remembered(day);
}

function remembered(day: Day): CalendarDay {
  const date = new Date(day * msPerDay);
  const weekday = ((date.getUTCDay() + 6) % 7) + 1;
  const thursday = new Date((day + 4 - weekday) * msPerDay);
  const isoYear = thursday.getUTCFullYear();
  const thursdaysBefore = Math.floor((thursday.getTime() - Date.UTC(isoYear, 0, 1)) / (7 * msPerDay));
  const made = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday,
    isoYear,
    isoWeek: thursdaysBefore + 1,
  };
  if (day >= 0 && day < reach) known[day] = made;
  if (day < 0 && day > -reach) before[-day] = made;
  return made;
}

/** The day of a date; a day past its month's end is one of the next month. */
export function dayOfDate(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / msPerDay;
}

export function isLeap(year: number): boolean {
  return calendarDay(dayOfDate(year, 2, 29)).month === 2;
}

/** The date so many months away; where that month is too short, its last day. */
export function monthsAway(day: Day, months: number): Day {
  const { year, month, day: ofMonth } = calendarDay(day);
  let reached = dayOfDate(year, month + months, ofMonth);
  const wanted = dayOfDate(year, month + months, 1);
  while (calendarDay(reached).month !== calendarDay(wanted).month) reached -= 1;
  return reached;
}

/** The number of the unit that a day lies in; days of one unit share it, the next unit has the next. */
export function unitNumber(day: Day, unit: string, firstWeekday: 1 | 7 = 1): number {
  const { year, month } = calendarDay(day);
  switch (unit) {
    case "day":
      return day;
    case "week":
      // 1970-01-01 was a Thursday: day -3 is a Monday and day -4 a Sunday.
      return Math.floor((day + (firstWeekday === 1 ? 3 : 4)) / 7);
    case "month":
      return year * 12 + month;
    case "quarter":
      return year * 4 + Math.ceil(month / 3);
    case "half":
      return year * 2 + Math.ceil(month / 6);
    case "year":
      return year;
    case "decade":
      return Math.floor(year / 10);
    case "century":
      return Math.floor(year / 100);
    default:
      throw new RangeError(`the referee does not count in ${unit}`);
  }
}
