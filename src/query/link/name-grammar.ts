import { ownObject } from "../../events/record-schema.js";
import { isPreposition } from "../../events/event.js";
import { adjectivesIn, stateIn } from "../../events/predicates.js";
import { wordsOfType } from "../../events/type-words.js";
import { absent } from "../../events/ids.js";
import { lightVerbForms, TypeForms } from "../../events/type-forms.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { English } from "../../language/expression/english.js";
import type { Grammar } from "../../language/parse/open-grammar.js";
import { tokenize } from "../../language/parse/token.js";
import { degreeWords, measureWords, quantityWords } from "./measures.js";
import { type KnownName, keyOf, namesByWords, withoutMarks } from "./known-names.js";
import { fittingVerbForms } from "./light-verbs.js";
import { namedDeeds, outcomeDeeds, stateDeeds } from "./named-deeds.js";
import { bearerWords } from "./bearers.js";
import { nounDeeds } from "./noun-deeds.js";
import { amountDeeds, causeDeeds, roleDeeds } from "./role-deeds.js";
import { actorWords, doerWords, generalWords, ownWords } from "./general-words.js";
import { sortWords } from "./sorts.js";
import {
  type CompiledPhrases,
  compilePhrases,
  type MorePhrases,
  type Phrase,
  withPhrases,
} from "../../language/parse/with-phrases.js";
import { pluralsOf } from "../../language/words/noun-forms.js";
import { withoutArticle } from "../../language/words/name-key.js";

/** The names of an event set as words of the grammar. */
export interface NameGrammar {
  readonly grammar: Grammar;
  readonly types: TypeForms;
  /** What a phrase may name. */
  namesOf(phrase: string): readonly KnownName[];
  /** The names of a role that join one with others that are known: "Tom and Ann" of Tom. */
  groupsOf(role: string, name: number): readonly number[];
  /** Whether a phrase is a type as it is spelt, of several words: "night shift". */
  isType(phrase: string): boolean;
  /** The roles that are called by a word, in the singular or the plural. */
  rolesCalled(phrase: string): readonly string[];
}

const compiled = new WeakMap<Vocabulary, Map<Grammar, NameGrammar>>();

/**
 * English with the names of an event set as words, compiled once for a set.
 *
 * Values of roles enter whole, and every run of words that is a part of one; event types by their verbs in every
 * form and their nouns in singular and plural; roles by what they are called; facts as times. Letters are
 * compared without their marks: "amelie" finds "Amélie".
 *
 * Cost: O(names × their words²), once.
 */
export function nameGrammarOf(vocabulary: Vocabulary, { grammar }: English): NameGrammar {
  let ofSet = compiled.get(vocabulary);
  if (ofSet === undefined) compiled.set(vocabulary, (ofSet = new Map<Grammar, NameGrammar>()));
  let known = ofSet.get(grammar);
  if (known === undefined) ofSet.set(grammar, (known = compile(vocabulary, grammar)));
  return known;
}

function compile(vocabulary: Vocabulary, base: Grammar): NameGrammar {
  const names = namesByWords(vocabulary, base);
  const roles = rolesByWord(vocabulary);
  const groups = groupsByName(vocabulary);
  const byRoles = [roleDeeds, causeDeeds, nounDeeds, amountDeeds, outcomeDeeds, stateDeeds].flatMap((deeds) =>
    deeds(vocabulary),
  );
  const types = new TypeForms(vocabulary.typeNames.spellings, namedDeeds(vocabulary), byRoles);
  const nouns = new Set(types.nouns());
  const general = ownWords(vocabulary, nouns);
  const bearers = new Set(bearerWords(vocabulary, types.all).filter((word) => !roles.has(keyOf(word))));
  // A word by which a role is called, or a role says which one it was, asks for that role.
  const others = (words: Iterable<string>) =>
    [...words].filter((word) => !roles.has(keyOf(word)) && !bearers.has(word));
  const spelt = new Set(
    vocabulary.typeNames.spellings
      .filter((spelling) => /\S[\s_]\S/u.test(spelling))
      .map((each) => keyOf(each)),
  );
  const isUsual =
    general.size === 0 && [...roles.keys(), ...bearers].every((word) => !usualWords().has(word));
  const grammar = withPhrases(
    base,
    [
      { name: "thing", phrases: phrasesOf(names.keys()) },
      { name: "noun", phrases: phrasesOf([...nouns, ...wholeObjects(vocabulary)]) },
      { name: "deed", phrases: phrasesOf(types.ownVerbForms()) },
      { name: "state", phrases: phrasesOf(statesOf(vocabulary, false)) },
      { name: "placed-state", phrases: phrasesOf(statesOf(vocabulary, true)) },
      { name: "kind", phrases: phrasesOf(roles.keys()) },
      { name: "sort", phrases: phrasesOf(others(sortWords(vocabulary))) },
      { name: "bearer", phrases: phrasesOf(bearers) },
      { name: "measure", phrases: phrasesOf(measureWords(vocabulary)) },
      { name: "amount-name", phrases: phrasesOf(quantityWords(vocabulary)) },
      { name: "degree", phrases: phrasesOf(degreeWords(vocabulary, "plain")) },
      { name: "degree-most", phrases: phrasesOf(degreeWords(vocabulary, "most")) },
      { name: "degree-least", phrases: phrasesOf(degreeWords(vocabulary, "least")) },
      { name: "factname", phrases: ownFacts(vocabulary) },
    ],
    withoutMarks,
    isUsual ? usualPhrases(base) : compilePhrases(base, phrasesOfAll(others, general), withoutMarks),
  );
  return {
    grammar,
    types,
    namesOf: (phrase) => names.get(keyOf(phrase)) ?? [],
    groupsOf: (role, name) => groups.get(`${role} ${name}`) ?? [],
    isType: (phrase) => spelt.has(keyOf(phrase)),
    rolesCalled: (phrase) => roles.get(keyOf(phrase)) ?? [],
  };
}

/** What types say that somebody is: "ill"; or what stands behind a preposition there: "call", of "on call". */
function statesOf({ typeNames }: Vocabulary, isPlaced: boolean): readonly string[] {
  return typeNames.spellings.flatMap((spelling) => {
    const words = wordsOfType(spelling);
    const state = stateIn(words);
    const said = state?.preposition === isPlaced ? [state.words.join(" ")] : [];
    return isPlaced ? said : [...said, ...adjectivesIn(words)];
  });
}

/** The words of every set, without some that it has a meaning of its own for. */
function phrasesOfAll(
  some: (words: readonly string[]) => readonly string[],
  withoutGeneral: ReadonlySet<string>,
): readonly MorePhrases[] {
  return [
    { name: "deed", phrases: phrasesOf([...lightVerbForms(), ...fittingVerbForms()]) },
    { name: "doer", phrases: phrasesOf(some(doerWords)) },
    { name: "actor", phrases: phrasesOf(some(actorWords)) },
    { name: "general", phrases: phrasesOf(some(generalWords(withoutGeneral))) },
  ];
}

const usual = new WeakMap<Grammar["data"], CompiledPhrases>();

/** The words of every set, compiled once for English. */
function usualPhrases(base: Grammar): CompiledPhrases {
  let found = usual.get(base.data);
  if (found === undefined) {
    found = compilePhrases(
      base,
      phrasesOfAll((words) => words, new Set()),
      withoutMarks,
    );
    usual.set(base.data, found);
  }
  return found;
}

let usualKeys: ReadonlySet<string> | undefined;

/** What of them may call a role as well. */
function usualWords(): ReadonlySet<string> {
  usualKeys ??= new Set([...doerWords, ...actorWords, ...generalWords()].map(keyOf));
  return usualKeys;
}

function* phrasesOf(keys: Iterable<string>): Iterable<Phrase> {
  for (const key of keys) yield { tokens: tokenize(key), value: null };
}

function groupsByName(vocabulary: Vocabulary): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const role of ["subject", ...vocabulary.placeRoles]) {
    const names = vocabulary.namesOf(role);
    names?.spellings.forEach((spelling, group) => {
      const members = spelling.split(/\s*,\s*(?:and\s)?|\s+(?:and|&|\+)\s+/u).map((name) => names.find(name));
      if (members.length < 2 || members.includes(absent)) return;
      for (const name of members)
        groups.set(`${role} ${name}`, [...(groups.get(`${role} ${name}`) ?? []), group]);
    });
  }
  return groups;
}

/** What types have behind their first word, as one noun each: a title may have any words. */
function* wholeObjects({ typeNames }: Vocabulary): Iterable<string> {
  for (const spelling of typeNames.spellings) {
    const words = spelling.trim().split(/[\s_]+/u);
    if (words.length > 3) yield keyOf(withoutArticle(words.slice(1).join(" ")));
  }
}

/** Roles by what they are called, subject and location aside: these have words of their own. */
/** Words that ask, and name no role: "what was ordered", where a role is called what. */
const asking: ReadonlySet<string> = new Set("what who whom which where when how why".split(" "));

function rolesByWord(vocabulary: Vocabulary): ReadonlyMap<string, readonly string[]> {
  const roles = new Map<string, string[]>();
  for (const role of vocabulary.placeRoles) {
    const name = role.toLowerCase();
    // "With Ann" is a preposition, not a with.
    if (isPreposition(name) || asking.has(name)) continue;
    const names = name === ownObject ? [name, "object"] : [name];
    for (const word of names.flatMap((each) => [each, ...pluralsOf(each)])) {
      const key = keyOf(word.replaceAll("_", " "));
      roles.set(key, [...(roles.get(key) ?? []), role]);
    }
  }
  return roles;
}

/** The facts of the speaker by "my": "my birthday". */
function* ownFacts({ facts, speaker }: Vocabulary): Iterable<Phrase> {
  for (const { name } of facts.values()) {
    const own = /^(.+?)['’]s?\s+(.+)$/u.exec(name);
    if (own !== null && own[1] === speaker) yield { tokens: tokenize(`my ${own[2]}`), value: name };
  }
}
