import { absent } from "../../events/dictionary.js";
import type { TypeFindings, TypeMatch, TypeQuery } from "../../events/type-index.js";
import { roleOf, type RoleName, type Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { Question, QuestionReading } from "../../question/question.js";
import { suggest } from "../../words/suggestion.js";
import { type AdjunctPlan, planAdjuncts } from "./adjuncts.js";

/** One way to be an event that a question asks about; names are numbers of the vocabulary. */
export interface Target {
  readonly type: number;
  /** Null where any subject will do, or none. */
  readonly subject: number | null;
  /** Roles besides subject, location among them, and the name that each must have. */
  readonly roles: readonly RoleName[];
}

/** A reading of a question with its names looked up. */
export interface NamedReading {
  readonly reading: QuestionReading;
  /** What the events that count look like: one of these. */
  readonly targets: readonly Target[];
  /** A note for each name that is not known. */
  readonly unknown: readonly Issue[];
  /** The number of the named subject: null when none is named, `absent` when it is not known. */
  readonly subject: number | null;
  /** The types that the question names, each with what it then asks of the roles, known or not. */
  readonly types: readonly NamedType[];
}

/** An event type that a question names; the adjuncts that are no part of it name roles. */
export interface NamedType {
  readonly type: number;
  readonly plan: AdjunctPlan;
}

/**
 * Looks the names of a question up in a vocabulary.
 *
 * An unknown name is no error: nothing matches it, and a note says so with what was perhaps meant.
 *
 * @returns the readings of the question that fit best, and equally well, in the order of the parse:
 *          the type known before the subject, the subject before the adjuncts
 * Cost: O(event types with the verb).
 */
export function linkNames(vocabulary: Vocabulary, question: Question): readonly NamedReading[] {
  const attempts = question.readings.map((reading) => attempt(vocabulary, question, reading));
  const least = attempts.map(({ faults }) => faults).reduce((a, b) => (compare(b, a) < 0 ? b : a));
  return attempts.filter(({ faults }) => compare(faults, least) === 0);
}

interface Attempt extends NamedReading {
  /** Unknown names: of the type, of the subject, of adjuncts. */
  readonly faults: readonly [type: number, subject: number, adjuncts: number];
}

function compare(a: Attempt["faults"], b: Attempt["faults"]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function attempt(vocabulary: Vocabulary, question: Question, reading: QuestionReading): Attempt {
  const query = queryOf(reading);
  const findings = vocabulary.types.find(query, (name) => roleOf(vocabulary, name, null) !== null);
  const subject = reading.subject === null ? null : vocabulary.subjectNames.find(reading.subject.text);
  const plans = findings.matches.map((match) => planOf(vocabulary, question.text, reading, match));
  const adjunctFaults = plans.length === 0 ? 0 : Math.min(...plans.map(({ plan }) => plan.unknown.length));
  const unknown: Issue[] = [];
  if (findings.known !== "type") unknown.push(unknownType(vocabulary, query, findings));
  if (reading.subject !== null && subject === absent) {
    unknown.push(unknownName(vocabulary, "subject", reading.subject.text));
  }
  const closest = plans.find(({ plan }) => plan.unknown.length === adjunctFaults);
  for (const { role, name } of closest?.plan.unknown ?? []) unknown.push(unknownName(vocabulary, role, name));
  return {
    reading,
    unknown,
    subject,
    types: plans,
    targets: plans.flatMap(({ type, plan }) => targetsOf(type, subject, plan)),
    faults: [
      findings.known === "type" ? 0 : findings.known === "verb" ? 1 : 2,
      subject === absent ? 1 : 0,
      adjunctFaults,
    ],
  };
}

/** What a reading says of the type of an event. */
export function queryOf(reading: QuestionReading): TypeQuery {
  return {
    verb: reading.verb.text,
    object: reading.object?.text ?? null,
    adjuncts: reading.adjuncts.map(({ preposition, name }) => ({ preposition, name: name.text })),
  };
}

/**
 * What a reading asks of the roles of a type's events.
 *
 * @param text  the whole question
 */
export function planOf(
  vocabulary: Vocabulary,
  text: string,
  reading: QuestionReading,
  { type, open }: TypeMatch,
): NamedType {
  const adjuncts = open.flatMap((number) => reading.adjuncts[number] ?? []);
  return { type, plan: planAdjuncts(vocabulary, text, adjuncts) };
}

/** What to look for; nothing, where a name is unknown or an event would need two locations. */
function targetsOf(type: number, subject: number | null, plan: AdjunctPlan): readonly Target[] {
  if (plan.unknown.length > 0 || subject === absent) return [];
  const locations = new Set(plan.roles.filter(({ role }) => role === "location").map(({ name }) => name));
  return locations.size > 1 ? [] : [{ type, subject, roles: plan.roles }];
}

function unknownType(
  vocabulary: Vocabulary,
  query: { readonly verb: string; readonly object: string | null },
  findings: TypeFindings,
): Issue {
  const isVerb = findings.known === "nothing" || query.object === null;
  const name = isVerb ? query.verb : (query.object ?? query.verb);
  const candidates = isVerb ? vocabulary.types.verbs : vocabulary.types.objectsOf(query.verb);
  return {
    kind: "unknown-name",
    role: isVerb ? "verb" : "object",
    name,
    suggestion: suggest(name, candidates),
  };
}

function unknownName(vocabulary: Vocabulary, role: string, name: string): Issue {
  const candidates = role === "subject" ? vocabulary.subjectNames.spellings : namesBesideSubjects(vocabulary);
  return { kind: "unknown-name", role, name, suggestion: suggest(name, candidates) };
}

function* namesBesideSubjects(vocabulary: Vocabulary): Iterable<string> {
  for (const role of vocabulary.placeRoles) yield* vocabulary.namesOf(role)?.spellings ?? [];
}
