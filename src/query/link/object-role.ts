import { saysDeed } from "../../events/type-forms.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { deedsOf } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { areNumbers } from "./measures.js";
import type { NameGrammar } from "./name-grammar.js";
import { roleBefore } from "./noun-deeds.js";
import { closer, isResultOf } from "./role-names.js";
import { valuesOf } from "./values.js";

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
    const own = [...(vocabulary.rolesOf(type) ?? [])];
    const { verb = null, object = null } = forms.all[type] ?? {};
    const told = own.filter(
      (role) => object?.head == null && isResultOf(role, verb) && !areNumbers(vocabulary, role),
    );
    const roles = own.filter(
      (role) => isSameNoun(role.toLowerCase(), object?.head ?? "") || closer.has(role.toLowerCase()),
    );
    if (roles.length === 0) roles.push(...told);
    // Nothing tells what was handed in.
    const isTold = valuesOf(vocabulary, "object", [type]).length > 0;
    if (roles.length === 0 && (!isTold || isDeed(vocabulary, type))) return null;
    for (const role of roles.length === 0 ? ["object"] : roles) found.add(role);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

/** Whether the noun behind the verb of a type says what was done, rather than to what: "give performance". */
function isDeed({ typeNames }: Vocabulary, type: number): boolean {
  const [first = "", ...rest] = wordsOfType(typeNames.spelling(type));
  return rest.length > 0 && saysDeed(first, rest.at(-1) ?? "") && deedsOf(rest.at(-1) ?? "").length > 0;
}

/** Whether what was bought stands before the noun of a type, where no answer looks for it: "boot purchase". */
export function isBehindObject({ typeNames }: Vocabulary, type: number): boolean {
  return /\S\spurchase$/iu.test(typeNames.spelling(type));
}
