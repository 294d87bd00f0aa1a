import * as z from "zod/mini";
import type { Issue } from "../issue/issue.js";
import { shownJson, type DeepReadonly, valueAt } from "../issue/json-value.js";
import { failure, type Result, success } from "../issue/result.js";
import type { Facts } from "../time/facts.js";
import { foldName } from "../language/words/name-key.js";
import { absent, Dictionary } from "./ids.js";
import { TypeIndex } from "./type-index.js";

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
  /** Dates that are known by a name. */
  readonly facts: Facts;
  /** Who "I" is; null where nobody said. */
  readonly speaker: string | null;
  /** The roles that events of a type have; null where that takes more than a look. */
  rolesOf(type: number): ReadonlySet<string> | null;
  /** Whether every event of a type has a value in a role other than subject and location; left out where nobody looked. */
  readonly tells?: ((type: number, role: string) => boolean) | undefined;
  /** The least time in milliseconds that an event of a type lasts; null where no end was told, or nobody looked. */
  lastsAtLeast(type: number): number | null;
  /** Whether some event has an end; left out where nobody knows. */
  readonly hasEnds?: boolean | undefined;
  /** Whether some event has several names in a role; left out where nobody knows. */
  readonly haveSeveral?: ((role: string) => boolean) | undefined;
  /** Whether some event has a name in a role other than subject and location, rather than none; left out where nobody knows. */
  readonly isTold?: ((named: RoleName) => boolean) | undefined;
  /** Whether a type has events with a name in a role; null where that takes more than a look. */
  occurs(type: number, named: RoleName): boolean | null;
}

const name = z.string().check(z.regex(/\S/u));

function names(description: string) {
  return z.optional(z.array(name)).check(z.describe(description));
}

/**
 * Names that are known whether an event has them or not, by what they name: a question about one that no
 * event has is answered with no, nobody, 0 or never, and one about any other name is an issue.
 */
export const vocabularySchema = z
  .strictObject({
    types: names('Event types, verb and object together: "eat risotto".'),
    subjects: names("Who."),
    locations: names("Where."),
    roles: z
      .optional(z.record(name, z.array(name)))
      .check(z.describe('Names of further roles, {"with": ["Ann"]}.')),
  })
  .check(z.describe("Names that are known whether an event has them or not."));

/** Names that are known whether an event has them or not; see `vocabularySchema`. */
export type DeclaredNames = DeepReadonly<z.infer<typeof vocabularySchema>>;

/**
 * Reads declared names from JSON.
 *
 * @param field  what they are called in messages
 * @returns the names, or a `bad-event-set` issue for each fault, with its place
 */
export function readDeclaredNames(json: unknown, field: string): Result<DeclaredNames> {
  const read = vocabularySchema.safeParse(json);
  if (read.success) return success(read.data);
  return failure(
    ...read.error.issues.map((fault): Issue => {
      const path = fault.code === "unrecognized_keys" ? fault.keys.slice(0, 1) : fault.path;
      const value = shownJson(valueAt(json, path));
      return { kind: "bad-event-set", field: [field, ...path].join("."), value, expected: "vocabulary" };
    }),
  );
}

/** All names of several declarations. */
export function mergeDeclared(all: readonly DeclaredNames[]): DeclaredNames {
  const roles = new Map<string, readonly string[]>();
  for (const each of all) {
    for (const [role, names] of Object.entries(each.roles ?? {})) {
      roles.set(role, [...(roles.get(role) ?? []), ...names]);
    }
  }
  return {
    types: all.flatMap(({ types = [] }) => types),
    subjects: all.flatMap(({ subjects = [] }) => subjects),
    locations: all.flatMap(({ locations = [] }) => locations),
    roles: Object.fromEntries(roles),
  };
}

/** The declared names of each role, the types under "type"; roles are folded as those of events are. */
function byRole({ types = [], subjects = [], locations = [], roles = {} }: DeclaredNames) {
  const named = new Map([
    ["type", types],
    ["subject", subjects],
    ["location", locations],
  ]);
  for (const [role, names] of Object.entries(roles)) {
    const key = foldName(role);
    named.set(key, [...(named.get(key) ?? []), ...names]);
  }
  return named;
}

/** The names of every role with declared ones after them; "type" stands for the event types. */
export function withDeclared(
  dictionaries: ReadonlyMap<string, Dictionary>,
  declared: DeclaredNames,
): ReadonlyMap<string, Dictionary> {
  const extended = new Map(dictionaries);
  for (const [role, names] of byRole(declared)) {
    const known = dictionaries.get(role) ?? new Dictionary();
    if (names.length > 0) extended.set(role, withNames(known, names));
  }
  return extended;
}

/** The dictionary with more names after its own; itself where it has them all. Cost: O(names) where it has not. */
function withNames(dictionary: Dictionary, more: readonly string[]): Dictionary {
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

/** The names of a table of events, or of any other source; "type" stands for the event types. */
export class Names implements Vocabulary {
  readonly placeRoles: readonly string[];
  readonly facts: Facts;
  readonly speaker: string | null;
  readonly #names: ReadonlyMap<string, Dictionary>;
  readonly #known: Partial<Vocabulary>;
  #types: TypeIndex | null = null;

  /** @param known  of which more is known; `rolesOf` and `lastsAtLeast` by the numbers of the types in `names` */
  constructor(names: ReadonlyMap<string, Dictionary>, known: Partial<Vocabulary> = {}) {
    const { facts, speaker } = known;
    this.#names = names;
    this.#known = known;
    this.facts = facts ?? new Map();
    this.speaker = speaker ?? null;
    const others = [...names.keys()].filter((role) => !["type", "subject", "location"].includes(role));
    this.placeRoles = ["location", ...others];
  }

  get hasEnds(): boolean | undefined {
    return this.#known.hasEnds;
  }

  get tells(): Vocabulary["tells"] {
    return this.#known.tells;
  }

  get types(): TypeIndex {
    this.#types ??= new TypeIndex(this.typeNames);
    return this.#types;
  }

  get typeNames(): Dictionary {
    return this.#names.get("type") ?? new Dictionary();
  }

  get subjectNames(): Dictionary {
    return this.#names.get("subject") ?? new Dictionary();
  }

  namesOf(role: string): Dictionary | null {
    return role === "type" ? null : (this.#names.get(role) ?? null);
  }

  rolesOf(type: number): ReadonlySet<string> | null {
    return this.#known.rolesOf?.(type) ?? null;
  }

  lastsAtLeast(type: number): number | null {
    return this.#known.lastsAtLeast?.(type) ?? null;
  }

  occurs(): null {
    return null;
  }
}

/** A vocabulary with more names that are known; the numbers of those that it has stay. */
export function withVocabulary(
  vocabulary: Vocabulary,
  declared: DeclaredNames,
  { facts, speaker }: Pick<Vocabulary, "facts" | "speaker"> = vocabulary,
): Vocabulary {
  const names = new Map([
    ["type", vocabulary.typeNames],
    ["subject", vocabulary.subjectNames],
  ]);
  for (const role of vocabulary.placeRoles) names.set(role, vocabulary.namesOf(role) ?? new Dictionary());
  const rolesOf = (type: number): ReadonlySet<string> | null => vocabulary.rolesOf(type);
  const lastsAtLeast = (type: number): number | null => vocabulary.lastsAtLeast(type);
  const { hasEnds, tells } = vocabulary;
  return new Names(withDeclared(names, declared), { facts, speaker, rolesOf, lastsAtLeast, hasEnds, tells });
}
