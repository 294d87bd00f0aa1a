import type { Vocabulary } from "../events/vocabulary.js";
import { failure, type Result, success } from "../issue/result.js";
import type { ParsedExpression, ParseOptions } from "../language/expression/parse-expression.js";
import { departuresFrom } from "../language/expression/policy/policy.js";
import { readQuestion } from "../language/question/parse-question.js";
import type { English } from "../language/expression/english.js";
import { questionEnglish } from "../language/question/english.js";
import { recastsOf } from "../language/question/recast/recast.js";
import type { AskedQuery, Term } from "../algebra/query.js";
import { allTermsOf, isEvents, timesIn, typesIn } from "../algebra/query-walk.js";
import { linkNames } from "./link/names.js";
import { withDates, parsePlainCalculation } from "./calculate/parse-calculation.js";
import { areSubjectsOf, asOfEvent, asSubjects, asTitled, withoutRoleNouns } from "./link/called.js";
import { amongNames, heldToListed, withoutNames } from "./link/among-names.js";
import { joinedReading } from "./link/joined-readings.js";
import { inUnit } from "./link/measures.js";
import { nameGrammarOf } from "./link/name-grammar.js";
import { doerOfType, isMutual } from "./link/of-doer.js";
import { protagonistOf } from "./frame/plain.js";
import { framesIn } from "./frame/frames.js";
import { readForms } from "./link/read-forms.js";
import { writtenOut } from "./link/respelt.js";
import { readNamed } from "./link/read-named.js";
import { askedOfDoers } from "./link/doings.js";
import { asQuestionOn } from "./link/parse-question.js";
import { withSuggestions } from "./link/refusal.js";
import { readingOf } from "./alternatives.js";
import { defaultPolicy } from "./policy.js";
import { queryOf } from "./query.js";
import type { QueryReading } from "./query-reading.js";

export type { QueryReading } from "./query-reading.js";

/**
 * Every way that rules have to read an English question about events, as a query; the likeliest first. Equal queries stand
 * once.
 *
 * @param vocabulary  whose names are words of the question: an event set
 * @returns           the readings, or why there is none: it cannot be read, or a name is not known
 */
export function queriesOf(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions = {},
): Result<readonly QueryReading[]> {
  return orOwned(vocabulary, text, (said) => queriesAsked(vocabulary, said, options));
}

/** The same, or else what is read by what its words name: that holds only where something is found. */
export function queriesOrFramesOf(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions = {},
): Result<readonly QueryReading[]> {
  const ruled = queriesOf(vocabulary, text, options);
  const frames = ruled.ok
    ? []
    : framesIn(vocabulary, text, options, (said) => rulesFor(vocabulary, said, options));
  return frames.length > 0 ? success(frames) : ruled;
}

/** The ways that rules have to read a part of a question as one of its own; none where they have none. */
export function rulesFor(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions,
): readonly QueryReading[] {
  const read = queriesAsked(vocabulary, text, options);
  return read.ok ? read.value : [];
}

function queriesAsked(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions,
): Result<readonly QueryReading[]> {
  const read = readQuestion(text, options);
  const question = asQuestionOn(read, vocabulary);
  const plain = plainFormsOf(vocabulary, text, options);
  const otherwise = (): readonly QueryReading[] =>
    plain.length > 0 ? plain : recastQueriesOf(vocabulary, text, options);
  if (!question.ok) {
    const formed = otherwise();
    return formed.length > 0 ? success(formed) : question;
  }
  const readings = new Map<string, QueryReading>();
  const linked = linkNames(vocabulary, question.value);
  for (const named of linked) {
    if (named.refusal !== null) {
      const formed = otherwise();
      return formed.length > 0 ? success(formed) : failure(named.refusal);
    }
    const { when } = named.reading;
    for (const parsed of when.length === 0 ? [null] : when) {
      const query = queryOf(vocabulary, named, parsed);
      if (query === null || named.unknown.length > 0) continue;
      const key = JSON.stringify(query);
      if (!readings.has(key)) readings.set(key, { query, reading: readingOf(parsed) });
    }
  }
  const formed = readings.size > 0 ? plain : otherwise();
  if (readings.size > 0 || formed.length > 0) return success([...readings.values(), ...formed]);
  const unknown = linked.flatMap((named) => named.unknown.map(({ issue }) => issue));
  return failure(...withSuggestions(vocabulary, unknown));
}

/**
 * Every way to read a question as one that is made of flat ones, or about times alone; where it is no such question, as a
 * plainer one that asks the same in other words.
 */
export function formedQueriesOf(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions = {},
): readonly QueryReading[] {
  const plain = plainFormsOf(vocabulary, text, options);
  return plain.length > 0 ? plain : recastQueriesOf(vocabulary, text, options);
}

/**
 * What is read of a question, or else of one with whose something is in the place of "my", where the log calls somebody "I";
 * or with the name of whom the log is about in the place of "she", where it tells of nobody else's doings.
 */
export function orOwned<T>(
  vocabulary: Vocabulary,
  text: string,
  read: (said: string) => Result<T>,
): Result<T> {
  const { speaker, subjectNames } = vocabulary;
  const found = read(text);
  if (found.ok) return found;
  const name = speaker ?? (subjectNames.spellings.includes("I") ? "I" : null);
  const about = protagonistOf(vocabulary);
  const owned =
    name !== null
      ? text.replace(/\bmy (?!own\b)/giu, `${name}'s `)
      : about === null
        ? text
        : namedIn(text, subjectNames.spelling(about.name));
  const theirs = owned === text ? found : read(owned);
  return theirs.ok ? theirs : found;
}

/** A question with a name in the place of the pronouns for whoever has it. */
function namedIn(text: string, name: string): string {
  const behind =
    "(?= (?:in|on|at|to|for|from|with|before|after|since|during|while|the|a|an|first|last)\\b|[?.,]|$)";
  return text
    .replace(/\b(?:she|he)\b/giu, name)
    .replace(new RegExp(`\\b(?:her${behind}|him)\\b`, "giu"), name)
    .replace(/\b(?:her|his)\b/giu, `${name}'s`);
}

/** As it is asked. */
function plainFormsOf(
  vocabulary: Vocabulary,
  text: string,
  { adverbials = [] }: ParseOptions,
): readonly QueryReading[] {
  const formed = formsOf(vocabulary, text, questionEnglish.with(adverbials, vocabulary.facts)).filter(
    ({ query }) => !areApart(query) || !/\btogether\b/iu.test(text),
  );
  return formed.length > 0 ? formed : calculationsOf(withDates(text, vocabulary.facts));
}

function formsOf(vocabulary: Vocabulary, text: string, words: English): readonly QueryReading[] {
  const names = nameGrammarOf(vocabulary, words);
  return readForms(vocabulary, text, words).flatMap(({ query: said, ...rest }) => {
    const query = askedOfDoers(vocabulary, names, said);
    if (query === null) return [];
    return { query: heldToListed(vocabulary, query), reading: timesIn(query).join("; ") || null, ...rest };
  });
}

/** Whether a query asks for what is so of one subject and of another, at whatever times. */
function areApart(query: AskedQuery): boolean {
  if (query.query !== "values" || query.also === undefined || query.role === "subject") return false;
  const subjects = [query.of, query.also].map((of) => [...allTermsOf({ ...query, of, also: undefined })]);
  const [one, other] = subjects.map((terms) =>
    terms.flatMap((term) => (isEvents(term) ? [term.roles["subject"] ?? []].flat() : [])).join(),
  );
  return one !== other;
}

/** What a question about times alone asks: "how many days until Christmas?" */
function calculationsOf(text: string): readonly QueryReading[] {
  return parsePlainCalculation(text).map((value) => ({
    query: { query: "calculate", value, tense: "past" },
    reading: null,
  }));
}

/** A question by the first of its other wordings that can be read. */
function recastQueriesOf(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions,
): readonly QueryReading[] {
  const words = questionEnglish.with(options.adverbials ?? [], vocabulary.facts);
  const read = (said: string): readonly QueryReading[] => [
    ...flatQueriesOf(vocabulary, said, words),
    ...formsOf(vocabulary, said, words),
  ];
  const called = (said: string): readonly QueryReading[] =>
    [...asTitled(vocabulary, said), ...asOfEvent(vocabulary, said)].flatMap(read);
  const titled = called(text);
  if (titled.length > 0) return titled;
  const bare = withoutRoleNouns(vocabulary, text);
  if (bare !== null) return [...read(bare), ...recastQueriesOf(vocabulary, bare, options)];
  for (const { text: said, among, without, joined, unit } of recastsOf(text)) {
    const plain = read(said);
    const one = plain.length === 0 && among !== null ? called(said) : plain;
    const joint =
      joined === null || one.length === 0
        ? one
        : joinedReading(
            joined.how,
            [one, ...joined.others.map((other) => read(other))],
            areMutual(vocabulary, one, words) ? "both" : areOfSeveral(vocabulary, one, words),
          );
    const all =
      without === null ? joint : joint.flatMap((each) => withoutNames(vocabulary, each, without, words));
    const measured = unit === null ? all : all.flatMap((each) => inUnit(vocabulary, each, unit));
    const meant =
      among === null ? measured : measured.flatMap((each) => amongNames(vocabulary, each, among, words));
    if (meant.length > 0) return meant;
  }
  const full = writtenOut(vocabulary, text, words);
  const meant = full === null ? [] : plainFormsOf(vocabulary, full.text, options);
  if (meant.length > 0)
    return meant.map((each) => ({ ...each, notes: [...(full?.notes ?? []), ...(each.notes ?? [])] }));
  const subjects = asSubjects(vocabulary, text);
  return subjects === null
    ? []
    : [...read(subjects.text), ...recastQueriesOf(vocabulary, subjects.text, options)].filter(({ query }) =>
        areSubjectsOf(vocabulary, words, subjects.role, mainTypesOf(query)),
      );
}

/** Whether it is asked of what two do with each other, and the log has in one role. */
function areMutual(vocabulary: Vocabulary, readings: readonly QueryReading[], words: English): boolean {
  const { types } = nameGrammarOf(vocabulary, words);
  const asked = readings.slice(0, 1).flatMap(({ query }) => typesIn(query));
  return asked.length > 0 && asked.every((type) => isMutual(types.all[vocabulary.typeNames.find(type)]));
}

/** Whether some events are told of several who did together what is asked of. */
function areOfSeveral(vocabulary: Vocabulary, readings: readonly QueryReading[], words: English): boolean {
  const { types } = nameGrammarOf(vocabulary, words);
  const asked = readings.slice(0, 1).flatMap(({ query }) => typesIn(query));
  return (
    vocabulary.haveSeveral?.("subject") === true ||
    asked.some((type) =>
      vocabulary.haveSeveral?.(doerOfType(vocabulary, types.all[vocabulary.typeNames.find(type)])),
    )
  );
}

/** The types of what is asked of, without those of what it lies to. */
function mainTypesOf(query: AskedQuery): readonly string[] {
  const terms = "of" in query && !Array.isArray(query.of) && "term" in query.of ? [query.of] : [];
  const types = (term: Term): readonly string[] => {
    switch (term.term) {
      case "events":
        return term.type === null ? [] : [term.type];
      case "union":
        return term.of.flatMap(types);
      default:
        return "of" in term && !Array.isArray(term.of) ? types(term.of as Term) : [];
    }
  };
  return terms.flatMap(types);
}

/** A flat question as queries. */
function flatQueriesOf(vocabulary: Vocabulary, text: string, words: English): readonly QueryReading[] {
  return readNamed(vocabulary, text, words).readings.flatMap((named) => {
    if (named.refusal !== null || named.unknown.length > 0 || named.isOnly || named.counted !== null)
      return [];
    const against = (parsed: ParsedExpression): number => departuresFrom(defaultPolicy, parsed.tags);
    const when = [...named.reading.when].sort((a, b) => against(a) - against(b));
    return (when.length === 0 ? [null] : when).flatMap((parsed) => {
      const query = queryOf(vocabulary, named, parsed);
      return query === null ? [] : { query, reading: readingOf(parsed), notes: named.notes };
    });
  });
}
