import { chinese, type DayRule, fixed, library, listed, shifted } from "./day-rule.js";
import { type FeastTable, on } from "./feast.js";

// A neighbour's midnight is another one, so that now and then its new moon, or its leap month, is too.
const koreanNewYear = chinese(1, 1, [
  ...["1954-02-04", "1958-02-19", "1966-01-22", "1988-02-18", "1997-02-08", "2027-02-07", "2028-01-27"],
  ...["2061-01-22", "2089-02-11", "2092-02-08"],
]);
const koreanHarvestMoon = chinese(8, 15, ["2040-09-21", "2089-09-19", "2096-10-01", "2098-09-10"]);
const koreanFifthOfFifth = chinese(5, 5, [
  ...["1950-06-20", "1987-06-01", "2012-06-24", "2013-06-13", "2046-06-09"],
]);
const koreanBuddhasBirthday = chinese(4, 8, ["1968-05-05", "2001-05-01", "2012-05-28", "2023-05-27"]);
const vietnameseNewYear = chinese(1, 1, [
  ...["1968-01-29", "1969-02-16", "1985-01-21", "2007-02-17", "2030-02-02", "2053-02-18"],
]);

const korea = { countries: ["KR", "KP"], from: 1950 };
const vietnam = { countries: ["VN"], from: 1950 };

/**
 * Diwali (Lakshmi Puja): the evening on which the moon of Ashvina is new after sunset in Delhi.
 *
 * @source new moons and sunsets reckoned with ELP and VSOP87; no gazette was consulted. Sure but for 2024
 *         and 2025, when two evenings qualify: the first is here, as the Government of India had it. South
 *         India and Singapore may keep the day before.
 */
const diwali = listed(
  ...["2000-10-26", "2001-11-14", "2002-11-04", "2003-10-25", "2004-11-12", "2005-11-01", "2006-10-21"],
  ...["2007-11-09", "2008-10-28", "2009-10-17", "2010-11-05", "2011-10-26", "2012-11-13", "2013-11-03"],
  ...["2014-10-23", "2015-11-11", "2016-10-30", "2017-10-19", "2018-11-07", "2019-10-27", "2020-11-14"],
  ...["2021-11-04", "2022-10-24", "2023-11-12", "2024-10-31", "2025-10-20", "2026-11-08", "2027-10-29"],
  ...["2028-10-17", "2029-11-05", "2030-10-26", "2031-11-14", "2032-11-02", "2033-10-22", "2034-11-10"],
  "2035-10-30",
);

/**
 * Holi (the day of colours): the day after the evening on which the moon of Phalguna is full.
 *
 * @source as for Diwali. Sure but for 2003, 2016, 2023 and 2026, when the full moon falls near sunset
 *         and regions keep two different days: the one of most of north India is here.
 */
const holi = listed(
  ...["2000-03-20", "2001-03-10", "2002-03-29", "2003-03-18", "2004-03-07", "2005-03-26", "2006-03-15"],
  ...["2007-03-04", "2008-03-22", "2009-03-11", "2010-03-01", "2011-03-20", "2012-03-08", "2013-03-27"],
  ...["2014-03-17", "2015-03-06", "2016-03-24", "2017-03-13", "2018-03-02", "2019-03-21", "2020-03-10"],
  ...["2021-03-29", "2022-03-18", "2023-03-08", "2024-03-25", "2025-03-14", "2026-03-04", "2027-03-22"],
  ...["2028-03-11", "2029-03-01", "2030-03-20", "2031-03-09", "2032-03-27", "2033-03-16", "2034-03-05"],
  "2035-03-24",
);

/**
 * Buddha Purnima of India and Nepal: the full moon of Vaisakha, on the day on which it rose.
 *
 * @source as for Diwali. Sure but for 2008, when two sunrises qualify.
 */
const buddhaPurnima = listed(
  ...["2000-05-18", "2001-05-07", "2002-05-26", "2003-05-16", "2004-05-04", "2005-05-23", "2006-05-13"],
  ...["2007-05-02", "2008-05-20", "2009-05-09", "2010-05-27", "2011-05-17", "2012-05-06", "2013-05-25"],
  ...["2014-05-14", "2015-05-04", "2016-05-21", "2017-05-10", "2018-04-30", "2019-05-18", "2020-05-07"],
  ...["2021-05-26", "2022-05-16", "2023-05-05", "2024-05-23", "2025-05-12", "2026-05-01", "2027-05-20"],
  ...["2028-05-08", "2029-05-27", "2030-05-17", "2031-05-07", "2032-05-25", "2033-05-14", "2034-05-03"],
  "2035-05-22",
);

/** Feasts of the Chinese year and its neighbours, of India, Persia and Japan. */
/** New Year of a calendar whose years have 365 days and no leap day, from one that is known. */
function everyYearOf365Days(first: string, count: number): DayRule {
  const day = 86_400_000;
  const start = Date.parse(first);
  return listed(
    ...Array.from({ length: count }, (_, year) =>
      new Date(start + year * 365 * day).toISOString().slice(0, 10),
    ),
  );
}

export const asianFeasts: FeastTable = {
  // The Shahenshahi calendar of the Parsis: 17 August 2018 is its New Year of 1388.
  "parsi new year": [on(everyYearOf365Days("1901-09-15", 200))],
  "lunar new year": [on(chinese(1, 1)), on(koreanNewYear, korea), on(vietnameseNewYear, vietnam)],
  "chinese new year": [on(chinese(1, 1))],
  "chinese new year's eve": [on(shifted(chinese(1, 1), -1))],
  seollal: [on(koreanNewYear, { from: 1950 })],
  tet: [on(vietnameseNewYear, { from: 1950 })],
  "lantern festival": [on(chinese(1, 15))],
  qingming: [on(library("chinese 5-01 solarterm"), { from: 1901, to: 2100 })],
  "buddha's birthday": [on(chinese(4, 8)), on(koreanBuddhasBirthday, korea)],
  vesak: [on(chinese(4, 15)), on(buddhaPurnima, { countries: ["IN", "NP"] })],
  "dragon boat festival": [on(chinese(5, 5))],
  dano: [on(koreanFifthOfFifth, { from: 1950 })],
  qixi: [on(chinese(7, 7))],
  "ghost festival": [on(chinese(7, 15))],
  "mid-autumn festival": [on(chinese(8, 15)), on(koreanHarvestMoon, korea)],
  chuseok: [on(koreanHarvestMoon, { from: 1950 })],
  "double ninth festival": [on(chinese(9, 9))],
  "singles' day": [on(fixed(11, 11), { from: 1993 })],
  diwali: [on(diwali)],
  holi: [on(holi)],
  nowruz: [on(library("1 Farvardin"), { from: 1925, to: 2100 })],
  songkran: [on(fixed(4, 13), { lasting: 3 })],
  "golden week": [on(fixed(4, 29), { lasting: 7 })],
  tanabata: [on(fixed(7, 7))],
  obon: [on(fixed(8, 13), { lasting: 4 })],
};
