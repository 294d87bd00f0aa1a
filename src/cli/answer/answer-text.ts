import { explainExpression } from "../../language/expression/resolve.js";
import { questionEnglish } from "../../language/question/english.js";
import { type Block, grid, group, heading, lines, numbers, table, text } from "../../page/document/block.js";
import { renderIssue } from "../describe-issue.js";
import { exitCode } from "../session.js";
import type { ExplainManner, Format } from "../options/option-groups.js";
import { note, noteLine } from "../write/issue-output.js";
import { firstOf, RecordWriter } from "../write/layout.js";
import { answerInWords, emptyInWords } from "../../page/document/answer-text.js";
import { civilInWords, durationInWords } from "../../page/document/time-text.js";
import { type AnswerOutput, type OutputFields, pick } from "./answer-output.js";
import {
  answerWithChance,
  changesOf,
  evidenceBlocks,
  howExtrapolated,
  inWords,
  isCertain,
  nearestBlocks,
  percentage,
  typeChangesOf,
  withProbability,
} from "./evidence-text.js";
import { type Explanation, explanationBlocks } from "./explanation-text.js";
import type { Reply } from "./questions.js";

/**
 * An answer for people: the answer with its probability unless it is certain, the distribution, what it rests on, and
 * what a reader should know.
 *
 * @param explanation  tells in words how the answer came about; null for an answer without that
 * @param isAsked      whether it stands under its question
 */
export function answerBlock(output: AnswerOutput, explanation: Explanation | null, isAsked = true): Block {
  const { issue, tie } = output;
  const likeliest = withProbability(answerInWords(output.answer, output.query), output.probability);
  return group(
    isAsked ? output.question : null,
    heading(`${likeliest}${tie === true ? "; another is as probable" : ""}`),
    ...otherTails(output),
    ...(issue === null ? [] : [lines(renderIssue(issue))]),
    ...chances(output),
    ...(explanation === null
      ? [
          ...surveyed(output),
          ...evidenceBlocks(output.evidence, eventLimit),
          ...nearestBlocks(output),
          ...remarks(output, conventionRemarks(output)),
        ]
      : [...remarks(output, []), ...explanationBlocks(output), ...technicalBlock(output, explanation)]),
  );
}

/** How many events are listed unless everything is asked for. */
const eventLimit = 5;

const tails: Readonly<Record<string, string>> = {
  continue: "if the measured trend goes on",
  hold: "if the last measured degree is held, the likeliest reading of the paper",
  saturate: "if the word is at its limit beyond what was measured",
};

/** The other answers that there are where what nobody was asked about is assumed otherwise. */
function otherTails(output: AnswerOutput): readonly string[] {
  return tailFlips(output).map(({ to, answer, probability }) => {
    const said = withProbability(`or ${answerInWords(answer, output.query)}`, probability);
    return `${said}, ${tails[to] ?? "otherwise"} (tail=${to})`;
  });
}

function tailFlips(output: AnswerOutput): AnswerOutput["sensitivity"] {
  return changesOf(output).flips.filter(({ policy }) => policy === "tail");
}

const negatives = {
  truth: "no",
  number: "0",
  instant: "never",
  duration: "none",
  list: "nothing",
  relation: "none",
} as const;

function chances(output: AnswerOutput): readonly (Block | string)[] {
  const { distribution, kind, probability, ceiling, negative } = output;
  if (distribution === null || kind === null || probability === null || isCertain(probability)) return [];
  const best = `best possible score ${inWords(ceiling ?? 0)}`;
  return [
    group(null, ...distributionBlocks(distribution)),
    `${best}; always answering ${kind === "names" ? emptyInWords(output.query) : negatives[kind]} scores ${inWords(negative ?? 0)}`,
  ];
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

/** A distribution in the order of its answers; of many, the likeliest. */
function distributionBlocks(distribution: Distribution): readonly Block[] {
  const rows = rowsOf(distribution).filter(([, p]) => p > 0);
  const kept = new Set(rows.toSorted(([, a], [, b]) => b - a).slice(0, rowLimit));
  const left = rows.filter((row) => !kept.has(row));
  const likeliest = grid(rows.filter((row) => kept.has(row)).map(([answer, p]) => [answer, inWords(p)]));
  return left.length === 0 ? [likeliest] : [likeliest, text(othersIn(distribution, left))];
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
  if ("outcomes" in distribution) {
    return distribution.outcomes.map(({ answer, p }): Row => [answerInWords(answer), p]);
  }
  if ("items" in distribution) return Object.entries(distribution.items);
  if ("marginals" in distribution) return Object.entries(distribution.marginals);
  const { from, p } = "counts" in distribution ? { from: 0, p: distribution.counts } : distribution;
  return p.map((mass, index) => [String(from + index), mass]);
}

function othersIn(distribution: Distribution, rows: readonly Row[]): string {
  const said = `and ${rows.length} more`;
  // Each name is in or out by itself, so that their probabilities do not add up.
  const areApart = ["subjects", "items", "marginals"].some((by) => by in distribution);
  if (areApart && !("outcomes" in distribution)) return said;
  return `${said}, ${inWords(rows.reduce((sum, [, p]) => sum + p, 0))} together`;
}

/** How many remarks of a kind are made. */
const remarkLimit = 5;

/** What a reader of an answer should know: notes, other readings, other conventions, the response's score. */
function remarks(output: AnswerOutput, conventions: readonly string[]): readonly string[] {
  const { notes, response } = output;
  return [
    ...notes.map(noteLine),
    ...otherReadings(output),
    ...conventions,
    ...(response === undefined ? [] : scored(response, output.query)),
  ];
}

/** The types and the conventions that would change an answer, which an explanation tells at length. */
function conventionRemarks(output: AnswerOutput): readonly string[] {
  const { flips, moved } = changesOf(output);
  const told = tailFlips(output);
  const flipped = flips.flatMap((flip) => {
    const { policy, to, answer, probability } = flip;
    return told.includes(flip)
      ? []
      : [`with ${policy}=${to}: ${answerWithChance(answer, probability, output.query)}`];
  });
  return [
    ...typeRemarks(output),
    ...firstOf(flipped, remarkLimit),
    ...(moved.length === 0 ? [] : [`probability ${moved.join(", ")}`]),
  ];
}

/** What would be the answer by the curve of one type alone, where several are averaged. */
function typeRemarks(output: AnswerOutput): readonly string[] {
  const { flips, kept } = typeChangesOf(output);
  const flipped = flips.map(({ type, answer, probability }) => {
    return `by “${type}” alone: ${answerWithChance(answer, probability, output.query)}`;
  });
  const others = `by any ${flips.length === 0 ? "one of them" : "other of them"} alone: ${answerInWords(output.answer, output.query)}`;
  return [...firstOf(flipped, remarkLimit), ...(kept === null ? [] : [`${others} (${kept})`])];
}

type Told = Pick<AnswerOutput, "reading" | "answer" | "probability">;

function otherReadings(output: AnswerOutput): readonly string[] {
  const told = ({ reading, answer, probability }: Told): string =>
    `“${reading ?? "no time"}”: ${answerWithChance(answer, probability, output.query)}`;
  const others = output.alternatives.filter((other) => told(other) !== told(output));
  return firstOf(
    others.map((other) => `or, read as ${told(other)}`),
    remarkLimit,
  );
}

function scored(
  { text, read, score, notes }: NonNullable<AnswerOutput["response"]>,
  query: AnswerOutput["query"],
): readonly string[] {
  const said = read === null ? text : responseText(read, query);
  const isPlain = said.toLowerCase() === text.trim().toLowerCase();
  return [
    `response “${text}”${isPlain ? "" : `, read as ${said},`} ${score === null ? "is not scored" : `scores ${inWords(score)}`}`,
    ...notes.map(noteLine),
  ];
}

function responseText(read: string | number | readonly string[], query: AnswerOutput["query"]): string {
  if (typeof read === "object")
    return read.length > 0 ? read.join(", ") : query === null ? "nobody" : emptyInWords(query);
  return typeof read === "string" && /^-?P[\dT]/u.test(read) ? answerInWords(read) : String(read);
}

/** What an explanation adds to the record of an answer; null when none is wanted. */
export function explanationOf(reply: Reply, manner: ExplainManner | null): Explanation | null {
  if (manner === null) return null;
  return { derivation: manner === "full" ? derivationOf(reply) : null };
}

/** How the words that say when were put together, as a tree; empty when there are none. */
function derivationOf(reply: Reply): string {
  if (reply.kind !== "answer") return "";
  const { expression, question } = reply.answer;
  return expression === null ? "" : explainExpression(expression, question, questionEnglish.grammar);
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
  const writer = new RecordWriter(format, questions.length > 1);
  let unanswered = 0;
  for (const question of questions) {
    const { output, explanation } = await answer(question);
    if (output.answer === null) unanswered += 1;
    await writer.add(pick(output, fields), () => answerBlock(output, explanation));
  }
  await writer.end();
  if (unanswered > 0) note({ kind: "unanswered", count: unanswered, of: questions.length });
  return unanswered === questions.length ? exitCode.unanswered : exitCode.answered;
}

/** The technical side of an answer: how its words were put together, the knots and all conventions. */
function technicalBlock(output: AnswerOutput, { derivation }: Explanation): readonly Block[] {
  const { ask, speechTime, zone, reading, reference, evidence, policy, semanticsVersion } = output;
  if (derivation === null || ask === null) return [];
  return [
    group(
      heading("Technical"),
      `asked at ${speechTime} in ${zone}`,
      reading === null ? "no word says when" : `read as “${reading}” (${reference})`,
      ...(derivation === "" ? [] : [group(null, lines(derivation))]),
      ...(evidence === null ? [] : knotsOf(evidence)),
      group(
        `semantics ${semanticsVersion}, with the policy`,
        Object.entries(policy)
          .map(([name, value]) => `${name}=${value}`)
          .join(" "),
      ),
    ),
  ];
}

/** The measured points between which each degree lies, with the raters' answers from 0 to 1. */
function knotsOf({ events }: NonNullable<AnswerOutput["evidence"]>): readonly Block[] {
  const rows = events.flatMap(({ record, knots }) =>
    (knots ?? []).flatMap((knot) => {
      if (knot === null) return [];
      const counts = knot.counts.map(String);
      return [[`record ${record}`, durationInWords(knot.elapsedMs), inWords(knot.degree), ...counts]];
    }),
  );
  if (rows.length === 0) return [];
  const answers = ["0", ".25", ".5", ".75", "1"].map(numbers);
  const knots = table("", ["", "elapsed", "degree", ...answers], rows);
  return [group("measured around each event, with how many raters said so", knots)];
}
