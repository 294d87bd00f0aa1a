import { absent, type Dictionary } from "./dictionary.js";
import type { TypeIndex } from "./type-index.js";

/** A role and one of its names, by number. */
export interface RoleName {
  readonly role: string;
  readonly name: number;
}

/** The names of an event set, without its events: what a question's names are looked up in. */
export interface Vocabulary {
  readonly typeNames: Dictionary;
  readonly subjectNames: Dictionary;
  /** The types, findable by what a question says. */
  readonly types: TypeIndex;
  /** The roles besides subject that events have: location first, then by first appearance. */
  readonly placeRoles: readonly string[];
  /** The names of a role; null when no event has it. */
  namesOf(role: string): Dictionary | null;
}

/**
 * The first role besides subject that knows a name: the one called like the preposition ("from"),
 * then location, then the others by first appearance; null when none does.
 */
export function roleOf(vocabulary: Vocabulary, name: string, preposition: string | null): RoleName | null {
  const { placeRoles } = vocabulary;
  const roles = preposition === null ? placeRoles : [preposition, ...placeRoles];
  for (const role of roles) {
    if (role === "subject") continue;
    const id = vocabulary.namesOf(role)?.find(name) ?? absent;
    if (id !== absent) return { role, name: id };
  }
  return null;
}
