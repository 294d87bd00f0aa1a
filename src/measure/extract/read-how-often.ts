import { type Asked, isOfOthers, marksIn, nameMark, repeatsQuestion } from "./asked.js";
import { type Count, countsIn, kind, unit, valueOf } from "./counts.js";
import { numberOf, numberPattern, withoutTimes } from "./written-time.js";
import { answer, type Form, hedge, type Level, type Reading } from "./verdict.js";
import { deniesAsked, isElsewhere, isOfAnotherDay, isOpen } from "./stance.js";
import { clausesOf } from "./sentence.js";

// "3 times", "three separate occasions", "a total of 3", "once".
const bare = new RegExp(
  `^(?:exactly |only |just |precisely |a total of |(?:in total|overall|altogether|in all|so|thus|therefore),? |(?:it|that|this)(?: is| was| has been| makes| would be| gives)? |i (?:count|counted|found|find|see|get) |there (?:are|were|is|was) |total:? |total of |(?:in|for|during|within|so far)\\b[^:]{1,60}: |count:? |number of (?:times|events|occurrences|matches):? |= ?|x ?)*(?:(${numberPattern})(?:\\s?\\((?:${numberPattern})\\))?(?:[- ]?[×✕]|[- ]?(?:(?:${kind}) ){0,2}(?:${unit})|(?: of (?:them|these|those)))?|(once|twice|thrice)|(never|none(?: at all)?|not once|not at all|not even once|not a single (?:time|once)|not any|no (?:such |matching )?(?:times|events|occurrences|matches)|nil|nothing)|(?:an?|the) (?:single |one )?time)(?: in total| total| altogether| in all| overall)?[\\s.!)]*$`,
  "i",
);

// "2 - once in the morning, …": a number, and then what explains it.
const leading = new RegExp(
  `^(?:exactly |only |just )?(?:(${numberPattern})(?: (?:(?:${kind}) ){0,2}(?:${unit}))?|(once|twice|thrice))(?:\\s?[:;(](?!\\d)|(?:\\s?\\.|\\s[-—→]|—|,)(?!\\s?(?:${numberPattern}|or|and)\\b|\\d))`,
  "i",
);

/** "None - he was away." */
const leadingNone = /^(?:none|never|not once|nil|not at all)(?:\s?[:;(]|\s[-—→]|—|,)(?! but\b)/i;

const vagueNumber = new RegExp(
  `\\b(?:about|around|approximately|approx\\.?|roughly|nearly|almost|at least|at most|up to|more than|less than|fewer than|over|under|no (?:more|less|fewer) than|between|several|many|multiple|numerous|(?<!quite )a few|some|a couple(?: of)?|a handful|a number of|various)(?: times| \\d| ${numberPattern}| once| twice| thrice|\\s*$)|(?:${numberPattern}|once|twice|thrice)\\s?(?:or|to|-|/)\\s?(?:${numberPattern}|twice|thrice|more)\\b(?![-:/.]?\\d)|\\b(?:once|twice) or (?:twice|thrice|${numberPattern})|\\d\\+|\\bmore than once\\b|^(?:several|many|multiple|a few|a couple|some|often|sometimes|frequently|rarely|seldom|occasionally)\\b`,
  "i",
);

const orMore = /\b(?:once|twice|thrice) (?:or|to) (?:once|twice|thrice|more|\d|three|four)\b/i;

/** "Once a week" is no number of times. */
const rate =
  /\b(?:once|twice|thrice|(?:\S+ )?times?) (?:a|an|per|every|each) (?:day|week|month|year|hour)\b/gi;

const noneOf = new RegExp(`(?:${nameMark}|\\b(?:he|she|they|it|and)) (?:did|has|have) (?:not|never)\\b`, "i");
const none =
  /^did not\b|\b(?:never|not once|not even once|not a single|not at all|nobody|zero times|not (?:listed|recorded|mentioned|found|in the list)|there (?:are|were|is|was) (?:no(?! (?:other|further|more))|none)|(?:could|can)(?: ?not) find any|none (?:of|match)|no one|nothing)\b|\bno (?!(?:other|further|additional|more|doubt|question)\b)(?:[a-zÀ-ӿ'-]+ ){0,3}?(?:records?|events?|entry|entries|mentions?|instances?|occurrences?|match(?:es)?|times|activity|one)\b/i;

/** Reads a statement as an answer to "How often did …?". */
export function readHowOften(text: string, asked: Asked): Reading | null {
  // "2,0" is a real number where commas are written for points.
  const plain = withoutNotes(text).replace(/^(\d{1,6}),0{1,2}(?![\d,])/u, "$1");
  const word = bare.exec(plain);
  if (word !== null && !isYear(plain)) return isOpen(text) ? null : readBare(word);
  const [head = ""] = plain.split(/:\s|\s[-—]|—/u, 1);
  const headed = head.length < plain.length && !isYear(head) ? bare.exec(head) : null;
  if (headed !== null && !isOpen(text) && !isRangeAfter(plain.slice(head.length)))
    return direct(readBare(headed));
  if (leadingNone.test(plain)) return put(text, "number-word", "direct", 0);
  const lead = leading.exec(plain);
  if (lead !== null && !isYear(lead[1] ?? "") && !/[+=]/u.test(plain))
    return put(text, "number", "direct", valueOf(lead[1], lead[2]));
  if (isOfOthers(text, asked)) return null;
  const counts = masked(partOfAsked(text, asked));
  const parts = partsOf(counts);
  if (parts.length > 1) {
    const sum = parts.reduce((all, value) => all + value, 0);
    return put(text, "times-sentence", "direct", sum);
  }
  if (onceMore.test(counts)) return hedge;
  const found = headsOf(counts, asked);
  if (found.length === 0 && text.search(rate) >= 0) return hedge;
  if (vagueNumber.test(counts) || orMore.test(text)) return blurred(counts, asked);
  if (isPartTotal(found)) return hedge;
  const strongest = Math.max(...found.map(({ strength }) => strength));
  const heads = found.filter(({ strength }) => strength === strongest && strength > 0);
  const values = new Set(heads.map(({ value }) => value));
  const [first] = heads;
  if (first !== undefined && values.size === 1) {
    const isUnsure =
      isSupposed(counts) ||
      (strongest <= 2 && found.some((each) => each.strength === 0 && each.value !== first.value)) ||
      (strongest === 1 && (tellsSize(text) || !isOfQuestion(text, asked)));
    return put(text, "times-sentence", isUnsure ? "mention" : "direct", first.value);
  }
  if (values.size > 1) return hedge;
  const zero = readNone(text, asked);
  if (zero !== null) return zero;
  const [lone, second] = found;
  return lone === undefined || second !== undefined
    ? null
    : put(text, "times-sentence", "mention", lone.value);
}

/** "Once, and then again on Thursday": how often is left to the reader; "never again" is not more. */
const onceMore = /\b(?:once|twice|thrice)\b[^.;:]*\band (?:then |once )?again\b/i;

const occasion =
  "(once|twice|thrice) (?=…|(?:on|in|at|during|after|before|yesterday|today|last|this|the)\\b)";
const occasions = new RegExp(
  `^[^.;:=]*?\\b${occasion}[^.;:=]*?(?:(?:,? and|,) (?:then )?${occasion}[^.;:=]*?)+[.!]?$`,
  "i",
);

/** "Once on Tuesday and once on Thursday": the times of each occasion; none where they are not told so. */
function partsOf(counts: string): readonly number[] {
  if (!occasions.test(counts)) return [];
  return [...counts.matchAll(new RegExp(`\\b${occasion}`, "gi"))].map(([, adverb]) =>
    valueOf(undefined, adverb),
  );
}

/** "Twice this month, 5 times overall": a total of more than what is told with it. */
function isPartTotal(found: readonly Count[]): boolean {
  const total = found.find(({ strength }) => strength === 3)?.value;
  const parts = found.filter(({ strength }) => strength === 2).map(({ value }) => value);
  const sum = parts.reduce((all, value) => all + value, 0);
  return total !== undefined && parts.length > 0 && sum !== total && !parts.every((value) => value === total);
}

/** What a sentence concludes, else all that it says but of others: "Tom did 4 times; Mary did twice". */
function partOfAsked(text: string, asked: Asked): string {
  const clauses = clausesOf(text.replace(/\s\([^()]{2,400}\)/gu, "")).filter(
    (clause) => !isOfOthers(clause.text, asked),
  );
  const concluded = clauses.findLast(
    ({ joint, text: clause }) => joint === "result" && countsIn(masked(clause), asked).length > 0,
  );
  return concluded?.text ?? clauses.map((clause) => clause.text).join("; ");
}

/** Without times, rates and what numbers the items of a list in a line: "1) …, 2) …". */
function masked(text: string): string {
  const plain = text
    .replace(rate, "…")
    .replace(/\bsome time ago\b/gi, "…")
    .replace(/(?<=^|[\s,;:])\(?\d{1,3}\)(?=\s)/gu, "•");
  return withoutTimes(plain);
}

/** "Mary did not …": none, unless that is of somebody else or there is a "but". */
function readNone(text: string, asked: Asked): Reading | null {
  const clauses = clausesOf(text).filter(({ joint }) => joint !== "reason");
  const isDenying = (clause: string) =>
    none.test(clause) ||
    noneOf.test(clause) ||
    deniesAsked(clause, asked) ||
    (asked.isForeign === true && /\bdid not\b/i.test(clause));
  const denying = clauses.filter((clause) => isDenying(clause.text));
  if (denying.length === 0) return null;
  const isTurned = clauses.some(({ joint, text: clause }) => joint === "contrast" && !isDenying(clause));
  const isAside = denying.every(
    ({ text: clause }) => isElsewhere(clause, asked) || isOfAnotherDay(clause, asked),
  );
  return put(text, "zero-sentence", isTurned || isAside ? "mention" : "direct", 0);
}

/** "3 times: twice in the kitchen, once in the garden": what stands before the colon sums up the rest. */
function headsOf(text: string, asked: Asked): readonly Count[] {
  // "Sept 2 → 1, Sept 3 → 1" are parts.
  if ((text.match(/[→⇒]/gu)?.length ?? 0) > 1) return [];
  const sum = /=\s*([^=]+)$/u.exec(text)?.[0];
  if (sum !== undefined) return countsIn(sum, asked);
  const [, head = "", rest = ""] = /^([^:]+):\s(.+)$/u.exec(text) ?? [];
  const heads = countsIn(head, asked).filter(({ strength }) => strength > 0);
  return rest !== "" && heads.length > 0 ? heads : countsIn(text, asked);
}

/** "About 3 times" can be guessed to be 3; "at least 3 times" and "2 or 3" cannot. */
function blurred(text: string, asked: Asked): Reading {
  const found = countsIn(text, asked);
  const isAround = /\b(?:about|around|approximately|approx\.?|roughly)\b/i.test(text);
  const [only] = found;
  return only === undefined || found.length > 1 || !isAround
    ? hedge
    : { kind: "hedge", guess: { form: "times-sentence", response: only.value } };
}

function put(text: string, form: Form, level: Level, response: number): Reading {
  return isOpen(text) ? { kind: "hedge", guess: { form, response } } : answer(form, level, response);
}

function direct(reading: Reading | null): Reading | null {
  return reading?.kind === "answer" ? { ...reading, level: "direct" } : reading;
}

/** "3 - 4" goes on with a number. */
function isRangeAfter(rest: string): boolean {
  return /^\s?[-—]\s?\d{1,4}(?![\d:.-])/u.test(rest);
}

function readBare([, digits, adverb, nothing]: RegExpExecArray): Reading | null {
  if (digits !== undefined) {
    const value = numberOf(digits);
    if (value === null) return null;
    return answer(/^\d/u.test(digits) ? "number" : "number-word", "bare", value);
  }
  if (adverb !== undefined) return answer("number-word", "bare", valueOf(undefined, adverb));
  return answer("number-word", "bare", nothing === undefined ? 1 : 0);
}

/** A year is no count. */
function isYear(text: string): boolean {
  return /^(?:19|20)\d\d[\s.]*$/u.test(text);
}

/** "3 (on 2023-09-01, …)" without what stands in parentheses at the end, and "2 - once at …". */
function withoutNotes(text: string): string {
  return text.replace(/\s\([^()]{2,400}\)\s*[.!]?$/u, "").replace(/^["']([^"']{1,40})["'][.]?$/u, "$1");
}

/** Whether events are counted that answer: that match, or of whom is asked about. */
function isOfQuestion(text: string, asked: Asked): boolean {
  if (/^(?:just |only |exactly )?(?:\d|[a-zÀ-ӿ]+ [a-zÀ-ӿ]+[,.]|[a-zÀ-ӿ]+ [a-zÀ-ӿ]+$)/i.test(text))
    return true;
  const isSaid =
    /\b(?:match|matches|matching|matched|such|relevant|qualif[a-zÀ-ӿ]+|he|she|they|his|her|their)\b/i.test(
      text,
    );
  return isSaid || marksIn(text).some((mark) => asked.own.has(mark)) || repeatsQuestion(text, asked);
}

/** Whether it says how many events there are at all: "The list has 20 events". */
function tellsSize(text: string): boolean {
  return (
    /\b(?:list|set|data|log|listed|provided|given|in total|overall)\b/i.test(text) &&
    !/\b(?:times?|once|twice|match|matches|matching|matched|such|qualif[a-zÀ-ӿ]+)\b/i.test(text)
  );
}

/** Whether a count is only supposed. */
function isSupposed(text: string): boolean {
  return /\b(?:could|would|should|if)\b/i.test(text);
}
