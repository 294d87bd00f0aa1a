import { getConjugation, getIngPart, type VerbsInfo } from "english-verbs-helper";
import { stemsOf } from "./consonant-doubling.js";
import { listedGerund, listedPasts } from "./irregular-verbs.js";
import { foldName } from "./name-key.js";
import { basesOf } from "./verb-prefixes.js";

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
