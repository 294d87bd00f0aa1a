import { type Added, RepeatStandings } from "../../../statistics/repeat-standings.js";
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
 * What one model, asked in one way, decided; some twenty bytes a sample, however many replies there are.
 *
 * Repeats of a sample are averaged, so that each sample weighs the same.
 */
export class DecisionTally {
  readonly table: SampleTable;
  readonly model: string;
  /** How it was asked; null where nobody says. */
  readonly condition: string | null;
  readonly #replies: Uint32Array;
  readonly #attempts: Uint32Array;
  readonly #errors: Uint32Array;
  readonly #repeats: RepeatStandings;

  constructor(table: SampleTable, model: string, condition: string | null) {
    this.table = table;
    this.model = model;
    this.condition = condition;
    this.#replies = new Uint32Array(table.size);
    this.#attempts = new Uint32Array(table.size);
    this.#errors = new Uint32Array(table.size);
    this.#repeats = new RepeatStandings(table.size);
  }

  /**
   * @param sample  its number
   * @param repeat  which time it was asked, from 0
   * @returns how it counts: of two replies to the same repeat the first, of an error and a reply the reply
   * @throws {RangeError} where there is no such sample
   */
  add(sample: number, repeat: number, decision: Decision): Added {
    if (!Number.isInteger(sample) || sample < 0 || sample >= this.table.size)
      throw new RangeError(`there is no sample ${sample}`);
    const added = this.#repeats.add(sample, repeat, decision === "error" ? "failed" : "replied");
    if (added === "duplicate") return added;
    if (added === "replaced") add(this.#errors, sample, -1);
    add(decision === "error" ? this.#errors : this.#replies, sample, 1);
    if (decision === "tool") add(this.#attempts, sample, 1);
    return added;
  }

  /** In which share of the replies to a sample a tool was called; null without a reply. */
  attemptShareOf(sample: number): number | null {
    const replies = this.#replies[sample] ?? 0;
    return replies === 0 ? null : (this.#attempts[sample] as number) / replies;
  }

  counts(): DecisionCounts {
    const counts = { replies: 0, attempts: 0, errors: 0, unlabelled: 0 };
    for (let sample = 0; sample < this.table.size; sample += 1) {
      const replies = this.#replies[sample] as number;
      if (this.table.preferenceOf(sample) === null) {
        counts.unlabelled += replies;
        continue;
      }
      counts.replies += replies;
      counts.attempts += this.#attempts[sample] as number;
      counts.errors += this.#errors[sample] as number;
    }
    return counts;
  }
}

function add(column: Uint32Array, at: number, value: number): void {
  column[at] = (column[at] as number) + value;
}
