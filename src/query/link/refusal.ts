import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { English } from "../../language/expression/english.js";
import { questionEnglish } from "../../language/question/english.js";
import { parse } from "../../language/parse/chart.js";
import { hasSymbol, type LeafReader, type Leaves } from "../../language/parse/leaves.js";
import type { Grammar } from "../../language/parse/open-grammar.js";
import { type Token, tokenize } from "../../language/parse/token.js";
import { SPAN_LIMIT, withoutOuterMarks } from "../../language/question/parse-question.js";
import { spokenForms } from "../../language/words/base-form.js";
import { foldName, nameKey } from "../../language/words/name-key.js";
import { nearestNames } from "../../language/words/suggestion.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import { meaningsIn, readNamed } from "./read-named.js";

/** So many questions that can be answered are told instead of one that cannot. */
const suggested = 3;

/**
 * Why a question was not read: the words that are neither names of the vocabulary nor of the grammar, or else how
 * far reading came and what was expected there; and the nearest questions that can be read.
 *
 * It is found out when it is looked at: many a question that is not read in one way is read in another.
 */
export function unreadIssue(vocabulary: Vocabulary, text: string, words: English): UnreadIssue {
  let found: UnreadIssue | undefined;
  const told = (): UnreadIssue => {
    found ??= { kind: "unread-question", ...whyUnread(vocabulary, text, words) };
    return found;
  };
  return {
    kind: "unread-question",
    get unknown() {
      return told().unknown;
    },
    get readUpTo() {
      return told().readUpTo;
    },
    get expected() {
      return told().expected;
    },
    get suggestions() {
      return told().suggestions;
    },
    get place() {
      return told().place;
    },
  };
}

type UnreadIssue = Extract<Issue, { kind: "unread-question" }>;

function whyUnread(vocabulary: Vocabulary, text: string, words: English): Omit<UnreadIssue, "kind"> {
  const names = nameGrammarOf(vocabulary, words);
  const tokens = withoutOuterMarks(tokenize(text));
  const isWhole = meaningsIn(text, names).length > 0;
  const reach = isWhole ? { tokens: tokens.length, expected: [] } : reachOf(tokens, names.grammar);
  const stop = tokens[reach.tokens];
  return {
    unknown: unknownRuns(tokens, names.grammar).map(({ start, end }) => text.slice(start, end)),
    readUpTo: stop === undefined ? text.trim() : text.slice(0, stop.span.start).trimEnd(),
    expected: reach.expected,
    suggestions: suggestionsFor(vocabulary, text, words),
    place: { text, span: { start: stop?.span.start ?? 0, end: text.length } },
  };
}

/** What a part of a question is called where it is expected. */
const called: readonly (readonly [kind: "category" | "class", name: string, words: string])[] = [
  ["class", "thing", "a name"],
  ["class", "deed", "a verb of the events"],
  ["class", "noun", "what it was done to"],
  ["class", "kind", "the name of a role"],
  ["category", "When", "a time"],
  ["class", "preposition", "a preposition"],
  ["class", "last", "last"],
];

/** Stands where a text ends, so that it may go on. */
const anyToken: Token = { kind: "word", text: "", span: { start: 0, end: 0 }, glued: false };

/** How many tokens can begin a question, and what could stand behind them. */
function reachOf(
  tokens: readonly Token[],
  grammar: Grammar,
): { readonly tokens: number; readonly expected: readonly string[] } {
  const goal = grammar.category("Asked");
  const symbols = grammar.data.symbols;
  let [low, high] = [0, tokens.length];
  const expectedAfter = (count: number) => {
    const begun = [...tokens.slice(0, count), tokens[count] ?? anyToken];
    return parse({ ...grammar, leaves: anythingAt(grammar, count) }, begun, {
      goal,
      spanLimit: SPAN_LIMIT,
    }).expectedAt(count);
  };
  // What can begin a question, can begin with all that it begins with.
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (expectedAfter(middle) !== null) low = middle;
    else high = middle - 1;
  }
  const set = tokens.length === 0 ? null : expectedAfter(low);
  const expected = called.flatMap(([kind, name, words]) => {
    const symbol = symbols.findIndex((one) => one.kind === kind && one.name === name);
    return set !== null && symbol >= 0 && hasSymbol(set, symbol) ? [words] : [];
  });
  return { tokens: low, expected };
}

/** The leaves of a grammar, but that at one token anything can stand. */
function anythingAt(grammar: Grammar, place: number): LeafReader {
  const { leaves } = grammar;
  const set = new Int32Array(Math.ceil(grammar.data.symbols.length / 32)).fill(-1);
  const anything: Leaves = {
    shape: { id: -1, isWord: true, symbols: [], lengths: [], set },
    values: [],
  };
  return {
    at: (tokens, start) => (start === place ? anything : leaves.at(tokens, start)),
    joined: (found, more) => leaves.joined(found, more),
  };
}

/** Where words stand that neither the vocabulary nor the grammar knows; those side by side are one. */
export function unknownRuns(
  tokens: readonly Token[],
  grammar: Grammar,
): readonly { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  let wasUnknown = false;
  for (const { kind, text, span, glued } of tokens) {
    const isUnknown = kind === "word" && !grammar.knows(text) && !questionEnglish.grammar.knows(text);
    const last = runs.at(-1);
    if (last !== undefined && (wasUnknown || (glued && last.end === span.start)) && (isUnknown || glued)) {
      last.end = span.end;
    } else if (isUnknown) runs.push({ ...span });
    wasUnknown = isUnknown;
  }
  return runs;
}

/**
 * The nearest questions that can be read: unknown words instead by known ones, or left out; else some that always
 * can.
 *
 * @param first  questions that are nearer than those
 */
function suggestionsFor(
  vocabulary: Vocabulary,
  text: string,
  words: English,
  first: readonly string[] = [],
): readonly string[] {
  const names = nameGrammarOf(vocabulary, words);
  const found = new Set<string>();
  const isRead = (question: string): boolean => readNamed(vocabulary, question, words).readings.length > 0;
  for (const question of candidatesFor(vocabulary, names, text, first)) {
    if (found.size >= suggested) break;
    if (question !== text && isRead(question)) found.add(question);
  }
  return [...found];
}

/** What prevents an answer, with questions that can be read instead where a name is unknown. */
export function withSuggestions(vocabulary: Vocabulary, issues: readonly Issue[]): readonly Issue[] {
  const [first, ...others] = issues;
  if (first?.kind !== "unknown-name") return issues;
  const { text, span } = first.place;
  // A type as it is logged is seldom the words for it.
  const names = first.role === "type" ? [] : first.nearest;
  const nearest = names.map((name) => text.slice(0, span.start) + name + text.slice(span.end));
  const words = questionEnglish.with([], vocabulary.facts);
  let found: readonly string[] | undefined;
  const told: Issue = {
    ...first,
    get suggestions() {
      found ??= suggestionsFor(vocabulary, text, words, nearest);
      return found;
    },
  };
  return [told, ...others];
}

function* candidatesFor(
  vocabulary: Vocabulary,
  names: NameGrammar,
  text: string,
  first: readonly string[],
): Iterable<string> {
  yield* first;
  const tokens = withoutOuterMarks(tokenize(text));
  const runs = unknownRuns(tokens, names.grammar);
  const known = [...knownWords(vocabulary)];
  let replaced = text;
  for (const { start, end } of [...runs].reverse()) {
    const [nearest] = nearestNames(text.slice(start, end), known);
    if (nearest !== undefined) replaced = replaced.slice(0, start) + nearest + replaced.slice(end);
  }
  yield replaced;
  let left = text;
  for (const { start, end } of [...runs].reverse()) left = left.slice(0, start) + left.slice(end).trimStart();
  yield left;
  const subject = [...namesIn(tokens, text, names)][0] ?? vocabulary.subjectNames.spellings[0] ?? null;
  const types = [
    ...nearestNames(text, vocabulary.typeNames.spellings),
    ...typesNear(vocabulary, tokens, subject),
  ];
  for (const type of types) {
    const [first = "", ...rest] = nameKey(type).split(" ");
    const verb = spokenForms(first)?.base ?? null;
    const object = rest.length === 0 ? "" : ` ${rest.join(" ")}`;
    if (subject !== null && verb === "be") {
      yield `Was ${subject}${object}?`;
      yield `When was ${subject} last${object}?`;
    } else if (subject !== null && verb !== null) {
      yield `Did ${subject} ${verb}${object}?`;
      yield `When did ${subject} last ${verb}${object}?`;
    }
    // What is named by a noun: not "the last feed hens".
    if (verb === null || (rest.length === 0 && verb !== "be")) yield `When was the last ${nameKey(type)}?`;
  }
}

/** A few types: those that share a word with a question first, then those that somebody has. */
function typesNear(
  vocabulary: Vocabulary,
  tokens: readonly Token[],
  subject: string | null,
): readonly string[] {
  const asked = new Set(tokens.flatMap(({ text }) => (text.length > 3 ? baseOf(foldName(text)) : [])));
  const name = subject === null ? absent : vocabulary.subjectNames.find(subject);
  const { spellings } = vocabulary.typeNames;
  const near = spellings.map((type, index) => {
    const shared = nameKey(type)
      .split(" ")
      .filter((word) => asked.has(baseOf(word))).length;
    const isTheirs = name !== absent && vocabulary.occurs(index, { role: "subject", name }) === true;
    return { type, nearness: 2 * shared + (isTheirs ? 1 : 0) };
  });
  return near
    .sort((a, b) => b.nearness - a.nearness)
    .slice(0, suggested)
    .map(({ type }) => type);
}

function baseOf(word: string): string {
  return spokenForms(word)?.base ?? word;
}

function* knownWords(vocabulary: Vocabulary): Iterable<string> {
  yield* vocabulary.subjectNames.spellings;
  for (const role of vocabulary.placeRoles) yield* vocabulary.namesOf(role)?.spellings ?? [];
  for (const type of vocabulary.typeNames.spellings) yield* nameKey(type).split(" ");
}

/** The subjects that a text names. */
function* namesIn(tokens: readonly Token[], text: string, names: NameGrammar): Iterable<string> {
  for (const [from, { span }] of tokens.entries()) {
    for (let to = Math.min(tokens.length, from + 4); to > from; to -= 1) {
      const phrase = text.slice(span.start, tokens[to - 1]?.span.end);
      if (names.namesOf(phrase).some(({ role }) => role === "subject")) yield phrase;
    }
  }
}
