import type { Vocabulary } from "../../events/vocabulary.js";
import { objectOf } from "../algebra/roles.js";

/** What events of some types have in a role, or what these are done to, as it is spelt. */
export function valuesOf(vocabulary: Vocabulary, role: string, types: readonly number[]): readonly string[] {
  if (role === "object")
    return [...new Set(types.flatMap((type) => objectOf(vocabulary.typeNames.spelling(type)) ?? []))];
  const spellings = vocabulary.namesOf(role)?.spellings ?? [];
  return spellings.filter((_, name) =>
    types.some((type) => vocabulary.occurs(type, { role, name }) !== false),
  );
}

/** Whether a value is a name of its own: "Rex", but not "pump". */
export function isProper(value: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{L}*\.?)*$/u.test(value);
}
