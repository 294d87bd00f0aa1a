import type { Span } from "../../../issue/span.js";

/** A part of a sentence of a trace that can decide by itself. */
export interface Clause extends Span {
  /** In plain quotes and without what is quoted, as long as where it stands. */
  readonly text: string;
  /** The number of its sentence. */
  readonly sentence: number;
  /** Whether its sentence asks. */
  readonly isQuestion: boolean;
}

/** How much of a clause is read. */
const clauseLimit = 600;

/**
 * The clauses of a trace, in order: sentences and lines, split where another thought begins (so, but,
 * therefore, an arrow, a semicolon).
 *
 * What others say is blank: fenced code, JSON, what stands in double quotes, quoted lines, rows of tables, and
 * lines that begin with the name of a speaker of the conversation. A call that the trace writes out stays.
 *
 * Cost: linear.
 */
export function clausesOf(trace: string): readonly Clause[] {
  const text = withoutQuotes(trace);
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const [start, end] of piecesOf(text, 0, text.length, sentenceEnd)) {
    const isQuestion = /[?？]["')\]*_]*\s*$/u.test(text.slice(Math.max(start, end - 20), end));
    for (const [from, to] of piecesOf(text, start, end, clauseStart)) {
      const piece = text.slice(from, Math.min(to, from + clauseLimit));
      const lead = piece.length - piece.trimStart().length;
      if (lead === piece.length) continue;
      const trimmed = piece.trim();
      clauses.push({
        text: trimmed,
        start: from + lead,
        end: from + lead + trimmed.length,
        sentence,
        isQuestion,
      });
    }
    sentence += 1;
  }
  return clauses;
}

// A full stop ends a sentence only before white space, and not behind "e.g.", "vs." or the number of a list.
const sentenceEnd =
  /(?<!\b(?:e\.g|i\.e|vs|approx|no|mr|mrs|dr))(?<!(?:^|\n)\s{0,8}\d{1,2})[.!?]["')\]*_]{0,3}(?=\s)|[。！？]|\n+/giu;

// Where another thought begins within a sentence.
const clauseStart =
  /[;；]|[-=]+>|[→⇒]|—|,(?=\s*(?:so|but|therefore|thus|hence|however|yet|although|though|otherwise|which means)\b)|\s(?=(?:but|so|therefore|thus|hence)\s+(?:i|we|it|that|let|the|no|there|a|call|use|query|answer|just|you|they|this|maybe|perhaps)\b)|[,，](?=\s?(?:所以|因此|但是|但|不过|那么|然而|应该|直接|不需要|无需))/giu;

/** A part of a text cut behind each match of a pattern. */
function piecesOf(
  text: string,
  start: number,
  end: number,
  pattern: RegExp,
): readonly (readonly [start: number, end: number])[] {
  const pieces: [number, number][] = [];
  let from = start;
  for (const match of text.slice(start, end).matchAll(pattern)) {
    const until = start + match.index + match[0].length;
    if (until > from) pieces.push([from, until]);
    from = until;
  }
  if (from < end) pieces.push([from, end]);
  return pieces;
}

/** Stands where a call was written out. */
export const callMark = "⟦⟧";

// With its name and its arguments, as JSON or between tags.
const writtenCall =
  /"(?:name|function|tool|tool_name)"\s*:\s*"[^"\n]{1,80}"\s*,\s*"(?:arguments|parameters|args|input)"\s*:/u;

/** The trace in plain quotes, with blanks for what others say; offsets stay. */
function withoutQuotes(trace: string): string {
  return trace
    .replace(/[’‘]/gu, "'")
    .replace(/[“”„]/gu, '"')
    .replace(
      /<tool_call>[\s\S]*?(?:<\/tool_call>|$)/gu,
      (call) => callMark + blank(call).slice(callMark.length),
    )
    .replace(/```[\s\S]*?(?:```|$)/gu, blankUnlessCall)
    .replace(/\{[^{}]{0,2000}(?:\{[^{}]{0,2000}\}[^{}]{0,2000}){0,9}\}/gu, blankUnlessCall)
    .replace(/"[^"\n]{1,400}"/gu, blank)
    .replace(/「[^」\n]{1,400}」|«[^»\n]{1,400}»/gu, blank)
    .replace(/^[ \t]*(?:>|\|).*$/gmu, blank)
    .replace(
      /^[ \t]*(?:user|assistant|tool|system|observation|tool (?:output|result|response))[ \t]?:.*$/gimu,
      blank,
    );
}

function blankUnlessCall(text: string): string {
  return writtenCall.test(text) ? callMark + blank(text).slice(callMark.length) : blank(text);
}

function blank(text: string): string {
  return text.replace(/[^\n]/gu, " ");
}
