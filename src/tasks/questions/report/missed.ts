import type { EventSet } from "../../../events/event-set.js";
import type { Study } from "../../../fuzzy/study.js";
import type { ScoredReply } from "../../../measure/metrics/item-table.js";
import type { Answer } from "../../../query/answer.js";
import { Asker } from "../baselines/asker.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import type { ModelComparison } from "../../../measure/metrics/compare-models.js";
import type { HypothesisTest } from "../../../measure/metrics/hypotheses.js";
import type { Summary } from "../../../measure/metrics/summarize.js";
import type { Excerpt } from "../../../page/document/markdown.js";
import { lossesOf, type MissedBy, mostMissed } from "../../missed.js";
import type { QuestionRun } from "./collect-runs.js";

/**
 * Asks the oracle an item's question once more, for what it rests on.
 *
 * @param studies  those that items name and that do not come with the program
 * @returns null where the item cannot be read, or the answer is not the one that the item has: then the
 *          evidence would explain something else
 */
export function answerAgain(
  item: BenchmarkItem,
  set: EventSet,
  studies: ReadonlyMap<string, Study> = new Map(),
): Answer | null {
  const truth = new Asker({ studies }).answer(item, set);
  return truth !== null && JSON.stringify(truth.answer) === JSON.stringify(item.answer) ? truth : null;
}

/**
 * The items on which most is lost against the ceiling, two of a template and category; of items as bad as each other
 * those with the fewest events come first.
 */
export function chooseMissed(
  items: readonly BenchmarkItem[],
  runs: readonly Pick<QuestionRun, "rows">[],
): readonly MissedBy<BenchmarkItem>[] {
  const losses = lossesOf(runs, ({ ceiling }) => ceiling);
  return mostMissed(items, ({ id }) => losses.get(id) ?? Number.NaN, {
    kindOf: ({ category, template }) => `${category}\n${template}`,
    sizeOf: ({ length }) => length,
  });
}

/** A reply with its score, and what a report shows of its text. */
export interface ReportedReply {
  readonly row: ScoredReply;
  /** Null where there is no reply. */
  readonly excerpt: Excerpt | null;
}

/** The tables of one model under one strategy of asking. */
export interface ScoredModel {
  /** As it is shown: on one line, and not too long. */
  readonly name: string;
  /** How it was asked; null where its replies do not say. */
  readonly strategy: string | null;
  readonly summary: Summary;
  /** Empty for a strategy that is not the main one. */
  readonly hypotheses: readonly HypothesisTest[];
}

/** How one model did under one strategy of asking. */
export interface ReportedModel extends ScoredModel {
  /** How often each rule of extraction fired; the empty name stands for none. */
  readonly rules: ReadonlyMap<string, number>;
  /** A few replies from which nothing could be read. */
  readonly unreadable: readonly ReportedReply[];
}

/** A table of a manifest: what was chosen, and as what. */
export type Choices = readonly (readonly [name: string, value: string])[];

/** All that a report is made of. */
export interface ReportInput {
  readonly items: readonly BenchmarkItem[];
  /** What the items' manifest says of their making; empty without one. */
  readonly choices: Choices;
  /** How replies were read: "strict", "lenient" or "published". */
  readonly strength: string;
  /** One strategy each: the main one where there are several. */
  readonly models: readonly ReportedModel[];
  /** All strategies of all models where there is more than one, for Tables 4 and 5. */
  readonly strategies: readonly ReportedModel[];
  /** Of the models in pairs. */
  readonly comparisons: readonly ModelComparison[];
  /** The replies to the items that were missed by most, the worst first. */
  readonly missed: readonly MissedItem[];
  /** The studies that items name and that do not come with the program, by that name. */
  readonly studies: ReadonlyMap<string, Study>;
  /** The event set of an item; null where it is not at hand. */
  readonly eventsOf: (item: BenchmarkItem) => Promise<EventSet | null>;
}

/** An item that many models missed, with all that they replied. */
export interface MissedItem {
  readonly item: BenchmarkItem;
  /** What is lost against the ceiling, on average; above 0. */
  readonly loss: number;
  readonly replies: readonly ReportedReply[];
}
