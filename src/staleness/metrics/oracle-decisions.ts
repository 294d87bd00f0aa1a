import { decide } from "../decide/decide.js";
import { describedTexts } from "../sensitivity/training-text.js";
import type { FitOptions } from "../sensitivity/fit-weights.js";
import { leaveOneScenarioOut } from "../sensitivity/leave-one-out.js";
import { readSensitivity } from "../sensitivity/read-sensitivity.js";
import type { TrainingText } from "../sensitivity/training-text.js";
import { type SensitivityWeights, shippedWeights } from "../sensitivity/weights.js";
import { knownScenario, type Preference, type Sample } from "../sample/sample.js";

/**
 * How the sensitivity of a sample is known: by the inventory where the scenario is known; by the words of the tool;
 * or by them with weights to which nothing of the scenario has contributed.
 */
export type SensitivitySource = "inventory" | "text" | "left-out";

/** What the oracle decides of a sample on which people agree. */
export interface OracleDecision {
  readonly sample: Sample;
  readonly preference: Preference;
  readonly attempted: boolean;
  /** From the result that matters to the last message, in ms. */
  readonly elapsedMs: number;
  readonly tauMs: number;
  readonly source: "inventory" | "text";
}

/** What the oracle decides of samples. */
export interface OracleDecisions {
  readonly decisions: readonly OracleDecision[];
  /** Samples of which nobody says what people prefer, or on which they disagree. */
  readonly unlabelled: number;
  /** Labelled samples without a result that could be stale. */
  readonly undecided: number;
}

/** How the oracle decides. */
export interface OracleOptions {
  /** "inventory" unless given. */
  readonly sensitivity?: SensitivitySource;
  /** With what words are read; the shipped ones unless given. Not for "left-out", which fits its own. */
  readonly weights?: SensitivityWeights;
  /** What "left-out" fits to; our descriptions of the train scenarios unless given. */
  readonly texts?: readonly TrainingText[];
  readonly fit?: FitOptions;
}

/**
 * What the oracle decides of samples: a call where Δ ≥ τ. Windows of validity in results are left alone, as the
 * people who were asked were not told to mind them.
 */
export function oracleDecisions(
  samples: readonly Sample[],
  { sensitivity = "inventory", weights, texts, fit = {} }: OracleOptions = {},
): OracleDecisions {
  const given = weights ?? shippedWeights();
  const left = sensitivity === "left-out" ? leaveOneScenarioOut(texts ?? describedTexts(), fit) : null;
  const decisions: OracleDecision[] = [];
  let [unlabelled, undecided] = [0, 0];
  for (const sample of samples) {
    const { preference, scenario, trajectory } = sample;
    if (preference === null) {
      unlabelled += 1;
      continue;
    }
    const read = decide(trajectory, {
      sensitivity: sensitivity === "inventory" ? "inventory" : "text",
      scenario: knownScenario(sample),
      validity: "ignore",
      effects: "ignore",
      readText: (text) => readSensitivity(text, left?.get(scenario?.name ?? "") ?? given),
    });
    if (!read.ok) {
      undecided += 1;
      continue;
    }
    const { isCallAdvised: attempted, elapsedMs, evidence } = read.value;
    const { tauMs, source } = evidence.halfLife;
    decisions.push({
      sample,
      preference,
      attempted,
      elapsedMs,
      tauMs,
      source: source === "inventory" ? "inventory" : "text",
    });
  }
  return { decisions, unlabelled, undecided };
}
