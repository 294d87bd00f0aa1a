import { foldName } from "./name-key.js";
import { isIrregularForm, listedGerund, listedPasts, verbList } from "./verb-lists.js";

/**
 * What is left of a verb after each productive prefix that it may begin with, shortest rest first:
 * "babysit" → sit, "underpin" → pin. Whether the rest is a verb is for the caller to find out
 * ("reside" → side is not one in this sense).
 */
export function basesOf(verb: string): readonly string[] {
  return [...verbList("prefixes")]
    .filter((prefix) => verb.startsWith(prefix) && verb.length >= prefix.length + 2)
    .sort((a, b) => b.length - a.length)
    .map((prefix) => verb.slice(prefix.length));
}

/**
 * What a verb is spelt as before "-ed" and "-ing": itself, or with its last consonant doubled, or
 * both where usage differs.
 *
 *     listed with a doubled consonant            chat → chatt, prefer → preferr
 *     one syllable: one vowel, one consonant     vlog → vlogg          (not w, x, y, h: fix, play)
 *     prefix + a listed verb that doubles        reset → resett, photoshop → photoshopp
 *     two syllables and more on "-ic"            panic → panick        (and the listed "-ac")
 *     unstressed final l                         travel → travell, travel
 *     otherwise                                  visit → visit, offer → offer
 *
 * @param verb  one word, lower case, a base form
 */
export function stemsOf(verb: string): readonly string[] {
  if (verbList("never doubled").has(verb)) return [verb];
  if (/[aeiouy].*ic$/.test(verb) || listedGerund(verb) === `${verb}king`) return [`${verb}k`];
  const doubled = verb + verb.slice(-1);
  if (verbList("either spelling").has(verb)) return [doubled, verb];
  if (/[^aeiou](?:[aeiou]|ia|ua|ue)l$/.test(verb) && !isMonosyllable(verb)) {
    if (verbList("stressed l").has(verb)) return [doubled];
    return [doubled, verb];
  }
  return doubles(verb) ? [doubled] : [verb];
}

function doubles(verb: string): boolean {
  const doubled = verb + verb.slice(-1);
  if (listedGerund(verb) === `${doubled}ing` || verbList("doubling compounds").has(verb)) return true;
  if (listedPasts(verb)?.some(([past]) => past === `${doubled}ed`) === true) return true;
  if (isMonosyllable(verb)) return true;
  return basesOf(verb).some((base) => isListed(base) && stemsOf(base)[0] === base + base.slice(-1));
}

/** One syllable that ends in a single vowel letter and a single consonant that can be doubled. */
function isMonosyllable(verb: string): boolean {
  return /^[^aeiou]*(?:qu)?[aeiouy][bcdfgjklmnpqrstvz]$/.test(verb) && !/[aeiouy].*y.$/.test(verb);
}

function isListed(verb: string): boolean {
  return listedGerund(verb) !== null || listedPasts(verb) !== null;
}

/**
 * Whether a lower-case word looks like a form of a verb that is known. Serves to rank the ways in which
 * a question may fall into roles; it says nothing certain about any word. O(1).
 */
export function isFormOfKnownVerb(word: string): boolean {
  return isIrregularForm(word) || candidateBases(word).some(isBase);
}

/** Whether a lower-case word is the base form of a verb that is known. O(1). */
export function isKnownVerb(word: string): boolean {
  return isBase(word) || listedGerund(word) !== null;
}

/** Whether a word is an irregular verb, or one of everyday life. */
function isBase(word: string): boolean {
  return verbList("everyday").has(word) || listedPasts(word) !== null;
}

/** What the word is a form of, if it is one: endings off, a doubled consonant undone, a silent e back. */
function candidateBases(word: string): readonly string[] {
  const stems = [word];
  const ending = /(?:ed|ing|es|s|d)$/.exec(word);
  if (ending !== null) {
    for (const length of [1, 2, 3]) {
      const stem = word.slice(0, -length);
      stems.push(stem, `${stem}e`, stem.replace(/(.)\1$/, "$1"), stem.replace(/i$/, "y"));
    }
  }
  return stems;
}

/** Verbs beyond this length are taken as they stand. */
const longestVerb = 40;

/** How many verbs are remembered; past it the memory starts afresh. */
const rememberedVerbs = 4096;

const remembered = new Map<string, readonly string[]>();

/**
 * Every form of an English verb, from its base form: third person, past, past participle and -ing,
 * the base first, each once, in lower case.
 *
 *     inflections("eat")     → eat, eats, ate, eaten, eating
 *     inflections("travel")  → travel, travels, travelled, traveled, travelling, traveling
 *
 * Where usage differs (United Kingdom and United States, "lay" and "lied") all forms are given. The
 * first word of several carries the ending ("take out" → "took out"), and the last part of a
 * hyphenated one ("test-drive" → "test-drove"). A word that is no verb gets regular endings.
 *
 * @param verb  a base form, in any case; blank: no forms
 * @returns     at most 16 forms; the same array for the same verb
 * Cost: a look-up once the verb has been asked for; a bounded number of verbs is remembered.
 * @source the lists of `grammar/en/verbs.txt`, and the rules of English spelling for what they lack
 */
export function inflections(verb: string): readonly string[] {
  const key = foldName(verb);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const forms: readonly string[] = Object.freeze([...new Set(formsOf(key))]);
  if (remembered.size >= rememberedVerbs) remembered.clear();
  remembered.set(key, forms);
  return forms;
}

/** Whether a word, as written in a text, is a form of a verb given by its base form. */
export function isFormOf(form: string, verb: string): boolean {
  return inflections(verb).includes(foldName(form));
}

/**
 * The simple past of a verb given by its base form: "eat" → ate, "take out" → took out. Where usage
 * differs, the form that is listed first ("travelled"); of "be" it is "was".
 */
export function pastTense(verb: string): string {
  const [first = "", ...rest] = foldName(verb).split(" ");
  const hyphen = first.lastIndexOf("-");
  const [prefix, base] =
    hyphen > 0 && hyphen < first.length - 1
      ? [first.slice(0, hyphen + 1), first.slice(hyphen + 1)]
      : ["", first];
  const past = base === "" ? "" : base === "be" ? "was" : (pastsOf(base)[0] ?? base);
  return [prefix + past, ...rest].join(" ");
}

function formsOf(verb: string): readonly string[] {
  if (verb === "") return [];
  if (verb.length > longestVerb) return [verb];
  const space = verb.indexOf(" ");
  if (space > 0) return formsOf(verb.slice(0, space)).map((form) => form + verb.slice(space));
  const hyphen = verb.lastIndexOf("-");
  if (hyphen > 0 && hyphen < verb.length - 1) {
    return formsOf(verb.slice(hyphen + 1)).map((form) => verb.slice(0, hyphen + 1) + form);
  }
  if (verb === "be") return ["be", "am", "is", "are", "was", "were", "been", "being"];
  return [verb, ...thirdPersons(verb), ...pastsOf(verb), ...gerundsOf(verb)];
}

function thirdPersons(verb: string): readonly string[] {
  if (verb === "have") return ["has"];
  if (verb === "stomach") return ["stomachs"];
  if (/(?:s|x|z|ch|sh)$/.test(verb)) return stemsOf(verb).map((stem) => `${stem}es`);
  if (/[^aeiou]o$/.test(verb)) {
    // "does" and "goes" with what is built on them; elsewhere both are met ("vetoes", "solos").
    return irregular(verb) !== null ? [`${verb}es`] : [`${verb}es`, `${verb}s`];
  }
  return [/[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`];
}

function pastsOf(verb: string): readonly string[] {
  const listed = irregular(verb);
  const stems = stemsOf(verb);
  if (listed === null) return stems.map(regularPast);
  // A listed past that is regular may be one of two spellings ("benefitted", "benefited").
  const isRegular = listed.every(([past, participle]) => past === participle && past.endsWith("ed"));
  return [...listed.flat(), ...(isRegular && stems.length > 1 ? stems.map(regularPast) : [])];
}

function gerundsOf(verb: string): readonly string[] {
  const listed = listedGerund(verb);
  if (listed !== null && !listed.startsWith(verb)) return [listed];
  if (verb.endsWith("ie")) return [`${verb.slice(0, -2)}ying`];
  if (verbList("keeps e").has(verb)) return [`${verb}ing`];
  if (verbList("keeps or drops e").has(verb)) return [`${verb.slice(0, -1)}ing`, `${verb}ing`];
  if (verb.endsWith("ue")) return [`${verb.slice(0, -1)}ing`];
  return stemsOf(verb).map((stem) => `${stem.replace(/([bcdfghjklmnpqrstvwxz])e$/, "$1")}ing`);
}

function regularPast(stem: string): string {
  if (stem.endsWith("e")) return `${stem}d`;
  return /[^aeiouy]y$/.test(stem) ? `${stem.slice(0, -1)}ied` : `${stem}ed`;
}

/** The listed pasts of a verb, or of the verb after its prefix: "babysit" as "sit". */
function irregular(verb: string): readonly (readonly [string, string])[] | null {
  const listed = listedPasts(verb);
  if (listed !== null) return listed;
  for (const base of basesOf(verb)) {
    const pairs = listedPasts(base);
    if (pairs === null) continue;
    const prefix = verb.slice(0, verb.length - base.length);
    return pairs.map(([past, participle]) => [prefix + past, prefix + participle]);
  }
  return null;
}
