import { withoutArticle } from "./articles.js";

const apostrophes = /[\u2018\u2019\u201B\u02BC\u2032\uFF07]/g;
const blanks = /[\s_]+/g;

/**
 * A name as it is compared, articles kept: equal strings are spellings of one name.
 *
 * - NFC, so that "é" typed as one character or as two is one letter.
 * - Unicode's full case folding without any language's exceptions, got by folding down, up and
 *   down: "Straße" = "STRASSE" = "strasse", final "ς" = "σ". The Turkish letters are not special:
 *   "İ" becomes "i" with a dot above (U+0069 U+0307) and is not "i"; "ı" shares its capital with "i"
 *   and is "i".
 * - Typographic apostrophes are "'".
 * - Runs of white space and underscores are one space; none at either end.
 *
 * Idempotent. No stemming, no stripping of accents. Cost: linear in the length.
 */
export function foldName(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(apostrophes, "'")
    .normalize("NFC")
    .replace(blanks, " ")
    .trim();
}

/**
 * The key under which a name is looked up: {@link foldName}, with the leading article aside.
 *
 * "The Kitchen", "kitchen" and "the_kitchen" have one key; "The" alone keeps its article.
 * Empty exactly when the text has nothing in it but white space and underscores.
 * Idempotent. Cost: linear in the length.
 */
export function nameKey(text: string): string {
  return withoutArticle(foldName(text));
}
