import { type Asked, namesIn } from "./asked.js";
import { numberOf, numberPattern } from "./number-words.js";
import { answer, type Form, hedge, type Level, type Reading } from "./reading.js";
import { isOpen } from "./stance.js";
import { withoutTimes } from "./written-time.js";

const unit = "times?|time\\(s\\)|x|occasions?|occurrences?|instances?|events?|records?|entries|entry";

// "3 times", "three separate occasions", "a total of 3", "once".
const bare = new RegExp(
  `^(?:exactly |only |just |a total of |it(?:'s| is|'s been| was)? |that(?:'s| is) |total:? |count:? |number of (?:times|events|occurrences):? |= ?|x ?)?(?:(${numberPattern})(?:\\s?\\((?:${numberPattern})\\))?(?:[- ]?[×✕]|[- ]?(?:(?:separate|different|distinct|matching) )?(?:${unit}))?|(once|twice|thrice)|(never|none|not once|not at all|not even once|not a single (?:time|once)|no times|nil|nothing)|an? (?:single )?time)(?: in total| total| altogether| in all)?[\\s.!)]*$`,
  "iu",
);

// "2 - once in the morning, …": a number, and then what explains it.
const leading = new RegExp(
  `^(?:(${numberPattern})(?: (?:${unit}))?|(once|twice|thrice))(?:\\s?[:;(]|\\s[-—]|—|,)(?!\\s?(?:${numberPattern}|or|and)\\b)`,
  "iu",
);

const times = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-])(?<!\\b(?:of|from|among|in)(?: the| these| those| all)? |\\bnot )(?:(${numberPattern})(?:\\s?\\((?:${numberPattern})\\))?[- ](?:(?:separate|different|distinct|such|matching|relevant|recorded|unique|individual) ){0,2}(?:${unit})|(once|twice|thrice)|(an? single (?:time|occasion)|one time)|×\\s?(\\d+))(?![\\p{L}\\p{N}])`,
  "giu",
);

// "the total is 3", "a total of 3", "= 3", "count: 3".
const counted = new RegExp(
  `(?:\\b(?:total|count|number|answer|result|sum|frequency)\\b[^.,;:=]{0,60}?(?: is| was| of|:|=| equals| comes to)|=|\\bequals)\\s*(?:exactly |only |therefore |thus )?(${numberPattern})(?![\\p{L}\\p{N}-])(?![.,:]\\d)|^(${numberPattern}) of (?:them|these|those|which)\\b`,
  "giu",
);

const vagueNumber = new RegExp(
  `\\b(?:about|around|approximately|approx\\.?|roughly|nearly|almost|at least|at most|up to|more than|less than|fewer than|over|under|no (?:more|less|fewer) than|between|several|many|multiple|numerous|(?<!quite )a few|some|a couple(?: of)?|a handful|a number of|various)(?: times| \\d| ${numberPattern}| once| twice| thrice|\\s*$)|(?:${numberPattern}|once|twice|thrice)\\s?(?:or|to|-|/)\\s?(?:${numberPattern}|twice|thrice|more)\\b(?![-:/.]?\\d)|\\b(?:once|twice) or (?:twice|thrice|${numberPattern})|\\d\\+|\\bmore than once\\b|^(?:several|many|multiple|a few|a couple|some|often|sometimes|frequently|rarely|seldom|occasionally)\\b`,
  "iu",
);

/** "Once a week" is no number of times. */
const rate = /\b(?:once|twice|thrice|times?) (?:a|an|per|every|each) (?:day|week|month|year|hour)\b/iu;

const none =
  /\b(?:never|not once|not even once|not a single|not at all|did not|didn't|has not|hasn't|have not|haven't|nobody|zero times|not (?:listed|recorded|mentioned|found|in the list)|there (?:are|were|is|was) (?:no|none)|(?:could|can)(?:n't| ?not) find any|does(?:n't| not) (?:mention|include|contain|list|show) any|none of)\b|\bno (?:such |matching |recorded |relevant |corresponding |other )?(?:record|records|event|events|entry|entries|mention|mentions|instance|instances|occurrence|occurrences|match|matches|times)\b/iu;

/** Reads a statement as an answer to "How often did …?". */
export function readHowOften(text: string, asked: Asked): Reading | null {
  // "2,0" is a real number where commas are written for points.
  const plain = withoutNotes(text).replace(/^(\d{1,6}),0{1,2}(?![\d,])/u, "$1");
  const word = bare.exec(plain);
  if (word !== null && !isCountedThing(word, plain)) return readBare(word);
  const lead = leading.exec(plain);
  if (lead !== null) return put(text, "number", "direct", valueOf(lead));
  const counts = withoutTimes(text);
  if (rate.test(text)) return hedge;
  if (vagueNumber.test(counts)) return blurred(counts);
  const found = [...countsIn(counts, times), ...countsIn(counts, counted)];
  const values = new Set(found.map(({ value }) => value));
  const [first] = found;
  if (first !== undefined && values.size === 1 && !found.some(({ value }) => value === null)) {
    return put(
      text,
      first.form,
      contradicts(text) || tellsSize(text) ? "mention" : "direct",
      first.value ?? 0,
    );
  }
  if (values.size > 1) return hedge;
  const summed = summedUp(counts);
  if (summed !== null) return put(text, "times-sentence", "direct", summed);
  const names = namesIn(text, asked);
  const isAboutAsked =
    asked.own.size === 0 || names.length === 0 || names.some((name) => asked.own.has(name));
  const [main = ""] = text.split(/,? (?:but|however|although|though|except|while|whereas)\b/iu, 1);
  if (isAboutAsked && none.test(main)) {
    return put(text, "zero-sentence", main.length < text.length ? "mention" : "direct", 0);
  }
  const value = loneNumber(counts);
  return value === null ? null : put(text, "times-sentence", "mention", value);
}

const arrow = new RegExp(`^([^→⇒>\\d]{1,900})(?:[→⇒]|[-=]>)\\s*(${numberPattern})[\\s.!]*$`, "iu");

/** "August 2, August 9 → 2": what an arrow points to, where no other number stands before it. */
function summedUp(text: string): number | null {
  const [, before = "", number = ""] = arrow.exec(text) ?? [];
  return number === "" || /\b(?:step|event|item)\b/iu.test(before) ? null : numberOf(number);
}

const lone = new RegExp(
  `(?<![\\p{L}\\p{N}.,:/-])(?:${numberPattern})(?![\\p{L}\\p{N}:/-])(?![.,]\\d)`,
  "giu",
);

/** The only number of a text; null when there are more or none. */
function loneNumber(text: string): number | null {
  const [first, second] = text.match(lone) ?? [];
  return first === undefined || second !== undefined ? null : numberOf(first);
}

/** "About 3 times" can be guessed to be 3; "at least 3 times" and "2 or 3" cannot. */
function blurred(text: string): Reading {
  const value = /\b(?:about|around|approximately|approx\.?|roughly)\b/iu.test(text) ? loneNumber(text) : null;
  return value === null ? hedge : { kind: "hedge", guess: { form: "times-sentence", response: value } };
}

function put(text: string, form: Form, level: Level, response: number): Reading {
  return isOpen(text) ? { kind: "hedge", guess: { form, response } } : answer(form, level, response);
}

function readBare([, number, adverb, nothing]: RegExpExecArray): Reading | null {
  if (number !== undefined) {
    const value = numberOf(number);
    if (value === null) return null;
    return answer(/^\d/u.test(number) ? "number" : "number-word", "bare", value);
  }
  if (adverb !== undefined) return answer("number-word", "bare", adverbs[adverb.toLowerCase()] ?? 1);
  return answer("number-word", "bare", nothing === undefined ? 1 : 0);
}

function valueOf([, number, adverb = ""]: RegExpExecArray): number {
  return (number === undefined ? adverbs[adverb.toLowerCase()] : numberOf(number)) ?? 0;
}

const adverbs: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

function isCountedThing(_word: RegExpExecArray, plain: string): boolean {
  // A year is no count.
  return /^(?:19|20)\d\d[\s.]*$/u.test(plain);
}

/** "3 (on 2023-09-01, …)" without what stands in parentheses at the end, and "2 - once at …". */
function withoutNotes(text: string): string {
  return text.replace(/\s\([^()]{2,400}\)\s*[.!]?$/u, "").replace(/^["']([^"']{1,40})["'][.]?$/u, "$1");
}

function* countsIn(text: string, pattern: RegExp): Generator<{ value: number | null; form: Form }> {
  for (const [, number, adverb, single, digits] of text.matchAll(pattern)) {
    if (adverb !== undefined && adverbs[adverb.toLowerCase()] !== undefined) {
      yield { value: adverbs[adverb.toLowerCase()] ?? null, form: "times-sentence" };
    } else if (single !== undefined) yield { value: 1, form: "times-sentence" };
    else yield { value: numberOf(number ?? digits ?? adverb ?? ""), form: "times-sentence" };
  }
}

/** Whether it says how many events there are at all: "The list has 20 events". */
function tellsSize(text: string): boolean {
  return (
    /\b(?:list|set|data|log)\b/iu.test(text) &&
    !/\b(?:times?|once|twice|match|matches|matching)\b/iu.test(text)
  );
}

/** Whether a sentence with one count also denies: "It was not 2 times". */
function contradicts(text: string): boolean {
  return /\b(?:not|rather than|instead of)\s(?:\S+\s)?(?:\d|once|twice|one|two|three)|\b(?:could|would|should|if)\b/iu.test(
    text,
  );
}
