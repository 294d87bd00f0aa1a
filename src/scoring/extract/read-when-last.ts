import { type Asked, namesIn } from "./asked.js";
import { freeTimes } from "./free-time.js";
import { answer, type Form, hedge, type Reading } from "./reading.js";
import { isOpen } from "./stance.js";
import { monthNumber, speechDay, type WrittenTime, withoutWeeks, writtenTimes } from "./written-time.js";

const bareNever =
  /^["']?(?:never|nothing|none|not (?:recorded|listed|found|mentioned|in the list)|no (?:such |matching )?(?:record|records|event|events|entry|date|time|occurrence)(?: (?:found|exists|recorded|listed|available))?|never (?:happened|occurred|recorded)|not at all|(?:he|she|it|they) (?:never did|never has|has never|didn't|did not))["']?[\s.!)]*$/iu;

const never =
  /\b(?:never|did not|didn't|has not|hasn't|have not|haven't|there (?:is|are|was|were) (?:no|none)|not (?:recorded|listed|mentioned|found|in the list)|does(?:n't| not) (?:appear|mention|include|contain|list|show)|(?:could|can)(?:n't| ?not) find any|nobody|none of)\b|\bno (?:such |matching |recorded |relevant |corresponding |other |last )?(?:record|records|recorded|event|events|entry|entries|mention|mentions|instance|instances|occurrence|occurrences|match|matches|time)\b|\bnothing\b/iu;

const blurred =
  /\b(?:around|about|approximately|roughly|sometime|some time|between|before|after|by|circa|no later than|or earlier|or later)\b/iu;

/** What stands around a time in a reply that is nothing else. */
const filler =
  /\b(?:it|was|is|on|at|the|last|time|date|in|from|of|and|most|recent|recently|latest|that|happened|occurred|weekday|local|gmt|utc|cest|cet|o'clock|hours|hrs|h|seconds|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\b/giu;

/** Reads a statement as an answer to "When was the last time …?". */
export function readWhenLast(text: string, asked: Asked): Reading | null {
  if (/^(?:it is now|today is|now it is|(?:the )?current (?:date|time)|speech time)\b/iu.test(text))
    return null;
  if (bareNever.test(text)) return answer("never", "bare", "never");
  const coarse = monthOrYear(text);
  if (coarse !== null) return answer("date-time", "bare", coarse);
  const unix = /^["'(]?(\d{10}|\d{13})["')]?\.?$/u.exec(text)?.[1];
  if (unix !== undefined) {
    return answer("unix-time", "bare", unix.length === 10 ? Number(unix) * 1000 : Number(unix));
  }
  const times = outsideOfBrackets(withoutSpeechTime(writtenTimes(text, asked.item), text, asked), text);
  const distinct = new Set(times.map(({ iso }) => iso));
  const [first] = times;
  if (first === undefined) return readTimeless(text, asked);
  if (/\bor\b/iu.test(text) && distinct.size > 1) return hedge;
  if (distinct.size === 1) return readOne(first, text);
  return readSeveral(times, text);
}

/** "September 2023", "2023-09" and "in 2023": coarser than any item asks for, but an answer. */
function monthOrYear(text: string): string | null {
  const plain = text.replace(/[\s.!)"']+$/gu, "").replace(/^["'(]?(?:in|sometime in|during|on)? ?/iu, "");
  if (/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/u.test(plain)) return plain;
  const [, month, year] = /^(\p{L}{3,9})\.?,? (\d{4})$/u.exec(plain) ?? [];
  const number = month === undefined ? null : monthNumber(month);
  return number === null || year === undefined ? null : `${year}-${number.padStart(2, "0")}`;
}

function readOne(time: WrittenTime, text: string): Reading {
  const around = `${text.slice(0, time.start)} ${text.slice(time.end)}`;
  const isBare =
    withoutWeeks(around)
      .replace(filler, "")
      .replace(/[^\p{L}\p{N}]/gu, "") === "";
  const response = time.iso;
  const before = text.slice(Math.max(0, time.start - 24), time.start);
  if (isOpen(text) || (blurred.test(before) && !/\b(?:at|on) (?:about )?$/iu.test(before))) {
    return { kind: "hedge", guess: { form: formOf(time), response } };
  }
  if (isBare) return answer(formOf(time), time.isSure ? "bare" : "mention", response);
  const level = !time.isSure || never.test(text) ? "mention" : "direct";
  return answer(time.form === "relative-time" ? "relative-time" : "date-sentence", level, response);
}

const weekdayBefore = /\s(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s?$/iu;

/** Of several times the one that is called the last, when the words before it say so. */
function readSeveral(times: readonly WrittenTime[], text: string): Reading | null {
  const marker = /\b(?:last|most recent|latest)\b/iu.exec(text);
  const first = marker === null ? undefined : times.find(({ start }) => start > marker.index);
  const others = /\b(?:last|most recent|latest)\b/giu;
  const isCalledLast =
    first !== undefined &&
    first === times.at(-1) &&
    /\b(?:the|and) (?:last|latest|most recent)\b(?: [\p{L}]+){0,5} (?:is|was|being)(?: on| at)?\s?$/iu.test(
      text.slice(0, first.start).replace(weekdayBefore, ""),
    );
  const isBeforeOthers =
    first !== undefined &&
    /^[^.;]{0,40}\b(?:before|previous|previously|prior|earlier|also|older|first|compared|after|and the|while|whereas)\b/iu.test(
      text.slice(first.end),
    );
  const isClear =
    first !== undefined &&
    first.isSure &&
    [...text.matchAll(others)].length === 1 &&
    !never.test(text) &&
    !isOpen(text) &&
    (isCalledLast || isBeforeOthers);
  const guess = first ?? times[0];
  if (guess === undefined) return null;
  if (isClear) return answer("date-sentence", "direct", guess.iso);
  return {
    kind: "hedge",
    guess: first === undefined ? null : { form: "date-sentence", response: first.iso },
  };
}

function readTimeless(text: string, asked: Asked): Reading | null {
  const names = namesIn(text, asked);
  const isAboutAsked =
    asked.own.size === 0 || names.length === 0 || names.some((name) => asked.own.has(name));
  const [main = ""] = text.split(/,? (?:but|however|although|though|except|while|whereas)\b/iu, 1);
  if (isAboutAsked && never.test(main)) {
    return isOpen(text)
      ? { kind: "hedge", guess: { form: "never", response: "never" } }
      : answer("never", main.length < text.length ? "mention" : "direct", "never");
  }
  const free = freeTimes(text, asked.item);
  const [time] = free;
  return time === undefined || new Set(free).size > 1 ? null : answer("free-time", "mention", time);
}

/** Without the day and time of asking, where others are told too: "As of 29 September 2023, …". */
function withoutSpeechTime(
  times: readonly WrittenTime[],
  text: string,
  { item }: Asked,
): readonly WrittenTime[] {
  const today = speechDay(item);
  const others = times.filter(({ iso, start }) => {
    const isToday = today !== null && iso.startsWith(today);
    return !(
      isToday &&
      /\b(?:as of|today is|today,?|current(?:ly)?|now|given)[^.]{0,40}$/iu.test(text.slice(0, start))
    );
  });
  return others.length === 0 ? times : others;
}

/** Times in brackets explain the one outside of them: "… (72 days before September 29, 2023)". */
function outsideOfBrackets(times: readonly WrittenTime[], text: string): readonly WrittenTime[] {
  const outside = times.filter(({ start }) => {
    const before = text.slice(0, start);
    return before.lastIndexOf("(") <= before.lastIndexOf(")");
  });
  return outside.some(({ hasTime }) => hasTime) ? outside : times;
}

function formOf(time: WrittenTime): Form {
  return time.form;
}
