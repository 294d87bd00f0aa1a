import type { AnswerOutput } from "./answer-output.js";
import { answerWithChance } from "./answer-words.js";
import { noteLine } from "../write/issue-output.js";
import { printable } from "../write/output.js";
import { inWords } from "./probability.js";

/** How many remarks of a kind are made. */
const remarkLimit = 5;

/** What a reader of an answer should know: notes, other readings, other conventions, the response's score. */
export function renderRemarks(output: AnswerOutput): readonly string[] {
  const { notes, sensitivity, response } = output;
  const flips = sensitivity.filter(({ changes }) => changes === "answer");
  const shifts = sensitivity.filter(({ changes }) => changes === "probability");
  const flipped = flips.map(({ policy, to, answer, probability }) => {
    return `with ${policy}=${to}: ${answerWithChance(answer, probability)}`;
  });
  const shifted = shifts.map(
    ({ policy, to, probability }) => `${inWords(probability ?? 0)} with ${policy}=${to}`,
  );
  return [
    ...notes.map(noteLine),
    ...otherReadings(output),
    ...cut(flipped),
    ...(shifted.length === 0 ? [] : [`probability ${shifted.join(", ")}`]),
    ...(response === undefined ? [] : scored(response)),
  ];
}

/** The same without the conventions, which an explanation tells at length. */
export function renderNotes(output: AnswerOutput): readonly string[] {
  const { notes, response } = output;
  return [
    ...notes.map(noteLine),
    ...otherReadings(output),
    ...(response === undefined ? [] : scored(response)),
  ];
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

function scored({ text, score, notes }: NonNullable<AnswerOutput["response"]>): readonly string[] {
  return [
    `response “${printable(text)}” ${score === null ? "is not scored" : `scores ${inWords(score)}`}`,
    ...notes.map(noteLine),
  ];
}

function cut(lines: readonly string[]): readonly string[] {
  if (lines.length <= remarkLimit) return lines;
  return [...lines.slice(0, remarkLimit), `and ${lines.length - remarkLimit} more`];
}
