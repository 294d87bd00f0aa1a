import type { Token } from "../../parse/token.js";
import type { Candidate } from "./candidates.js";
import { followsMember, membersAt } from "./word-class.js";

/** Marks that join what stands on both sides of them to one thing when no space is between. */
const JOINING = /^[-./:,_@&+#~\\]$/;
/** Marks before a word or number that make it an amount, a name or code. */
const PREFIX = /^[$€£¥#@\\=]$/;

/**
 * Whether a candidate is cut out of something longer: a version, a price, an amount, a telephone number,
 * a word with a number in it, or the number of a page or room.
 */
export function isCut(text: string, tokens: readonly Token[], { start, end }: Candidate): boolean {
  return isCutBefore(text, tokens, start, end) || isCutAfter(text, tokens, end) || endsInQuote(tokens, end);
}

function isCutBefore(text: string, tokens: readonly Token[], start: number, end: number): boolean {
  const first = tokens[start];
  const mark = tokens[start - 1];
  if (first === undefined || mark === undefined) return false;
  if (first.kind === "number" && (isLabelled(tokens, start) || isFraction(tokens, start))) return true;
  if (isLevel(tokens, start, end)) return true;
  if (isTitled(tokens, start) || isVerb(tokens, start)) return true;
  // "28 CNY" are yuan, and no Chinese New Year.
  if (mark.kind === "number" && membersAt("wordfeast", tokens, start).includes(end)) return true;
  if (!first.glued) return false;
  if (mark.kind !== "mark" || PREFIX.test(mark.text)) return true;
  const joined = mark.glued ? tokens[start - 2] : undefined;
  if (joined === undefined || joined.kind === "mark" || isEmDash(text, mark)) return false;
  if (joined.kind === "number")
    return JOINING.test(mark.text) && !(first.kind === "word" && mark.text === ",");
  switch (mark.text) {
    case ",":
    case ":":
      return false;
    case "/":
      return first.kind === "number";
    case "-":
    case "_":
      // A date may name a file ("report-2023-09-29").
      return !(end - start >= 5 && /^\d{4}$/.test(first.text));
    default:
      return mark.text === "'" || JOINING.test(mark.text);
  }
}

/** Whether it is somebody's name: "Mr. March". */
function isTitled(tokens: readonly Token[], at: number): boolean {
  const isAbbreviated = tokens[at - 1]?.text === ".";
  return followsMember("title", tokens, isAbbreviated ? at - 1 : at);
}

/** Whether "last" is what something does: "to last three weeks". */
function isVerb(tokens: readonly Token[], at: number): boolean {
  const counts = tokens[at + 1]?.kind === "number" || membersAt("hourword", tokens, at + 1).length > 0;
  return tokens[at]?.text === "last" && counts && followsMember("auxiliary", tokens, at);
}

/** Whether it is a decimal to which something rises, or at which it stands: "at 2020.10". */
function isLevel(tokens: readonly Token[], start: number, end: number): boolean {
  const isDecimal =
    end - start === 3 && tokens[start + 1]?.text === "." && /^\d{4}$/.test(tokens[start]?.text ?? "");
  return isDecimal && /^(at|to|by|from|of|than)$/.test(tokens[start - 1]?.text ?? "");
}

/** Whether a number begins the fraction of a mixed one: "27 5/8". */
function isFraction(tokens: readonly Token[], at: number): boolean {
  return tokens[at - 1]?.kind === "number" && tokens[at]?.glued === false && tokens[at + 1]?.text === "/";
}

/** Whether a number is the name of something: "page 5", "Version: 1.1.30", "No. 12". */
function isLabelled(tokens: readonly Token[], at: number): boolean {
  const isMarked = /^[:.#]$/.test(tokens[at - 1]?.text ?? "");
  return followsMember("label", tokens, at) || (isMarked && followsMember("label", tokens, at - 1));
}

function isCutAfter(text: string, tokens: readonly Token[], end: number): boolean {
  const mark = tokens[end];
  if (mark === undefined) return false;
  if (/^[%°‰]$/.test(mark.text)) return true;
  if (!mark.glued) return false;
  if (mark.kind !== "mark" || /^[$€£¥=]$/.test(mark.text)) return true;
  const joined = tokens[end + 1];
  if (joined === undefined || !joined.glued || !JOINING.test(mark.text) || isEmDash(text, mark)) return false;
  if (joined.kind === "number") return mark.text !== "&";
  if (joined.kind === "word" && mark.text === "-") return /^(old|olds|back|style)$/.test(joined.text);
  return joined.kind === "word" && /^[@_\\]$/.test(mark.text);
}

/**
 * Whether a full stop ends a sentence, so that no expression goes on behind it: "in June. Two workers left".
 * Behind an abbreviation it does where the next word begins with a capital letter that no time has by itself.
 */
export function endsSentence(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, stop, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || after === undefined || stop?.text !== "." || !stop.glued || after.glued) {
    return false;
  }
  if (before.kind === "number") return !isDayBeforeStop(tokens, at);
  const isShort = /^\p{L}$/u.test(before.text) || followsMember("abbreviation", tokens, at);
  if (!isShort) return before.kind === "word";
  const hasCapital = /^\p{Lu}\p{Ll}/u.test(text.slice(after.span.start, after.span.end));
  return hasCapital && !NAMED.some((name) => membersAt(name, tokens, at + 1).length > 0);
}

/** What is written with a capital letter within a sentence. */
const NAMED = ["month", "weekday", "holiday", "zone"] as const;

/** Whether the number before a full stop is that of a day: "5. May 2019", "5. 3. 2019". */
function isDayBeforeStop(tokens: readonly Token[], at: number): boolean {
  const isDay = (token: Token | undefined): boolean => /^\d{1,2}$/.test(token?.text ?? "");
  if (!isDay(tokens[at - 1])) return false;
  if (membersAt("month", tokens, at + 1).length > 0) return true;
  return isDay(tokens[at + 1]) && tokens[at + 2]?.text === "." && /^\d{4}$/.test(tokens[at + 3]?.text ?? "");
}

/** Marks that compare in a formula; in a text they quote a mail, point, or stand around the names of tags. */
export function isCompared(tokens: readonly Token[], { start, end }: Candidate): boolean {
  return tokens.slice(start, end).some(({ text }) => text === "<" || text === ">");
}

/** The tokenizer folds all dashes; this one parts what it stands between. */
function isEmDash(text: string, mark: Token): boolean {
  return text.slice(mark.span.start, mark.span.end) === "—";
}

/** A quotation mark at the end closes a quotation rather than counting minutes. */
function endsInQuote(tokens: readonly Token[], end: number): boolean {
  return /^["']$/.test(tokens[end - 1]?.text ?? "");
}
