import type { Issue } from "../../../issue/issue.js";
import type { Span } from "../../../issue/place.js";
import type { Grammar } from "../../parse/open-grammar.js";
import { type Token, tokenize } from "../../parse/token.js";
import { english } from "../english.js";
import { type ParsedExpression, parseExpression } from "../parse-expression.js";
import { anchor } from "../anchor/anchor.js";
import { childrenOf } from "../../../algebra/walk.js";
import type { Expression } from "../../../algebra/expression.js";
import { defaultExpressionPolicy, type ExpressionPolicy, REFUSED } from "../policy/policy.js";
import { type AnchorContext, CYCLE_LIMIT } from "../anchor/context.js";
import { contextOf, type Reading, type ResolveOptions, resolveParsed } from "../resolve.js";
import { annotated, bareOf, type ParsePiece, withoutFullStop } from "./bare.js";
import { isCut } from "./boundary.js";
import { type Candidate, pieceOf, spanOf } from "./candidates.js";
import { demandsOn, isMet } from "./demand.js";

/** A temporal expression in a text. */
export interface Extraction {
  /** Where it stands in the text, in UTF-16 code units. */
  readonly span: Span;
  readonly text: string;
  /** What `resolve` makes of it: one reading or more, the best first. */
  readonly readings: readonly Reading[];
}

/** Which words belong to an expression; see the policy `spans`. */
export type SpanConvention = ExpressionPolicy["spans"];

export interface ExtractOptions extends ResolveOptions {
  /** Instead of that of the policy. */
  readonly spans?: SpanConvention;
}

/** What became of a candidate. */
export type Verdict =
  | { readonly kind: "read"; readonly extractions: readonly Extraction[] }
  /** It names a day that no calendar has, or is refused by a policy: no part of it may be taken for a time. */
  | { readonly kind: "impossible" }
  /** It may be something else: a time only beside another one. */
  | { readonly kind: "doubtful" }
  | { readonly kind: "none" };

const none: Verdict = { kind: "none" };

/** Why an expression has no reading, so that its parts have none. */
const barring: ReadonlySet<Issue["kind"]> = new Set([
  "impossible-date",
  "refused-by-policy",
  "unknown-holiday",
]);

/** A text and how its expressions are resolved. */
export interface Source {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly options: ExtractOptions;
  readonly grammar: Grammar;
  /** Reads a piece of the text as the options say. */
  readonly parse: ParsePiece;
  /** How many units of the calendar were looked at for what recurs, by the pieces of a window so far. */
  readonly spent: { cycles: number };
}

export function sourceOf(text: string, options: ExtractOptions): Source {
  const { grammar } = english.with(options.adverbials, options.facts);
  // The same words come again in a text, and a candidate is read several times on the way to its verdict.
  const known = new Map<string, ReturnType<ParsePiece>>();
  const parse: ParsePiece = (piece) => {
    const parsed = known.get(piece) ?? parseExpression(piece, options);
    known.set(piece, parsed);
    return parsed;
  };
  return { text, tokens: tokenize(text), options, grammar, parse, spent: { cycles: 0 } };
}

/** Whether a candidate is a temporal expression, by its own words and by those around it. */
export function judge(source: Source, candidate: Candidate): Verdict {
  const { text, tokens, parse } = source;
  if (isCut(text, tokens, candidate) || isList(tokens, candidate)) return none;
  const words = { start: candidate.start, end: withoutFullStop(text, tokens, candidate, parse) };
  const demands = demandsOn(tokens.slice(words.start, words.end), text);
  if (demands.every((demand) => isMet(demand, text, tokens, words))) return read(source, candidate);
  return demands.some((demand) => demand === "never" || demand === "attached") ? none : { kind: "doubtful" };
}

/** How many units of the calendar every piece of a text may look at, whatever the others took. */
const PIECE_LIMIT = 8192;

/** The most conjunctions of one expression: those of a length from years to seconds. */
const CONJUNCTION_LIMIT = 6;

/** Whether so much is joined that it can only be several expressions; they are looked at one by one. */
function isList(tokens: readonly Token[], { start, end }: Candidate): boolean {
  let conjunctions = 0;
  for (let at = start; at < end; at++) {
    if (isConjunction(tokens[at])) conjunctions += 1;
  }
  return conjunctions > CONJUNCTION_LIMIT;
}

function isConjunction(token: Token | undefined): boolean {
  return token?.text === "and" || token?.text === "or" || token?.text === "&";
}

/** A candidate as an expression, whatever stands around it. */
export function read(source: Source, candidate: Candidate): Verdict {
  const { text, tokens, options, parse } = source;
  const extractions: Extraction[] = [];
  for (const kept of keptOf(source, candidate, options)) {
    const piece = pieceOf(text, tokens, kept);
    const parsed = parse(piece);
    if (parsed.ok && parsed.value.some(({ expression }) => listsHolidays(expression))) return none;
    const isJoined = tokens.slice(kept.start, kept.end).some(isConjunction);
    if (isJoined && parsed.ok && isUnionAlone(parsed.value, options)) return none;
    const readings = parsed.ok ? resolvePiece(source, parsed.value) : parsed;
    if (!readings.ok) {
      const isBarred = readings.issues.some(({ kind }) => barring.has(kind));
      return isBarred ? { kind: "impossible" } : none;
    }
    const [best] = readings.value;
    if (options.policy?.textLengths === "left-out" && best?.when.kind === "duration") {
      return { kind: "impossible" };
    }
    // Times that a conjunction joins are expressions of their own.
    if (isJoined && readings.value.some(({ expression }) => holdsUnion(expression))) return none;
    const said = kept.start === candidate.start ? piece : pieceOf(text, tokens, candidate);
    const inOrder = said === piece ? readings.value : asSaid(readings.value, parse(said));
    extractions.push({ span: spanOf(tokens, kept), text: piece, readings: inOrder });
  }
  return { kind: "read", extractions };
}

/** The times that a text named before are not known to it, so that "the next day" is counted from speech time. */
function contextIn(options: ExtractOptions): AnchorContext {
  const context = contextOf(options);
  return { ...context, policy: { ...context.policy, backReference: "speech-time" } };
}

/** Resolves a piece by what its window has left to spend; the little that people's words need there always is. */
function resolvePiece(
  { options, spent }: Source,
  parsed: readonly ParsedExpression[],
): ReturnType<typeof resolveParsed> {
  const effort = { cycles: 0, limit: Math.max(PIECE_LIMIT, CYCLE_LIMIT - spent.cycles) };
  const readings = resolveParsed(parsed, contextIn(options), effort);
  spent.cycles += effort.cycles;
  return readings;
}

function keptOf(
  { text, tokens, parse }: Source,
  candidate: Candidate,
  { policy = defaultExpressionPolicy, spans = policy.spans }: ExtractOptions,
): readonly Candidate[] {
  switch (spans) {
    case "bare":
    case "bare-range":
      return [bareOf(text, tokens, candidate, spans, parse)];
    case "whole":
      return [candidate];
    case "timeml":
      return annotated(
        text,
        tokens,
        { ...candidate, end: withoutFullStop(text, tokens, candidate, parse) },
        parse,
      );
  }
}

/** Readings with those first that words have with the preposition before them ("sometime on Friday 7-6": a date). */
function asSaid(readings: readonly Reading[], parsed: ReturnType<ParsePiece>): readonly Reading[] {
  if (!parsed.ok) return readings;
  const meant = new Set(parsed.value.map(({ expression }) => JSON.stringify(expression)));
  const isMeant = ({ expression }: Reading): boolean => meant.has(JSON.stringify(expression));
  return [...readings.filter(isMeant), ...readings.filter((reading) => !isMeant(reading))];
}

/** Whether several holidays stand beside each other: no day is two, so they are a list. */
function listsHolidays(expression: Expression): boolean {
  const parts = expression.kind === "intersection" ? expression.parts : [];
  return parts.filter(({ kind }) => kind === "holiday").length > 1;
}

/**
 * Whether times that a conjunction joins are certainly all that words can mean, and one of their readings
 * stands: what spares resolving them, of which there are as many readings as of all the times together.
 */
function isUnionAlone(parsed: readonly ParsedExpression[], options: ExtractOptions): boolean {
  const [first] = parsed;
  return (
    first !== undefined &&
    parsed.every(({ expression, tags }) => {
      return holdsUnion(expression) && tags.every(({ value }) => value !== REFUSED);
    }) &&
    anchor(first.expression, contextIn(options)).ok
  );
}

function holdsUnion(expression: Expression): boolean {
  return expression.kind === "union" || childrenOf(expression).some(holdsUnion);
}
