import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { suggest } from "../../language/words/suggestion.js";

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
