/**
 * A second calendar that only counts: from a known Monday, one day at a time, with no date arithmetic and
 * nothing of the sources. The tests hold the sources against it.
 */
export interface NaiveDay {
  /** Days since 1970-01-01. */
  readonly number: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly isoYear: number;
  readonly isoWeek: number;
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Monday 1 January 1900 was the day −25567; it began the ISO week 1 of 1900. */
export function daysFrom1900To(lastYear: number): readonly NaiveDay[] {
  return daysFrom(1900, -25_567, lastYear);
}

/** Monday 1 January 1798 was the day −62821: so far back that the century before 1900 is whole. */
export function daysFrom1798To(lastYear: number): readonly NaiveDay[] {
  return daysFrom(1798, -62_821, lastYear);
}

/** @param first  the number of 1 January of the first year, which was a Monday */
function daysFrom(firstYear: number, first: number, lastYear: number): readonly NaiveDay[] {
  const days: NaiveDay[] = [];
  let [number, year, month, day, weekday, isoYear, isoWeek] = [first, firstYear, 1, 1, 1, firstYear, 1];
  while (year <= lastYear) {
    days.push({ number, year, month, day, weekday, isoYear, isoWeek });
    number += 1;
    weekday = weekday === 7 ? 1 : weekday + 1;
    const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    if (day < (lengths[month - 1] ?? 0) + (leap ? 1 : 0)) {
      day += 1;
    } else {
      day = 1;
      month = month === 12 ? 1 : month + 1;
      if (month === 1) year += 1;
    }
    if (weekday === 1) {
      isoWeek += 1;
      // The first week of a year is the one with 4 January in it: its Monday is 29 December to 4 January.
      if ((month === 12 && day >= 29) || (month === 1 && day <= 4)) {
        isoWeek = 1;
        isoYear = month === 12 ? year + 1 : year;
      }
    }
  }
  return days;
}
