import { type CivilTime, fields, msPerDay, msPerHour, msPerMinute } from "../../time/civil.js";
import type { Instant } from "../../time/instant.js";
import { amongStars, daylight, moonLongitude, moonPhase, sunLongitude, whenAt } from "./sky.js";

/**
 * At what time of the day a lunar day must run for its feast to be kept on that day: at dawn; at sunrise;
 * three muhurtas after it; at noon; in the middle of the fourth fifth of daylight; when its last fifth begins; at
 * sunset; in the middle of dusk; when a moon four days past full rises; or at midnight.
 */
export type Watch =
  | "dawn"
  | "sunrise"
  | "morning"
  | "noon"
  | "afternoon"
  | "evening"
  | "sunset"
  | "dusk"
  | "moonrise"
  | "midnight";

/** Which day is kept when the sun enters a sign: that day; that day, but after sunset the next; the next. */
export type Entry = "that-day" | "before-sunset" | "next-day";

/** Feasts of these times that find the lunar day on no morning or evening are kept when it begins. */
const BEGINS: ReadonlySet<Watch> = new Set(["sunrise", "morning", "evening"]);

const DELHI = { latitude: 28.61, longitude: 77.21 };
const INDIAN_TIME = 5.5 * msPerHour;
const LUNAR_MONTH = 29.530588861 * msPerDay;
const YEAR = 365.25636 * msPerDay;
/** Degrees. */
const PHASE_PER_DAY = (360 * msPerDay) / LUNAR_MONTH;
const SUN_PER_DAY = (360 * msPerDay) / YEAR;
const NEW_MOON_OF_2000 = Date.UTC(2000, 0, 6, 18, 14);

/**
 * The days of a Gregorian year on which a lunar day of the Hindu calendar is kept.
 *
 * Months begin with the new moon and bear the name of the sign that the sun enters in them, Chaitra (1) that
 * of Aries among the fixed stars; a month in which it enters none is a leap month and has no feasts. The
 * lunar day t runs while the moon is between 12(t − 1) and 12t degrees ahead of the sun. Its feast is on the
 * last day, in Delhi, on which it runs at the given time; where it runs at none, on the day to whose time it
 * comes nearest, or in which it begins where `BEGINS` says so.
 *
 * @param month     1–12, Chaitra to Phalguna, from new moon to new moon
 * @param lunarDay  1–30; 15 ends with the full moon, 30 with the new moon
 * @returns         mostly one day; none or two where the lunar year fits so
 * @source  positions by Meeus, ayanamsa of Lahiri; regions, schools and gazettes may keep a day beside it
 */
export function lunarDays(month: number, lunarDay: number, watch: Watch, year: number): readonly CivilTime[] {
  return newMoonsAround(year)
    .filter((newMoon) => monthsFrom(newMoon).includes(month))
    .map((newMoon) => keptOn(newMoon, lunarDay, watch))
    .filter((day) => fields(day).year === year);
}

/**
 * The day on which the sun enters a sign among the fixed stars, or the one after it.
 *
 * @param sign  0 Aries (mid-April), 9 Capricorn (mid-January)
 */
export function signDay(sign: number, entry: Entry, year: number): CivilTime {
  const entered = enters(sign, year);
  const day = indianDay(entered);
  if (entry === "that-day") return day;
  if (entry === "next-day") return day + msPerDay;
  return entered <= sunOn(day).set ? day : day + msPerDay;
}

/**
 * The day, while the sun is in a sign, at whose sunrise the moon stands in one of its 27 houses, the later
 * one of two; where it does at none, the day on which it enters the house.
 */
export function houseDay(sign: number, house: number, year: number): CivilTime {
  const size = 360 / 27;
  const starry = (instant: Instant): number => amongStars(moonLongitude(instant), instant);
  const isIn = (day: CivilTime): boolean => Math.floor(starry(sunOn(day).rise) / size) === house;
  const until = enters((sign + 1) % 12, year);
  const passages = [12, 39].map((before) => {
    const entered = indianDay(whenAt(starry, house * size, until - before * msPerDay, 360 / 27.32166));
    return isIn(entered + msPerDay) ? entered + msPerDay : entered;
  });
  return Math.max(...passages.filter((day) => day < signDay((sign + 1) % 12, "before-sunset", year)));
}

function enters(sign: number, year: number): Instant {
  const starry = (instant: Instant): number => amongStars(sunLongitude(instant), instant);
  const aries = Date.UTC(year, 3, 14);
  const roughly = aries + (sign < 9 ? sign : sign - 12) * (YEAR / 12);
  return whenAt(starry, sign * 30, roughly, SUN_PER_DAY);
}

function newMoonsAround(year: number): readonly Instant[] {
  const first = Math.floor((Date.UTC(year - 1, 10, 15) - NEW_MOON_OF_2000) / LUNAR_MONTH);
  return Array.from({ length: 15 }, (_, n) =>
    whenAt(moonPhase, 0, NEW_MOON_OF_2000 + (first + n) * LUNAR_MONTH, PHASE_PER_DAY),
  );
}

/** The months that run from a new moon: none in a leap month, two where the sun enters two signs. */
function monthsFrom(newMoon: Instant): readonly number[] {
  const sign = signAt(newMoon);
  const next = signAt(whenAt(moonPhase, 0, newMoon + LUNAR_MONTH, PHASE_PER_DAY));
  const count = (next - sign + 12) % 12;
  return Array.from({ length: count }, (_, n) => ((sign + 1 + n) % 12) + 1);
}

function signAt(instant: Instant): number {
  return Math.floor(amongStars(sunLongitude(instant), instant) / 30);
}

function keptOn(newMoon: Instant, lunarDay: number, watch: Watch): CivilTime {
  const begin = phaseAfter(newMoon, lunarDay - 1);
  const end = phaseAfter(newMoon, lunarDay);
  const first = indianDay(begin);
  const days = [first - msPerDay, first, first + msPerDay, first + 2 * msPerDay];
  const distance = (day: CivilTime): number => {
    const at = watchOn(day, watch);
    return at < begin ? begin - at : Math.max(0, at - end + 1);
  };
  const running = days.filter((day) => distance(day) === 0);
  const last = running.at(-1);
  if (last !== undefined) return last;
  if (BEGINS.has(watch)) return first;
  return days.reduce((best, day) => (distance(day) < distance(best) ? day : best));
}

function phaseAfter(newMoon: Instant, lunarDays: number): Instant {
  if (lunarDays === 0) return newMoon;
  return whenAt(moonPhase, lunarDays * 12, newMoon + (lunarDays / 30) * LUNAR_MONTH, PHASE_PER_DAY);
}

function watchOn(day: CivilTime, watch: Watch): Instant {
  const { rise, set } = sunOn(day);
  switch (watch) {
    case "dawn":
      return rise - 60 * msPerMinute;
    case "sunrise":
      return rise;
    case "morning":
      return rise + 144 * msPerMinute;
    case "noon":
      return (rise + set) / 2;
    case "afternoon":
      return rise + 0.7 * (set - rise);
    case "evening":
      return rise + 0.8 * (set - rise);
    case "sunset":
      return set;
    case "dusk":
      return set + 72 * msPerMinute;
    case "moonrise":
      return set + 140 * msPerMinute;
    case "midnight":
      return (rise + set) / 2 + msPerDay / 2;
  }
}

function sunOn(day: CivilTime): { readonly rise: Instant; readonly set: Instant } {
  return daylight(day - INDIAN_TIME + msPerDay / 2, DELHI);
}

/** The civil day in India. */
function indianDay(instant: Instant): CivilTime {
  return Math.floor((instant + INDIAN_TIME) / msPerDay) * msPerDay;
}
