import { exitCode } from "../exit-code.js";
import type { Format } from "../options/option-groups.js";
import { write } from "../write/output.js";
import { note } from "../write/issue-output.js";
import { outputStyle } from "../write/layout.js";
import { type AnswerOutput, type OutputFields, pick } from "./answer-output.js";
import { type Explanation, renderAnswer } from "./answer-text.js";

/** An answer, and what is shown of how it came about. */
export interface Written {
  readonly output: AnswerOutput;
  readonly explanation: Explanation | null;
}

/**
 * Answers one question after the other, and writes each answer before the next one is asked.
 *
 * @returns what to exit with
 */
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
    switch (format) {
      case "text":
        await write(`${renderAnswer(output, style, explanation)}\n${isLast ? "" : "\n"}`);
        break;
      case "json":
        await write(inArray(JSON.stringify(pick(output, fields), null, 2), index, questions.length));
        break;
      case "jsonl":
        await write(`${JSON.stringify(pick(output, fields))}\n`);
    }
  }
  if (unanswered > 0) note({ kind: "unanswered", count: unanswered, of: questions.length });
  return unanswered === questions.length ? exitCode.unanswered : exitCode.answered;
}

/** The part of a printed array that one of its elements makes; one alone is no array. */
export function inArray(element: string, index: number, count: number): string {
  if (count === 1) return `${element}\n`;
  const indented = element.replaceAll(/^/gm, "  ");
  return `${index === 0 ? "[\n" : ""}${indented}${index === count - 1 ? "\n]\n" : ",\n"}`;
}
