import { Tally } from "../../../measure/metrics/tally.js";
import type { Added } from "../../../statistics/repeat-standings.js";
import type { SampleTable } from "./sample-table.js";

/** What a model did with a sample, or that nobody knows. */
export type Decision =
  /** It called a tool, even with bad arguments. */
  | "tool"
  /** It answered by itself. */
  | "direct"
  /** No reply came. */
  | "error";

/** How a tally counts. */
export interface DecisionCounts {
  /** Replies to samples of which it is known what people prefer. */
  readonly replies: number;
  readonly attempts: number;
  /** Askings that ended in an error, which no reply has replaced. */
  readonly errors: number;
  /** Replies to samples of which nobody says what people prefer: they count nowhere else. */
  readonly unlabelled: number;
}

/**
 * What one model, asked in one way, decided: a tally in which a call scores 1. Repeats of a sample are averaged, so
 * that each sample weighs the same.
 */
export class DecisionTally {
  readonly table: SampleTable;
  readonly model: string;
  /** How it was asked; null where nobody says. */
  readonly condition: string | null;
  readonly #tally: Tally;

  constructor(table: SampleTable, model: string, condition: string | null) {
    this.table = table;
    this.model = model;
    this.condition = condition;
    this.#tally = new Tally(table, model);
  }

  /**
   * @param sample  its number
   * @param repeat  which time it was asked, from 0
   * @returns how it counts: of two replies to the same repeat the first, of an error and a reply the reply
   * @throws {RangeError} where there is no such sample
   */
  add(sample: number, repeat: number, decision: Decision): Added {
    const outcome = decision === "error" ? "errored" : "scored";
    return this.#tally.add(sample, { outcome, repeat, score: decision === "tool" ? 1 : 0 });
  }

  /** In which share of the replies to a sample a tool was called; null without a reply. */
  attemptShareOf(sample: number): number | null {
    return this.#tally.hasReply(sample) ? this.#tally.answeredScoreOf(sample) : null;
  }

  counts(): DecisionCounts {
    const labelled = this.table.select(({ preference }) => preference !== "unsaid");
    const { scored: replies, errored: errors } = this.#tally.counts(labelled);
    const unlabelled = this.#tally.counts(labelled.map((isIn) => 1 - isIn)).scored;
    return { replies, attempts: this.#tally.sum(labelled), errors, unlabelled };
  }
}
