import { jsonIn } from "../../issue/json-value.js";
import { msPerDay, msPerHour, msPerMinute, msPerSecond, msPerWeek } from "../../time/civil.js";
import { addTermsIn, type Terms } from "../decide/term.js";

/** A length of time where a text has it. */
export interface WrittenDuration {
  readonly lengthMs: number;
  /** UTF-16 units `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

/** A month is 30 days, as in the gaps of TicToc; a year 365. */
const unitMs: readonly (readonly [RegExp, number])[] = [
  [/^(?:milliseconds?|msecs?|ms)$/u, 1],
  [/^(?:seconds?|secs?|s)$/u, msPerSecond],
  [/^(?:minutes?|mins?|m)$/u, msPerMinute],
  [/^(?:hours?|hrs?|h)$/u, msPerHour],
  [/^(?:business days?|working days?|days?|d)$/u, msPerDay],
  [/^(?:weeks?|wks?|wk|w)$/u, msPerWeek],
  [/^(?:months?|mo)$/u, 30 * msPerDay],
  [/^(?:years?|yrs?|y)$/u, 365 * msPerDay],
];

/** As a pattern: longer spellings come before their beginnings. */
export const unitPattern =
  "milliseconds?|msecs?|ms|months?|mo|minutes?|mins?|seconds?|secs?|hours?|hrs?|(?:business |working )?days?|" +
  "weeks?|wks?|years?|yrs?|[smhdwy]";

/** How many ms a unit has: `unitLength("hrs")` is 3,600,000. Null for what is none. */
export function unitLength(unit: string): number | null {
  const plain = unit.toLowerCase();
  return unitMs.find(([spelling]) => spelling.test(plain))?.[1] ?? null;
}

const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
  "seventeen eighteen nineteen";
const tens = "twenty thirty forty fifty sixty seventy eighty ninety";
const numberWords = new Map<string, number>([
  ...ones.split(" ").map((word, value): [string, number] => [word, value]),
  ...tens.split(" ").map((word, index): [string, number] => [word, (index + 2) * 10]),
]);

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const spelled = `(?:${tens.replaceAll(" ", "|")})(?:[- ](?:${ones.split(" ").slice(1, 10).join("|")}))?|${ones.replaceAll(" ", "|")}`;
const shares = "half an?|half|(?:a )?quarter of an?|three quarters of an?|a couple(?: of)?|an?";
/** Digits may touch what is around them, `1h30m`; words may not. */
const amount = String.raw`(?:(?=\d)|(?<!\p{L})(?=\p{L}))(${digits}|${spelled}|${shares})`;
const part = String.raw`${amount}(?:\s+and\s+(a half|a quarter))?(?:(?<=\d)[\s-]*|[\s-]+)(${unitPattern})(?!\p{L})(?:\s+and\s+(a half|a quarter)(?!\s*\p{L}))?`;
const range = String.raw`(?:(${digits})\s*(?:-|–|—|to)\s*)?`;
const durationPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])${range}${part}(?:\s*,?\s*(?:and\s+)?${part.replaceAll(/\((?!\?)/gu, "(?:")})*`,
  "iu",
);
const partPattern = new RegExp(part, "giu");
const isoPattern =
  /(?<![\p{L}\p{N}])P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?(?![\p{L}\p{N}])/u;

/**
 * The first length of time in a text: `90s`, `1h30m`, `1.5 hours`, `an hour and a half`, `twenty-five minutes`,
 * `half an hour`, `PT1H30M`. Of a range, `5-10 minutes`, its lesser end.
 *
 * A month is 30 days, a year 365.
 *
 * @returns null where there is none, and for one of no length
 */
export function findDuration(text: string): WrittenDuration | null {
  const [iso, said] = [findIso(text), findSaid(text)];
  if (iso === null || said === null) return iso ?? said;
  return iso.start <= said.start ? iso : said;
}

/**
 * A text that is a length of time and nothing else.
 *
 * @returns ms, above 0; null where it is none
 */
export function parseDuration(text: string): number | null {
  const trimmed = text.trim();
  const found = findDuration(trimmed);
  return found !== null && found.start === 0 && found.end === trimmed.length ? found.lengthMs : null;
}

function findSaid(text: string): WrittenDuration | null {
  const found = durationPattern.exec(text);
  if (found === null) return null;
  const [whole, least] = found;
  const skipped = least === undefined ? 0 : whole.search(/(?:-|–|—|to)/u);
  let lengthMs = 0;
  let end = 0;
  let before = Number.POSITIVE_INFINITY;
  for (const one of whole.slice(skipped).matchAll(partPattern)) {
    const unit = unitLength(one[3] ?? "") ?? 0;
    // "5 minutes, 10 minutes" are two lengths.
    if (unit >= before) break;
    lengthMs += partLength(one, unit);
    end = skipped + one.index + one[0].length;
    before = unit;
    if (least !== undefined) return placed(amountOf(least) * unit, found.index, end);
  }
  return placed(lengthMs, found.index, end);
}

function partLength([, written = "", shareBefore, , shareAfter]: RegExpMatchArray, unit: number): number {
  return (amountOf(written) + shareOf(shareBefore) + shareOf(shareAfter)) * unit;
}

function amountOf(written: string): number {
  const plain = written.toLowerCase();
  if (/^\d/u.test(plain)) return Number(plain.replaceAll(",", ""));
  if (plain.startsWith("half")) return 0.5;
  if (plain.startsWith("three quarters")) return 0.75;
  if (plain.includes("quarter")) return 0.25;
  if (plain.startsWith("a couple")) return 2;
  if (plain === "a" || plain === "an") return 1;
  return plain.split(/[- ]/u).reduce((sum, word) => sum + (numberWords.get(word) ?? 0), 0);
}

function shareOf(words: string | undefined): number {
  if (words === undefined) return 0;
  return words.toLowerCase() === "a half" ? 0.5 : 0.25;
}

const isoUnits = [365 * msPerDay, 30 * msPerDay, msPerWeek, msPerDay, msPerHour, msPerMinute, msPerSecond];

function findIso(text: string): WrittenDuration | null {
  const found = isoPattern.exec(text);
  if (found === null) return null;
  const [whole, ...amounts] = found;
  const lengthMs = isoUnits.reduce((sum, unit, index) => sum + Number(amounts[index] ?? 0) * unit, 0);
  return placed(lengthMs, found.index, whole.length);
}

function placed(exactMs: number, start: number, length: number): WrittenDuration | null {
  const lengthMs = Math.round(exactMs);
  return lengthMs > 0 && Number.isFinite(lengthMs) ? { lengthMs, start, end: start + length } : null;
}

/** A piece of what a tool told that stands for itself: a sentence, or a field with its name. */
export type Statement = string;

/** So much of a result is read, and so deep. */
const bounds = { length: 100_000, depth: 100, statements: 10_000 };

/**
 * What a tool told, piece by piece: the fields of JSON as "expires in: 600", the sentences of anything else.
 *
 * Of a list of objects only those count which the question names, where its words tell them apart: asked about
 * order B, the ETA of order A says nothing.
 *
 * @param terms  of the question
 */
export function statementsOf(content: string, terms: Terms): readonly Statement[] {
  const text = content.slice(0, bounds.length);
  const value = text === content && /^\s*[[{"]/u.test(text) ? jsonIn(text) : undefined;
  const statements: Statement[] = [];
  // What looks like JSON and is none is read as a text.
  if (value === undefined) addSentences(text, "", statements);
  else addFields(value, "", 0, terms, statements);
  return statements;
}

function addFields(value: unknown, name: string, depth: number, terms: Terms, statements: Statement[]): void {
  if (depth > bounds.depth || statements.length > bounds.statements) return;
  if (Array.isArray(value)) {
    for (const item of namedItems(value, depth, terms)) addFields(item, name, depth + 1, terms, statements);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, field] of Object.entries(value))
      addFields(field, plainName(key), depth + 1, terms, statements);
  } else if (typeof value === "string") {
    addSentences(value, name, statements);
  } else if (typeof value === "number") {
    statements.push(`${name}: ${value}`);
  }
}

/** Those items of a list that the question names, by words that not all of them have; all where it names none. */
function namedItems(items: readonly unknown[], depth: number, terms: Terms): readonly unknown[] {
  const isList = items.length > 1 && items.every((item) => typeof item === "object" && item !== null);
  // The deeper ones are told apart by what they stand in.
  if (!isList || depth > 3) return items;
  const found = items.map((item) => {
    const there = new Set<string>();
    addTermsIn(textOf(item), terms, there);
    return there;
  });
  const isTelling = (stem: string): boolean => !found.every((there) => there.has(stem));
  const named = items.filter((_, index) => [...(found[index] ?? [])].some(isTelling));
  return named.length > 0 ? named : items;
}

/** The values in a value, as words; what is too deep is left out. */
function textOf(value: unknown, depth = 0): string {
  if (typeof value !== "object" || value === null) return String(value);
  if (depth > bounds.depth) return "";
  return Object.values(value)
    .map((inner) => textOf(inner, depth + 1))
    .join(" ");
}

function addSentences(text: string, name: string, statements: Statement[]): void {
  for (const sentence of text.split(/[.!?;]\s+|,(?!\d)|[\n{}]/u)) {
    if (sentence.trim() === "") continue;
    statements.push(name === "" ? plainName(sentence) : `${name}: ${sentence}`);
  }
}

/** `expiresIn`, `expires_in` and `expires-in` as words; numbers and times as they are. */
function plainName(text: string): string {
  return text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/(?<=\p{L})[_-](?=\p{L})/gu, " ")
    .replace(/["'`]/gu, " ");
}
