import { isPreposition } from "../../events/event.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { isArticle } from "../../language/words/name-key.js";

/** What events of some types have in a role, or what these are done to, as it is spelt. */
export function valuesOf(vocabulary: Vocabulary, role: string, types: readonly number[]): readonly string[] {
  if (role === "object")
    return [...new Set(types.flatMap((type) => objectOf(vocabulary.typeNames.spelling(type)) ?? []))];
  const spellings = vocabulary.namesOf(role)?.spellings ?? [];
  return spellings.filter((_, name) =>
    types.some((type) => vocabulary.occurs(type, { role, name }) !== false),
  );
}

function objectOf(type: string): string | null {
  const words = type.split(/\s+/u).slice(1);
  const start = words.findIndex((word) => !isPreposition(word) && !isArticle(word));
  return start < 0 ? null : words.slice(start).join(" ");
}

/** Whether a value is a name of its own: "Rex", but not "pump". */
export function isProper(value: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{L}*\.?)*$/u.test(value);
}
