import type { AnswerOutput } from "./answer-output.js";
import { renderEvidence } from "./evidence-text.js";
import { renderFlips } from "./flips-text.js";
import { renderFormula } from "./formula-text.js";
import { renderNearMisses } from "./near-miss-text.js";
import { percentage } from "./probability.js";
import { renderUnderstood } from "./understood-text.js";
import type { Style } from "../write/layout.js";

/**
 * How an answer came about, in words: how the question was understood, which events count and how they
 * make the probability, which only just do not, and which convention would change the answer.
 */
export function renderExplanation(output: AnswerOutput, style: Style): readonly string[] {
  const { understood, evidence, answer } = output;
  if (understood === null) return [];
  return [
    ...section("Understood as", renderUnderstood(output), style),
    ...(evidence === null
      ? []
      : section(
          counted(output),
          [...rows(evidence), ...renderFormula(output), ...extrapolated(output)],
          style,
        )),
    ...section("Near misses", renderNearMisses(output), style),
    ...(answer === null ? [] : section("What would change it", renderFlips(output), style)),
  ];
}

function section(heading: string, lines: readonly string[], style: Style): readonly string[] {
  return lines.length === 0 && !heading.endsWith(".")
    ? []
    : ["", style.bold(heading), ...lines.map((line) => `  ${line}`)];
}

function rows(evidence: NonNullable<AnswerOutput["evidence"]>): readonly string[] {
  return evidence.events.length === 0 ? [] : renderEvidence(evidence, true);
}

/** How many events count, of those that match but for the time. */
function counted({ evidence, understood }: AnswerOutput): string {
  const matching = understood?.matching ?? 0;
  const count = (evidence?.events.length ?? 0) + (evidence?.more ?? 0);
  if (matching === 0) return "No event is of this kind.";
  if (count === 0) {
    return matching === 1
      ? "One event is of this kind, and it does not count."
      : `${matching} events are of this kind, and none of them counts.`;
  }
  if (count === matching)
    return matching === 1
      ? "What counts: the only event of this kind"
      : `What counts: all ${matching} events of this kind`;
  return `What counts: ${count} of ${matching} events of this kind`;
}

/** By what the degrees come about where nobody was asked. */
export function howExtrapolated({ evidence, policy }: Pick<AnswerOutput, "evidence" | "policy">): string {
  const { extrapolatedShare: share = null, extrapolatedBefore: before = null } = evidence ?? {};
  const tail = `tail=${policy.tail}`;
  if (share === null || before === null || before === 0) return tail;
  if (before === share) return "as at the first measured point";
  return `${percentage(before)} as at the first measured point, else ${tail}`;
}

function extrapolated(output: AnswerOutput): readonly string[] {
  const { evidence } = output;
  const share = evidence?.extrapolatedShare ?? null;
  if (share === null) return [];
  if (share === 0) return ["All of it was measured, none is extrapolated."];
  return [
    `${percentage(share)} of it is extrapolated beyond what people were asked (${howExtrapolated(output)}).`,
  ];
}
