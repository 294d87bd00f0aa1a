const space = /[ \t\n\r]*/y;
const scalar = /[^\s,\]}]*/y;

/**
 * Where a value begins in the text of JSON.
 *
 *     findJsonPlace('{ "a": [1, 22] }', ["a", 1])   // 11
 *
 * @param text  JSON without a fault
 * @param path  the keys and indices that lead to the value; of a key that stands there twice the last counts
 * @returns the offset of the value; where there is none, that of the innermost one on the way to it
 * Cost: O(length).
 */
export function findJsonPlace(text: string, path: readonly (string | number)[]): number {
  let at = after(space, text, 0);
  for (const step of path) {
    const found = typeof step === "number" ? itemAt(text, at, step) : fieldAt(text, at, step);
    if (found === null) return at;
    at = found;
  }
  return at;
}

/**
 * The steps of a place that is written as in JavaScript: `curves[3].cells` as "curves", 3, "cells".
 */
export function jsonPath(at: string): readonly (string | number)[] {
  return [...at.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, key]) =>
    index === undefined ? (key ?? "") : Number(index),
  );
}

function itemAt(text: string, start: number, index: number): number | null {
  if (text[start] !== "[") return null;
  let at = after(space, text, start + 1);
  for (let item = 0; text[at] !== "]" && at < text.length; item += 1) {
    if (item === index) return at;
    at = behindComma(text, at);
  }
  return null;
}

function fieldAt(text: string, start: number, key: string): number | null {
  if (text[start] !== "{") return null;
  let found: number | null = null;
  let at = after(space, text, start + 1);
  while (text[at] === '"') {
    const end = afterString(text, at);
    const isWanted = JSON.parse(text.slice(at, end)) === key;
    at = after(space, text, after(space, text, end) + 1);
    if (isWanted) found = at;
    at = behindComma(text, at);
  }
  return found;
}

/** From where a value begins to where the next one does, or to the closing bracket. */
function behindComma(text: string, start: number): number {
  const at = after(space, text, afterValue(text, start));
  return text[at] === "," ? after(space, text, at + 1) : at;
}

function afterValue(text: string, start: number): number {
  if (text[start] === '"') return afterString(text, start);
  if (text[start] !== "[" && text[start] !== "{") return after(scalar, text, start);
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') at = afterString(text, at) - 1;
    else if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

function afterString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.test(text);
  return pattern.lastIndex;
}
