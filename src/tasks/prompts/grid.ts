import type { ScoredItem } from "../../measure/score.js";
import { type Strategy, strategies } from "./strategy.js";

/** A phase of the paper's search for a prompt: which strategies are tried, and on which items. */
export interface GridPhase {
  readonly name: "phase1" | "phase2";
  readonly strategies: readonly Strategy[];
  /** Lengths of event sets. */
  readonly lengths: readonly number[];
  readonly categories: readonly string[];
}

const asked = { lengths: [5, 50], categories: ["explicit", "relative"] } as const;

/**
 * The two phases of the paper: all twelve strategies on one model, then the best four on every model; each
 * on event sets of 5 and of 50 events, with explicit and relative questions.
 *
 * The text of the paper says of the second phase "ranging from 5 to 50"; its table says 5 and 50, and the
 * table counts.
 *
 * @source TRAVELER §4.1 and Tables 4 and 5
 */
export const gridPhases: readonly GridPhase[] = [
  { name: "phase1", strategies, ...asked },
  {
    name: "phase2",
    strategies: strategies.filter(({ kind, dates }) => kind !== "zero-shot" && dates === "date-only"),
    ...asked,
  },
];

/** Whether a phase asks an item. */
export function isInPhase(
  { lengths, categories }: GridPhase,
  { length, category }: Pick<ScoredItem, "length" | "category">,
): boolean {
  return lengths.includes(length) && categories.includes(category);
}
