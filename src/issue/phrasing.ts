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
