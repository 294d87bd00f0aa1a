/** Where a text stops being JSON, and what could have stood there. */
export interface JsonFault {
  /** In UTF-16 units from the start; the length of the text when it ends too early. */
  readonly offset: number;
  readonly expected: JsonExpectation;
}

/**
 * What JSON text should have held where it stops being JSON: a value; a key in quotes; a colon; a comma
 * or the closing bracket; the closing quote; a known escape; no bare control character; nothing more.
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
  | "end";

const space = /[ \t\n\r]*/y;
const scalar = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const escape = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;

/**
 * The first fault of a text that should be JSON; null when it has none.
 *
 * The runtime's own messages name no place for most faults. Nesting is kept on a list, so that no depth
 * of it is too deep.
 *
 * Cost: O(length).
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: ("[" | "{")[] = [];
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
      at = after(space, text, end) ?? end;
      if (text[at] !== ":") return { offset: at, expected: "colon" };
      next = "value";
      at += 1;
    } else if (character === "[" || character === "{") {
      open.push(character);
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
