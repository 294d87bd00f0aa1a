import { shownName } from "./shown-text.js";

/** What a person reads of an issue: what is wrong and why, and the next step when there is one. */
export interface Wording {
  readonly message: string;
  readonly hint: string | null;
}

export function say(message: string, hint: string | null): Wording {
  return { message, hint };
}

/** What the user wrote, on one line and cut when very long. */
export function quote(text: string): string {
  return `"${shownName(text)}"`;
}

export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** "1,000,000". */
export function grouped(n: number): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

export function list(items: readonly string[]): string {
  return items.length === 0 ? "nothing" : items.join(", ");
}

/** Words of another language than English, marked with it: `"neulich" (de)`. */
export function inLanguage(words: string, language: string): string {
  return /^en\b/i.test(language) ? words : `${words} (${language})`;
}

export function didYouMean(suggestion: string | null): string | null {
  return suggestion === null ? null : `did you mean ${quote(suggestion)}?`;
}

/** What surveys ask about; a month is a twelfth of 365 days. */
const units = [
  ["year", 525_600],
  ["month", 43_800],
  ["week", 10_080],
  ["day", 1440],
  ["hour", 60],
] as const;

/**
 * An elapsed time in the largest unit of which it is a whole number: "6 months", "36 hours", "0.5 minutes",
 * "65 seconds".
 *
 * @param minutes  above 0
 */
export function elapsedWords(minutes: number): string {
  // A third of a minute is told in seconds.
  if (Number(minutes.toFixed(3)) !== minutes) return count(Number((minutes * 60).toFixed(3)), "second");
  const [unit, length] = units.find(([, each]) => minutes % each === 0) ?? ["minute", 1];
  return count(minutes / length, unit);
}
