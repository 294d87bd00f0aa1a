import { jsonIn } from "../../issue/json-value.js";
import type { Span } from "../../issue/place.js";

/** A piece of a prompt that is judged by itself: a sentence, or fields in braces. */
export interface Unit {
  readonly kind: "sentence" | "fields";
  /** Without what marks it as an item of a list, and without quotes around it. */
  readonly span: Span;
  /** Whether nothing else stands on its lines. */
  readonly isOwnLine: boolean;
}

/** Tokens of chat templates, and emphasis and code marks of Markdown. */
const marks = /<\|?\/?[a-z_]{1,40}\|?>(?:(?:user|model|system|assistant)\b)?|\*\*|`+/giu;

/**
 * The text with each mark that says nothing replaced by as many spaces, so that places stay: chat
 * template tokens, Markdown's emphasis and code marks, carriage returns, a byte order mark.
 */
export function withoutMarks(text: string): string {
  return text.replace(marks, (mark) => " ".repeat(mark.length)).replaceAll(/[\r\uFEFF]/g, " ");
}

/** What stands before an item of a list: bullets, numbers, quote marks, "Event 3:". */
const itemMark =
  /(?:[\s>|#*•·–—-]+|\(?\d{1,9}[.):\]](?=\s)|\(?[a-z]\)(?=\s)|event\s*#?\d+\s*[:.)–-](?=\s)|["'“‘«([]+)+/iuy;

const markLimit = 40;

const letterOrDigit = /[\p{L}\p{N}]/u;

/**
 * Cuts a prompt into its units, in their order.
 *
 * A group in braces is one. Of the rest, a unit ends where a sentence does, at an empty line, where an
 * item of a list begins, and before what begins like an event; a sentence that runs on over the end of
 * a line stays whole.
 *
 * @param text  without marks
 * Cost: O(length).
 */
export function unitsOf(text: string): readonly Unit[] {
  const units: Unit[] = [];
  let from = 0;
  for (const group of groupsOf(text)) {
    addSentences(text, { start: from, end: group.start }, units);
    units.push({ kind: "fields", span: group, isOwnLine: false });
    from = group.end;
  }
  addSentences(text, { start: from, end: text.length }, units);
  return units;
}

/** No group is longer. */
const groupLimit = 20_000;

/** The groups in braces that hold no other one. */
function groupsOf(text: string): readonly Span[] {
  const groups: Span[] = [];
  for (let start = text.indexOf("{"); start >= 0; ) {
    const end = groupEnd(text, start);
    if (end !== null) groups.push({ start, end });
    start = text.indexOf("{", end ?? start + 1);
  }
  return groups;
}

/** Behind the brace that closes a group: as JSON has it, with its strings, else the next brace. */
function groupEnd(text: string, start: number): number | null {
  const strict = jsonEnd(text, start);
  if (strict !== null) return strict;
  const loose = text.slice(start + 1, start + groupLimit).search(/[{}]/);
  const end = start + 1 + loose;
  if (loose < 0 || text[end] === "{") return null;
  const inner = text.slice(start + 1, end);
  // Braces that were left alone may stand lines apart.
  return inner.includes("\n") && !/^\s*["']?[\p{L}_ ]{1,40}["']?\s*:/u.test(inner) ? null : end + 1;
}

function jsonEnd(text: string, start: number): number | null {
  let isQuoted = false;
  for (let at = start + 1; at < Math.min(text.length, start + groupLimit); at += 1) {
    const character = text[at];
    if (isQuoted) {
      if (character === "\\") at += 1;
      else if (character === '"') isQuoted = false;
      else if (character === "\n") return null;
    } else if (character === '"') isQuoted = true;
    else if (character === "{") return null;
    else if (character === "}") return jsonIn(text.slice(start, at + 1)) !== undefined ? at + 1 : null;
  }
  return null;
}

function addSentences(text: string, { start, end }: Span, units: Unit[]): void {
  let from = start;
  const close = (to: number): void => {
    const span = trimmed(text, from, to);
    if (span !== null) units.push({ kind: "sentence", span, isOwnLine: isOwnLine(text, span, to) });
    from = to;
  };
  for (let at = start; at < end; at += 1) {
    const character = text[at] ?? "";
    if (character === "\n") {
      if (breaksAt(text, from, at, end)) close(at);
    } else if (/[.!?:;,]/.test(character) && endsAt(text, from, at, end)) close(at + 1);
  }
  close(end);
}

/** Null when there is nothing to read. */
function trimmed(text: string, from: number, to: number): Span | null {
  const closing = /[\s.,;:!?)\]}"”’»]*/uy;
  closing.lastIndex = from;
  closing.test(text);
  const first = Math.min(closing.lastIndex, to);
  itemMark.lastIndex = first;
  const start = itemMark.test(text) && itemMark.lastIndex <= to ? itemMark.lastIndex : first;
  let end = to;
  while (end > start && /[\s"'”’»)\]*,;]/u.test(text[end - 1] ?? "")) end -= 1;
  return letterOrDigit.test(text.slice(start, end)) ? { start, end } : null;
}

function isOwnLine(text: string, span: Span, to: number): boolean {
  // No mark of an item is longer; a text may be one long line.
  const before = text.slice(Math.max(0, span.start - markLimit), span.start);
  const after = text.slice(span.end, to + markLimit);
  return (
    (before.includes("\n") || span.start <= markLimit) &&
    (after.includes("\n") || to + markLimit >= text.length) &&
    !/\p{L}/u.test(before.slice(before.lastIndexOf("\n") + 1)) &&
    !letterOrDigit.test(after.split("\n", 1)[0] ?? "")
  );
}

/** Whether a unit ends with the line that ends at this line break. */
function breaksAt(text: string, from: number, at: number, end: number): boolean {
  const lineEnd = text.indexOf("\n", at + 1);
  const next = text.slice(at + 1, Math.min(end, lineEnd < 0 ? end : lineEnd));
  if (next.trim() === "") return true;
  const indent = next.length - next.trimStart().length;
  itemMark.lastIndex = at + 1;
  const mark = itemMark.test(text) ? itemMark.lastIndex - at - 1 : 0;
  if (mark > indent) return true;
  const line = text.slice(Math.max(from, text.lastIndexOf("\n", at - 1) + 1), at).trimEnd();
  if (/(?:^|\s)(?:on|at|in|the|a|an|of|with|for|to)$/iu.test(line)) return false;
  // "… in the kitchen / on September 29" goes on; "On September 29" begins.
  if (isLead(text, at + 1 + indent) && !/^\p{Ll}/u.test(next.trimStart())) return true;
  if (/[.!?:;"”)\]}]$/u.test(line)) return true;
  // Behind a comma a sentence goes on, and with a small letter.
  return !line.endsWith(",") && !/^[\p{Ll}\p{Nd}]/u.test(next.trimStart());
}

/** How questions begin, and what tells the speech time. */
const opening = /^(?:who|did|how|when|today|now|(?:the )?current|it is now)\b/iu;

const abbreviation =
  /(?:^|[^\p{L}\p{M}])(?:mr|mrs|ms|dr|st|prof|jr|sr|vs|no|fr|rev|gen|mt|\p{L}|[ap]\.m|e\.g|i\.e)\.$/iu;

/** Whether a unit ends with this mark of punctuation. */
function endsAt(text: string, from: number, at: number, end: number): boolean {
  const after = /[\s"'”’»)\]*,]*/uy;
  after.lastIndex = at + 1;
  after.test(text);
  const next = after.lastIndex;
  if (next >= end || !/\s/u.test(text.slice(at + 1, next))) return false;
  itemMark.lastIndex = next;
  const start = itemMark.test(text) ? itemMark.lastIndex : next;
  const before = text.slice(Math.max(from, at - 10), at);
  // The number of an item, and no sentence.
  if (at - from < 10 && !/\p{L}/u.test(before)) return false;
  const isShort = text[at] === "." && abbreviation.test(`${before}.`);
  if (isShort && !text.startsWith("On", start)) return false;
  if (text[at] === ":" && /\b(?:date|time|timestamp|is)$/iu.test(before)) return false;
  if (isLead(text, start, text[at] === ",")) return true;
  if (text[at] === "," || text[at] === ";") return false;
  if (text[at] === ":") return opening.test(text.slice(start, start + 16));
  return start > next || !/^\p{Ll}/u.test(text.slice(start, start + 2));
}

const month = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const weekday = "mon|tues|wednes|thurs|fri|satur|sun";
const date = String.raw`(?:\d{4}-\d|(?:${month})[a-z]*\.?\s+\d|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${month})|\d{1,2}[/.]\d{1,2}[/.]\d)`;

/** Where a date may begin, with the preposition before it. */
export const dateStart = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:on|at)\s+)?(?=${date})`, "giu");

/** The beginnings of an event: "On … 2023", "At 8 …", a date; whether it can be read is another question. */
const lead = new RegExp(
  String.raw`(?:on\b[^.!?]{0,30}?(?:${date}|\b[12]\d{3}\b|\b(?:${weekday})day\b)|at\s+\d{1,2}(?::\d\d|\s*[ap]\.?m\b)|(?:(?:${weekday})day,?\s+)?${date})`,
  "iuy",
);

/**
 * Whether something that is meant to be an event begins at a place of a text.
 *
 * @param isBehindComma  only a capital "On" begins one there
 */
export function isLead(text: string, at: number, isBehindComma = false): boolean {
  if (isBehindComma && !text.startsWith("On", at)) return false;
  lead.lastIndex = at;
  return lead.test(text);
}
