import type { Span } from "../../../issue/span.js";
import type { Token } from "../../parse/token.js";

/** Addresses of the web and of mail, names of files in folders, digests: their numbers and words tell no time. */
const ADDRESS =
  /(?:[a-z][a-z0-9+.-]{1,15}:\/\/|www\.)[^\s<>"]+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64})+|(?<![\w/])~?(?:\/[\w.-]+){2,}\/?|`[^`\n]{1,200}`|(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)|(?<![\p{L}\p{Nd}])(?=[a-f]*\d+[a-f]+\d)(?!\d{1,2}(?:dec|feb)\d)[0-9a-f]{7,64}(?![\p{L}\p{Nd}])/giu;

/** Whether a token lies in an address. */
export function maskOf(text: string): (token: Token) => boolean {
  const spans: Span[] = [];
  for (const match of text.matchAll(ADDRESS)) {
    spans.push({ start: match.index, end: match.index + match[0].length });
  }
  let next = 0;
  // Tokens are asked for in order.
  return ({ span }) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= span.start) next += 1;
    return (spans[next]?.start ?? Number.POSITIVE_INFINITY) < span.end;
  };
}
