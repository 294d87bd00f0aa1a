import type { Resampling } from "../../../statistics/clusters.js";
import { decide } from "../../../staleness/decide/decide.js";
import type { Sensitivity } from "../../../staleness/inventory/scenarios.js";
import { knownScenario, type Preference, type Sample } from "../../../staleness/sample/sample.js";
import { describedTexts, type TrainingText } from "../../../staleness/sensitivity/cues.js";
import { type ConstantCount, countConstants } from "../../../staleness/sensitivity/fit-report.js";
import { type FitOptions, leaveOneScenarioOut } from "../../../staleness/sensitivity/fit-weights.js";
import {
  readSensitivity,
  type SensitivityWeights,
  shippedWeights,
} from "../../../staleness/sensitivity/read-sensitivity.js";
import {
  type Alignment,
  type AlignmentCounts,
  alignmentOf,
  type BestThreshold,
  bestThreshold,
  clusterOfSample,
  countByCluster,
  narOf,
} from "./alignment.js";

/**
 * How the sensitivity of a sample is known: by the inventory where the scenario is known; by the words of the tool;
 * or by them with weights to which nothing of the scenario has contributed.
 */
export type SensitivitySource = "inventory" | "text" | "left-out";

/** What the oracle decides of a sample on which people agree. */
interface OracleDecision {
  readonly sample: Sample;
  readonly preference: Preference;
  readonly attempted: boolean;
  /** From the result that matters to the last message, in ms. */
  readonly elapsedMs: number;
  readonly tauMs: number;
  readonly source: "inventory" | "text";
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
): {
  readonly decisions: readonly OracleDecision[];
  /** Samples of which nobody says what people prefer, or on which they disagree. */
  readonly unlabelled: number;
  /** Labelled samples without a result that could be stale. */
  readonly undecided: number;
} {
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

/** How well the oracle's own decisions agree with what people prefer. */
export interface OracleAlignment extends Alignment {
  /** In the order in which they come. */
  readonly scenarios: readonly ScenarioAlignment[];
  readonly constants: ConstantCount;
  /** What needs no model: a call always, never, or from one elapsed time on, whatever the tool. */
  readonly baselines: {
    readonly alwaysTool: number | null;
    readonly alwaysDirect: number | null;
    /** The best on these very samples: one constant, fitted to them. */
    readonly threshold: BestThreshold | null;
  };
  /** Samples that count nowhere. */
  readonly unlabelled: number;
  readonly undecided: number;
}

/** The part of a scenario. */
export interface ScenarioAlignment {
  readonly scenario: string;
  /** By the inventory; null for a scenario that is not in it. */
  readonly sensitivity: Sensitivity | null;
  /** Null where its samples are of one class, as most are. */
  readonly nar: number | null;
  readonly attempt: { readonly tool: number | null; readonly noTool: number | null };
  readonly n: { readonly tool: number; readonly noTool: number };
  /** In which share of its samples the decision is what people prefer. */
  readonly agreement: number;
  /** The least and the greatest τ that was used, in ms. */
  readonly tauMs: readonly [number, number];
  /** By what that was known. */
  readonly source: "inventory" | "text" | "both";
}

/** Measures the oracle's own decisions on labelled samples, with intervals over scenarios. */
export function oracleAlignment(
  samples: readonly Sample[],
  options: OracleOptions = {},
  resampling: Resampling = {},
): OracleAlignment {
  const { decisions, unlabelled, undecided } = oracleDecisions(samples, options);
  const counts = countByCluster(
    decisions.map(({ sample, preference, attempted }) => ({
      cluster: clusterOfSample(sample),
      preference,
      attempted,
    })),
  );
  const alignment = alignmentOf([...counts.values()], resampling);
  const { tool, noTool } = alignment.n;
  return {
    ...alignment,
    scenarios: [...counts].map(([name, of]) =>
      scenarioPart(
        name,
        of,
        decisions.filter(({ sample }) => clusterOfSample(sample) === name),
      ),
    ),
    constants: countConstants(decisions.some(({ source }) => source === "text")),
    baselines: {
      alwaysTool: narOf({ toolAttempted: tool, tool, noToolAttempted: noTool, noTool }),
      alwaysDirect: narOf({ toolAttempted: 0, tool, noToolAttempted: 0, noTool }),
      threshold: bestThreshold(decisions),
    },
    unlabelled,
    undecided,
  };
}

function scenarioPart(
  scenario: string,
  counts: AlignmentCounts,
  decisions: readonly OracleDecision[],
): ScenarioAlignment {
  const { toolAttempted, tool, noToolAttempted, noTool } = counts;
  const taus = decisions.map(({ tauMs }) => tauMs).sort((a, b) => a - b);
  const sources = new Set(decisions.map(({ source }) => source));
  return {
    scenario,
    sensitivity: decisions[0]?.sample.scenario?.sensitivity ?? null,
    nar: narOf(counts),
    attempt: { tool: shareOf(toolAttempted, tool), noTool: shareOf(noToolAttempted, noTool) },
    n: { tool, noTool },
    agreement: (toolAttempted + noTool - noToolAttempted) / (tool + noTool),
    tauMs: [taus[0] ?? Number.NaN, taus.at(-1) ?? Number.NaN],
    source: sources.size > 1 ? "both" : (decisions[0]?.source ?? "text"),
  };
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
