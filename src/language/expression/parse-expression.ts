import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { parse } from "../parse/chart.js";
import { Forests } from "../parse/forests.js";
import { type Derivation, type Meaning, MEANING_LIMIT, meaningsOf, WORK_LIMIT } from "../parse/meanings.js";
import { type Change, respellings } from "../parse/respell.js";
import type { Phrase, Span } from "../../issue/place.js";
import type { Facts } from "../../time/facts.js";
import { Recent } from "../recent.js";
import { type Token, tokenize } from "../parse/token.js";
import { type English, studyTokens, english } from "./english.js";
import type { Expression } from "../../algebra/expression.js";
import { operators } from "../../algebra/operators.js";
import { departuresFrom, type ExpressionPolicy, type PolicyChoice, REFUSED } from "./policy/policy.js";
import { choicesOf, contestedWords } from "./policy/presets.js";

/** The most tokens that one temporal expression may have. */
export const TOKEN_LIMIT = 24;

/** One way to understand the words of a temporal expression, before it is anchored. */
export interface ParsedExpression {
  readonly expression: Expression;
  /** From the first to the last of the words. */
  readonly phrase: Phrase;
  /** Where the words stand: one span, or several when others stand between them. */
  readonly spans: readonly Span[];
  /** The conventions of writing under which the words say this ("03/04" is 3 April, day first). */
  readonly tags: readonly PolicyChoice[];
  /** What a reader of it should know: words that were respelt, words that others read otherwise. */
  readonly notes: readonly Issue[];
  readonly derivation: Derivation;
  /** How many of the tokens are an adverbial that a study has and the grammar has not. */
  readonly studyTokens: number;
}

/** How a text is read. */
export interface ParseOptions {
  /** Adverbials of a study, of any language, that are read beside those of the grammar; see `adverbialsOf`. */
  readonly adverbials?: readonly string[];
  /** Dates that are known by a name, each read as a whole: "the code freeze". */
  readonly facts?: Facts;
}

let forests: Forests | undefined;

/** Texts that people write over and over ("yesterday") are parsed once: so many, of so many characters. */
const recent = new Recent<Parsed>(1024);
const RECENT_LENGTH = 100;

type Parsed = Result<readonly ParsedExpression[]>;

/** The same for each list of adverbials, as long as it is remembered. */
const recentWith = new WeakMap<English, Recent<Parsed>>();

/**
 * Every reading that the grammar licenses for a text that is a temporal expression as a whole. Where
 * there is none, unknown words that are one slip away from known ones are read as those, with a note.
 *
 * @returns the readings, those that hang on no convention of writing first, and before them those that take
 *          words as an adverbial of the study, the longest first; or the issue that nothing temporal is
 *          there, or which words are left over, or that there is too much of it
 */
export function parseExpression(text: string, { adverbials, facts }: ParseOptions = {}): Parsed {
  const words = english.with(adverbials, facts);
  if (text.length > RECENT_LENGTH) return parseAfresh(text, words);
  const remembered = recentOf(words);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const parsed = parseAfresh(text, words);
  remembered.set(text, parsed);
  return parsed;
}

function recentOf(words: English): Recent<Parsed> {
  if (words.grammar === english.grammar) return recent;
  const found = recentWith.get(words) ?? new Recent<Parsed>(1024);
  recentWith.set(words, found);
  return found;
}

function parseAfresh(text: string, words: English): Parsed {
  const written = tokenize(text);
  const tokens = withoutEndMarks(written);
  const place = { text, span: { start: 0, end: text.length } };
  if (tokens.length === 0) {
    return failure({ kind: "no-expression", place });
  }
  if (tokens.length > TOKEN_LIMIT) {
    return failure({ kind: "too-long", place, tokens: tokens.length, limit: TOKEN_LIMIT });
  }
  const asWritten = joined(withStop(written, tokens, text, words), readTokens(tokens, text, [], words));
  if (asWritten.ok || asWritten.issues.some(({ kind }) => kind === "too-many-readings")) {
    return asWritten;
  }
  const respelt = readRespelt(tokens, text, words);
  return respelt.length === 0 ? failure(leftOver(text, tokens, words)) : success(respelt);
}

/**
 * What can be read with the full stop behind a number that ends the text: it may belong to a date, "on 21.11.",
 * or end the sentence. Null where there is none, or nothing is read with it.
 */
function withStop(
  written: readonly Token[],
  bare: readonly Token[],
  text: string,
  words: English,
): readonly ParsedExpression[] | null {
  const stop = written[bare.length];
  if (stop?.text !== "." || bare.at(-1)?.kind !== "number") return null;
  const read = readTokens(written.slice(0, bare.length + 1), text, [], words);
  return read.ok ? read.value : null;
}

/** Both, the first ones first. */
function joined(first: readonly ParsedExpression[] | null, rest: Parsed): Parsed {
  if (first === null) return rest;
  return success(rest.ok ? [...first, ...rest.value] : first);
}

function readTokens(
  tokens: readonly Token[],
  text: string,
  changes: readonly Change[],
  words: English,
): Parsed {
  const place = { text, span: { start: 0, end: text.length } };
  const { grammar } = words;
  forests ??= new Forests(english.grammar, grammar.category("Alone"), TOKEN_LIMIT);
  const node = forests.of(tokens, grammar);
  if (node === null) {
    return failure({ kind: "no-expression", place });
  }
  const { meanings, complete } = meaningsOf(node, tokens, text, grammar, operators, WORK_LIMIT);
  if (!complete) {
    return failure({ kind: "too-many-readings", place, limit: MEANING_LIMIT });
  }
  if (meanings.length === 0) {
    return failure({ kind: "no-expression", place });
  }
  const respelt = changes.map(({ written: { span }, read }): Issue => {
    return { kind: "respelt", written: text.slice(span.start, span.end), read };
  });
  const read = meanings.map((meaning) => parsed(meaning, meanings, text, respelt, words));
  return success(words.adverbials.size === 0 ? read : read.sort((a, b) => b.studyTokens - a.studyTokens));
}

/** What can be read with the fewest words respelt; nothing where that does not help. */
function readRespelt(tokens: readonly Token[], text: string, words: English): readonly ParsedExpression[] {
  const found: ParsedExpression[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const respelling of respellings(tokens, words.grammar.vocabulary)) {
    if (respelling.changes.length > fewest) break;
    const read = readTokens(respelling.tokens, text, respelling.changes, words);
    if (read.ok) {
      found.push(...read.value);
      fewest = respelling.changes.length;
    }
  }
  return found;
}

/** A meaning of an expression category as a parsed expression. */
function parsed(
  meaning: Meaning,
  all: readonly Meaning[],
  text: string,
  notes: readonly Issue[],
  words: English,
): ParsedExpression {
  const { span } = meaning;
  const expression = meaning.value as Expression;
  return {
    expression,
    phrase: { text: text.slice(span.start, span.end), span },
    spans: [span],
    tags: choicesOf(meaning),
    notes: [...notes, ...contestedWords(meaning, all, text)],
    derivation: meaning,
    studyTokens: studyTokens(expression, words),
  };
}

function isReading({ tags }: ParsedExpression): boolean {
  return tags.every(({ value }) => value !== REFUSED);
}

/**
 * The expressions in the order in which a policy prefers them: those that it agrees with first. What only
 * says that a policy refuses the text is none.
 */
export function byPolicy(
  expressions: readonly ParsedExpression[],
  policy: ExpressionPolicy,
): readonly ParsedExpression[] {
  const against = ({ tags }: ParsedExpression): number => departuresFrom(policy, tags);
  return expressions
    .filter(isReading)
    .sort((a, b) => against(a) - against(b) || b.studyTokens - a.studyTokens);
}

function withoutEndMarks(tokens: readonly Token[]): readonly Token[] {
  let end = tokens.length;
  while (end > 0 && /^[?!.,;]$/.test(tokens[end - 1]?.text ?? "")) {
    end -= 1;
  }
  // A full stop belongs to an abbreviation when it closes one.
  return tokens.slice(0, end);
}

/** The longest expression that is there, and the words that it leaves over. */
function leftOver(text: string, tokens: readonly Token[], { grammar }: English): Issue {
  const goal = grammar.category("Alone");
  const chart = parse(grammar, tokens, { goal, spanLimit: TOKEN_LIMIT, anywhere: true });
  let best = { start: 0, end: 0 };
  for (let start = 0; start < tokens.length; start++) {
    const end = chart.endsOf(goal, start).at(-1) ?? start;
    if (end - start > best.end - best.start) {
      best = { start, end };
    }
  }
  const last = tokens[best.end - 1];
  if (last === undefined) {
    return { kind: "no-expression", place: { text, span: { start: 0, end: text.length } } };
  }
  const before = best.start > 0;
  const span = before
    ? { start: 0, end: tokens[best.start - 1]?.span.end ?? 0 }
    : { start: last.span.end, end: text.length };
  const from = before ? span.start : (tokens[best.end]?.span.start ?? span.start);
  return { kind: "unread-words", place: { text, span: { start: from, end: span.end } } };
}
