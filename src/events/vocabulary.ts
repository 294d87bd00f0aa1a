import * as z from "zod";
import { foldName } from "../words/name-key.js";
import { absent, Dictionary } from "./dictionary.js";
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
  /** The names of a role; null when no event has it, and none is declared. */
  namesOf(role: string): Dictionary | null;
}

/**
 * Names that are known whether an event has them or not, by what they name: a question about one that no
 * event has is answered with no, nobody, 0 or never, and one about any other name is an issue.
 */
export interface DeclaredNames {
  readonly types: readonly string[];
  readonly subjects: readonly string[];
  readonly locations: readonly string[];
  /** Of every role besides subject and location, by the role. */
  readonly roles: Readonly<Record<string, readonly string[]>>;
}

const nameList = z.array(z.string().regex(/\S/u)).nullish();

/** Declared names as they are written: what is missing declares nothing. */
export const vocabularySchema = z.strictObject({
  types: nameList.describe('Event types, verb and object together: "eat risotto".'),
  subjects: nameList.describe("Who."),
  locations: nameList.describe("Where."),
  roles: z
    .record(z.string().regex(/\S/u), nameList)
    .nullish()
    .describe('Names of further roles, {"with": ["Ann"]}.'),
});

/** The declared names of what the schema finds no fault with; roles are named as those of events are. */
export function declaredNames({
  types,
  subjects,
  locations,
  roles,
}: z.infer<typeof vocabularySchema>): DeclaredNames {
  const named = new Map<string, readonly string[]>([
    ["subject", subjects ?? []],
    ["location", locations ?? []],
  ]);
  for (const [role, names] of Object.entries(roles ?? {})) {
    const key = foldName(role);
    named.set(key, [...(named.get(key) ?? []), ...(names ?? [])]);
  }
  const { subject = [], location = [], ...others } = Object.fromEntries(named);
  return { types: types ?? [], subjects: subject, locations: location, roles: others };
}

/** All names of several declarations. */
export function mergeDeclared(all: readonly DeclaredNames[]): DeclaredNames {
  const roles = new Set(all.flatMap((each) => Object.keys(each.roles)));
  return {
    types: all.flatMap(({ types }) => types),
    subjects: all.flatMap(({ subjects }) => subjects),
    locations: all.flatMap(({ locations }) => locations),
    roles: Object.fromEntries(
      Array.from(roles, (role) => [role, all.flatMap((each) => each.roles[role] ?? [])]),
    ),
  };
}

/** The dictionary with more names after its own; itself where it has them all. Cost: O(names) where it has not. */
export function withNames(dictionary: Dictionary, more: readonly string[]): Dictionary {
  if (more.every((name) => dictionary.find(name) !== absent)) return dictionary;
  const extended = new Dictionary();
  for (const name of dictionary.spellings) extended.add(name);
  for (const name of more) extended.add(name.trim());
  return extended;
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
