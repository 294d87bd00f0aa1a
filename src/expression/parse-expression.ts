import { grammarJson } from "../generated/grammar.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { parse } from "../parse/chart.js";
import type { GrammarData } from "../parse/grammar.js";
import { type Derivation, MEANING_LIMIT, type Meaning, meaningsOf } from "../parse/meanings.js";
import { type Grammar, openGrammar } from "../parse/open-grammar.js";
import type { Phrase } from "../text/span.js";
import { type Token, tokenize } from "../text/token.js";
import type { Expression } from "./expression.js";
import { operators } from "./operators.js";
import { type ExpressionPolicy, isPolicyName, type PolicyChoice } from "./policy.js";

/** The most tokens that one temporal expression may have. */
export const TOKEN_LIMIT = 24;

/** One way to understand the words of a temporal expression, before it is anchored. */
export interface ParsedExpression {
  readonly expression: Expression;
  readonly phrase: Phrase;
  /** The conventions of writing under which the words say this ("03/04" is 3 April, day first). */
  readonly tags: readonly PolicyChoice[];
  readonly derivation: Derivation;
}

/** The English grammar, opened on first use. */
export function english(): Grammar {
  opened ??= openGrammar(JSON.parse(grammarJson) as GrammarData);
  return opened;
}
let opened: Grammar | undefined;

/**
 * Every reading that the grammar licenses for a text that is a temporal expression as a whole.
 *
 * @returns the readings, those that hang on no convention of writing first; or the issue that nothing
 *          temporal is there, or which words are left over, or that there is too much of it
 */
export function parseExpression(text: string): Result<readonly ParsedExpression[]> {
  const tokens = withoutEndMarks(tokenize(text));
  const whole = { text, span: { start: 0, end: text.length } };
  if (tokens.length === 0) {
    return failure({ kind: "no-expression", place: whole });
  }
  if (tokens.length > TOKEN_LIMIT) {
    return failure({ kind: "too-long", place: whole, tokens: tokens.length, limit: TOKEN_LIMIT });
  }
  const grammar = english();
  const chart = parse(grammar, tokens, { goal: grammar.category("Alone"), spanLimit: TOKEN_LIMIT });
  const root = grammar.category("Alone");
  const node = chart.node(root, 0, tokens.length);
  if (node === null) {
    return failure(leftOver(text, tokens, (start) => chart.endsOf(root, start)));
  }
  const { meanings, complete } = meaningsOf(node, tokens, text, grammar, operators);
  if (!complete) {
    return failure({ kind: "too-many-readings", place: whole, limit: MEANING_LIMIT });
  }
  if (meanings.length === 0) {
    return failure({ kind: "no-expression", place: whole });
  }
  return success(meanings.map((meaning) => parsed(meaning, text)));
}

/** A meaning of an expression category as a parsed expression. */
function parsed({ value, tags, derivation }: Meaning, text: string): ParsedExpression {
  const { span } = derivation;
  return {
    expression: value as Expression,
    phrase: { text: text.slice(span.start, span.end), span },
    tags: tags.flatMap(({ policy, value: chosen }) =>
      isPolicyName(policy) ? [{ policy, value: chosen }] : [],
    ),
    derivation,
  };
}

/** The expressions in the order in which a policy prefers them: those that it agrees with first. */
export function byPolicy(
  expressions: readonly ParsedExpression[],
  policy: ExpressionPolicy,
): readonly ParsedExpression[] {
  const against = (one: ParsedExpression): number =>
    one.tags.filter((tag) => policy[tag.policy] !== tag.value).length;
  return [...expressions].sort((a, b) => against(a) - against(b));
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
function leftOver(
  text: string,
  tokens: readonly Token[],
  endsAt: (start: number) => readonly number[],
): Issue {
  let best = { start: 0, end: 0 };
  for (let start = 0; start < tokens.length; start++) {
    const end = endsAt(start).at(-1) ?? start;
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
