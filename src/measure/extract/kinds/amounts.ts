import { chooseDefaults } from "../../../language/formats/conventions.js";
import { readLength, readUnit } from "../../../language/formats/length-text.js";
import { readNumber } from "../../../language/numbers/numbers.js";
import type { Length } from "../../../time/length.js";
import { type Asked, isOfOthers, marksIn } from "../asked.js";
import { clausesOf } from "../sentence.js";

/** What a text says at a place: a number or a length. */
export interface Amount<Value> {
  readonly start: number;
  readonly end: number;
  readonly value: Value;
  /** Whether nobody counted it: "several hours". */
  readonly isVague: boolean;
}

interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether a mark behind it parts it from the next word. */
  readonly isLast: boolean;
}

/** How many words one amount has at most. */
const wordLimit = 9;

/** Words of numbers with which an amount may begin; an article begins a length alone. */
const counted =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-[a-z]+)?|hundred|dozen|half|once|twice|thrice|few|several|couple)$/i;
const article = /^(?:an?|some|many)$/i;
const digits = /^[-+]?(?:[.,]?\d|[½¼¾⅓⅔])/u;

/** The lengths of a text, in order, each as long as it can be read: "2 hours 14 seconds", "PT2H", "an hour and a half". */
export function lengthsIn(text: string): readonly Amount<Length>[] {
  const begins = ({ text: word }: Word): boolean =>
    digits.test(word) || counted.test(word) || article.test(word) || /^-?pt?\d/i.test(word);
  return amountsIn(text, begins, (said) => {
    // A clock is a length only where its unit stands with it: "3:20 h".
    const clock = /^(\d{1,3}:\d\d(?::\d\d)?) ?(?:h|hrs?|hours?)$/i.exec(said)?.[1];
    if (clock === undefined && !saysUnit(said)) return null;
    const plain = said.replace(/\b(?:whole|full|complete|entire)\s/gi, "");
    const read = readLength(clock ?? plain, chooseDefaults);
    return read === null ? null : { value: read, isVague: read.vague !== undefined };
  });
}

function saysUnit(text: string): boolean {
  if (/^-?p(?=[\dt])[\d.,ymwdths]+$/i.test(text)) return true;
  return (text.match(/\p{L}+/gu) ?? []).some((word) => word !== "a" && readUnit(word) !== null);
}

/** The numbers of a text, in order; money without its sign. An article is none. */
export function numbersIn(text: string): readonly Amount<number>[] {
  const plain = text
    .replace(/(?<=\d)-(?=[a-z])/gi, " ")
    .replace(/[€$£¥₹]/gu, " ")
    .replace(/\b(?:EUR|USD|GBP|CHF|JPY)(?=\s?\d)/gu, "   ");
  const begins = ({ text: word }: Word): boolean =>
    digits.test(word) || counted.test(word) || /^minus$/i.test(word);
  return amountsIn(plain, begins, (said) => {
    const read = readNumber(inEnglishFigures(said));
    if (read === null || /^(?:0\d|.*%$)/u.test(said)) return null;
    return { value: read.number, isVague: read.vague !== undefined };
  });
}

/** "1.234,50" and "1 234,50" with a point for the decimal comma. */
function inEnglishFigures(text: string): string {
  const parted = /^(-?\d{1,3}(?:[. ]\d{3})+),(\d{1,2})$/u.exec(text);
  return parted === null ? text : `${(parted[1] ?? "").replaceAll(/[. ]/gu, "")}.${parted[2] ?? ""}`;
}

type Read<Value> = (said: string) => Pick<Amount<Value>, "value" | "isVague"> | null;

function amountsIn<Value>(
  text: string,
  begins: (word: Word) => boolean,
  read: Read<Value>,
): readonly Amount<Value>[] {
  const words = wordsOf(text);
  const found: Amount<Value>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const first = words[at];
    if (first === undefined || !begins(first)) continue;
    const last = lastOf(words, at);
    for (let to = last; to >= at; to -= 1) {
      const { end } = words[to] ?? first;
      const amount = read(text.slice(first.start, end).replaceAll(/\s+/gu, " "));
      if (amount === null) continue;
      found.push({ start: first.start, end, ...amount });
      at = to;
      break;
    }
  }
  return found;
}

function lastOf(words: readonly Word[], at: number): number {
  let last = at;
  while (last < at + wordLimit - 1 && last + 1 < words.length && words[last]?.isLast === false) last += 1;
  return last;
}

/** Words without the marks around them; a colon, a bracket or a sign of arithmetic parts amounts. */
function wordsOf(text: string): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/[^\s()[\]{}=+×*→≈~"/]+(?:\/\d+)?/gu)) {
    const written = match[0];
    const bare = written.replace(/^['<>]+|[.,;:!?'<>]+$/gu, "");
    if (bare === "" || bare === "-") {
      closeLast(words);
      continue;
    }
    const start = match.index + written.indexOf(bare);
    const end = start + bare.length;
    const behind = /^[^\p{L}\d]*/u.exec(text.slice(end, end + 6))?.[0] ?? "";
    words.push({ start, end, text: bare, isLast: /[;:!?()[\]{}=+×*→≈~"/]|\.\s|\s-+\s/u.test(behind) });
  }
  return words;
}

function closeLast(words: Word[]): void {
  const last = words.pop();
  if (last !== undefined) words.push({ ...last, isLast: true });
}

/** What a statement says but of others than those of the question: "Tom for 2 hours, while Mary …". */
export function ownPart(text: string, asked: Asked): string {
  if (asked.own.size === 0 || marksIn(text).every((mark) => asked.own.has(mark))) return text;
  const clauses = clausesOf(text);
  const own = clauses.filter((clause) => !isOfOthers(clause.text, asked));
  return own.length === clauses.length ? text : own.map((clause) => clause.text).join("; ");
}

/** What stands before an amount that bounds it instead of saying it, or denies it. */
const bounding =
  /\b(?:between|at (?:the )?(?:least|most|very least)|more than|less than|fewer than|longer than|shorter than|up to|as (?:much|many|long) as|no (?:more|less|fewer|longer) than|well over|minimum(?: of)?|maximum(?: of)?|(?<!(?:just|slightly|a little|a bit) )(?:over|under)|(?:from|every|each|within|for the last|in the last|the (?:last|past|next)|next|per))\s*(?:about |around |roughly )?$|[<>≤≥±]\s*$/i;
const denying = /\b(?:not|rather than|instead of|isn't|wasn't)\s(?:just |exactly |about )?$/i;
const choosing =
  /(?:\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|once|twice|hours?|minutes?|days?|weeks?|months?|years?|seconds?|times))\s?(?:,? ?or(?: maybe| perhaps)?|to|-)\s?(?:[€$£]|maybe |perhaps )?$/i;
const orMore = /^\s?(?:or (?:more|less|so|longer|fewer|later|earlier)|and (?:more|counting)|\+(?!\s?\d))/i;

/** How an amount is told: as it is, as one of several, or as what it is not. */
export function mannerOf(text: string, { start, end }: Amount<unknown>): "said" | "open" | "denied" {
  const before = text.slice(Math.max(0, start - 40), start).replace(/(?<=\d)\s[€$£]$/u, " ");
  if (denying.test(before)) return "denied";
  const after = text.slice(end, end + 20);
  const isBetween = /\bbetween [^.;:]{1,24} and $/i.test(before);
  const isRange = /^\s?(?:-|to|or)\s?[€$£]?\d/iu.test(after);
  return isBetween || bounding.test(before) || choosing.test(before) || orMore.test(after) || isRange
    ? "open"
    : "said";
}

/** What stands before or behind the amount that a sentence comes to. */
const totalBefore =
  /\b(?:total(?:s|led|ling)?|altogether|in all|overall|sum|summing up|makes|making|leaves|gives|equals|comes? to|amounts? to|adds? up to|longest|shortest|mean|average|maximum|minimum|difference|streak|run)\b[^,;.]{0,30}$/i;
const totalAfter = /^[^,;.\d]{0,24}\b(?:in total|altogether|in all|overall|combined|all told|in a row)\b/i;

/** Whether an amount is told as what others come to. */
export function isTotal(text: string, { start, end }: Amount<unknown>, from: number): boolean {
  return totalBefore.test(text.slice(Math.max(from, start - 60), start)) || totalAfter.test(text.slice(end));
}

/** What a sentence comes to: behind its last "=", "which is", "i.e.", "so"; the whole where it has none. */
export function resultOf(text: string): string {
  const joint =
    /[=≈→]|\bwhich (?:is|was|makes|means|equals|gives|comes to)\b|\bthat (?:is|was|makes|means|equals|gives)\b(?= (?:about |around |roughly |exactly )?[\d€$£a-z])|\bi\.?e\.?,?(?=\s)|\b(?:,? so|therefore|thus|hence|meaning)\b/gi;
  const last = [...text.matchAll(joint)].at(-1);
  if (last === undefined) return text;
  const rest = text.slice(last.index + last[0].length);
  return rest.trim() === "" ? text : rest;
}
