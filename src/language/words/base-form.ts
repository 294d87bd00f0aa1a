import { basesOf, inflections, isFormOfKnownVerb, isKnownVerb, pastTense } from "./inflection.js";
import { isIrregularForm, verbList, verbsWithForm, verbsWithPast } from "./verb-lists.js";

/** What a word in the past tense is a form of. */
export interface BaseForm {
  /** "watch" of "watched". */
  readonly verb: string;
  /** Whether that is a verb that is known; else it was made out from its ending alone. */
  readonly isKnown: boolean;
}

/**
 * The base form of a verb from its simple past: "watched" → watch, "ate" → eat, "babysat" → babysit.
 *
 * A listed past comes first; then what "-ed" leaves, among the ways of spelling that `inflections`
 * leads back to the word: a known verb, else the likeliest by its ending ("vlogged" → vlog, "zoned" →
 * zone).
 *
 * @param past  one word, in lower case
 * @returns null when it does not look like a past tense
 */
export function baseOfPast(past: string): BaseForm | null {
  if (past === "was" || past === "were") return { verb: "be", isKnown: true };
  const hyphen = past.lastIndexOf("-");
  if (hyphen > 0) {
    const base = baseOfPast(past.slice(hyphen + 1));
    return base === null ? null : { ...base, verb: past.slice(0, hyphen + 1) + base.verb };
  }
  const listed = candidatesOf(past).find((verb) => verbList("silent e").has(verb)) ?? listedBase(past);
  if (listed !== undefined) return { verb: listed, isKnown: true };
  if (!/[aeiouy].*ed$|[aeiouy]ed$/.test(past) || past.length < 4) return null;
  const candidates = candidatesOf(past).filter((verb) => inflections(verb).includes(past));
  const known = candidates.find(isKnownVerb);
  if (known !== undefined) return { verb: known, isKnown: true };
  const [likeliest] = candidates;
  return likeliest === undefined ? null : { verb: likeliest, isKnown: false };
}

function listedBase(past: string): string | undefined {
  const verbs = verbsWithPast(past);
  // "felt" is of feel and of felt, "saw" of see and of saw: the one that differs is meant.
  const listed = verbs.find((verb) => verb !== past) ?? verbs[0];
  if (listed !== undefined) return listed;
  for (const rest of basesOf(past)) {
    const [verb] = verbsWithPast(rest);
    if (verb !== undefined) return past.slice(0, past.length - rest.length) + verb;
  }
  return undefined;
}

/** The base forms that an ending "-ed" may hide, the likeliest first. */
function candidatesOf(past: string): readonly string[] {
  if (!past.endsWith("ed")) return [];
  const stem = past.slice(0, -2);
  if (stem.endsWith("i")) return [`${stem.slice(0, -1)}y`, `${stem}e`];
  if (stem.endsWith("ck")) return [stem, stem.slice(0, -1)];
  const silent = `${stem}e`;
  // "grill", "toss", "sniff", "buzz" end so themselves.
  if (/([^aeiou])\1$/.test(stem)) {
    const single = stem.slice(0, -1);
    // "instal" is another spelling of "install", and "compel" is known.
    return /(?:ll|ss|ff|zz)$/.test(stem) ? [stem, single, silent] : [single, stem, silent];
  }
  return endsSilently(stem) ? [silent, stem] : [stem, silent];
}

/** Whether what stands before "-ed" seldom ends a verb without an e: danc-, organiz-, shuffl-, celebrat-, measur-. */
function endsSilently(stem: string): boolean {
  if (/(?:ss|zz|[^aeiou]us|[aeiou][aeiou]l)$/.test(stem)) return false;
  return /(?:[csvzu]|[^aeiourl]l|dg|[^n]g|[aeiou]ng|th|[^aeiou]at|[^aeiou]ur)$/.test(stem);
}

/** A verb as it is said after "did", and by itself of the past. */
export interface SpokenForms {
  readonly base: string;
  /** Null where the word itself does not show it. */
  readonly past: string | null;
}

/**
 * The two forms of a verb in which questions have it, from any form in which people log it: "eat", "ate" →
 * eat, ate; "driving" → drive.
 *
 * @param written  one word, in any case
 * @returns null when it is no form of a known verb ("coffee")
 */
export function spokenForms(written: string): SpokenForms | null {
  const word = written.toLowerCase();
  if (isKnownVerb(word)) return { base: word, past: pastTense(word) };
  const past = baseOfPast(word);
  if (past?.isKnown === true) return { base: past.verb, past: word };
  const gerund = candidatesOf(word.replace(/ing$/, "ed")).find(
    (verb) => word.endsWith("ing") && isKnownVerb(verb) && inflections(verb).includes(word),
  );
  return gerund === undefined ? null : { base: gerund, past: null };
}

/** How a question calls for its verb: "did … eat", "who ate", "has … eaten". */
export type VerbForm = "base" | "past" | "participle";

/**
 * Whether a lower-case word can be a verb in a form, as far as its spelling tells. A word that is no form of
 * a verb that is known may be the base of one that is not.
 */
export function mayBeVerb(word: string, form: VerbForm): boolean {
  switch (form) {
    case "base":
      return isKnownVerb(word) || !isFormOfKnownVerb(word);
    case "past":
      return baseOfPast(word) !== null;
    case "participle":
      return isIrregularForm(word) || baseOfPast(word) !== null;
  }
}

/**
 * The verbs of which a lower-case word can be a form, in any tense: "felt" → feel, felt; "took", "taken",
 * "taking" → take. Where none of them is known, every base that the ending leads to; a word without an ending
 * is its own base.
 *
 *     verbsOf("left")      → leave, left        verbsOf("vlogged") → vlog, vlogged
 *     verbsOf("dry-cleaned") → dry-clean
 *
 * Cost: a look-up for a word that was asked for lately.
 */
export function verbsOf(word: string): readonly string[] {
  let verbs = rememberedBases.get(word);
  if (verbs === undefined) {
    if (rememberedBases.size >= 4096) rememberedBases.clear();
    rememberedBases.set(word, (verbs = basesOfForm(word)));
  }
  return verbs;
}

const rememberedBases = new Map<string, readonly string[]>();

function basesOfForm(word: string): readonly string[] {
  if (/^(?:am|is|are|was|were|been|being)$/.test(word)) return ["be"];
  if (word === "has") return ["have"];
  const hyphen = word.lastIndexOf("-");
  const rest = hyphen > 0 ? verbsOf(word.slice(hyphen + 1)) : [];
  if (rest.some(isKnownVerb)) return rest.map((verb) => word.slice(0, hyphen + 1) + verb);
  const candidates = new Set([...verbsWithForm(word), ...prefixed(word), ...candidatesOf(word)]);
  const gerund = word.endsWith("ing") ? candidatesOf(word.replace(/ing$/, "ed")) : [];
  for (const verb of gerund) candidates.add(verb);
  if (word.endsWith("ying")) candidates.add(word.replace(/ying$/, "ie"));
  if (word.endsWith("s")) {
    for (const verb of [word.slice(0, -1), word.slice(0, -2), word.replace(/ies$/, "y")])
      candidates.add(verb);
  }
  const verified = [...candidates].filter((verb) => verb !== "" && inflections(verb).includes(word));
  // "Instal" and "enroll" are other spellings of "install" and "enrol".
  const isKnown = (verb: string): boolean =>
    isKnownVerb(verb) || (verb.endsWith("ll") && isKnownVerb(verb.slice(0, -1)));
  const known = verified.filter(isKnown);
  if (known.length > 0) return isKnownVerb(word) ? [...new Set([word, ...known])] : known;
  return [...new Set([word, ...verified])];
}

function prefixed(word: string): readonly string[] {
  return basesOf(word).flatMap((rest) => {
    const prefix = word.slice(0, word.length - rest.length);
    return verbsWithForm(rest).map((verb) => prefix + verb);
  });
}
