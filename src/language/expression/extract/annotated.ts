import type { Token } from "../../parse/token.js";
import type { Expression } from "../../../algebra/expression.js";
import { parseExpression } from "../parse-expression.js";
import { type Candidate, pieceOf } from "./cover.js";
import { articleOfWhatFollows, type ParsePiece } from "./bare.js";
import { membersAt } from "./word-class.js";

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
