import type { EventSet } from "../../../events/event-set.js";
import type { Study } from "../../../fuzzy/study.js";
import type { ModelComparison } from "../../../measure/metrics/compare-models.js";
import type { HypothesisTest } from "../../../measure/metrics/hypotheses.js";
import type { ScoredReply } from "../../../measure/metrics/scored-reply.js";
import type { Summary } from "../../../measure/metrics/summarize.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import type { Excerpt } from "../../../page/document/excerpt.js";

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
  /** ceiling − score, averaged over models. */
  readonly loss: number;
  readonly replies: readonly ReportedReply[];
}
