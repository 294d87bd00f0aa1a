import { absent } from "../../events/ids.js";
import type { TypeMatch, TypeQuery } from "../../events/type-index.js";
import { type RoleName, roleOf, type Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { Phrase, Question, QuestionReading } from "../../language/question/question.js";
import {
  type AdjunctPlan,
  type NamedReading,
  type NamedType,
  operatorOf,
  type Target,
  type ToldName,
} from "./named-reading.js";
import { questionEnglish } from "../../language/question/english.js";
import { unreadIssue } from "./refusal.js";
import { respelt } from "./respelt.js";
import { readNamed } from "./read-named.js";
import { type UnknownName, unknownNameIssue, unknownRole, unknownType } from "./unknown-name.js";

/**
 * Looks the names of a question up in a vocabulary. Nothing matches a name that is not known; whether that
 * is an answer, a policy decides: see `barrierOf`.
 *
 * @returns the readings of the question that fit best, and equally well, in the order of the parse: those of
 *          which every name is known; else those whose names are not misread, then the type known before the
 *          subject, the subject before the adjuncts
 * Cost: O(event types with the verb).
 */
export function linkNames(vocabulary: Vocabulary, question: Question): readonly NamedReading[] {
  if (recent?.vocabulary !== vocabulary || recent.question !== question) {
    recent = { vocabulary, question, linked: lookUp(vocabulary, question) };
  }
  return recent.linked;
}

/** What was looked up last: a question is read, and then answered. */
let recent: {
  readonly vocabulary: Vocabulary;
  readonly question: Question;
  readonly linked: readonly NamedReading[];
} | null = null;

function lookUp(vocabulary: Vocabulary, question: Question): readonly NamedReading[] {
  const { text, adverbials } = question;
  if (adverbials === null) return linkPhrases(vocabulary, question, null);
  const words = questionEnglish.with(adverbials, vocabulary.facts);
  const named = readNamed(vocabulary, text, words);
  if (named.readings.length > 0) return named.readings;
  const phrased = linkPhrases(vocabulary, question, named.issue);
  const [first] = phrased;
  if (first === undefined || first.unknown.length > 0) {
    const mended = named.issue === null ? respelt(vocabulary, text, words) : null;
    const { readings } = mended === null ? named : readNamed(vocabulary, mended.text, words);
    if (mended === null || readings.length === 0) return phrased;
    return readings.map((reading) => ({ ...reading, notes: [...mended.notes, ...reading.notes] }));
  }
  // Words that are known and cannot be read so are not read otherwise.
  return [{ ...first, targets: [], refusal: first.refusal ?? unreadIssue(vocabulary, text, words) }];
}

/** The readings of a question whose names are runs of words that the grammar leaves open. */
function linkPhrases(
  vocabulary: Vocabulary,
  question: Question,
  issue: Issue | null,
): readonly NamedReading[] {
  const attempts = question.readings.map((reading) => attempt(vocabulary, question, reading));
  if (attempts.length === 0) return [];
  const least = attempts.map(({ faults }) => faults).reduce((a, b) => (compare(b, a) < 0 ? b : a));
  return attempts
    .filter(({ faults }) => compare(faults, least) === 0)
    .map(({ unknown, ...named }) => ({
      ...named,
      refusal: issue ?? named.refusal,
      unknown: unknown.map((name) => toldName(vocabulary, question.text, name)),
    }));
}

function toldName(vocabulary: Vocabulary, text: string, name: UnknownName): ToldName {
  let issue: Issue | undefined;
  return {
    ...name,
    get issue() {
      issue ??= unknownNameIssue(vocabulary, text, name);
      return issue;
    },
  };
}

interface Attempt extends Omit<NamedReading, "unknown"> {
  readonly unknown: readonly UnknownName[];
  /** Unknown names: whether any is misread; of the type, of the subject, of adjuncts. */
  readonly faults: readonly [misread: number, type: number, subject: number, adjuncts: number];
}

function compare(a: Attempt["faults"], b: Attempt["faults"]): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3];
}

function attempt(vocabulary: Vocabulary, question: Question, reading: QuestionReading): Attempt {
  const query = queryOf(reading);
  const findings = vocabulary.types.find(query, (name) => roleOf(vocabulary, name, null) !== null);
  const subject = reading.subject === null ? null : vocabulary.subjectNames.find(reading.subject.text);
  const plans = findings.matches.map((match) => planOf(vocabulary, question.text, reading, match));
  const adjunctFaults = plans.length === 0 ? 0 : Math.min(...plans.map(({ plan }) => plan.unknown.length));
  const unknown: UnknownName[] = [];
  if (findings.known !== "type") {
    unknown.push(unknownType(vocabulary, reading, question.text));
  }
  if (reading.subject !== null && subject === absent) {
    unknown.push(unknownRole(vocabulary, "subject", reading.subject));
  }
  // Where no type is known, no adjunct is a part of one.
  const closest =
    plans.find(({ plan }) => plan.unknown.length === adjunctFaults)?.plan ??
    planAdjuncts(vocabulary, question.text, reading.adjuncts);
  for (const { role, name } of closest.unknown) unknown.push(unknownRole(vocabulary, role, name));
  return {
    reading,
    operator: operatorOf(reading.ask, "subject"),
    counted: null,
    isOnly: false,
    isReceived: false,
    doer: "subject",
    isOngoing: false,
    notes: [],
    refusal: question.refusal,
    unknown,
    subject,
    types: plans,
    targets: plans.flatMap(({ type, plan }) => targetsOf(type, subject, plan)),
    faults: [
      unknown.some(({ isMisread }) => isMisread) ? 1 : 0,
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
  return locations.size > 1 ? [] : [{ type, subject, roles: plan.roles, present: [] }];
}

type Adjunct = QuestionReading["adjuncts"][number];

/**
 * Finds the role that each adjunct names by its value.
 *
 * From the left, as many adjuncts as stand together and have a known name between them are one name
 * ("in the house by the sea"); the longest wins.
 *
 * @param text      the whole question, from which a name of several adjuncts is read
 * @param adjuncts  in the order of the text
 */
function planAdjuncts(vocabulary: Vocabulary, text: string, adjuncts: readonly Adjunct[]): AdjunctPlan {
  const roles: RoleName[] = [];
  const unknown: { role: string; name: Phrase }[] = [];
  for (let index = 0; index < adjuncts.length; ) {
    const first = adjuncts[index] as Adjunct;
    const found = longestName(vocabulary, text, adjuncts, index);
    if (found === null) unknown.push({ role: roleAfter(vocabulary, first), name: first.name });
    else roles.push(found.role);
    index = found?.next ?? index + 1;
  }
  return { roles, unknown };
}

/** The role that a name which no event has would be of: the one called like its preposition, else location. */
function roleAfter({ placeRoles }: Vocabulary, { preposition }: Adjunct): string {
  return placeRoles.includes(preposition) ? preposition : "location";
}

function longestName(vocabulary: Vocabulary, text: string, adjuncts: readonly Adjunct[], from: number) {
  const first = adjuncts[from] as Adjunct;
  for (let last = adjuncts.length - 1; last >= from; last -= 1) {
    const { name } = adjuncts[last] as Adjunct;
    const joined = last === from ? name.text : text.slice(first.name.span.start, name.span.end);
    const role = roleOf(vocabulary, joined, first.preposition);
    if (role !== null) return { role, next: last + 1 };
  }
  return null;
}
