import type { NamedDeed } from "../../events/type-forms.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { nominalsOf } from "../../language/words/nominals.js";

/** Roles of which a value says what was done, whatever the type's verb. */
const ofDeeds: ReadonlySet<string> = new Set(
  "treatment procedure therapy examination surgery exercise activity".split(" "),
);

/** No more words of a value than these name what is done. */
const longestDeed = 4;

/**
 * The values that say what the events of a type are, so that they are nouns of it: "checkup", of who treats animals and
 * tells with which treatment.
 *
 * Cost: O(types × names).
 */
export function namedDeeds(vocabulary: Vocabulary): readonly NamedDeed[] {
  return vocabulary.typeNames.spellings.flatMap((spelling, type) => {
    const [verb = ""] = wordsOfType(spelling);
    const nouns = verbsOf(verb).flatMap(nominalsOf);
    const roles = [...(vocabulary.rolesOf(type) ?? [])].filter(
      (role) => ofDeeds.has(role.toLowerCase()) || nouns.includes(role.toLowerCase()),
    );
    return roles.flatMap((role) =>
      (vocabulary.namesOf(role)?.spellings ?? []).flatMap((value, name) => {
        const words = wordsOf(value);
        const isNoun = /^\p{Ll}/u.test(value) && words.length > 0 && words.length <= longestDeed;
        return isNoun && vocabulary.occurs(type, { role, name }) !== false
          ? [{ type, words, implied: { role, name } }]
          : [];
      }),
    );
  });
}
