import { absent } from "../../events/ids.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Item } from "../../language/question/asked.js";
import { words } from "../../language/words/nominals.js";
import { isSameNoun, singularsOf } from "../../language/words/noun-forms.js";

/** Nouns that are the same in the plural. */
const unchanging: ReadonlySet<string> = words(
  `sheep fish deer salmon trout cod herring mackerel squid shrimp moose bison aircraft spacecraft series species`,
);

/** Whether a noun in lower case is in the plural, or may be. */
export function isPlural(word: string): boolean {
  return unchanging.has(word) || singularsOf(word).some((singular) => singular !== word);
}

/** The nouns in the plural that a type has behind its verb: the apples, of "picked apples". */
function heapsIn({ typeNames }: Vocabulary, type: number): readonly string[] {
  const [, ...nouns] = wordsOfType(typeNames.spelling(type));
  return nouns.filter(isPlural);
}

/** The nouns of which all types that have a role say that there are several, so that it tells how many: "burned croissants". */
export function heapsOfAll(vocabulary: Vocabulary, role: string): readonly string[] {
  const types = [...vocabulary.typeNames.spellings.keys()].filter(
    (type) => vocabulary.rolesOf(type)?.has(role) !== false,
  );
  const [first = [], ...others] = types.map((type) => heapsIn(vocabulary, type));
  return first.filter((noun) => others.every((nouns) => nouns.includes(noun)));
}

/**
 * Whether each event of some types may be of more than one of what an item counts, so that how often it was done says
 * nothing of how many there were: "picked apples", and "bought" with the item "eggs".
 */
export function areHeaps(vocabulary: Vocabulary, item: Item, types: readonly number[] | null): boolean {
  const noun = nounOf(item);
  return (types ?? []).some(
    (type) =>
      heapsIn(vocabulary, type).some((own) => isSameNoun(own, noun)) ||
      (isPlural(noun) && isValueOf(vocabulary, type, noun)),
  );
}

/** The noun of which an item says that there are several, in lower case; empty where it is none. */
export function nounOf(item: Item): string {
  switch (item.kind) {
    case "nouns":
      return (item.words.at(-1)?.text ?? "").toLowerCase();
    case "name":
    case "role":
      return item.phrase.text.toLowerCase();
    case "at":
      return nounOf(item.item);
    default:
      return "";
  }
}

function isValueOf(vocabulary: Vocabulary, type: number, noun: string): boolean {
  return vocabulary.placeRoles.some((role) => {
    const names = singularsOf(noun).map((one) => vocabulary.namesOf(role)?.find(one) ?? absent);
    return names.some((name) => name !== absent && vocabulary.occurs(type, { role, name }) !== false);
  });
}
