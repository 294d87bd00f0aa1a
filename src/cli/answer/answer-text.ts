import { explainExpression } from "../../language/expression/resolve.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode } from "../exit-code.js";
import type { Format } from "../options/option-groups.js";
import { note, noteLine } from "../write/issue-output.js";
import { outputStyle, type Style, table } from "../write/layout.js";
import { printable, write } from "../write/output.js";
import { civilInWords } from "../write/time-text.js";
import { type AnswerOutput, type OutputFields, pick } from "./answer-output.js";
import {
  answerInWords,
  answerWithChance,
  changesOf,
  howExtrapolated,
  inWords,
  isCertain,
  percentage,
  renderEvidence,
  renderNearest,
  typeChangesOf,
} from "./evidence-text.js";
import { renderExplanation, renderTechnical } from "./explanation-text.js";
import type { ExplainManner, Reply } from "./questions.js";

/** What `--explain` adds. */
export interface Explanation {
  /** How the words were put together, a tree of lines: then the technical side is told as well. */
  readonly derivation: string | null;
}

/** An answer for people under its question; see `renderReply`. */
export function renderAnswer(output: AnswerOutput, style: Style, explanation: Explanation | null): string {
  return `${printable(output.question)}\n${renderReply(output, style, explanation)}`;
}

/**
 * An answer for people who have the question before them: the answer with its probability unless it is
 * certain, the distribution, what it rests on, and what a reader should know. No line break at the end.
 *
 * @param explanation  tells in words how the answer came about; null for an answer without that
 */
export function renderReply(output: AnswerOutput, style: Style, explanation: Explanation | null): string {
  const { issue, evidence } = output;
  const lines = [
    headline(output, style),
    ...otherTails(output),
    ...(issue === null ? [] : renderIssue(issue).split("\n")),
    ...chances(output),
    ...(explanation === null
      ? [
          ...surveyed(output),
          ...(evidence === null ? [] : renderEvidence(evidence, false).map((line) => style.dim(line))),
          ...renderNearest(output).map((line) => style.dim(line)),
          ...renderRemarks(output, renderConventions(output)),
        ]
      : [
          ...renderRemarks(output, []),
          ...renderExplanation(output, style),
          ...technical(output, explanation, style),
        ]),
  ];
  return lines.map((line) => `  ${line}`.trimEnd()).join("\n");
}

function technical(output: AnswerOutput, { derivation }: Explanation, style: Style): readonly string[] {
  if (derivation === null || output.ask === null) return [];
  return ["", style.bold("Technical"), ...renderTechnical(output, derivation).map((line) => `  ${line}`)];
}

function headline({ answer, probability, tie }: AnswerOutput, style: Style): string {
  const said = style.bold(answerInWords(answer));
  if (probability === null || isCertain(probability)) return said;
  return `${said}, with probability ${inWords(probability)}${tie === true ? "; another is as probable" : ""}`;
}

const tails: Readonly<Record<string, string>> = {
  continue: "if the measured trend goes on",
  hold: "if the last measured degree is held, the likeliest reading of the paper",
  saturate: "if the word is at its limit beyond what was measured",
};

/** The other answers that there are where what nobody was asked about is assumed otherwise. */
function otherTails(output: AnswerOutput): readonly string[] {
  return tailFlips(output).map(({ to, answer, probability }) => {
    const isSure = probability === null || isCertain(probability);
    const said = `or ${answerInWords(answer)}${isSure ? "" : `, with probability ${inWords(probability)}`}`;
    return `${said}, ${tails[to] ?? "otherwise"} (tail=${to})`;
  });
}

function tailFlips(output: AnswerOutput): AnswerOutput["sensitivity"] {
  return changesOf(output).flips.filter(({ policy }) => policy === "tail");
}

const negatives = { did: "no", who: "nobody", "how-often": "0", "when-last": "never" } as const;

function chances(output: AnswerOutput): readonly string[] {
  const { distribution, ask, probability, ceiling, negative } = output;
  if (distribution === null || ask === null || probability === null) return [];
  const lines: string[] = [];
  if (!isCertain(probability)) {
    lines.push(...renderDistribution(distribution).map((line) => `  ${line}`));
    const best = `best possible score ${inWords(ceiling ?? 0)}`;
    lines.push(`${best}; always answering ${negatives[ask]} scores ${inWords(negative ?? 0)}`);
  }
  return lines;
}

/** Whose curves gave the degrees, and how much of them nobody was asked about. */
function surveyed(output: AnswerOutput): readonly string[] {
  const { study, evidence } = output;
  const share = evidence?.extrapolatedShare ?? null;
  if (study === null || share === null) return [];
  return [`study ${study}, ${percentage(share)} extrapolated (${howExtrapolated(output)})`];
}

type Distribution = NonNullable<AnswerOutput["distribution"]>;
type Row = readonly [answer: string, p: number];

/** How many answers are listed. */
const rowLimit = 8;

/** A distribution as an aligned table in the order of its answers; of many, the likeliest. */
function renderDistribution(distribution: Distribution): readonly string[] {
  const rows = rowsOf(distribution).filter(([, p]) => p > 0);
  const kept = new Set(rows.toSorted(([, a], [, b]) => b - a).slice(0, rowLimit));
  const left = rows.filter((row) => !kept.has(row));
  const lines = table(rows.filter((row) => kept.has(row)).map(([answer, p]) => [answer, inWords(p)]));
  return left.length === 0 ? lines : [...lines, othersIn(distribution, left)];
}

function rowsOf(distribution: Distribution): readonly Row[] {
  if ("yes" in distribution) {
    return [
      ["yes", distribution.yes],
      ["no", distribution.no],
    ];
  }
  if ("subjects" in distribution) return Object.entries(distribution.subjects);
  if ("instants" in distribution) {
    const times = distribution.instants.map(({ at, p }): Row => [civilInWords(at), p]);
    return [...times, ["never", distribution.never]];
  }
  const { from, p } = "counts" in distribution ? { from: 0, p: distribution.counts } : distribution;
  return p.map((mass, index) => [String(from + index), mass]);
}

function othersIn(distribution: Distribution, rows: readonly Row[]): string {
  const said = `and ${rows.length} more`;
  // Each subject is in or out by itself, so that their probabilities do not add up.
  if ("subjects" in distribution) return said;
  return `${said}, ${inWords(rows.reduce((sum, [, p]) => sum + p, 0))} together`;
}

/** How many remarks of a kind are made. */
const remarkLimit = 5;

/** What a reader of an answer should know: notes, other readings, other conventions, the response's score. */
function renderRemarks(output: AnswerOutput, conventions: readonly string[]): readonly string[] {
  const { notes, response } = output;
  return [
    ...notes.map(noteLine),
    ...otherReadings(output),
    ...conventions,
    ...(response === undefined ? [] : scored(response)),
  ];
}

/** The types and the conventions that would change an answer, which an explanation tells at length. */
function renderConventions(output: AnswerOutput): readonly string[] {
  const { flips, moved } = changesOf(output);
  const told = tailFlips(output);
  const flipped = flips.flatMap((flip) => {
    const { policy, to, answer, probability } = flip;
    return told.includes(flip) ? [] : [`with ${policy}=${to}: ${answerWithChance(answer, probability)}`];
  });
  return [
    ...renderTypes(output),
    ...cut(flipped),
    ...(moved.length === 0 ? [] : [`probability ${moved.join(", ")}`]),
  ];
}

/** What would be the answer by the curve of one type alone, where several are averaged. */
function renderTypes(output: AnswerOutput): readonly string[] {
  const { flips, kept } = typeChangesOf(output);
  const flipped = flips.map(({ type, answer, probability }) => {
    return `by “${type}” alone: ${answerWithChance(answer, probability)}`;
  });
  const others = `by any ${flips.length === 0 ? "one of them" : "other of them"} alone: ${answerInWords(output.answer)}`;
  return [...cut(flipped), ...(kept === null ? [] : [`${others} (${kept})`])];
}

function otherReadings(output: AnswerOutput): readonly string[] {
  const others = output.alternatives.filter((other) => told(other) !== told(output));
  return cut(others.map((other) => `or, read as ${told(other)}`));
}

function told({
  reading,
  answer,
  probability,
}: Pick<AnswerOutput, "reading" | "answer" | "probability">): string {
  return `“${reading ?? "no time"}”: ${answerWithChance(answer, probability)}`;
}

function scored({ text, read, score, notes }: NonNullable<AnswerOutput["response"]>): readonly string[] {
  const said = read === null ? text : responseText(read);
  const isPlain = said.toLowerCase() === text.trim().toLowerCase();
  return [
    `response “${printable(text)}”${isPlain ? "" : `, read as ${printable(said)},`} ${score === null ? "is not scored" : `scores ${inWords(score)}`}`,
    ...notes.map(noteLine),
  ];
}

function responseText(read: string | number | readonly string[]): string {
  if (typeof read !== "object") return String(read);
  return read.length === 0 ? "nobody" : read.join(", ");
}

function cut(lines: readonly string[]): readonly string[] {
  if (lines.length <= remarkLimit) return lines;
  return [...lines.slice(0, remarkLimit), `and ${lines.length - remarkLimit} more`];
}

/** What an explanation adds to the record of an answer; null when none is wanted. */
export function explanationOf(reply: Reply, manner: ExplainManner | null): Explanation | null {
  if (manner === null) return null;
  return { derivation: manner === "full" ? derivationOf(reply) : null };
}

/** How the words that say when were put together, as a tree; empty when there are none. */
function derivationOf(reply: Reply): string {
  if (reply.kind === "unread") return "";
  const { expression, question } = reply.answer;
  return expression === null ? "" : explainExpression(expression, question);
}

/** An answer, and what is shown of how it came about. */
export interface Written {
  readonly output: AnswerOutput;
  readonly explanation: Explanation | null;
}

/** Answers one question after the other, and writes each answer before the next one is asked. */
export async function writeAnswers<T>(
  questions: readonly T[],
  format: Format,
  fields: OutputFields,
  answer: (question: T) => Promise<Written>,
): Promise<number> {
  const style = outputStyle();
  let unanswered = 0;
  for (const [index, question] of questions.entries()) {
    const { output, explanation } = await answer(question);
    if (output.answer === null) unanswered += 1;
    const isLast = index === questions.length - 1;
    if (format !== "text") await writeElement(pick(output, fields), format, index, questions.length);
    else await write(`${renderAnswer(output, style, explanation)}\n${isLast ? "" : "\n"}`);
  }
  if (unanswered > 0) note({ kind: "unanswered", count: unanswered, of: questions.length });
  return unanswered === questions.length ? exitCode.unanswered : exitCode.answered;
}

/** Writes one of several records: a line, or its part of an array, where one alone is no array. */
export async function writeElement(
  record: object,
  format: Exclude<Format, "text">,
  index: number,
  count: number,
): Promise<void> {
  if (format === "jsonl") return write(`${JSON.stringify(record)}\n`);
  const element = JSON.stringify(record, null, 2);
  if (count === 1) return write(`${element}\n`);
  const indented = element.replaceAll(/^/gm, "  ");
  return write(`${index === 0 ? "[\n" : ""}${indented}${index === count - 1 ? "\n]\n" : ",\n"}`);
}
