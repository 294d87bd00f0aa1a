import type { Vocabulary } from "../../events/vocabulary.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import type { NameGrammar } from "./name-grammar.js";
import { roleBefore } from "./noun-deeds.js";
import { closer } from "./role-names.js";

/**
 * The role in which it stands what types are done to: "object" where the types themselves say it; of "watch film" the
 * film, where events have that.
 *
 * @returns null where some say it themselves and others in a role, or where it stands in several
 */
export function objectRole(
  vocabulary: Vocabulary,
  { types: forms }: Pick<NameGrammar, "types">,
  types: readonly number[],
): string | null {
  if (types.some((type) => isBehindObject(vocabulary, type))) return null;
  const found = new Set<string>();
  for (const type of types) {
    const before = roleBefore(vocabulary, type);
    if (before !== null) {
      found.add(before);
      continue;
    }
    const head = forms.all[type]?.object.head ?? "";
    const roles = [...(vocabulary.rolesOf(type) ?? [])].filter(
      (role) => isSameNoun(role.toLowerCase(), head) || closer.has(role.toLowerCase()),
    );
    for (const role of roles.length === 0 ? ["object"] : roles) found.add(role);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** Whether what was bought stands before the noun of a type, where no answer looks for it: "boot purchase". */
export function isBehindObject({ typeNames }: Vocabulary, type: number): boolean {
  return /\S\spurchase$/iu.test(typeNames.spelling(type));
}
