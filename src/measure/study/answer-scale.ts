import { failure, type Result, success } from "../../issue/result.js";
import { foldName } from "../../language/words/name-key.js";

/** How an answer is written: five steps from "does not apply" to "applies fully". */
export interface AnswerScale {
  readonly steps: readonly string[];
  /** The number of the step, 0 to 4, that a text stands for; null for none. */
  stepOf(text: string): number | null;
}

/** 0, 0.25, 0.5, 0.75 and 1, as in the built-in surveys. */
export const plainScale: AnswerScale = scaleOf(["0", "0.25", "0.5", "0.75", "1"]);

/**
 * A scale from its five steps, lowest first: "1,2,3,4,5", "never,rarely,partly,mostly,fully".
 *
 * Numbers are compared as numbers (".5" is "0.50"), words by letters alone. A study keeps counts on five
 * steps, so that a scale of more or fewer cannot be kept.
 */
export function parseScale(written: string): Result<AnswerScale> {
  const steps = written.split(",").map((step) => step.trim());
  const keys = new Set(steps.map(keyOf));
  if (steps.length !== 5 || keys.size !== 5 || keys.has("")) return failure({ kind: "bad-scale", written });
  return success(scaleOf(steps));
}

function scaleOf(steps: readonly string[]): AnswerScale {
  const byKey = new Map(steps.map((step, index) => [keyOf(step), index]));
  return { steps, stepOf: (text) => byKey.get(keyOf(text)) ?? null };
}

function keyOf(text: string): string {
  const number = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text.trim())
    ? Number(text.trim().replace(",", "."))
    : null;
  return number === null ? foldName(text) : `number ${number}`;
}
