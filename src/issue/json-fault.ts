/** Where a text stops being JSON, and what could have stood there. */
export interface JsonFault {
  /** In UTF-16 units from the start; the length of the text when it ends too early. */
  readonly offset: number;
  readonly expected: JsonExpectation;
}

/**
 * What JSON text should have held where it stops being JSON: a value; a key in quotes; a colon; a comma
 * or the closing bracket; the closing quote; a known escape; no bare control character; nothing more; a key
 * that its object does not have yet.
 */
export type JsonExpectation =
  | "value"
  | "key"
  | "colon"
  | "comma-or-bracket"
  | "comma-or-brace"
  | "quote"
  | "escape"
  | "no-control"
  | "end"
  | "new-key";

const space = /[ \t\n\r]*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/**
 * The first fault of a text that should be JSON; null when it has none.
 *
 * The runtime's own messages name no place for most faults, and it reads an object that has a key twice
 * without the first. Nesting is kept on a list, so that no depth of it is too deep.
 *
 * Cost: O(length).
 */
export function findJsonFault(text: string): JsonFault | null {
  /** A list, or the keys of an object so far. */
  const open: ("[" | Set<string>)[] = [];
  let at = after(space, text, 0) ?? 0;
  let next: "value" | "value-or-end" | "key" | "key-or-end" | "follower" = "value";

  for (;;) {
    const character = text[at];
    const container = open.at(-1);
    if (next === "follower") {
      if (container === undefined) return at === text.length ? null : { offset: at, expected: "end" };
      const closing = container === "[" ? "]" : "}";
      if (character === ",") next = container === "[" ? "value" : "key";
      else if (character === closing) open.pop();
      else return { offset: at, expected: container === "[" ? "comma-or-bracket" : "comma-or-brace" };
      at += 1;
    } else if (
      (next === "value-or-end" && character === "]") ||
      (next === "key-or-end" && character === "}")
    ) {
      open.pop();
      next = "follower";
      at += 1;
    } else if (next === "key" || next === "key-or-end") {
      if (character !== '"') return { offset: at, expected: "key" };
      const end = afterString(text, at);
      if (typeof end !== "number") return end;
      const key = JSON.parse(text.slice(at, end)) as string;
      if (container instanceof Set) {
        if (container.has(key)) return { offset: at, expected: "new-key" };
        container.add(key);
      }
      at = after(space, text, end) ?? end;
      if (text[at] !== ":") return { offset: at, expected: "colon" };
      next = "value";
      at += 1;
    } else if (character === "[" || character === "{") {
      open.push(character === "[" ? "[" : new Set());
      next = character === "[" ? "value-or-end" : "key-or-end";
      at += 1;
    } else {
      const end = character === '"' ? afterString(text, at) : after(scalar, text, at);
      if (end === null) return { offset: at, expected: "value" };
      if (typeof end !== "number") return end;
      next = "follower";
      at = end;
    }
    at = after(space, text, at) ?? at;
  }
}

/**
 * Whether a text of JSON may have keys that its value has not, since a later one of the same object replaced
 * them; false is certain.
 *
 * Every key ends with a quote before a colon. As many of these as keys in the value are all keys, and all there.
 *
 * @param value  what the runtime reads of the text
 * Cost: a fraction of reading it.
 */
export function dropsKeys(text: string, value: unknown): boolean {
  let ends = 0;
  for (let at = text.indexOf(":"); at >= 0; at = text.indexOf(":", at + 1)) {
    let before = at - 1;
    while (isSpace(text.charCodeAt(before))) before -= 1;
    if (text.charCodeAt(before) === 0x22) ends += 1;
  }
  return ends > 0 && ends > countKeys(value);
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function countKeys(value: unknown): number {
  let count = 0;
  const open: unknown[] = [value];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one !== "object" || one === null) continue;
    const values = Object.values(one) as readonly unknown[];
    if (!Array.isArray(one)) count += values.length;
    for (const each of values) if (typeof each === "object" && each !== null) open.push(each);
  }
  return count;
}

function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** The offset behind a string's closing quote, or its fault. */
function afterString(text: string, start: number): number | JsonFault {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code < 0x20) return { offset: at, expected: "no-control" };
    if (code !== 0x5c) continue;
    const end = after(escape, text, at);
    if (end === null) return { offset: at, expected: "escape" };
    at = end - 1;
  }
  return { offset: start, expected: "quote" };
}
