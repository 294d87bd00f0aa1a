import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import type { Sensitivity } from "../inventory/scenario.js";
import { type ConstantCount, countConstants } from "../sensitivity/count-constants.js";
import { type Alignment, alignmentOf, narOf } from "./alignment.js";
import { type AlignmentCounts, countByCluster } from "./alignment-counts.js";
import { clusterOfSample } from "./cluster-of-sample.js";
import { type BestThreshold, bestThreshold } from "./best-threshold.js";
import { type OracleDecision, oracleDecisions, type OracleOptions } from "./oracle-decisions.js";

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
  samples: Parameters<typeof oracleDecisions>[0],
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
