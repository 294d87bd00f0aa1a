import type { Issue } from "../../issue/issue.js";
import { parseJson } from "../../formats/json/json-text.js";

/**
 * Reads JSON, also as Python writes it: NaN and Infinity, which JSON does not have, are null.
 *
 * Cost: linear.
 */
export function parsePythonJson(
  text: string,
  source: string,
  firstLine = 1,
): { readonly value: unknown } | { readonly issue: Issue } {
  const read = parseJson(text, source, firstLine);
  if (!("issue" in read) || !/NaN|Infinity/u.test(text)) return read;
  const plain = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/gsu, (token) =>
    token.startsWith('"') ? token : "null",
  );
  const again = parseJson(plain, source, firstLine);
  return "issue" in again ? read : again;
}
