import { nameObject, type TypeForm } from "../../events/type-forms.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { nameKey } from "../../language/words/name-key.js";
import type { NameGrammar } from "./name-grammar.js";
import { isLight, isOfAnything, type Parts } from "./parts.js";

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

/** Whether words name what lasts by what is done to it: "the tour" is the one that somebody led. */
export function isOccasion(
  vocabulary: Vocabulary,
  { types }: NameGrammar,
  { verb }: Parts,
  form: TypeForm,
  words: readonly string[],
): boolean {
  const { head, linking } = form.object;
  if (verb !== null || head === null || linking.length > 0) return false;
  const isOnly = types.withNoun(head).every(({ type }) => type === form.type);
  return isOnly && vocabulary.lastsAtLeast(form.type) !== null && nameObject(form, words);
}

/** Whether the noun of what is asked about is of one type alone: "what flavour was the cake", of "bake cake". */
export function isToldBy(
  { types }: NameGrammar,
  { verb, isStranded }: Parts,
  form: TypeForm,
  words: readonly string[],
): boolean {
  if (verb !== null || !isStranded || !nameObject(form, words)) return false;
  const others = words.flatMap((word) => types.withNoun(word));
  return others.every((other) => other.type === form.type || !nameObject(other, words));
}
