import { chooseDefaults } from "../../../language/formats/conventions.js";
import { readDate } from "../../../language/formats/date-text.js";
import { formatCalendarTime } from "../../../time/calendar-time.js";
import { type Asked, isOfOthers, marksIn, nameMark, repeatsHalf, repeatsVerb, saysVerb } from "../asked.js";
import { deniesAny, isOpen } from "../stance.js";
import { answer, hedge, type Level, type Reading } from "../verdict.js";
import { withoutTimes, type WrittenTime, writtenTimes } from "../written-time.js";
import { withWholeDates } from "./whole-dates.js";

const empty =
  /^["'(]*(?:none|nothing|never|nobody|nowhere|no (?:such )?(?:days?|times?|dates?|weeks?|months?|events?)|on (?:no|none of the) (?:days?|dates?)|(?:the list is )?empty(?: list)?|there (?:is|are|was|were) none|\[\s*\])["')]*[\s.!]*$/i;

/** What may stand around times that are all that is said. */
const around =
  /\b(?:on|at|in|and|the|only|just|it|that|they|was|were|is|are|then|also|date|dates|days?|times?|time|answer|list|respectively|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:days|dates|times) (?:is|are|were))\b/gi;

/** Reads a statement as an answer that is a list: names in their order where it is one, else times. */
export function readListStatement(text: string, asked: Asked): Reading | null {
  if (empty.test(text)) return answer("empty", "bare", []);
  return asked.item.isOrdered === true ? readOrder(text, asked) : readTimes(text, asked);
}

/** The times of a statement, as ISO 8601 has them, in the order of the text. */
function readTimes(written: string, asked: Asked): Reading | null {
  const text = withWholeDates(written);
  const times = timesIn(text, asked);
  if (times.length === 0) return readCoarse(text) ?? readEmpty(text, asked);
  if (isOfOthers(text, asked)) return null;
  const response = [...new Set(times.map(({ iso }) => iso))];
  if (isRange(text, times)) return hedge;
  if (isOpen(text) || /\b(?:or|either)\b/i.test(text))
    return response.length > 1 ? hedge : { kind: "hedge", guess: { form: "times", response } };
  if (deniesAny(text) && !deniesAny(asked.item.question ?? "") && !isNegative(asked)) return null;
  const rest = outside(text, times)
    .replace(around, " ")
    .replace(/\([^()]*\)/gu, " ");
  const isBare = !/[\p{L}\d]/u.test(rest);
  if (times.some(({ isSure }) => !isSure)) return answer("times", "mention", response);
  if (isBare) return answer("times", "bare", response);
  return answer("times-told", levelOf(text, asked), response);
}

function timesIn(text: string, { item }: Asked): readonly WrittenTime[] {
  return writtenTimes(text, item).filter(
    ({ start }) => !/\bnot (?:on |at )?$/i.test(text.slice(Math.max(0, start - 9), start)),
  );
}

/** Whether the question asks for times without something. */
function isNegative({ item: { question = "" } }: Asked): boolean {
  return /\b(?:not|no|nothing|never|without|nobody|none)\b/i.test(question);
}

function isRange(text: string, times: readonly WrittenTime[]): boolean {
  return times.some(({ start }, at) => {
    const before = times[at - 1];
    if (before === undefined) return false;
    const between = text.slice(before.end, start);
    if (/^\s?(?:to|until|till|through|-)\s?(?:the )?$/i.test(between)) return true;
    return /\bbetween (?:the )?$/i.test(text.slice(0, before.start));
  });
}

function outside(text: string, times: readonly WrittenTime[]): string {
  let rest = text;
  for (const { start, end } of times.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}

function levelOf(text: string, asked: Asked): Level {
  const isDenied = isNegative(asked) && deniesAny(text);
  const isSaid = isDenied || repeatsHalf(text, asked) || repeatsVerb(text, asked) || saysVerb(text, asked);
  return isSaid ||
    asked.isForeign === true ||
    /\b(?:days|dates|times)\b[^:]{0,40}(?::|are|were|is)/i.test(text)
    ? "direct"
    : "mention";
}

/** Months, years, weeks and quarters between commas and "and", where nothing else is said. */
function readCoarse(text: string): Reading | null {
  const plain = text.replace(/^\s*(?:in|during|on)\s/i, "").replace(/[\s.!]+$/u, "");
  const pieces = plain.split(/\s*[,;]\s*(?:and\s+)?(?:in\s+)?|\s+and\s+(?:in\s+)?/iu);
  const times = pieces.map(coarseTime);
  return times.includes(null) ? null : answer("times", "bare", times.map(String));
}

/** A unit of the calendar that is coarser than a day, "September 2023", as ISO 8601; null for anything else. */
export function coarseTime(text: string): string | null {
  if (!/\d{3}/u.test(text) || text.length > 40) return null;
  const context = { choose: chooseDefaults, dayOrder: null, thisYear: null };
  const read = readDate(text.trim().toLowerCase().replaceAll(/\s+/gu, " ").replace(/^the /u, ""), context);
  if (read === null || "impossible" in read || read.cycle !== "none") return null;
  const isCoarse = /^(?:week|month|quarter|half|year|decade|century)$/u.test(read.grain);
  return isCoarse ? formatCalendarTime({ ...read, zone: null }) : null;
}

function readEmpty(text: string, asked: Asked): Reading | null {
  const isDenied = deniesAny(text) && !isNegative(asked) && !isOfOthers(text, asked);
  const isNone = isDenied || /\bno such (?:day|time|date|week|month)s?\b/i.test(text);
  if (!isNone || /\d/u.test(text)) return null;
  return answer("empty", isOpen(text) ? "mention" : "direct", []);
}

const ranks = [
  "first|firstly|1st|earliest",
  "second|secondly|2nd|next",
  "third|thirdly|3rd",
  "fourth|4th",
  "fifth|5th",
];
const rankWord = new RegExp(`\\b(?:${ranks.join("|")}|last|lastly|finally)\\b`, "gi");

/** What tells names in another order than that of the text. */
const backward =
  /\b(?:after(?! that| which)|preceded by|earlier than|later than|behind|following(?! order)|ties?|tied|simultaneous|same time|last to first|latest to earliest|reverse)\b|<|←/i;

/** What may stand around names in their order. */
const joints =
  /\b(?:the|order|is|was|were|came|comes|then|and|followed|by|next|afterwards?|after that|finally|lastly|first|second|third|fourth|fifth|last|before|ahead of|in|this|that|it|did|to|from|earliest|latest|on|at|with|answer|who|so|ate)\b|[→>,;:.\-—|()\d"'\s]|=>/gi;

/** The names of a statement in their order. */
function readOrder(text: string, asked: Asked): Reading | null {
  const marks = marksIn(text);
  if (marks.length === 0) return readEmpty(text, asked);
  const response = marks.map((mark) => asked.names.spellings.get(mark) ?? mark);
  if (/\b(?:or|either)\b/i.test(text)) return marks.length > 1 ? hedge : null;
  if (isOpen(text)) return { kind: "hedge", guess: { form: "names", response } };
  if (backward.test(text) || !isRising(text)) return null;
  if (deniesAny(text)) return answer("order", "mention", response);
  const isAll = text.match(new RegExp(nameMark, "gu"))?.length === marks.length;
  const rest = withoutTimes(text)
    .replace(/\([^()]*\)/gu, " ")
    .replace(new RegExp(`${nameMark}(?:'s)?`, "gu"), " ");
  if (isAll && !/[\p{L}]/u.test(rest.replace(joints, " ").replace(/…/gu, " ")))
    return answer("names", "bare", response);
  const isSaid = isAll && marks.length > 1 && (saysVerb(text, asked) || /\border\b|\bfirst\b/i.test(text));
  return answer("order", isSaid ? "direct" : "mention", response);
}

/** Whether words of rank, as far as there are some, rise along the text. */
function isRising(text: string): boolean {
  const found = (text.match(rankWord) ?? []).map((word) => {
    const rank = ranks.findIndex((words) => words.split("|").includes(word.toLowerCase()));
    return rank < 0 ? ranks.length : rank;
  });
  return found.every((rank, at) => at === 0 || rank > (found[at - 1] ?? -1) || rank === 1);
}
