import { listedGerund, listedPasts } from "./irregular-verbs.js";
import { basesOf } from "./verb-prefixes.js";

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
