import type { Expression } from "../../../algebra/expression.js";
import type { Token } from "../../parse/token.js";
import { byPolicy, parseExpression } from "../parse-expression.js";
import { defaultExpressionPolicy, type ExpressionPolicy, type PolicyChoice } from "../policy/policy.js";
import { type Candidate, pieceOf } from "./candidates.js";
import { type Demand, demandsOn } from "./demand.js";
import { membersAt } from "./word-class.js";

/** Reads a piece of a text as an expression, as the text itself is read. */
export type ParsePiece = (piece: string) => ReturnType<typeof parseExpression>;

/**
 * A candidate without what only fastens it to its sentence: a preposition or article before it, and a
 * full stop behind it, as long as the rest means the same ("on Friday", but not "in 5 minutes").
 */
export function bareOf(
  text: string,
  tokens: readonly Token[],
  candidate: Candidate,
  spans: ExpressionPolicy["spans"] = "bare",
  parse: ParsePiece = parseExpression,
): Candidate {
  let { start } = candidate;
  const end = withoutFullStop(text, tokens, candidate, parse);
  const demanded = (at: number, ...wanted: readonly Demand[]): boolean =>
    demandsOn(tokens.slice(at, end), text).some((demand) => wanted.includes(demand));
  while (!demanded(start, "bound")) {
    const isLoose = demanded(start, "loose");
    const leads = [
      ...leadsAt(tokens, { start, end }, isLoose, spans),
      ...articleOfWhatFollows(tokens, { start, end }),
    ];
    const next = leads.find(
      (to) =>
        to < end &&
        (isLoose || isSame(text, tokens, { start, end }, { start: to, end }, parse)) &&
        !demanded(to, "attached", "kept"),
    );
    if (next === undefined) break;
    start = next;
  }
  return { start, end };
}

/** Where a candidate ends: the full stop of "3 p.m." or "by 21.11." belongs to it, that of "on Friday." does not. */
export function withoutFullStop(
  text: string,
  tokens: readonly Token[],
  { start, end }: Candidate,
  parse: ParsePiece = parseExpression,
): number {
  const shorter = { start, end: end - 1 };
  const isLetter = /^\p{L}$/u.test(tokens[end - 2]?.text ?? "");
  const isStop = tokens[end - 1]?.text === "." && shorter.end > start && !isLetter;
  if (!isStop || !parse(pieceOf(text, tokens, shorter)).ok) return end;
  const isBehindNumber = tokens[end - 2]?.kind === "number";
  return isBehindNumber && !isSame(text, tokens, { start, end }, shorter, parse, true) ? end : shorter.end;
}

/** The article of "a five-year plan" belongs to what follows the time. */
function articleOfWhatFollows(tokens: readonly Token[], { start, end }: Candidate): readonly number[] {
  if (!/^(a|an|the)$/.test(tokens[start]?.text ?? "")) return [];
  const isLength = tokens[end - 2]?.text === "-" && membersAt("oneunit", tokens, end - 1).length > 0;
  return isLength ? [start + 1] : [];
}

/**
 * Where the words end that may be left out at a place. An article is left out before "next", "end" or a
 * holiday; it stays before what is numbered, as "last" is in "the last week of May".
 */
function leadsAt(
  tokens: readonly Token[],
  { start: at, end }: Candidate,
  isLoose: boolean,
  spans: ExpressionPolicy["spans"],
): readonly number[] {
  if (spans === "bare-range" && tokens[at]?.text === "from") return [at + 1];
  const leads = membersAt("lead", tokens, at);
  if (leads.length > 0 || tokens[at]?.text !== "the") return leads;
  if (isLoose) return [at + 1];
  const word = tokens[at + 1]?.kind === "number" ? at + 2 : at + 1;
  const isNumbered =
    tokens[word]?.text === "last" && tokens.slice(word, end).some(({ text }) => text === "of");
  const isRelational =
    (membersAt("relational", tokens, word).length > 0 && !isNumbered) ||
    membersAt("holiday", tokens, at + 1).length > 0;
  return isRelational ? [at + 1] : [];
}

/** Whether a length is a time by convention, where the words left out had said so ("in 5 minutes"). */
function isLengthTaken({ policy, value }: PolicyChoice): boolean {
  return /^(bareLength|lengthFrom)$/.test(policy) && value !== withoutPreposition[policy];
}
const withoutPreposition: Readonly<Record<string, string>> = defaultExpressionPolicy;

/** Whether the shorter words may mean what the default policy takes the longer to mean; or do so by default. */
function isSame(
  text: string,
  tokens: readonly Token[],
  longer: Candidate,
  shorter: Candidate,
  parse: ParsePiece,
  byDefault = false,
): boolean {
  const [whole, part] = [longer, shorter].map((each) => parse(pieceOf(text, tokens, each)));
  if (whole === undefined || part === undefined || !whole.ok || !part.ok) return false;
  const [first] = byPolicy(whole.value, defaultExpressionPolicy);
  const meant = JSON.stringify(first?.expression);
  const meanings = byPolicy(part.value, defaultExpressionPolicy);
  return (byDefault ? meanings.slice(0, 1) : meanings).some(
    ({ expression, tags }) => JSON.stringify(expression) === meant && !tags.some(isLengthTaken),
  );
}

/**
 * A candidate as annotators of TimeML mark it: without the preposition before it, with its article, and as
 * two expressions where words name both ends of a range ("from 1982 to 1986").
 *
 * @returns one candidate or two, in order; each can be read by itself
 * @source TimeML annotation guidelines 1.2.1, 2.2.1; TIDES 2005 standard, 5.2
 */
export function annotated(
  text: string,
  tokens: readonly Token[],
  candidate: Candidate,
  parse: ParsePiece = parseExpression,
): readonly Candidate[] {
  const isRead = (piece: Candidate): boolean =>
    piece.end > piece.start && expressionsOf(text, tokens, piece, parse).length > 0;
  let noun = candidate;
  for (;;) {
    const next = [...membersAt("fastener", tokens, noun.start), ...articleOfWhatFollows(tokens, noun)].find(
      (start) => isRead({ start, end: noun.end }),
    );
    if (next === undefined) break;
    noun = { start: next, end: noun.end };
  }
  return (
    endsOf(text, tokens, noun, isRead, parse) ?? endsOf(text, tokens, candidate, isRead, parse) ?? [noun]
  );
}

/** The ends of a range, where a word stands between two times that can be read alone. */
function endsOf(
  text: string,
  tokens: readonly Token[],
  { start, end }: Candidate,
  isRead: (piece: Candidate) => boolean,
  parse: ParsePiece,
): readonly Candidate[] | null {
  const isRange = expressionsOf(text, tokens, { start, end }, parse).some(({ kind }) => kind === "between");
  if (!isRange) return null;
  const begin = /^(from|between)$/.test(tokens[start]?.text ?? "") ? start + 1 : start;
  for (let at = begin + 1; at < end - 1; at++) {
    if (!/^(to|until|till|through|and)$/.test(tokens[at]?.text ?? "")) continue;
    const ends = [
      { start: begin, end: at },
      { start: at + 1, end },
    ];
    if (ends.every(isRead)) return ends;
  }
  return null;
}

function expressionsOf(
  text: string,
  tokens: readonly Token[],
  piece: Candidate,
  parse: ParsePiece,
): readonly Expression[] {
  const parsed = parse(pieceOf(text, tokens, piece));
  return parsed.ok ? parsed.value.map(({ expression }) => expression) : [];
}
