import { foldLetters } from "../../language/words/fold-letters.js";

/**
 * Visits the words of a text: runs of letters and digits, `camelCase` in its parts, ids in one piece.
 *
 * @param visit  gets the word as written, folded as `foldLetters` folds it, and where it begins
 * Cost: O(length); a text of ASCII alone, which most are, a tenth of what others cost.
 */
export function eachWord(text: string, visit: (word: string, folded: string, at: number) => void): void {
  const found = isAscii.test(text) ? eachAsciiWord : eachLetterWord;
  found(text, visit);
}

type Visit = (word: string, folded: string, at: number) => void;

// oxlint-disable-next-line no-control-regex
const isAscii = /^[\u0000-\u007f]*$/;

const [digit0, digit9, capitalA, capitalZ, smallA, smallZ] = Array.from("09AZaz", (letter) =>
  letter.charCodeAt(0),
) as [number, number, number, number, number, number];

function eachAsciiWord(text: string, visit: Visit): void {
  let start = -1;
  let wasSmall = false;
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0;
    const isSmall = code >= smallA && code <= smallZ;
    const isCapital = code >= capitalA && code <= capitalZ;
    const isPart = isSmall || isCapital || (code >= digit0 && code <= digit9);
    if (start >= 0 && (!isPart || (isCapital && wasSmall))) {
      const word = text.slice(start, at);
      visit(word, word.toLowerCase(), start);
      start = -1;
    }
    if (isPart && start < 0) start = at;
    wasSmall = isSmall;
  }
}

/** As above, for all scripts: a run ends before a capital that follows a small letter. */
const wordPattern =
  /(?:(?<!\p{Ll})\p{Lu}|[\p{M}\p{N}]|(?!\p{Lu})\p{L})+|\p{Lu}(?:(?!\p{Lu})\p{L}|[\p{M}\p{N}]|(?<!\p{Ll})\p{Lu})*/gu;

function eachLetterWord(text: string, visit: Visit): void {
  for (const match of text.matchAll(wordPattern)) visit(match[0], foldLetters(match[0]), match.index);
}

/**
 * What is left of an English word without the commonest endings: flights → flight, booked, booking → book. A
 * crude stem; it need not be a word, since only stems are compared. Its first two letters are those of the word.
 *
 * @param word  folded
 */
export function stemOf(word: string): string {
  if (word.length < 4 || hasDigit.test(word)) return word;
  let stem = word;
  if (stem.endsWith("ies") && stem.length > 4) stem = `${stem.slice(0, -3)}y`;
  else if (/[^su]s$/u.test(stem)) stem = stem.slice(0, -1);
  const bare = stem.replace(/(?:ing|ed)$/u, "");
  if (bare.length >= 3 && bare !== stem) stem = bare.replace(/([^aeiouls])\1$/u, "$1");
  return stem.length > 3 && stem.endsWith("e") ? stem.slice(0, -1) : stem;
}

const hasDigit = /\p{N}/u;
