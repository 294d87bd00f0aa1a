import type { Span } from "../../issue/place.js";
import { beginsLike, monthName, months, readWhen, type When } from "./when.js";

/** From when until when something was, as a sentence tells it. */
export interface Lasting {
  /** As records write it: `1927`, `2020-05`, `2023-09-29 08:01`. */
  readonly time: string;
  /** Likewise; null while it goes on. */
  readonly end: string | null;
  /** Where the times stand. */
  readonly span: Span;
  /** What was done. */
  readonly clause: Span;
  readonly fault: When["fault"] | "end" | null;
}

const name = String.raw`(?:${monthName})\.?`;
const day = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const date = String.raw`(?:\d{4}-\d{1,2}-\d{1,2}|${name} ${day},? \d{4}|(?:the )?${day} (?:of )?${name},? \d{4})`;
const clock = String.raw`(?:\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]\.?m\.?)?|\d{1,2} ?[ap]\.?m\.?|noon|midnight)`;
const moment = String.raw`(?:${date}(?:,? (?:at )?${clock})?|\d{4}-\d\d|(?:${name} (?:${day},? )?)?(?:of )?\d{4})`;
/** May or 3 May, of the year that follows. */
const yearless = String.raw`(?:${name}(?: ${day})?|${day} (?:of )?${name})`;

const told = [
  String.raw`from (?<start>${moment}|${yearless}) (?:to|until|till) (?<end>${moment})`,
  String.raw`(?:on )?(?<day>${date}),? from (?<from>${clock}) (?:to|until|till) (?<until>${clock})`,
  String.raw`from (?<from>${clock}) (?:to|until|till) (?<until>${clock}) on (?<day>${date})`,
  String.raw`since (?<since>${moment})`,
].map((source) => source.replaceAll(" ", String.raw`\s+`).replaceAll(String.raw`\s+?`, String.raw`\s*`));

const before = told.map((source) => new RegExp(String.raw`^${source},?\s+(?=\p{L})`, "iu"));
const behind = told.map((source) => new RegExp(String.raw`,?\s+${source}[\s.!"'”’)]*$`, "iu"));

/**
 * Reads a sentence that tells from when until when something was: "From 1927 to 1933, Tom worked at Acme.", "Ann has lived
 * in Rome since May 2020.", "On September 29, 2023 from 08:01 to 09:30, Mary watched a film.".
 *
 * @returns null where it tells no such times, or more than these
 */
export function readLasting(text: string, { start, end }: Span): Lasting | null {
  const sentence = text.slice(start, end);
  for (const [patterns, isFirst] of [
    [before, true],
    [behind, false],
  ] as const) {
    for (const pattern of patterns) {
      const match = pattern.exec(sentence);
      if (match === null) continue;
      const span = { start: start + match.index, end: start + match.index + match[0].length };
      const clause = isFirst ? { start: span.end, end } : { start, end: span.start };
      return lastingOf(match.groups ?? {}, span, clause);
    }
  }
  return null;
}

/** The sentence with "has worked" as "worked" and "has been" as "was", every other word where it was. */
export function inSimplePast(text: string, { start, end }: Span): string {
  const clause = text
    .slice(start, end)
    .replace(/\b(?:has|have)(\s+)been\b/iu, (written) => "was".padEnd(written.length))
    .replace(/\b(?:has|have)(?=\s)/iu, (written) => " ".repeat(written.length));
  return text.slice(0, start) + clause + text.slice(end);
}

function lastingOf(
  groups: Readonly<Record<string, string | undefined>>,
  span: Span,
  clause: Span,
): Lasting | null {
  const { since, day: on, from, until } = groups;
  if (since !== undefined) return lasting(momentOf(since), { time: null, fault: null }, span, clause);
  if (on !== undefined) return lasting(momentOf(`${on} ${from}`), momentOf(`${on} ${until}`), span, clause);
  const { start = "", end = "" } = groups;
  const year = /\d{4}(?!\d)/.exec(end)?.[0] ?? "";
  const isYearless = !/\d{4}/.test(start);
  return lasting(momentOf(isYearless ? `${start} ${year}` : start), momentOf(end), span, clause);
}

interface Told {
  readonly time: string | null;
  readonly fault: When["fault"];
}

function lasting(from: Told | null, to: Told | null, span: Span, clause: Span): Lasting | null {
  if (from === null || from.time === null || to === null) return null;
  const fault = from.fault ?? to.fault ?? (to.time !== null && isBefore(to.time, from.time) ? "end" : null);
  return { time: from.time, end: to.time, span, clause, fault };
}

/** Compares what both say: May 2020 is not before 3 May 2020. */
function isBefore(time: string, other: string): boolean {
  const length = Math.min(time.length, other.length);
  return time.slice(0, length) < other.slice(0, length);
}

/** A year, a month or a date with or without a time of day, as records write them; null for what is none. */
function momentOf(written: string): Told | null {
  const plain = written.trim().replaceAll(/\s+/g, " ");
  if (/^\d{4}(?:-\d\d)?$/.test(plain)) return { time: plain, fault: null };
  const month = /^(\p{L}+)\.? (?:of )?(\d{4})$/u.exec(plain);
  if (month !== null) {
    const number = 1 + months.findIndex((full) => beginsLike(full, month[1] ?? ""));
    return number === 0 ? null : { time: `${month[2]}-${String(number).padStart(2, "0")}`, fault: null };
  }
  return readWhen(plain, 0);
}
