import type { AnswerOutput } from "./answer-output.js";
import { answerInWords } from "./answer-words.js";
import { inWords, isCertain } from "./probability.js";
import { wrapped } from "../write/layout.js";

type Flip = AnswerOutput["sensitivity"][number];

/**
 * Which conventions would change an answer, in sentences, and which only its probability; that none would
 * is said as well.
 */
export function renderFlips({ sensitivity, answer }: AnswerOutput): readonly string[] {
  const flips = sensitivity.filter(({ changes }) => changes === "answer");
  const shifts = sensitivity.filter(({ changes }) => changes === "probability");
  const moved = shifts.map(
    ({ policy, to, probability }) => `${inWords(probability ?? 0)} with ${policy}=${to}`,
  );
  return [
    ...flips.map(sentence),
    ...(flips.length === 0 ? [`No convention turns “${answerInWords(answer)}” into another answer.`] : []),
    ...(moved.length === 0 ? [] : wrapped(`Its probability would be ${listed(moved)}.`.split(" "))),
  ];
}

function sentence({ policy, to, answer, probability }: Flip): string {
  const condition = `With ${policy}=${to}`;
  if (answer === null) return `${condition} there would be no answer.`;
  const said = `${condition} the answer would be ${answerInWords(answer)}`;
  const chance =
    probability === null || isCertain(probability) ? "" : `, with probability ${inWords(probability)}`;
  return `${said}${chance}.`;
}

function listed(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}, and ${parts.at(-1) ?? ""}`;
}
