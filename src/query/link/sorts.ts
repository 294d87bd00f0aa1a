import type { Vocabulary } from "../../events/vocabulary.js";
import { nameKey } from "../../language/words/name-key.js";
import { isSameNoun, pluralsOf } from "../../language/words/noun-forms.js";

/** The words of a value that has several. */
function wordsOf(spelling: string): readonly string[] {
  const words = nameKey(spelling).split(/[\s_]+/u);
  return words.length < 2 ? [] : words;
}

function rolesIn({ placeRoles }: Vocabulary): readonly string[] {
  return ["subject", ...placeRoles];
}

/**
 * The words that stand at an end of values of several words, in the singular and the plural: hall and halls, of "Hall A".
 *
 * Cost: O(names).
 */
export function sortWords(vocabulary: Vocabulary): ReadonlySet<string> {
  const found = new Set<string>();
  for (const role of rolesIn(vocabulary)) {
    for (const spelling of vocabulary.namesOf(role)?.spellings ?? []) {
      const words = wordsOf(spelling);
      for (const word of [words[0], words.at(-1)]) {
        if (word !== undefined && /^\p{L}{3,}$/u.test(word))
          for (const form of [word, ...pluralsOf(word)]) found.add(form);
      }
    }
  }
  return found;
}

/**
 * The role of which every value that events of the types have is called by a word: of nothing but halls, "which halls".
 *
 * @returns null where some value is called otherwise, or several roles are called so
 */
export function roleOfSort(vocabulary: Vocabulary, word: string, types: readonly number[]): string | null {
  const asked = nameKey(word);
  const found = rolesIn(vocabulary).filter((role) => {
    const names = vocabulary.namesOf(role);
    if (names === null || types.every((type) => vocabulary.rolesOf(type)?.has(role) === false)) return false;
    const own = names.spellings.filter((_, name) =>
      types.some((type) => vocabulary.occurs(type, { role, name }) !== false),
    );
    return (
      own.length > 0 && own.every((spelling) => wordsOf(spelling).some((each) => isSameNoun(each, asked)))
    );
  });
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}
