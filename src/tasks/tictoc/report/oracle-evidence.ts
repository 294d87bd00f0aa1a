import { roughly } from "../../../page/drawing/elapsed-ticks.js";
import { decide } from "../../../staleness/decide/decide.js";
import { knownScenario, type Sample } from "../../../staleness/sample/sample.js";
import { shareText } from "../../../page/document/number-text.js";
import { shownName } from "../../../issue/shown-text.js";

/** How much of a result is told. */
const mostOfResult = 240;

/**
 * What the oracle decides on a sample and from what, in words; what results say of how long they hold is left aside,
 * as it is in the benchmark.
 *
 * @returns terms and their meanings; none where no tool has told anything
 */
export function oracleEvidence(sample: Sample): readonly (readonly [term: string, meaning: string])[] {
  const { trajectory } = sample;
  const decided = decide(trajectory, {
    scenario: knownScenario(sample),
    validity: "ignore",
    effects: "ignore",
  });
  if (!decided.ok) return [];
  const { advice, score, elapsedMs, evidence } = decided.value;
  const { result, halfLife } = evidence;
  const told =
    trajectory.messages.find(({ number }, at) => (number ?? at + 1) === result.message)?.message.content ??
    "";
  return [
    ["The oracle says", `${advice}, ${shareText(score)} of 3`],
    [
      "Newest result that matters",
      `${result.tool ?? "a tool"}, message ${result.message}, ${roughly(elapsedMs)} before: ${shownName(told, mostOfResult)}`,
    ],
    ["Stale by half after", roughly(halfLife.tauMs)],
  ];
}
