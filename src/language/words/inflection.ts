import irregularList from "english-verbs-irregular/dist/verbs.json" with { type: "json" };
import { getConjugation, getIngPart, type VerbsInfo } from "english-verbs-helper";
import { listedGerund, listedPasts } from "./irregular-verbs.js";
import { foldName } from "./name-key.js";

// Prefixes that leave the verb after them as it is inflected alone: "unplugged", "reran", "babysat".
const prefixes: readonly string[] = [
  ...["over", "under", "out", "up", "un", "re", "mis", "pre", "fore", "back", "cross"],
  ...["baby", "house", "pet", "dog", "cat", "breast", "spoon", "bottle", "hand", "ghost", "sky", "type"],
  ...["test", "side", "sight", "speed", "proof", "photo", "video", "live"],
];

/**
 * What is left of a verb after each productive prefix that it may begin with, shortest rest first:
 * "babysit" → sit, "underpin" → pin. Whether the rest is a verb is for the caller to find out
 * ("reside" → side is not one in this sense).
 *
 * "de" is left out, because "delight", "demean" and "deride" would go the way of "light", "mean" and
 * "ride"; "debug" is listed where it is needed.
 */
export function basesOf(verb: string): readonly string[] {
  return prefixes
    .filter((prefix) => verb.startsWith(prefix) && verb.length >= prefix.length + 2)
    .sort((a, b) => b.length - a.length)
    .map((prefix) => verb.slice(prefix.length));
}

// Compounds of a verb that doubles, which no prefix explains and the gerund list does not have.
const compounds: ReadonlySet<string> = new Set([
  ...["bellyflop", "hashtag", "jetlag", "namedrop", "nightclub", "screencap", "screengrab"],
  ...["waterlog", "webchat", "workshop"],
]);

// Final l doubles in every English only under stress; elsewhere it is "travelled" in the United
// Kingdom and "traveled" in the United States.
const stressedLastL: ReadonlySet<string> = new Set([
  ...["annul", "appal", "cabal", "compel", "control", "corral", "decontrol", "disannul", "disenthral"],
  ...["dispel", "distil", "enrol", "enthral", "excel", "expel", "extol", "fulfil", "impel", "instal"],
  ...["patrol", "propel", "rappel", "rebel", "repel"],
]);

// Both spellings are in use.
const optional: ReadonlySet<string> = new Set([
  ...["bayonet", "benefit", "bias", "bus", "combat", "diagram", "focus", "gas", "hiccup", "hocus"],
  ...["kidnap", "nonplus", "program", "refocus", "reprogram", "ricochet", "worship"],
]);

// They look as if they doubled: a silent t, an unstressed syllable after what is no prefix, letters.
const neverDoubled: ReadonlySet<string> = new Set(["debut", "debit", "ok"]);

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
  if (neverDoubled.has(verb)) return [verb];
  if (/[aeiouy].*ic$/.test(verb) || listedGerund(verb) === `${verb}king`) return [`${verb}k`];
  const doubled = verb + verb.slice(-1);
  if (optional.has(verb)) return [doubled, verb];
  if (/[^aeiou](?:[aeiou]|ia|ua|ue)l$/.test(verb) && !isMonosyllable(verb)) {
    if (stressedLastL.has(verb)) return [doubled];
    return [doubled, verb];
  }
  return doubles(verb) ? [doubled] : [verb];
}

function doubles(verb: string): boolean {
  const doubled = verb + verb.slice(-1);
  if (listedGerund(verb) === `${doubled}ing` || compounds.has(verb)) return true;
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

/** Regular verbs of everyday life; which words are verbs is a guess that only ranks readings. */
const EVERYDAY = `
  chat chop clap drag drip drop drum fit flip flop grab grin gulp hop hug jog knit map mop nap nod pack peg pet
  plan plug pop rap rip rob rub sew shop sip skip slip snap sob stir strip swap tap trap trip wrap zip
  add answer arrange arrive ask bake boil borrow brush call carry celebrate change chase check chop clean
  clear climb close collect comb complain cook copy cough count cover cross cry dance deliver decorate dial
  dine discuss do dress dust email empty enjoy enter exercise explain fetch file fill film finish fix fold
  follow fry groom hang heat help hug iron join jump kick kiss knock laugh laundry lift light listen load lock
  look marry measure meditate meet melt mend message mix move mow name need nap notice offer open order pack
  paint park pass pat pay peel phone photograph pick plant play polish pour practise practice prepare press
  pull push rent repair replace rest return roast rush save scrub serve shave shop shout shower sign sketch
  sleep slice smell smile smoke snack sneeze sort spill start stay stir stop store stretch study sweep switch
  talk taste text thank tidy touch train travel trim try turn type unload unlock unpack use vacuum visit wait
  walk wash watch water wave weed weigh whisk wipe work worry wrap yawn
`;

const bases: ReadonlySet<string> = new Set([...EVERYDAY.trim().split(/\s+/), ...Object.keys(irregularList)]);

const irregularForms: ReadonlySet<string> = new Set(Object.values(irregularList).flat(2));

/**
 * Whether a lower-case word looks like a form of a verb that is known. Serves to rank the ways in which
 * a question may fall into roles; it says nothing certain about any word. O(1).
 */
export function isFormOfKnownVerb(word: string): boolean {
  return irregularForms.has(word) || candidateBases(word).some((base) => bases.has(base));
}

/** Whether a lower-case word is listed as the past or the participle of an irregular verb. O(1). */
export function isIrregularForm(word: string): boolean {
  return irregularForms.has(word);
}

/** Whether a lower-case word is the base form of a verb that is known. O(1). */
export function isKnownVerb(word: string): boolean {
  return bases.has(word) || listedGerund(word) !== null;
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

// english-verbs-helper takes its irregular verbs from this table and keeps only the first pair of each, so it
// is used for regular endings alone.
const noIrregulars: VerbsInfo = {};

const keepsE: ReadonlySet<string> = new Set(["singe", "swinge"]);
const keepsOrDropsE: ReadonlySet<string> = new Set([
  "age",
  "binge",
  "cue",
  "eye",
  "queue",
  "route",
  "tinge",
  "whinge",
]);

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
 * @source english-verbs-irregular and -gerunds for listed forms, english-verbs-helper for regular
 *         endings, consonant-doubling.ts for what these lack
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
  // Not by english-verbs-helper: it takes "can", "will" and "may" for auxiliaries.
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
  if (keepsE.has(verb)) return [`${verb}ing`];
  if (keepsOrDropsE.has(verb)) return [`${verb.slice(0, -1)}ing`, `${verb}ing`];
  if (verb.endsWith("ue")) return [`${verb.slice(0, -1)}ing`];
  return stemsOf(verb).map((stem) => getIngPart(noIrregulars, stem));
}

function regularPast(stem: string): string {
  return getConjugation(noIrregulars, stem, "SIMPLE_PAST", 2, {});
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
