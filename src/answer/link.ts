import type { EventSet } from "../events/event-set.js";
import { absent } from "../events/dictionary.js";
import { filterPosting, type Posting } from "../events/posting.js";
import type { TypeFindings } from "../events/type-index.js";
import type { Issue } from "../issue/issue.js";
import type { Question, QuestionReading } from "../question/question.js";
import { suggest } from "../words/suggestion.js";
import { type AdjunctPlan, planAdjuncts } from "./adjuncts.js";

/** A reading of a question with its names looked up in an event set. */
export interface Linked {
  readonly reading: QuestionReading;
  /** The events that have the named type and roles. */
  readonly postings: readonly Posting[];
  /** A note for each name that the event set does not know. */
  readonly unknown: readonly Issue[];
}

const known = new WeakMap<EventSet, WeakMap<Question, readonly Linked[]>>();

/**
 * Looks the names of a question up in an event set.
 *
 * An unknown name is no error: nothing matches it, and a note says so with what was perhaps meant.
 *
 * @returns the readings of the question that link best, and equally well, in the order of the parse:
 *          the type known before the subject, the subject before the adjuncts
 * Cost: O(event types with the verb + combinations that occur with them) once for a set and a question,
 *       and the matching events where a role other than subject and location is named; then a look-up.
 */
export function link(set: EventSet, question: Question): readonly Linked[] {
  let ofSet = known.get(set);
  if (ofSet === undefined) known.set(set, (ofSet = new WeakMap()));
  let linked = ofSet.get(question);
  if (linked === undefined) ofSet.set(question, (linked = bestLinks(set, question)));
  return linked;
}

interface Attempt extends Linked {
  /** Unknown names: of the type, of the subject, of adjuncts. */
  readonly faults: readonly [type: number, subject: number, adjuncts: number];
}

function bestLinks(set: EventSet, question: Question): readonly Linked[] {
  const attempts = question.readings.map((reading) => attempt(set, question, reading));
  const least = attempts.map(({ faults }) => faults).reduce((a, b) => (compare(b, a) < 0 ? b : a));
  return attempts.filter(({ faults }) => compare(faults, least) === 0);
}

function compare(a: Attempt["faults"], b: Attempt["faults"]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function attempt(set: EventSet, question: Question, reading: QuestionReading): Attempt {
  const query = {
    verb: reading.verb.text,
    object: reading.object?.text ?? null,
    adjuncts: reading.adjuncts.map(({ preposition, name }) => ({ preposition, name: name.text })),
  };
  const findings = set.types.find(query, (name) => set.roleOf(name, null) !== null);
  const subject = reading.subject === null ? null : set.subjectNames.find(reading.subject.text);
  const plans = findings.matches.map(({ type, open }) => ({
    type,
    plan: planAdjuncts(
      set,
      question.text,
      open.flatMap((number) => reading.adjuncts[number] ?? []),
    ),
  }));
  const adjunctFaults = plans.length === 0 ? 0 : Math.min(...plans.map(({ plan }) => plan.unknown.length));
  const unknown: Issue[] = [];
  if (findings.known !== "type") unknown.push(unknownType(set, query, findings));
  if (reading.subject !== null && subject === absent) {
    unknown.push(unknownName(set, "subject", reading.subject.text));
  }
  const closest = plans.find(({ plan }) => plan.unknown.length === adjunctFaults);
  for (const { role, name } of closest?.plan.unknown ?? []) unknown.push(unknownName(set, role, name));
  return {
    reading,
    unknown,
    postings: plans.flatMap(({ type, plan }) => postingsOf(set, type, subject, plan)),
    faults: [
      findings.known === "type" ? 0 : findings.known === "verb" ? 1 : 2,
      subject === absent ? 1 : 0,
      adjunctFaults,
    ],
  };
}

function postingsOf(
  set: EventSet,
  type: number,
  subject: number | null,
  plan: AdjunctPlan,
): readonly Posting[] {
  if (plan.unknown.length > 0 || subject === absent) return [];
  const locations = new Set(plan.roles.filter(({ role }) => role === "location").map(({ name }) => name));
  if (locations.size > 1) return [];
  const [location = null] = locations;
  const others = plan.roles.filter(({ role }) => role !== "location");
  const postings = set.postings(type, subject, location);
  if (others.length === 0) return postings;
  return postings
    .map((posting) =>
      filterPosting(posting, (position) => others.every((role) => set.hasRole(position, role))),
    )
    .filter(({ from, to }) => from < to);
}

function unknownType(
  set: EventSet,
  query: { readonly verb: string; readonly object: string | null },
  findings: TypeFindings,
): Issue {
  const isVerb = findings.known === "nothing" || query.object === null;
  const name = isVerb ? query.verb : (query.object ?? query.verb);
  const candidates = isVerb ? set.types.verbs : set.types.objectsOf(query.verb);
  return {
    kind: "unknown-name",
    role: isVerb ? "verb" : "object",
    name,
    suggestion: suggest(name, candidates),
  };
}

function unknownName(set: EventSet, role: string, name: string): Issue {
  const candidates = role === "subject" ? set.subjectNames.spellings : namesBesideSubjects(set);
  return { kind: "unknown-name", role, name, suggestion: suggest(name, candidates) };
}

function* namesBesideSubjects(set: EventSet): Iterable<string> {
  for (const role of set.placeRoles) yield* set.namesOf(role)?.spellings ?? [];
}
