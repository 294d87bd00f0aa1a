import type { EventSet } from "../../events/event-set.js";
import { absent } from "../../events/ids.js";
import { filterPosting, type Posting } from "../../events/posting.js";
import type { RoleName } from "../../events/vocabulary.js";
import type { Question } from "../../language/question/question.js";
import { originalOf } from "../altered.js";
import { linkNames } from "./names.js";
import type { NamedReading, NamedType, Target } from "./named-reading.js";

/** One name that a question asks of an event. */
export interface Wanted {
  readonly role: string;
  /** `absent` when no event has the name. */
  readonly name: number;
  /** As the events spell it, or as it was asked. */
  readonly asked: string;
}

/**
 * What a question asks of the roles of a type's events: of each role one name.
 *
 * @returns null when it asks for two names in one role, which no event has
 */
export function wantedOf(set: EventSet, linked: Linked, { plan }: NamedType): readonly Wanted[] | null {
  const { subject, reading } = linked;
  const wanted: Wanted[] = [];
  if (subject !== null && reading.subject !== null) {
    const asked = subject === absent ? reading.subject.text : set.subjectNames.spelling(subject);
    wanted.push({ role: "subject", name: subject, asked });
  }
  for (const { role, name } of plan.roles) {
    if (wanted.some((other) => other.role === role && other.name === name)) continue;
    wanted.push({ role, name, asked: set.namesOf(role)?.spelling(name) ?? "" });
  }
  for (const { role, name } of plan.unknown) wanted.push({ role, name: absent, asked: name.text });
  const roles = new Set(wanted.map(({ role }) => role));
  return roles.size === wanted.length ? wanted : null;
}

/** Postings of a type, and which of their events are meant; null: all. */
export interface Having {
  readonly postings: readonly Posting[];
  readonly keep: ((position: number) => boolean) | null;
}

/**
 * The events of a type that have all the wanted names, or all but one.
 *
 * @param but  the one that they must not have; null when they must have all
 * @returns null when a name is wanted that no event has
 * Cost: O(combinations of subject and location that occur with the type).
 */
export function having(
  set: EventSet,
  type: number,
  wanted: readonly Wanted[],
  but: Wanted | null,
): Having | null {
  const rest = wanted.filter((one) => one !== but);
  if (rest.some(({ name }) => name === absent)) return null;
  const nameOf = (role: string): number | null => rest.find((one) => one.role === role)?.name ?? null;
  const others = rest.filter(({ role }) => !isPosted(role));
  const postings = set
    .postings(type, nameOf("subject"), nameOf("location"))
    .filter((posting) => but === null || !set.isPosted(but.role) || differs(posting[but.role], but.name));
  const lacking = but !== null && !set.isPosted(but.role) ? but : null;
  if (others.length === 0 && lacking === null) return { postings, keep: null };
  return {
    postings,
    keep: (position) =>
      others.every((one) => set.hasRole(position, one)) &&
      (lacking === null || lacking.name === absent || !set.hasRole(position, lacking)),
  };
}

function isPosted(role: string): role is "subject" | "location" {
  return role === "subject" || role === "location";
}

/** A name that no event has differs from all, also from none. */
function differs(found: number, asked: number): boolean {
  return asked === absent || found !== asked;
}

/** A reading of a question with its names looked up in an event set. */
export interface Linked extends NamedReading {
  /** The events that have the named type and roles. */
  readonly postings: readonly Posting[];
}

const known = new WeakMap<EventSet, WeakMap<Question, readonly Linked[]>>();

/**
 * Looks the names of a question up in an event set, and the events that have them; see `linkNames`. Of a set with other
 * events than another the names of that one are looked up, see `withEvents`.
 *
 * Cost: O(event types with the verb + combinations that occur with them) once for a set and a question,
 *       and the matching events where a role other than subject and location is named; then a look-up.
 */
export function link(set: EventSet, question: Question): readonly Linked[] {
  let ofSet = known.get(set);
  if (ofSet === undefined) known.set(set, (ofSet = new WeakMap()));
  let linked = ofSet.get(question);
  if (linked === undefined) ofSet.set(question, (linked = withPostings(set, question)));
  return linked;
}

function withPostings(set: EventSet, question: Question): readonly Linked[] {
  const original = originalOf(set);
  const read = original === set ? linkNames(set, question) : link(original, question);
  return read.map((each) => {
    const named = original === set ? each : numberedIn(set, original, each);
    return { ...named, postings: named.targets.flatMap((target) => postingsOf(set, target)) };
  });
}

/** A reading by the names of one set, with the numbers that another has for them. */
function numberedIn(set: EventSet, original: EventSet, named: NamedReading): NamedReading {
  const numberOf = (role: string, name: number): number => {
    const spelt = name === absent ? undefined : original.namesOf(role)?.spelling(name);
    return spelt === undefined ? absent : (set.namesOf(role)?.find(spelt) ?? absent);
  };
  const typeOf = (type: number): number => set.typeNames.find(original.typeNames.spelling(type));
  const rolesOf = (roles: readonly RoleName[]): readonly RoleName[] =>
    roles.map(({ role, name }) => ({ role, name: numberOf(role, name) }));
  const subjectOf = (subject: number | null): number | null =>
    subject === null ? null : numberOf("subject", subject);
  return {
    ...named,
    subject: subjectOf(named.subject),
    targets: named.targets.map(({ type, subject, roles, present }) => ({
      type: typeOf(type),
      subject: subjectOf(subject),
      roles: rolesOf(roles),
      present,
    })),
    types: named.types.map(({ type, plan }) => ({
      type: typeOf(type),
      plan: { ...plan, roles: rolesOf(plan.roles) },
    })),
  };
}

function postingsOf(set: EventSet, { type, subject, roles, present }: Target): readonly Posting[] {
  const location = roles.find(({ role }) => role === "location")?.name ?? null;
  const others = roles.filter(({ role }) => role !== "location");
  const postings = set
    .postings(type, subject, location)
    .filter((posting) => !present.includes("location") || posting.location !== absent);
  const some = present.filter((role) => !isPosted(role));
  if (others.length + some.length === 0) return postings;
  return postings
    .map((posting) =>
      filterPosting(
        posting,
        (position) =>
          others.every((role) => set.hasRole(position, role)) &&
          some.every((role) => set.nameAt(position, role) !== absent),
      ),
    )
    .filter(({ from, to }) => from < to);
}
