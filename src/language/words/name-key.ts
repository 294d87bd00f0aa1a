import { foldLetters } from "./fold-letters.js";
import { withoutArticle } from "./articles.js";

const apostrophes = /[\u2018\u2019\u201B\u02BC\u2032\uFF07]/g;
const blanks = /[\s_]+/g;

/**
 * A name as it is compared, articles kept: equal strings are spellings of one name.
 *
 * - Letters are folded, see {@link foldLetters}: "Straße" = "STRASSE" = "strasse".
 * - Typographic apostrophes are "'".
 * - Runs of white space and underscores are one space; none at either end.
 *
 * Idempotent. No stemming, no stripping of accents. Cost: linear in the length.
 */
export function foldName(text: string): string {
  return foldLetters(text).replace(apostrophes, "'").replace(blanks, " ").trim();
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
