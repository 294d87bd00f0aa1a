import { renderIssue } from "../../expressions.js";
import type { AnswerOutput } from "./answer-output.js";
import { answerInWords } from "./answer-words.js";
import { renderDistribution } from "./distribution-text.js";
import { renderEvidence } from "./evidence-text.js";
import { renderExplanation } from "./explanation-text.js";
import { printable } from "../write/printable.js";
import { inWords, isCertain, percentage } from "./probability.js";
import { renderRemarks } from "./remarks-text.js";
import type { Style } from "../write/style.js";

/** What `--explain` adds. */
export interface Explanation {
  /** How the words were put together, a tree of lines; empty when nothing says when. */
  readonly derivation: string;
}

/**
 * An answer for people: the question, the answer with its probability unless it is certain, the
 * distribution, what it rests on, and what a reader should know. No line break at the end.
 */
export function renderAnswer(output: AnswerOutput, style: Style, explanation: Explanation | null): string {
  const { question, issue, evidence } = output;
  const isWhole = explanation !== null;
  const lines = [
    headline(output, style),
    ...(issue === null ? [] : renderIssue(issue).split("\n")),
    ...chances(output),
    ...(evidence === null ? [] : renderEvidence(evidence, isWhole).map((line) => style.dim(line))),
    ...renderRemarks(output),
    ...(explanation === null || output.ask === null ? [] : renderExplanation(output, explanation.derivation)),
  ];
  return [printable(question), ...lines.map((line) => `  ${line}`)].join("\n");
}

function headline({ answer, probability, tie }: AnswerOutput, style: Style): string {
  const said = style.bold(answerInWords(answer));
  if (probability === null || isCertain(probability)) return said;
  return `${said}, with probability ${inWords(probability)}${tie === true ? "; another is as probable" : ""}`;
}

const negatives = { did: "no", who: "nobody", "how-often": "0", "when-last": "never" } as const;

function chances(output: AnswerOutput): readonly string[] {
  const { distribution, ask, probability, ceiling, negative, evidence, study, policy } = output;
  if (distribution === null || ask === null || probability === null) return [];
  const lines: string[] = [];
  if (!isCertain(probability)) {
    lines.push(...renderDistribution(distribution).map((line) => `  ${line}`));
    const best = `best possible score ${inWords(ceiling ?? 0)}`;
    lines.push(`${best}; always answering ${negatives[ask]} scores ${inWords(negative ?? 0)}`);
  }
  const share = evidence?.extrapolatedShare ?? null;
  if (study !== null && share !== null) {
    lines.push(`study ${study}, ${percentage(share)} extrapolated (tail=${policy.tail})`);
  }
  return lines;
}
