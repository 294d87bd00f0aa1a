import { lightVerbs, nameObject, type TypeForm } from "../../events/type-forms.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { nameKey } from "../../language/words/name-key.js";
import type { NameGrammar } from "./name-grammar.js";
import { isHaving, isOfAnything, type Parts, wordsIn } from "./parts.js";

function isLight(verb: string): boolean {
  return verbsOf(verb).some((base) => lightVerbs.has(base));
}

/** The types that have the verb of a question, or one of its nouns where the verb says little. */
export function candidatesOf(names: NameGrammar, { verb, items }: Parts): Iterable<TypeForm> {
  if (isOfAnything({ verb, items })) return names.types.all;
  const found = new Set(verb === null ? [] : names.types.withVerb(verb));
  if (verb === null || isLight(verb)) {
    for (const { item } of items) {
      const last = item.kind === "nouns" ? item.words : [];
      for (const { text } of last) for (const form of names.types.withNoun(nameKey(text))) found.add(form);
    }
  }
  return found;
}

/**
 * Whether words name an event by what is done to it, as of one type alone: what lasts, "the tour" that somebody led, or
 * what more is asked about, "what flavour was the cake".
 */
export function isOccasion(
  vocabulary: Vocabulary,
  { types }: NameGrammar,
  { verb, isStranded }: Parts,
  form: TypeForm,
  words: readonly string[],
): boolean {
  const { head, linking } = form.object;
  if (verb !== null || head === null || !nameObject(form, words)) return false;
  if (!isStranded && (linking.length > 0 || vocabulary.lastsAtLeast(form.type) === null)) return false;
  const others = [head, ...words].flatMap((noun) => types.withNoun(noun));
  return others.every((other) => other.type === form.type || !nameObject(other, words));
}

/** Whether a noun says what was done to the subject: "Rex had an x-ray", of "x-ray Rex". */
export function hasItDone(names: NameGrammar, { verb, items, asksGeneral }: Parts, form: TypeForm): boolean {
  if (verb === null || !isHaving(verb)) return false;
  const item = items.find(({ slot }) => slot.kind === "subject")?.item;
  if (item === undefined) return asksGeneral;
  if (item.kind === "nouns") return nameObject(form, wordsIn(item.words));
  return item.kind === "name" && names.namesOf(item.phrase.text).every(({ role }) => role !== "subject");
}

/** Whether the noun of a type stands before its verb, as a subject does. */
export function isSaidOf({ typeNames }: Vocabulary, { type, verb }: TypeForm): boolean {
  const [first = ""] = nameKey(typeNames.spelling(type)).split(" ");
  return verb !== first;
}
