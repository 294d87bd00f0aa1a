import type { ResponseForm } from "./issues.js";
import { failure, type Result, success } from "../issue/result.js";
import type { Response } from "./score.js";

/**
 * Reads a response written plainly, and nothing but a response: no sentences, no hedges.
 *
 *     did        yes, no
 *     who        names between commas or "and"; nobody, no one
 *     how-often  a whole number in digits
 *     when-last  a date, with or without a time ("2023-09-28 14:27"), or never
 *
 * Letter case of words and a full stop at the end do not count. Whether a date exists, and is fine enough,
 * is judged when it is scored.
 *
 * @returns the response, or the issue unreadable-response
 */
export function readResponse(ask: ResponseForm, text: string): Result<Response> {
  const plain = text.trim().replace(/\.$/, "").trim();
  const response = read(ask, plain);
  return response === null
    ? failure({ kind: "unreadable-response", response: text, expected: ask })
    : success(response);
}

function read(ask: ResponseForm, plain: string): Response | null {
  switch (ask) {
    case "did":
      return /^(?:yes|no)$/i.test(plain) ? plain.toLowerCase() : null;
    case "who":
      return readNames(plain);
    case "how-often":
      return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
    case "when-last":
      if (/^never$/i.test(plain)) return "never";
      return /^\d{4}(?:-\d\d){0,2}(?:[T ][\d:.,]+(?: ?(?:Z|[+-][\d:]+))?)?$/i.test(plain) ? plain : null;
  }
}

function readNames(plain: string): readonly string[] | null {
  if (/^(?:nobody|no[ -]one)$/i.test(plain)) return [];
  const names = plain.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).map((name) => name.trim());
  return names.includes("") ? null : names;
}
