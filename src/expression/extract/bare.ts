import type { Token } from "../../text/token.js";
import { byPolicy, parseExpression } from "../parse-expression.js";
import { defaultExpressionPolicy } from "../policy.js";
import { type Candidate, pieceOf } from "./cover.js";
import { demandsOn } from "./demand.js";
import { membersAt } from "./word-class.js";

/**
 * A candidate without what only fastens it to its sentence: a preposition or article before it, and a
 * full stop behind it, as long as the rest means the same ("on Friday", but not "in 5 minutes").
 */
export function bareOf(text: string, tokens: readonly Token[], candidate: Candidate): Candidate {
  let { start } = candidate;
  const end = withoutFullStop(text, tokens, candidate);
  const attached = (at: number): boolean =>
    demandsOn(tokens.slice(at, end), text).some((demand) => demand === "attached" || demand === "kept");
  for (;;) {
    const next = leadsAt(tokens, start, end).find(
      (to) =>
        to < end &&
        meaningOf(text, tokens, { start, end }) === meaningOf(text, tokens, { start: to, end }) &&
        !attached(to),
    );
    if (next === undefined) return { start, end };
    start = next;
  }
}

/** Where a candidate ends: the full stop of "3 p.m." belongs to it, that of "on Friday." does not. */
export function withoutFullStop(text: string, tokens: readonly Token[], { start, end }: Candidate): number {
  const shorter = { start, end: end - 1 };
  const isLetter = /^\p{L}$/u.test(tokens[end - 2]?.text ?? "");
  const isStop = tokens[end - 1]?.text === "." && shorter.end > start && !isLetter;
  return isStop && parseExpression(pieceOf(text, tokens, shorter)).ok ? shorter.end : end;
}

/**
 * Where the words end that may be left out at a place. An article is left out before "next", "end" or a
 * holiday; it stays before what is numbered, as "last" is in "the last week of May".
 */
function leadsAt(tokens: readonly Token[], at: number, end: number): readonly number[] {
  if (tokens[at]?.text !== "the") return membersAt("lead", tokens, at);
  const word = tokens[at + 1]?.kind === "number" ? at + 2 : at + 1;
  const isNumbered =
    tokens[word]?.text === "last" && tokens.slice(word, end).some(({ text }) => text === "of");
  const isLoose =
    (membersAt("relational", tokens, word).length > 0 && !isNumbered) ||
    membersAt("holiday", tokens, at + 1).length > 0;
  return isLoose ? [at + 1] : [];
}

/** What the default policy takes the words of a candidate to mean, as a key; null where that is nothing. */
function meaningOf(text: string, tokens: readonly Token[], candidate: Candidate): string | null {
  const parsed = parseExpression(pieceOf(text, tokens, candidate));
  const [first] = parsed.ok ? byPolicy(parsed.value, defaultExpressionPolicy) : [];
  return first === undefined ? null : JSON.stringify(first.expression);
}
