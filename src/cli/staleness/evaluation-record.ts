import type { Estimate, OracleAlignment, SensitivitySource } from "../../tictoc.js";

/** What is to be said beside every figure on labels of the first public version. */
export const versionNote =
  "Figures on the first public version of the TicToc data (v1), in which every scenario and level has a single " +
  "label, are never to be set beside the paper's 65 %, which are of other samples.";

/** What `oracle staleness evaluate --json` writes of the oracle's own decisions. Rates are shares, in [0, 1]. */
export interface EvaluationRecord {
  /** Null where a class is empty. */
  readonly nar: number | null;
  readonly attempt: { readonly tool: number | null; readonly noTool: number | null };
  readonly n: { readonly tool: number; readonly noTool: number };
  /** Of the NAR, 95 %; low and high are null where there is none. */
  readonly interval: Pick<Estimate, "low" | "high" | "method" | "clusters">;
  readonly scenarios: OracleAlignment["scenarios"];
  /** How many numbers the decisions rest on that were fitted or measured. */
  readonly constants: number;
  readonly constantsOf: Omit<OracleAlignment["constants"], "total">;
  readonly sensitivity: SensitivitySource;
  readonly attemptIntervals: { readonly tool: Estimate | null; readonly noTool: Estimate | null };
  readonly baselines: OracleAlignment["baselines"];
  readonly unlabelled: number;
  readonly undecided: number;
  /** Of drawing scenarios anew. */
  readonly seed: number;
  readonly note: string;
}

/** An alignment as it is written. */
export function evaluationRecord(
  { nar, attempt, n, scenarios, constants, baselines, unlabelled, undecided }: OracleAlignment,
  sensitivity: SensitivitySource,
  seed: number,
): EvaluationRecord {
  const { total, ...constantsOf } = constants;
  return {
    nar: nar?.value ?? null,
    attempt: { tool: attempt.tool?.value ?? null, noTool: attempt.noTool?.value ?? null },
    n,
    interval: {
      low: nar?.low ?? null,
      high: nar?.high ?? null,
      method: nar?.method ?? "none",
      clusters: nar?.clusters ?? scenarios.length,
    },
    scenarios,
    constants: total,
    constantsOf,
    sensitivity,
    attemptIntervals: attempt,
    baselines,
    unlabelled,
    undecided,
    seed,
    note: versionNote,
  };
}
