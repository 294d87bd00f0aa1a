import { addTermsIn, type Terms } from "../decide/term.js";

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
  const value = text === content && /^\s*[[{"]/u.test(text) ? parsed(text) : undefined;
  const statements: Statement[] = [];
  if (value === undefined) addSentences(text, "", statements);
  else addFields(value, "", 0, terms, statements);
  return statements;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // What looks like JSON and is none is read as a text.
    return undefined;
  }
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
