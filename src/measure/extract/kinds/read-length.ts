import type { Length } from "../../../time/length.js";
import { addLengths, formatLength, isNothing, lengthOf } from "../../../time/length.js";
import { msPerDay } from "../../../time/civil.js";
import { type Asked, isOfOthers } from "../asked.js";
import { clausesOf } from "../sentence.js";
import { deniesAny, isOpen } from "../stance.js";
import { answer, hedge, type Reading } from "../verdict.js";
import { type Amount, isTotal, lengthsIn, mannerOf, numbersIn, ownPart, resultOf } from "./amounts.js";

/** What says that there is no length, and nothing else. */
const none =
  /^["'(]*(?:none|never|n\/a|no time(?: at all)?|not at all|nothing|there (?:is|was) (?:none|no (?:such )?(?:time|length|duration|gap)))["')]*[\s.!]*$/i;

/** What may stand around a length that is all that is said. */
const around =
  /\b(?:it|that|this|there|is|was|has been|been|were|are|about|around|roughly|approximately|approx|exactly|precisely|just|only|over|under|nearly|almost|a total of|total|in total|altogether|ago|before|old|long|passed|elapsed|earlier|for|of|duration|length|time|answer|age|the|lasted|took|difference|so|whole|full|and|or|equivalently|i\.?e)\b/gi;

/**
 * Reads a statement as an answer that is a length of time: ISO 8601, "none" where it says that there is none.
 *
 * A number by itself is of the unit that the question names. Of several lengths the one that the sentence comes to
 * counts; lengths that are equal are one.
 */
export function readLengthStatement(written: string, asked: Asked): Reading | null {
  if (none.test(written)) return answer("no-length", "bare", "none");
  if (isOfOthers(written, asked)) return null;
  const text = ownPart(written, asked);
  const all = lengthsIn(text);
  const bare = bareNumber(text, asked);
  if (bare !== null) return bare;
  const told = all.filter((amount) => mannerOf(text, amount) !== "denied");
  if (told.length === 0) {
    const [main] = clausesOf(text);
    const denies = all.length === 0 && main !== undefined && deniesAny(main.text);
    return denies && !/\d/u.test(text) ? answer("no-length", "direct", "none") : null;
  }
  const open = told.find((amount) => amount.isVague || mannerOf(text, amount) === "open");
  const chosen = oneOf(told) ?? totalOf(told, text) ?? resultIn(text);
  if (chosen === null) return /\b(?:or|either|if)\b/i.test(text) ? hedge : null;
  const response = formatLength(plain(chosen.value));
  const form = "length";
  if (open !== undefined) return hedge;
  if (isOpen(text)) return { kind: "hedge", guess: { form, response } };
  const level = isAlone(text, told) ? "bare" : "direct";
  return answer(level === "bare" ? form : "length-sentence", level, response);
}

/** "3", "**3**", "The answer is 3", where the question asks for so many of a unit. */
function bareNumber(written: string, { item: { unit } }: Asked): Reading | null {
  if (unit === undefined || lengthsIn(written).length > 0) return null;
  const text = resultOf(written.replace(/\s\([^()]*\)/gu, ""));
  const [number, other] = numbersIn(text);
  if (number === undefined || other !== undefined || number.isVague) return null;
  const rest = `${text.slice(0, number.start)} ${text.slice(number.end)}`.replace(around, " ");
  const isLabelled = /^[\p{L} ]{3,40}:\s*$/u.test(text.slice(0, number.start));
  if (!isLabelled && /[\p{L}\d]/u.test(rest)) return null;
  if (mannerOf(text, number) !== "said") return hedge;
  const response = formatLength(lengthOf(number.value, unit));
  return answer("length", isLabelled ? "direct" : "bare", response);
}

function oneOf(told: readonly Amount<Length>[]): Amount<Length> | null {
  const last = told.at(-1);
  return last !== undefined && told.every(({ value }) => isEqual(value, last.value)) ? last : null;
}

/** The length that a sentence tells as the sum, or as the longest. */
function totalOf(told: readonly Amount<Length>[], text: string): Amount<Length> | null {
  const totals = told.filter((amount, at) => isTotal(text, amount, told[at - 1]?.end ?? 0));
  return oneOf(totals);
}

function resultIn(text: string): Amount<Length> | null {
  const rest = resultOf(text);
  return rest === text ? null : oneOf(lengthsIn(rest));
}

function isAlone(text: string, told: readonly Amount<Length>[]): boolean {
  let rest = text;
  for (const { start, end } of told.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return !/[\p{L}\d\uE000-\uF8FF]/u.test(rest.replace(around, " "));
}

/** Whether two lengths are one: a day of 24 hours, and no month of so many days. */
function isEqual(a: Length, b: Length): boolean {
  return a.months === b.months && a.days * msPerDay + a.ms === b.days * msPerDay + b.ms;
}

function plain(length: Length): Length {
  return isNothing(length) ? length : addLengths({ months: 0, days: 0, ms: 0 }, { ...length });
}
