/** What XML 1.0 does not allow in a document, not even as a reference; lone surrogates are among it. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * A text as it stands between the tags of an XML 1.0 document.
 *
 * Any text is safe in it: characters that XML does not allow are written as U+FFFD, one for each, and those
 * that mean something there as entities.
 */
export function xmlText(text: string): string {
  return text
    .replace(forbidden, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** The same between the quotation marks of an attribute. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replaceAll('"', "&quot;");
}

/**
 * The attributes of a TIMEX3 tag as TimeML 1.2.1 defines them, with the extensions of `docs/timex3.md`:
 * a point is written out where TimeML has the number of another tag, and a value may be a range or a list.
 */
export interface Timex3 {
  readonly type: "DATE" | "TIME" | "DURATION" | "SET";
  readonly value: string;
  readonly mod?: Timex3Mod;
  /** Of a set: the words that bind it, such as EVERY. */
  readonly quant?: string;
  /** Of a set: how often in one of its units, such as 2X. */
  readonly freq?: string;
  /** Where it begins, where the value alone would not say it. */
  readonly beginPoint?: string;
  /** The last day, or the clock time up to which it lasts. */
  readonly endPoint?: string;
}

/** What a modifier of a TIMEX3 value may be. */
export const timex3Mods = [
  "BEFORE",
  "AFTER",
  "ON_OR_BEFORE",
  "ON_OR_AFTER",
  "LESS_THAN",
  "MORE_THAN",
  "EQUAL_OR_LESS",
  "EQUAL_OR_MORE",
  "START",
  "MID",
  "END",
  "APPROX",
] as const;

export type Timex3Mod = (typeof timex3Mods)[number];
