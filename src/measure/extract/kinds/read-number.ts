import { type Asked, isOfOthers } from "../asked.js";
import { clocksIn, daysIn, withoutDays } from "../date-words.js";
import { deniesAny, isOpen } from "../stance.js";
import { answer, hedge, type Reading } from "../verdict.js";
import { withoutWeeks } from "../written-time.js";
import { type Amount, isTotal, mannerOf, numbersIn, ownPart, resultOf } from "./amounts.js";
import { withWholeDates } from "./whole-dates.js";

/** What says zero, and nothing else. */
const zero =
  /^["'(]*(?:none(?: at all)?|never|nothing|zero|nil|not (?:once|at all|any|(?:on |at )?any \p{L}+)|no(?! (?:answer|idea|information|data)) [a-zÀ-ӿ ]{2,30})["')]*[\s.!]*$/iu;

/** What may stand around a number that is all that is said. */
const around =
  /\b(?:it|that|this|there|is|was|were|are|about|around|roughly|approximately|exactly|just|only|on|average|a total of|total|in total|altogether|the|of|and|answer|count|number|result|amount|so|on|times?|per|an?|each|every|day|week|month|year|hour|different|consecutive|euros?|dollars?|pounds?|cents|EUR|USD|GBP|[a-z]{1,3}|[a-zÀ-ӿ]+s|degrees?|percent)\b/gi;

/**
 * Reads a statement as an answer that is a number: whole or with decimals, with whatever unit stands behind it.
 *
 * Of several numbers that counts to which the sentence comes: behind "=", beside "in total", or before what the
 * question counts. Dates and times of day are no numbers.
 */
export function readNumberStatement(written: string, asked: Asked): Reading | null {
  if (zero.test(written)) return answer("amount", "bare", 0);
  if (isOfOthers(written, asked)) return null;
  const text = withoutDates(withoutNotes(withCents(ownPart(written, asked))), asked);
  const all = numbersIn(text).filter((amount) => mannerOf(text, amount) !== "denied");
  if (all.length === 0) return readZero(written, asked);
  const chosen = oneOf(all) ?? countedOf(all, text, asked) ?? totalOf(all, text) ?? resultIn(text, asked);
  const isChoice = all.some((amount) => amount.isVague || mannerOf(text, amount) === "open");
  if (chosen === null) return isChoice && /\b(?:or|between|to)\b/i.test(text) ? hedge : null;
  if (chosen.isVague || mannerOf(text, chosen) === "open") return hedge;
  if (isOpen(text)) return { kind: "hedge", guess: { form: "amount", response: chosen.value } };
  const rest = `${text.slice(0, chosen.start)} ${text.slice(chosen.end)}`;
  if (all.length === 1 && !/[\p{L}\d…\uE000-\uF8FF]/u.test(rest.replace(around, " ")))
    return answer("amount", "bare", chosen.value);
  return answer("amount-sentence", "direct", chosen.value);
}

function oneOf(all: readonly Amount<number>[]): Amount<number> | null {
  const last = all.at(-1);
  return last !== undefined && all.every(({ value }) => value === last.value) ? last : null;
}

/** "5 films, but only 3 different days" where days are asked for; the one that a currency marks where money is. */
function countedOf(all: readonly Amount<number>[], text: string, { item }: Asked): Amount<number> | null {
  const [, thing = ""] =
    /\bhow many (?:different |distinct |whole |consecutive )?(\p{L}+)/iu.exec(item.question ?? "") ?? [];
  if (thing === "") return null;
  const stem = thing.replace(/(?:ies|y|e?s)$/iu, "").toLowerCase();
  return oneOf(
    all.filter(({ end }) => {
      const words =
        text
          .slice(end)
          .toLowerCase()
          .match(/^(?: ?[\p{L}-]+){1,3}/u)?.[0] ?? "";
      return words.split(" ").some((word) => stem.length > 2 && word.startsWith(stem));
    }),
  );
}

function totalOf(all: readonly Amount<number>[], text: string): Amount<number> | null {
  return oneOf(all.filter((amount, at) => isTotal(text, amount, all[at - 1]?.end ?? 0)));
}

/** What stands behind the last sign or word that concludes, with its place in the whole text. */
function resultIn(text: string, asked: Asked): Amount<number> | null {
  const rest = resultOf(text);
  if (rest === text) return null;
  const shift = text.length - rest.length;
  const all = numbersIn(rest);
  const found =
    oneOf(all) ??
    countedOf(all, rest, asked) ??
    (/^\s*[€$£]?\s*[\d.,]+ per\b/u.test(rest) ? (all[0] ?? null) : null);
  return found === null ? null : { ...found, start: found.start + shift, end: found.end + shift };
}

function readZero(text: string, asked: Asked): Reading | null {
  if (daysIn(text, asked.item).length > 0 || /\d/u.test(text) || !deniesAny(text)) return null;
  // There is no mean of nothing.
  const isMean = /\b(?:mean|average)\b/i.test(asked.item.question ?? "");
  return answer("amount-sentence", isOpen(text) ? "mention" : "direct", isMean ? "none" : 0);
}

/** "45 euros and 50 cents" as 45.50 euros. */
function withCents(text: string): string {
  return text.replace(
    /\b(\d+) (euros?|dollars?|pounds?|francs?) (?:and )?(\d\d) (?:euro )?(?:cents?|pence|centimes)\b/gi,
    "$1.$3 $2",
  );
}

/** What stands in brackets explains, where a number stands outside of them. */
function withoutNotes(text: string): string {
  const plain = text.replace(/\s\([^()]*\)/gu, "");
  return numbersIn(plain).length > 0 ? plain : text;
}

/** A text with an ellipsis for every date, time of day and year. */
function withoutDates(text: string, { item }: Asked): string {
  let rest = withWholeDates(text);
  const clocks = clocksIn(rest, []).filter(({ start, end }) => /[:a-z]/i.test(rest.slice(start, end)));
  for (const { start, end } of clocks.toReversed()) rest = `${rest.slice(0, start)}…${rest.slice(end)}`;
  return withoutDays(withoutWeeks(rest))
    .replace(/\b(?:in|of|year|during|from|to|and|until|since) (?:19|20)\d\d\b/gi, "…")
    .replace(/(?<![\d-])(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?![\d-])/gu, "…")
    .replace(/\b(?:last|past) \d+ (?:days|weeks|months)\b/gi, item.unit === undefined ? "…" : "$&");
}
