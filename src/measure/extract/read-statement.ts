import type { Response } from "../score.js";
import { type Asked, isOfOthers } from "./asked.js";
import { readNamedInstant } from "./kinds/read-instant.js";
import { readLengthStatement } from "./kinds/read-length.js";
import { readListStatement } from "./kinds/read-list.js";
import { readNumberStatement } from "./kinds/read-number.js";
import { readRelation } from "./kinds/read-relation.js";
import { readNames } from "./kinds/read-names.js";
import { readDid } from "./read-did.js";
import { readHowOften } from "./read-how-often.js";
import { answer, type Form, hedge, type Reading } from "./verdict.js";
import { readWho } from "./read-who.js";
import {
  declines,
  deniesAsked,
  deniesListed,
  isAsking,
  isElsewhere,
  isHypothetical,
  isOpen,
  saysCannotTell,
} from "./stance.js";
import { clausesOf } from "./sentence.js";
import { freeTimes, withoutWeeks, type WrittenTime, writtenTimes } from "./written-time.js";
import { monthNumber, speechDay } from "./date-words.js";

const bareNever =
  /^["']?(?:never|nothing|none|not (?:recorded|listed|found|mentioned|in the list)|no (?:such |matching )?(?:record|records|event|events|entry|date|time|occurrence)(?: (?:found|exists|recorded|listed|available))?|never (?:happened|occurred|recorded)|not at all|(?:he|she|it|they) (?:never did|never has|has never|didn't|did not))["']?[\s.!)]*$/i;

const never =
  /\b(?:never|did not|didn't|has not|hasn't|have not|haven't|there (?:is|are|was|were) (?:no|none)|not (?:recorded|listed|mentioned|found|in the list)|does(?:n't| not) (?:appear|mention|include|contain|list|show)|(?:could|can)(?:n't| ?not) find any|nobody|none of)\b|\bno (?:such |matching |recorded |relevant |corresponding |other |last )?(?:record|records|recorded|event|events|entry|entries|mention|mentions|instance|instances|occurrence|occurrences|match|matches|time)\b|\bnothing\b/i;

/** "0 - the event on 2023-06-11 …": none is counted, and what is told is none of them. */
const countsNone = /^(?:0|zero|none|nil)(?: (?:times?|events?|matches))?(?:\s?[-—:;,]\s|\s\(|[.!]\s)/i;

/** In front of a time that is not told exactly. */
const blurred =
  /\b(?:around|about|approximately|roughly|sometime|some time|between|before|after|by|circa|no later than)(?: (?:the|at|on|in))*\s*$/i;

/** What stands around a time in a reply that is nothing else. */
const filler =
  /\b(?:it|was|is|on|at|the|last|time|date|in|from|of|and|most|recent|recently|latest|that|happened|occurred|weekday|local|gmt|utc|cest|cet|o'clock|hours|hrs|h|seconds|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)\b/gi;

/** Reads a statement as an answer to "When was the last time …?". */
function readWhenLast(text: string, asked: Asked): Reading | null {
  if (/^(?:it is now|today is|now it is|(?:the )?current (?:date|time)|speech time)\b/i.test(text))
    return null;
  if (bareNever.test(text)) return answer("never", "bare", "never");
  const coarse = monthOrYear(text);
  if (coarse !== null) return answer("date-time", "bare", coarse);
  const unix = /^["'(]?(\d{10}|\d{13})["')]?\.?$/u.exec(text)?.[1];
  if (unix !== undefined) {
    return answer("unix-time", "bare", unix.length === 10 ? Number(unix) * 1000 : Number(unix));
  }
  if (isNeverBut(text, asked))
    return isOpen(text)
      ? { kind: "hedge", guess: { form: "never", response: "never" } }
      : answer("never", "direct", "never");
  if (countsNone.test(text)) return null;
  if (isOfOthers(text.replace(/\bnot [^()]{1,40}\([^()]*\)/giu, ""), asked)) return null;
  const told = outsideOfBrackets(withoutSpeechTime(writtenTimes(text, asked.item), text, asked), text);
  const times = told.filter(
    ({ start }) => !/\bnot (?:on |at )?$/i.test(text.slice(Math.max(0, start - 12), start)),
  );
  const distinct = new Set(times.map(({ iso }) => iso));
  const [first] = times;
  if (first === undefined) return readTimeless(text, asked);
  if (/\bor\b/i.test(text) && distinct.size > 1) return hedge;
  if (distinct.size === 1) return readOne(first, text, asked);
  return readSeveral(times, text);
}

/** "Tom never did; the events on 27 September are Mary's": the times are of something else. */
function isNeverBut(text: string, asked: Asked): boolean {
  const [main, ...rest] = clausesOf(text);
  const isTimed = (part: string) => writtenTimes(part, asked.item).length > 0;
  if (
    main === undefined ||
    isOfOthers(main.text, asked) ||
    !(never.test(main.text) || bareNever.test(main.text) || deniesAsked(main.text, asked)) ||
    isTimed(main.text)
  )
    return false;
  const timed = rest.filter((clause) => isTimed(clause.text));
  return (
    timed.length > 0 &&
    timed.every((clause) => isOfOthers(clause.text, asked) || isElsewhere(clause.text, asked))
  );
}

/** "September 2023", "2023-09" and "in 2023": coarser than any item asks for, but an answer. */
function monthOrYear(text: string): string | null {
  const plain = text.replace(/[\s.!)"']+$/gu, "").replace(/^["'(]?(?:in|sometime in|during|on)? ?/i, "");
  if (/^(?:19|20)\d\d(?:-(?:0[1-9]|1[0-2]))?$/u.test(plain)) return plain;
  const [, month, year] = /^(\p{L}{3,9})\.?,? (\d{4})$/u.exec(plain) ?? [];
  const number = month === undefined ? null : monthNumber(month);
  return number === null || year === undefined ? null : `${year}-${number.padStart(2, "0")}`;
}

function readOne(time: WrittenTime, text: string, asked: Asked): Reading | null {
  const around = `${text.slice(0, time.start)} ${text.slice(time.end)}`;
  // "Before that, it was …"
  if (earlierWord.test(text.slice(0, time.start)) && !lastWord.test(text)) return null;
  // "…, on 1 February, is earlier."
  if (/^[^;.]{0,30}\b(?:is|was) (?:much )?(?:earlier|older)\b/i.test(text.slice(time.end))) return null;
  const isBare =
    withoutWeeks(around)
      .replace(filler, "")
      .replace(/[^\p{L}\p{N}]/gu, "") === "";
  const response = time.iso;
  const before = text.slice(Math.max(0, time.start - 24), time.start);
  if (
    isOpen(text) ||
    blurred.test(before) ||
    /^ (?:or (?:earlier|later)|at the latest)\b/i.test(text.slice(time.end))
  ) {
    return { kind: "hedge", guess: { form: formOf(time), response } };
  }
  if (orClock.test(text)) return hedge;
  if (isBare) return answer(formOf(time), time.isSure ? "bare" : "mention", response);
  const level = !time.isSure || never.test(text) || isElsewhere(text, asked) ? "mention" : "direct";
  return answer(time.form === "relative-time" ? "relative-time" : "date-sentence", level, response);
}

/** What calls a time the last; "last week" does not. */
const lastWord =
  /\b(?:last(?:ly)?(?! (?:week|month|year|night|time before|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b)|most recent(?:ly)?|latest|newest|final)\b/i;
const earlierWord =
  /\b(?:before|previous|previously|prior|earlier|older|first|second[- ](?:to[- ])?last|penultimate)\b/i;

/**
 * Of several times the one that is called the last: in front of it, with no other time between, or right
 * behind it. It is clear where no other is called so too.
 */
function readSeveral(times: readonly WrittenTime[], text: string): Reading | null {
  const called = times.filter((time, index) => isCalledLast(time, times[index - 1], times[index + 1], text));
  const distinct = new Set(called.map(({ iso }) => iso));
  const [first] = called;
  // A list of events answers nothing.
  if (first === undefined) return /\b(?:or|either)\b/i.test(text) ? hedge : null;
  const isClear = distinct.size === 1 && first.isSure && !never.test(text) && !isOpen(text);
  if (isClear) return answer("date-sentence", "direct", first.iso);
  return { kind: "hedge", guess: { form: "date-sentence", response: first.iso } };
}

/** "At 12:00, or rather at 14:27" */
const orClock = /\bor (?:rather )?(?:at )?\d{1,2}[:.]\d\d(?!\d)/i;

/** Behind a time, what calls it the last. */
const saidLast =
  /^[\s)]*(?:\(|←|<-|-|—|is\b|was\b|being\b|as\b)\s*(?:(?:is|was|being|as) )?(?:the |his |her |its )?(?:last|most recent|latest)\b|^,? (?:which (?:is|was) )?(?:the|his|her|its) (?:last|most recent|latest)(?: one| time| event| occurrence)?(?=[.,;)]|$)/i;

function isCalledLast(
  time: WrittenTime,
  previous: WrittenTime | undefined,
  next: WrittenTime | undefined,
  text: string,
): boolean {
  // What is said of the time before, "… is the most recent", is not said of this one.
  const before = text
    .slice(previous?.end ?? 0, time.start)
    .replace(previous === undefined ? /^$/u : saidLast, "");
  const after = text.slice(time.end, next?.start ?? text.length);
  // Of the clauses before a time the one that it stands in counts.
  const own = clausesOf(before).at(-1)?.text ?? before;
  if (earlierWord.test(own)) return false;
  if (lastWord.test(own)) return true;
  return saidLast.test(after);
}

function readTimeless(text: string, asked: Asked): Reading | null {
  const [main = ""] = text.split(/,? (?:but|however|although|though|except|while|whereas)\b/i, 1);
  if (never.test(main) || deniesAsked(main, asked)) {
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
      /\b(?:as of|today is|today,?|current(?:ly)?|now|given)[^.]{0,40}$/i.test(text.slice(0, start))
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

/** What a statement says about the question; null when nothing. */
export function readStatement(written: string, asked: Asked): Reading | null {
  const text = withoutFirstThought(written.replace(/[✓✗]/gu, " ").trim());
  if (isAsking(text) || isHypothetical(text)) return null;
  const reading = readByTemplate(text, asked);
  const isListed = reading?.kind === "answer" && (reading.level === "mention" || tellsAny(reading.response));
  if (isListed && asked.item.template !== "did" && deniesListed(text)) return null;
  const isClear = reading?.kind === "answer" && (reading.level === "bare" || reading.form === "yes-no");
  if (isClear) return reading;
  if (declines(text)) return { kind: "abstention", form: "refusal" };
  if (saysCannotTell(text)) return { kind: "abstention", form: "cannot-tell" };
  return reading;
}

/** Whether a response names somebody, counts something or tells a time, which can be listed behind a denial. */
function tellsAny(response: Response): boolean {
  if (typeof response === "object") return response.length > 0;
  return response !== 0 && response !== "never";
}

/** "At first I thought no, but …": what was thought first is not what is said. */
function withoutFirstThought(text: string): string {
  if (!/^(?:at first|initially|i (?:first|initially|originally) |my (?:first|initial) )/i.test(text))
    return text;
  const [, second] = clausesOf(text);
  if (second === undefined) return "";
  return text.slice(text.lastIndexOf(second.text));
}

function readByTemplate(text: string, asked: Asked): Reading | null {
  switch (asked.item.template) {
    case "did":
    case "truth":
      return asked.kind === "truth" ? withoutRetelling(readDid(text, asked)) : readDid(text, asked);
    case "who":
    case "names":
      return asked.kind === "names" ? readNames(text, asked) : readWho(text, asked);
    case "how-often":
      return readHowOften(text, asked);
    case "when-last":
    case "instant":
      return asked.kind === "instant" ? readInstant(text, asked) : readWhenLast(text, asked);
    case "number":
      return readNumberStatement(text, asked);
    case "duration":
      return readLengthStatement(text, asked);
    case "list":
      return readListStatement(text, asked);
    case "relation":
      return readRelation(text, asked);
  }
}

/** "Tom ate it more often than Mary" says the question again in one of many ways: yes or no has to be said. */
function withoutRetelling(reading: Reading | null): Reading | null {
  if (reading?.kind !== "answer" || reading.form !== "did-sentence") return reading;
  return { ...reading, level: "mention" };
}

/** Of the first, the last, the end of something: one time, or the one that is called as the question does. */
function readInstant(text: string, asked: Asked): Reading | null {
  const named = readNamedInstant(text, asked);
  if (named !== null) return named;
  const distinct = new Set(writtenTimes(text, asked.item).map(({ iso }) => iso));
  const isLast = /\b(?:last|latest|most recent)\b/i.test(asked.item.question ?? "");
  return distinct.size > 1 && !isLast ? null : readWhenLast(text, asked);
}
