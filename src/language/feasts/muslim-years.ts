import { type CivilTime, dayStart, fields } from "../../time/civil.js";
import { msPerDay } from "../../time/timeline.js";

/**
 * The days of a Gregorian year that have a date of the Umm al-Qura calendar: mostly one, now and then two.
 *
 * @param month  1 Muharram to 12 Dhu al-Hijjah
 * @param day    1–30
 * @returns      none outside 1882–2174, nor for the 30th of a month of 29 days
 * @source       the calendar of King Abdulaziz City as ICU 74 has it: until 1999 by other rules than now, and
 *               beyond 2077 by calculation only. Where the new moon must be seen a month may begin later.
 */
export function muslimDays(month: number, day: number, year: number): readonly CivilTime[] {
  // A Muslim year is some eleven days shorter than a Gregorian one.
  const near = Math.floor((year - 622) * (33 / 32)) - FIRST_YEAR;
  return [near - 1, near, near + 1, near + 2].flatMap((index) => {
    const found = dayIn(index, month, day);
    return found !== null && fields(found).year === year ? [found] : [];
  });
}

function dayIn(index: number, month: number, day: number): CivilTime | null {
  const start = YEAR_STARTS[index];
  const months = monthsOf(index);
  if (start === undefined || months === undefined || day > (months[month - 1] ?? 0)) return null;
  return start + (sum(months.slice(0, month - 1)) + day - 1) * msPerDay;
}

/** Three hexadecimal digits a year, from 1300 on: the lowest bit is set where Muharram has 30 days. */
const LONG_MONTHS = [
  "5552ab9372b657636cb55aaa95649e95d2ba5b53aab4ba9652e2ad56db5a752f25e8ad16a56ab56b4da9b92b2564b",
  "a9b35a6d95d4da5d4aa955369752f46e96d46a953525d4bd9ba3b4b69b2aa554ada5d2da6d9eaae94d2ac564aea6d",
  "56ad55d4aa9352ba5b53a6b5ea9d52d29a554ad56daea6e4ed1da2aaa95a2da5b9bb27646c95552ab4dbaba5b4da9",
  "d52aa592d26d8ed2daad5aa5a4b4979372b6975d69d52c9592b25b4db9d55d2da5d4aa9554daad3aabd2bc4b89a95",
  "52d5adb6a6d4dc9d92aa69562ae56d36ab55aaa94d49d95d2ba5b55aad55a9a92e26e55dada6d46a5b27a4d4ad56d",
  "b5a754f49e92d26a563566b5baab92b2568ba9b55aada5b4da9b52a9a536276575af26d46a95552ad4bd9ba574b69",
  "b52a9552da5d4daad96b2e95e2ac9692eaad56ad65d4ad1562bc5b53a6b5db2d64d29a554ad96daea6e8ed1da4d4a",
  "a6a2da5b9b72b686d16554ab95b2ba5b5da9d52ca694e46e95d4daad5aaaa4d49b9374b6975d6ad52aa594b2ab55b",
  "ad95d2dc5d92b25555ab55b4ba97a2745593aab4d69d65d2ba5b4aa954ad15d2dd9da5b45a952d25b8b717656db6a",
  "acaa9652b15b2bb5b6daab94d46a8d52da9d55a755749f13e4aa965566b5baab94",
].join("");

const FIRST_YEAR = 1300;
const FIRST_DAY = dayStart(1882, 11, 12);

function monthsOf(index: number): readonly number[] | undefined {
  const digits = LONG_MONTHS.slice(index * 3, index * 3 + 3);
  if (index < 0 || digits === "") return undefined;
  const bits = Number.parseInt(digits, 16);
  return Array.from({ length: 12 }, (_, month) => 29 + ((bits >> month) & 1));
}

const YEAR_STARTS: readonly CivilTime[] = yearStarts();

function yearStarts(): readonly CivilTime[] {
  const starts = [FIRST_DAY];
  for (let index = 0; index < LONG_MONTHS.length / 3 - 1; index += 1) {
    starts.push((starts[index] ?? FIRST_DAY) + sum(monthsOf(index) ?? []) * msPerDay);
  }
  return starts;
}

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}
