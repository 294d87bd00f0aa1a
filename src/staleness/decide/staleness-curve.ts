import type { DecisionRecord } from "./decision-schema.js";
import type { Sensitivity } from "../inventory/scenarios.js";

/** What an agent should do, from answering by itself to calling a tool; people chose among the same four. */
export type Advice = DecisionRecord["advice"];

const msPerSecond = 1000;
const msPerMinute = 60 * msPerSecond;
const msPerDay = 24 * 60 * msPerMinute;

/**
 * τ by sensitivity, in ms: 15 days, 30 minutes, 25 seconds.
 *
 * Our model: the TicToc paper gives no curve and no τ. Each lies between gaps of its Table 4.
 */
export const halfLives: Readonly<Record<Sensitivity, number>> = {
  low: 15 * msPerDay,
  medium: 30 * msPerMinute,
  high: 25 * msPerSecond,
};

/**
 * How stale what a tool told is after a time.
 *
 *     μ(Δ) = Δ / (Δ + τ)
 *
 * @param elapsedMs  Δ ≥ 0
 * @param tauMs      τ > 0: after which it is stale by half
 * @returns in [0, 1)
 * @throws {RangeError} for other numbers
 */
export function stalenessDegree(elapsedMs: number, tauMs: number): number {
  if (!(elapsedMs >= 0 && elapsedMs < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${elapsedMs} ms is no elapsed time`);
  }
  if (!(tauMs > 0)) throw new RangeError(`${tauMs} ms is no τ`);
  return elapsedMs / (elapsedMs + tauMs);
}

/** The mean preference of people on the scale from 0 (Direct) to 3 (Tool): S = 3μ. */
export function meanPreference(degree: number): number {
  return 3 * degree;
}

/** Direct below 0.5, Lean-Direct below 1.5, Lean-Tool up to 2.5, Tool above. */
export function adviceOf(score: number): Advice {
  if (score < 0.5) return "Direct";
  if (score < 1.5) return "Lean-Direct";
  return score <= 2.5 ? "Lean-Tool" : "Tool";
}

/** Whether a call is advised: from S = 1.5 on, that is from Δ = τ on. */
export function isCallAdvised(score: number): boolean {
  return score >= 1.5;
}
