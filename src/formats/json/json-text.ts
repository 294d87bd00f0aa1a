import { dropsKeys, findJsonFault, type JsonFault } from "../../issue/json-fault.js";
import type { Issue } from "../../issue/issue.js";

/** How much of a long line is shown on either side of a fault. */
const contextLength = 200;

/**
 * Reads JSON: the value, or the issue that says in which line and column it stops being JSON, or an object has
 * a key that it had before.
 */
export function parseJson(
  text: string,
  source: string,
  firstLine = 1,
): { readonly value: unknown } | { readonly issue: Issue } {
  try {
    const value = JSON.parse(text) as unknown;
    const fault = dropsKeys(text, value) ? findJsonFault(text) : null;
    return fault === null ? { value } : { issue: badJson(text, source, firstLine, fault) };
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    const found = findJsonFault(text) ?? { offset: 0, expected: "value" };
    return { issue: badJson(text, source, firstLine, found) };
  }
}

function badJson(text: string, source: string, firstLine: number, fault: JsonFault): Issue {
  const { expected } = fault;
  // Where the text ends too early, its last word is shown and not the empty line after it.
  const offset = fault.offset === text.length ? text.trimEnd().length : fault.offset;
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const from = Math.max(lineStart, offset - contextLength);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + contextLength);
  const start = offset - from;
  return {
    kind: "bad-json",
    source,
    line: firstLine + text.slice(0, lineStart).split("\n").length - 1,
    column: offset - lineStart + 1,
    expected,
    place: { text: text.slice(from, to).replace(/\r$/, ""), span: { start, end: start + 1 } },
  };
}
