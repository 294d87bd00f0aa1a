import type { Response } from "../score.js";
import { type Asked, wholeNames } from "./asked.js";

/**
 * The answer that the predecessor's code read from a reply, faults included:
 *
 *     who        the set of all names that the reply says, so "Tom, not Mary" is Tom and Mary
 *     did        the last "yes" or "no", so "No, there is no record" is no by its last word alone
 *     how-often  the last whole number from 0 to 5, of dates too
 *     when-last  the last date and time
 *
 * Nobody and never are read where the reply has no name or time and says the word.
 *
 * @returns null when it found none
 * @source what the predecessor's public code does, from its description; the code itself is not here
 */
export function publishedResponse(text: string, asked: Asked): Response | null {
  switch (asked.item.template) {
    case "did":
      return lastOf(text, /\b(?:yes|no)\b/gi)?.toLowerCase() ?? null;
    case "who": {
      const names = wholeNames(text, asked.names);
      return names.length > 0 ? names : /\bnobody\b/i.test(text) ? [] : null;
    }
    case "how-often": {
      const last = lastOf(text, /(?<!\d)[0-5](?!\d)/gu);
      return last === null ? null : Number(last);
    }
    case "when-last": {
      const last = lastOf(text, /\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?/gu);
      return last ?? (/\b(?:never|nothing)\b/i.test(text) ? "never" : null);
    }
  }
}

function lastOf(text: string, pattern: RegExp): string | null {
  let last: string | null = null;
  for (const [match] of text.matchAll(pattern)) last = match;
  return last;
}
