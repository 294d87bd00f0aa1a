import type { AnswerOutput } from "./answer-output.js";
import { civilInWords } from "../write/time-text.js";
import { printable } from "../write/output.js";
import { inWords, isCertain } from "./probability.js";

/** An answer as it is said: names between commas, or nobody; a time in local words. */
export function answerInWords(answer: AnswerOutput["answer"]): string {
  if (answer === null) return "no answer";
  if (typeof answer === "object") return answer.length === 0 ? "nobody" : printable(answer.join(", "));
  return typeof answer === "string" && /^\d{4}-/.test(answer) ? civilInWords(answer) : String(answer);
}

/** An answer with its probability behind it, unless it is certain: "yes (0.75)". */
export function answerWithChance(answer: AnswerOutput["answer"], probability: number | null): string {
  const said = answerInWords(answer);
  return probability === null || isCertain(probability) ? said : `${said} (${inWords(probability)})`;
}
