import { absent } from "../../events/ids.js";
import { roleOf, type Vocabulary } from "../../events/vocabulary.js";
import { parseExpression } from "../../language/expression/parse-expression.js";
import type { Issue } from "../../issue/issue.js";
import type { Phrase, QuestionReading } from "../../language/question/question.js";
import { mayBeVerb, type VerbForm } from "../../language/words/base-form.js";
import { isArticle, nameKey, withoutArticle } from "../../language/words/name-key.js";
import { nearestNames } from "../../language/words/suggestion.js";
import type { Policy } from "../policy.js";

/** A name of a question that no event has in its role, and no vocabulary. */
export interface UnknownName {
  /** "type" for verb and object together. */
  readonly role: string;
  readonly phrase: Phrase;
  /**
   * Whether words are in it that belong elsewhere, so that the question is likely to fall into its parts
   * otherwise: a known name with more around it ("Max have"), an auxiliary, an article in its midst; or a
   * verb that is a name, or is in a form for which the question does not call ("Who laundry?").
   */
  readonly isMisread: boolean;
}

/** A type of event that is not known, as a reading says it. */
export function unknownType(vocabulary: Vocabulary, reading: QuestionReading, text: string): UnknownName {
  const { verb, object } = reading;
  const form = calledForm(reading, text);
  const span = { start: verb.span.start, end: object?.span.end ?? verb.span.end };
  const phrase = object === null ? verb : { text: text.slice(span.start, span.end), span };
  const word = verb.text.toLowerCase();
  const isVerb = !pronouns.has(word) && (form === null || mayBeVerb(word, form));
  return { role: "type", phrase, isMisread: !isVerb || isKnown(vocabulary, verb.text) };
}

/** A name of a role that is not known. */
export function unknownRole(vocabulary: Vocabulary, role: string, phrase: Phrase): UnknownName {
  return { role, phrase, isMisread: holdsOther(vocabulary, phrase.text) };
}

/** The form in which a reading's question calls for its verb, by the last auxiliary before it; null for any. */
function calledForm({ ask, subject, verb }: QuestionReading, text: string): VerbForm | null {
  const before =
    subject === null
      ? text.slice(0, verb.span.start)
      : `${text.slice(0, subject.span.start)} ${text.slice(subject.span.end, verb.span.start)}`;
  const auxiliary = Array.from(before.toLowerCase().matchAll(auxiliaries), ([word]) => word).at(-1);
  if (auxiliary === undefined) return ask === "who" || ask === "when-last" ? "past" : null;
  return /^(?:has|have|had|who['’]s)$/.test(auxiliary) ? "participle" : "base";
}

const auxiliaries = /\b(?:did|will|has|have|had|going to|who['’](?:ll|s))\b/g;

/** Words that make no part of a name, and are no verb. */
const pronouns: ReadonlySet<string> = new Set(
  "i me us this these those someone somebody something anyone anybody anything".split(" "),
);

/** Verbs that make no part of a name. */
const auxiliaryVerbs: ReadonlySet<string> = new Set(
  "have has had having do does did doing done be been get got will would".split(" "),
);

/** Whether a phrase that is no name has a function word in it, or a known name beside other words. */
function holdsOther(vocabulary: Vocabulary, text: string): boolean {
  const words = wordsIn(text);
  // The article that leads a name is gone.
  if (words.some((word) => pronouns.has(word) || auxiliaryVerbs.has(word) || isArticle(word))) return true;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= words.length; to += 1) {
      if (isKnown(vocabulary, words.slice(from, to).join(" "))) return true;
    }
  }
  return false;
}

function isKnown(vocabulary: Vocabulary, name: string): boolean {
  return vocabulary.subjectNames.find(name) !== absent || roleOf(vocabulary, name, null) !== null;
}

/** The words of a phrase; the owner of something stands apart: "Tom's" holds Tom. */
function wordsIn(text: string): readonly string[] {
  return nameKey(text)
    .replaceAll(/['’]s?(?=\s|$)/g, "")
    .split(" ");
}

/**
 * What prevents an answer to a reading whose names were looked up, the rest of what is unknown behind it;
 * nothing where there is an answer.
 *
 * Under `closedWorld: known` that is every one. Under `all` it is what is not cleanly unknown: a role with a
 * function word or a known name in it, that is a part of a known name ("Anna" of "Anna Berg") or says a time
 * ("a Monday"); and a type that does not begin with a verb in the form for which the question calls.
 */
export function barrierOf(
  vocabulary: Vocabulary,
  {
    unknown,
    refusal,
    targets,
  }: {
    readonly unknown: readonly (UnknownName & { readonly issue: Issue })[];
    readonly refusal: Issue | null;
    readonly targets: readonly unknown[];
  },
  { closedWorld }: Pick<Policy, "closedWorld">,
): readonly Issue[] {
  if (refusal !== null && (unknown.length > 0 || targets.length === 0)) return [refusal];
  const isBarrier = (name: UnknownName): boolean => closedWorld === "known" || !isClean(vocabulary, name);
  const barriers = unknown.filter(isBarrier);
  if (barriers.length === 0) return [];
  return [...barriers, ...unknown.filter((name) => !barriers.includes(name))].map(({ issue }) => issue);
}

function isClean(vocabulary: Vocabulary, { role, phrase, isMisread }: UnknownName): boolean {
  if (isMisread) return false;
  return role === "type" || !(isPartOfName(vocabulary, role, phrase.text) || saysTime(phrase.text));
}

function saysTime(text: string): boolean {
  const read = parseExpression(withoutArticle(text));
  return read.ok && read.value.some(({ notes }) => notes.every(({ kind }) => kind !== "respelt"));
}

function isPartOfName(vocabulary: Vocabulary, role: string, text: string): boolean {
  const part = ` ${nameKey(text)} `;
  for (const name of namesOfRole(vocabulary, role)) if (` ${nameKey(name)} `.includes(part)) return true;
  return false;
}

/**
 * An unknown name as data, with what was perhaps meant: times that it says or misspells, then the known names
 * of its role that are nearest to it, or else any known names.
 */
export function unknownNameIssue(vocabulary: Vocabulary, text: string, { role, phrase }: UnknownName): Issue {
  const times = role === "subject" ? [] : timesIn(phrase.text);
  const ofRole = nearestNames(phrase.text, namesOfRole(vocabulary, role));
  const names =
    ofRole.length > 0 || times.length > 0 ? ofRole : nearestNames(phrase.text, allNames(vocabulary));
  return {
    kind: "unknown-name",
    role,
    name: phrase.text,
    nearest: [...times, ...names],
    place: { text, span: phrase.span },
  };
}

/** A phrase that is a time, without its article; else the words for times that its words are a slip of the pen away from. */
function timesIn(text: string): readonly string[] {
  if (saysTime(text)) return [withoutArticle(text)];
  return withoutArticle(text)
    .split(/\s+/)
    .flatMap((word) => {
      const read = parseExpression(word);
      const [first] = read.ok ? read.value : [];
      const respelt = first?.notes.flatMap((note) => (note.kind === "respelt" ? [note.read] : [])) ?? [];
      return respelt.map((time) => (/^\p{Lu}/u.test(word) ? capitalized(time) : time));
    });
}

function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function* namesOfRole(vocabulary: Vocabulary, role: string): Iterable<string> {
  if (role === "type") yield* vocabulary.typeNames.spellings;
  else if (role === "subject") yield* vocabulary.subjectNames.spellings;
  else for (const place of vocabulary.placeRoles) yield* vocabulary.namesOf(place)?.spellings ?? [];
}

function* allNames(vocabulary: Vocabulary): Iterable<string> {
  for (const role of ["location", "type", "subject"]) yield* namesOfRole(vocabulary, role);
}
