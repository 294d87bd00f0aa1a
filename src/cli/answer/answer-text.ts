import { renderIssue } from "../describe-issue.js";
import type { AnswerOutput } from "./answer-output.js";
import { answerInWords } from "./answer-words.js";
import { renderDistribution } from "./distribution-text.js";
import { renderEvidence } from "./evidence-text.js";
import { howExtrapolated, renderExplanation } from "./explanation-text.js";
import { renderNearest } from "./near-miss-text.js";
import { printable } from "../write/output.js";
import { inWords, isCertain, percentage } from "./probability.js";
import { renderNotes, renderRemarks } from "./remarks-text.js";
import { renderTechnical } from "./technical-text.js";
import type { Style } from "../write/layout.js";

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
    ...(issue === null ? [] : renderIssue(issue).split("\n")),
    ...chances(output),
    ...(explanation === null ? surveyed(output) : []),
    ...(explanation === null
      ? [
          ...(evidence === null ? [] : renderEvidence(evidence, false).map((line) => style.dim(line))),
          ...renderNearest(output).map((line) => style.dim(line)),
          ...renderRemarks(output),
        ]
      : [
          ...renderNotes(output),
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
