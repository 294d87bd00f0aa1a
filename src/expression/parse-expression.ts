import { packedGrammar } from "../generated/grammar.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { parse } from "../parse/chart.js";
import { Forests } from "../parse/forests.js";
import { type Derivation, MEANING_LIMIT, type Meaning, meaningsOf } from "../parse/meanings.js";
import { type Grammar, openGrammar } from "../parse/open-grammar.js";
import { sourceOfPacked } from "../parse/packed-grammar.js";
import { type Change, respellings } from "../parse/respell.js";
import type { Phrase, Span } from "../text/span.js";
import { Recent } from "../text/recent.js";
import { type Token, tokenize } from "../text/token.js";
import type { Expression } from "./tree/expression.js";
import { operators } from "./tree/operators.js";
import { departuresFrom, type ExpressionPolicy, type PolicyChoice, REFUSED } from "./policy/policy.js";
import { choicesOf, contestedWords } from "./policy/written-convention.js";

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
}

/** The English grammar, opened on first use. */
export function english(): Grammar {
  opened ??= openGrammar(sourceOfPacked(packedGrammar));
  return opened;
}
let opened: Grammar | undefined;
let forests: Forests | undefined;

/** Texts that people write over and over ("yesterday") are parsed once: so many, of so many characters. */
const recent = new Recent<Result<readonly ParsedExpression[]>>(1024);
const RECENT_LENGTH = 100;

/**
 * Every reading that the grammar licenses for a text that is a temporal expression as a whole. Where
 * there is none, unknown words that are one slip away from known ones are read as those, with a note.
 *
 * @returns the readings, those that hang on no convention of writing first; or the issue that nothing
 *          temporal is there, or which words are left over, or that there is too much of it
 */
export function parseExpression(text: string): Result<readonly ParsedExpression[]> {
  if (text.length > RECENT_LENGTH) return parseAfresh(text);
  const known = recent.get(text);
  if (known !== undefined) return known;
  const parsed = parseAfresh(text);
  recent.set(text, parsed);
  return parsed;
}

function parseAfresh(text: string): Result<readonly ParsedExpression[]> {
  const tokens = withoutEndMarks(tokenize(text));
  const place = { text, span: { start: 0, end: text.length } };
  if (tokens.length === 0) {
    return failure({ kind: "no-expression", place });
  }
  if (tokens.length > TOKEN_LIMIT) {
    return failure({ kind: "too-long", place, tokens: tokens.length, limit: TOKEN_LIMIT });
  }
  const asWritten = readTokens(tokens, text, []);
  if (asWritten.ok || asWritten.issues.some(({ kind }) => kind === "too-many-readings")) {
    return asWritten;
  }
  const respelt = readRespelt(tokens, text);
  return respelt.length === 0 ? failure(leftOver(text, tokens)) : success(respelt);
}

function readTokens(
  tokens: readonly Token[],
  text: string,
  changes: readonly Change[],
): Result<readonly ParsedExpression[]> {
  const place = { text, span: { start: 0, end: text.length } };
  const grammar = english();
  forests ??= new Forests(grammar, grammar.category("Alone"), TOKEN_LIMIT);
  const node = forests.of(tokens);
  if (node === null) {
    return failure({ kind: "no-expression", place });
  }
  const { meanings, complete } = meaningsOf(node, tokens, text, grammar, operators);
  if (!complete) {
    return failure({ kind: "too-many-readings", place, limit: MEANING_LIMIT });
  }
  if (meanings.length === 0) {
    return failure({ kind: "no-expression", place });
  }
  const respelt = changes.map(({ written: { span }, read }): Issue => {
    return { kind: "respelt", written: text.slice(span.start, span.end), read };
  });
  return success(meanings.map((meaning) => parsed(meaning, meanings, text, respelt)));
}

/** What can be read with the fewest words respelt; nothing where that does not help. */
function readRespelt(tokens: readonly Token[], text: string): readonly ParsedExpression[] {
  const found: ParsedExpression[] = [];
  let fewest = Number.POSITIVE_INFINITY;
  for (const respelling of respellings(tokens, english().vocabulary)) {
    if (respelling.changes.length > fewest) break;
    const read = readTokens(respelling.tokens, text, respelling.changes);
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
): ParsedExpression {
  const { value, span } = meaning;
  return {
    expression: value as Expression,
    phrase: { text: text.slice(span.start, span.end), span },
    spans: [span],
    tags: choicesOf(meaning),
    notes: [...notes, ...contestedWords(meaning, all, text)],
    derivation: meaning,
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
  return expressions.filter(isReading).sort((a, b) => against(a) - against(b));
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
function leftOver(text: string, tokens: readonly Token[]): Issue {
  const goal = english().category("Alone");
  const chart = parse(english(), tokens, { goal, spanLimit: TOKEN_LIMIT, anywhere: true });
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
