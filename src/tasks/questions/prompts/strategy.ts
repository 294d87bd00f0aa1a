import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { suggest } from "../../../language/words/suggestion.js";
import type { ScoredItem } from "../../../measure/score.js";

/** What a model is told to do before it answers. */
export type PromptKind = "zero-shot" | "cot-review" | "cot-step-by-step";
/** Whether weekday and calendar week are told with a date. */
export type PromptDates = "date-only" | "date-extended";
/** Whether events are sentences or fields in braces. */
export type PromptPresentation = "language" | "json";

/**
 * A way to ask a model: one of the twelve of the TRAVELER paper, named by its three parts.
 *
 * @source TRAVELER §4.2.1, Table 4
 */
export interface Strategy {
  /** "cot-review/date-only/language". */
  readonly name: string;
  readonly kind: PromptKind;
  readonly dates: PromptDates;
  readonly presentation: PromptPresentation;
}

const kinds: readonly PromptKind[] = ["zero-shot", "cot-review", "cot-step-by-step"];
const dateKinds: readonly PromptDates[] = ["date-only", "date-extended"];
const presentations: readonly PromptPresentation[] = ["json", "language"];

/** The twelve strategies, in the order of Table 4 of the TRAVELER paper. */
export const strategies: readonly Strategy[] = kinds.flatMap((kind) =>
  dateKinds.flatMap((dates) => presentations.map((presentation) => strategyOf(kind, dates, presentation))),
);

/** What the paper uses after its first two phases: for its Table 6 and Figures 4 to 6. */
export const defaultStrategy: Strategy = strategyOf("cot-review", "date-only", "language");

function strategyOf(kind: PromptKind, dates: PromptDates, presentation: PromptPresentation): Strategy {
  return { name: `${kind}/${dates}/${presentation}`, kind, dates, presentation };
}

/** The strategy of a name; an issue with the nearest name where there is none. */
export function strategyNamed(name: string): Result<Strategy> {
  const known = strategies.find((strategy) => strategy.name === name);
  if (known !== undefined) return success(known);
  const names = strategies.map((strategy) => strategy.name);
  const issue: Issue = { kind: "unknown-strategy", name, suggestion: suggest(name, names), known: names };
  return failure(issue);
}

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
