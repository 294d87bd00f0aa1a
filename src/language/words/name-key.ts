/**
 * Letters as they are compared: equal strings are spellings of one word.
 *
 * NFC, so that "é" typed as one character or as two is one letter; and Unicode's full case folding without
 * any language's exceptions, got by folding down, up and down: "Straße" = "STRASSE" = "strasse", final "ς" =
 * "σ". The Turkish letters are not special: "İ" becomes "i" with a dot above (U+0069 U+0307) and is not "i";
 * "ı" shares its capital with "i" and is "i".
 *
 * Idempotent. No stemming, no stripping of accents. Cost: linear in the length.
 */
export function foldLetters(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize("NFC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFC");
}

/** Whether a text is of ASCII alone: most are. */
export function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) > 0x7f) return false;
  return true;
}

const leadingArticle = /^(?:the|an|a)[\s_]+(?=[^\s_])/i;

/**
 * A name without the English articles that lead it: "the kitchen" → "kitchen".
 *
 * A name that is only an article stays ("The" → "The"), so something is always left of a name that
 * had something in it. Several leading articles all go ("the a team" → "team"): one rule, applied
 * until it changes nothing, so that asking twice gives what asking once gave. Spelling and inner
 * spaces are kept; "A. Smith" has no article, because "A." is not one.
 *
 * Cost: one look per article.
 */
export function withoutArticle(name: string): string {
  let rest = name.trimStart();
  for (let match = leadingArticle.exec(rest); match !== null; match = leadingArticle.exec(rest)) {
    rest = rest.slice(match[0].length);
  }
  return rest;
}

/** Whether a word is an English article, in any case. */
export function isArticle(word: string): boolean {
  return /^(?:the|an|a)$/i.test(word);
}

/** Adjectives of everyday descriptions of people and things. */
const EVERYDAY = `
  angry bald big blond brave busy clever dark elderly fat friendly good great green grey happy hungry kind large
  lazy little lonely long loud lovely new nice old polite poor pretty quiet red rich rude sad shy sick silly
  sleepy slim small smart strange strong tall thin tired tiny ugly weak white wise young younger older
`;

const adjectives: ReadonlySet<string> = new Set(EVERYDAY.trim().split(/\s+/));

/**
 * Whether a lower-case word is a common adjective. Serves to rank the ways in which a question may fall
 * into roles: "the old" is seldom all of a name. O(1).
 */
export function isCommonAdjective(word: string): boolean {
  return adjectives.has(word);
}

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
