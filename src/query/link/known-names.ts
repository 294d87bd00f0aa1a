import type { Vocabulary } from "../../events/vocabulary.js";
import type { Grammar } from "../../language/parse/open-grammar.js";
import { type Token, tokenize } from "../../language/parse/token.js";
import { foldLetters, isPlain, withoutArticle } from "../../language/words/name-key.js";
import { inOtherNumber } from "../../language/words/noun-forms.js";

/** A value of a role, and whether a phrase is all of it. */
export interface KnownName {
  readonly role: string;
  /** Its number in the role. */
  readonly name: number;
  /** "part" of several words, e.g. "Anna" of "Anna Berg"; "letters" where marks on letters differ. */
  readonly match: "whole" | "letters" | "part";
}

/** Letters as names are compared while a question is read: folded, and without marks. */
export function withoutMarks(word: string): string {
  const folded = foldLetters(word);
  return isPlain(folded) ? folded : folded.normalize("NFD").replace(/\p{Mn}+/gu, "");
}

/** The words of a phrase as they are compared, whatever stands between them. */
export function keyOf(phrase: string): string {
  return tokenize(phrase)
    .map(({ text }) => withoutMarks(text))
    .join(" ");
}

/** Words of the grammar that are names of people as well. */
const givenNames: ReadonlySet<string> = new Set(
  "jan april may june august mark dawn summer eve autumn sunday wednesday will".split(" "),
);

const joins: ReadonlySet<string> = new Set(["and", "&", "+"]);

/** No more words of a name than these are looked at for its parts. */
const longestParted = 6;

/** Every value of every role by its words, the whole ones first; then the parts of names. */
export function namesByWords(
  vocabulary: Vocabulary,
  base: Grammar,
): ReadonlyMap<string, readonly KnownName[]> {
  const names = new Map<string, KnownName[]>();
  const add = (key: string, known: KnownName): void => {
    const others = names.get(key);
    if (others === undefined) names.set(key, [known]);
    else if (others.every(({ role, name }) => role !== known.role || name !== known.name)) others.push(known);
  };
  const isTelling = tellingIn(base);
  for (const role of ["subject", ...vocabulary.placeRoles]) {
    const spellings = vocabulary.namesOf(role)?.spellings ?? [];
    spellings.forEach((spelling, name) => {
      const key = keyOf(withoutArticle(spelling));
      if (key !== "") add(key, { role, name, match: "whole" });
    });
    spellings.forEach((spelling, name) => {
      for (const part of partsOf(spelling, isTelling)) add(part, { role, name, match: "part" });
    });
  }
  // "The rye loaves", where no other name is spelt so.
  const known = new Set(names.keys());
  for (const role of vocabulary.placeRoles) {
    vocabulary.namesOf(role)?.spellings.forEach((spelling, name) => {
      for (const key of inOtherNumber(withoutArticle(spelling)).map(keyOf))
        if (!known.has(key)) add(key, { role, name, match: "whole" });
    });
  }
  return names;
}

/**
 * The runs of words of a name that are not all of it, and of which some word is none of the grammar's. One of several
 * that a name joins is none: "Tom and Jerry" is not Tom.
 */
function* partsOf(spelling: string, isTelling: (token: Token) => boolean): Iterable<string> {
  const words = withoutArticle(spelling).split(/[\s_]+/u);
  if (words.length < 2 || words.length > longestParted || words.some((word) => joins.has(word))) return;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      if (to - from === words.length) continue;
      const part = words.slice(from, to).join(" ");
      if (tokenize(part).some(isTelling)) yield keyOf(part.replace(/\.$/u, ""));
    }
  }
}

/** Tells whether a word is somebody's rather than the grammar's, which knows Patrick beside his day alone. */
function tellingIn(base: Grammar): (token: Token) => boolean {
  const unknown = base.leaves.at(tokenize("qqq"), 0).shape;
  const known = new Map<string, boolean>();
  return (token) => {
    const { kind, text } = token;
    if (kind !== "word" || text.length < 2) return false;
    let isTelling = known.get(text);
    if (isTelling === undefined) {
      isTelling = givenNames.has(text) || base.leaves.at([token], 0).shape === unknown;
      known.set(text, isTelling);
    }
    return isTelling;
  };
}
