import { msPerDay } from "../../time/timeline.js";
import { chinese, type DayRule, fixed, library, listed, lunar, shifted } from "./day-rule.js";
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

/** The Tibetan New Year, as it was kept in India and Nepal; Bhutan may keep another day. */
const losar = listed(
  ...["2010-02-14", "2011-03-05", "2012-02-22", "2013-02-11", "2014-03-02", "2015-02-19", "2016-02-09"],
  ...["2017-02-27", "2018-02-16", "2019-02-05", "2020-02-24", "2021-02-12", "2022-03-03", "2023-02-21"],
  ...["2024-02-10", "2025-02-28"],
);

/** New Year of a calendar whose years have 365 days and no leap day, from one that is known. */
function everyYearOf365Days(first: string, count: number): DayRule {
  const start = Date.parse(first);
  return listed(
    ...Array.from({ length: count }, (_, year) =>
      new Date(start + year * 365 * msPerDay).toISOString().slice(0, 10),
    ),
  );
}

/** Feasts of the Chinese year and its neighbours, of Tibet, Persia and Japan. */
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
  // The full moon of Vaisakha; beyond India and Nepal that of the fourth Chinese month.
  vesak: [on(chinese(4, 15)), on(lunar(2, 15, "sunrise"), { countries: ["IN", "NP"], from: 1900, to: 2100 })],
  losar: [on(losar)],
  "dragon boat festival": [on(chinese(5, 5))],
  dano: [on(koreanFifthOfFifth, { from: 1950 })],
  qixi: [on(chinese(7, 7))],
  "ghost festival": [on(chinese(7, 15))],
  "mid-autumn festival": [on(chinese(8, 15)), on(koreanHarvestMoon, korea)],
  chuseok: [on(koreanHarvestMoon, { from: 1950 })],
  "double ninth festival": [on(chinese(9, 9))],
  "singles' day": [on(fixed(11, 11), { from: 1993 })],
  nowruz: [on(library("1 Farvardin"), { from: 1925, to: 2100 })],
  songkran: [on(fixed(4, 13), { lasting: 3 })],
  "golden week": [on(fixed(4, 29), { lasting: 7 })],
  tanabata: [on(fixed(7, 7))],
  obon: [on(fixed(8, 13), { lasting: 4 })],
};
