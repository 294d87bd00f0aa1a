import type { Span } from "../../issue/place.js";

/** The smallest piece of a text that a rule can name: a run of letters, a run of digits, or one mark. */
export interface Token {
  readonly kind: "word" | "number" | "mark";
  /** Lower case, NFKC, with typographic quotes and dashes folded to their plain forms. */
  readonly text: string;
  readonly span: Span;
  /** True when no white space stands between this token and the one before it ("3" and "pm" in "3pm"). */
  readonly glued: boolean;
}

/** Marks that say in which direction to write, and a space without width, part words as white space does. */
const PIECE = /(\p{Nd}+)|([\p{L}\p{M}]+)|([^\s\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069])/gu;

/** What most words of names and lists are: one token, whose letters need no care. */
const PLAIN_WORD = /^[A-Za-z]+$/;

const PLAIN_MARK: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "`": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "‐": "-",
  "‑": "-",
  "−": "-",
  "…": ".",
};

/**
 * Split a text at white space and what is like it, at borders between letters and digits, and around every mark.
 *
 * Offsets are those of the text as given; only the folded form of each token is normalised.
 * O(length) time and memory.
 */
export function tokenize(text: string): readonly Token[] {
  if (PLAIN_WORD.test(text)) {
    return [{ kind: "word", text: text.toLowerCase(), span: { start: 0, end: text.length }, glued: false }];
  }
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const match of text.matchAll(PIECE)) {
    const start = match.index;
    const end = start + match[0].length;
    const kind = match[1] !== undefined ? "number" : match[2] !== undefined ? "word" : "mark";
    tokens.push({
      kind,
      text: fold(match[0], kind),
      span: { start, end },
      glued: start === previousEnd,
    });
    previousEnd = end;
  }
  return tokens;
}

function fold(piece: string, kind: Token["kind"]): string {
  if (kind === "mark") {
    return PLAIN_MARK[piece] ?? piece;
  }
  const plain = piece.normalize("NFKC");
  return kind === "number" ? asciiDigits(plain) : plain.toLowerCase();
}

/** Decimal digits of any script as ASCII ("२०२३" is 2023): Unicode keeps each script's ten in a row. */
function asciiDigits(digits: string): string {
  if (/^[0-9]*$/.test(digits)) {
    return digits;
  }
  return Array.from(digits, (digit) => {
    let zero = digit.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) {
      zero -= 1;
    }
    return String(code - zero);
  }).join("");
}
