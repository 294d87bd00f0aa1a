import type { ReplyState } from "../../chat/served-reply.js";
import type { Estimate } from "../../statistics/intervals.js";
import type { ScoredItem } from "../score.js";
import type { ReplyOutcome } from "./scored-reply.js";

/** How many replies came to what; `total` is the sum of the others. */
export type OutcomeCounts = Readonly<Record<"total" | ReplyOutcome, number>>;

/** Replies by how they ended; an answer may have been read from one that was cut, too. */
export type StateCounts = Readonly<Record<ReplyState, number>>;

/** The scores of some items. All are means over items, in [0, 1]; repeats are averaged within their item. */
export interface SummaryCell {
  readonly items: number;
  readonly counts: OutcomeCounts;
  /** Over all items: what was not answered scores 0. */
  readonly score: Estimate;
  /** Over the items with an answer; null when there is none. */
  readonly answeredOnly: Estimate | null;
  /** Of the best possible responses. */
  readonly ceiling: number;
  /** Of always no, nobody, 0 and never. */
  readonly negative: number;
  /** Of the best fixed answer to each template, which is chosen over all items of the benchmark. */
  readonly bestConstant: number;
  /** (score − negative) / (ceiling − negative), on sums, not clipped; null when the mean gap is below .05. */
  readonly skill: Estimate | null;
}

/** A cell with what its items have in common. */
export interface NamedCell extends SummaryCell {
  readonly name: string;
}

/** The cell of a number of events. */
export interface LengthCell extends SummaryCell {
  readonly length: number;
}

/** The cell of a category and a number of events. */
export interface CategoryLengthCell extends LengthCell {
  readonly category: string;
}

/** What intervals take as drawn independently. */
export type ClusteredBy =
  /** The event list that was drawn. */
  | "root"
  /** What is asked about: there is one event list, and intervals are conditional on it. */
  | "asked";

/** The best fixed answer to the questions of a template, chosen with the ground truth at hand. */
export interface TemplateConstant {
  readonly template: ScoredItem["template"];
  /** "no", "nobody", "Mary, Tom", "0", "never", … */
  readonly answer: string;
  /** Its mean score over the items of the template. */
  readonly score: number;
}

/** How one model did. */
export interface Summary {
  readonly model: string;
  readonly clusteredBy: ClusteredBy;
  readonly counts: OutcomeCounts;
  readonly states: StateCounts;
  /** What always to answer would score most. */
  readonly bestConstants: readonly TemplateConstant[];
  readonly overall: SummaryCell;
  readonly byCategory: readonly NamedCell[];
  readonly byTemplate: readonly NamedCell[];
  /** Expressions that differ only in a date are one: "on yyyy-mm-dd". */
  readonly byExpression: readonly NamedCell[];
  /** The fewest events first. */
  readonly byLength: readonly LengthCell[];
  readonly byCategoryAndLength: readonly CategoryLengthCell[];
}
