import { RepeatStates } from "../../statistics/repeat-states.js";
import type { ItemTable } from "./item-table.js";
import type { ReplyOutcome, ScoredReply } from "./scored-reply.js";
import type { OutcomeCounts } from "./summary.js";

/** What became of a reply that was added. */
export type Added =
  | "counted"
  /** It takes the place of an error that was recorded for the same repeat. */
  | "replaced"
  /** There is a reply to the same repeat already, which stays. */
  | "duplicate";

const outcomes = ["scored", "abstained", "unreadable", "errored"] as const;

/** A score so far below the ceiling is the ceiling, and rounding. */
export const bestMargin = 1e-9;

/** The scores of one model, added up item by item; repeats of an item are averaged. */
export class Tally {
  /** What it is called in tables. */
  model: string;
  readonly #groupOf: Float64Array;
  readonly #ceilings: Float64Array;
  /** Of all replies to an item, and of those with an answer. */
  readonly #sums: Float64Array;
  readonly #replies: Uint16Array;
  readonly #answered: Uint16Array;
  /** Answers that are as good as any. */
  readonly #bests: Uint16Array;
  readonly #errors: Uint16Array;
  readonly #repeats: RepeatStates;
  /** By group, four outcomes each. */
  readonly #counts: Uint32Array;

  constructor(items: ItemTable, model: string) {
    this.model = model;
    this.#groupOf = items.groupOf;
    this.#ceilings = items.ceilings;
    this.#sums = new Float64Array(items.size);
    this.#replies = new Uint16Array(items.size);
    this.#answered = new Uint16Array(items.size);
    this.#bests = new Uint16Array(items.size);
    this.#errors = new Uint16Array(items.size);
    this.#repeats = new RepeatStates(items.size);
    this.#counts = new Uint32Array(items.groups.length * outcomes.length);
  }

  /**
   * @param item  its number
   * @returns how it counts: of two replies to the same repeat of an item the first, of an error and a reply
   *          the reply; one with the outcome "missing" is as if it were not there
   * @throws {RangeError} where there is no such item
   */
  add(item: number, { outcome, repeat, score }: Pick<ScoredReply, "outcome" | "repeat" | "score">): Added {
    const group = this.#groupOf[item];
    if (group === undefined) throw new RangeError(`there is no item ${item}`);
    if (outcome === "missing") return "counted";
    const before = this.#repeats.stateOf(item, repeat);
    if (before === "replied") return "duplicate";
    if (outcome === "errored") {
      if (before === "failed") return "duplicate";
      this.#repeats.mark(item, repeat, "failed");
      this.#count(group, "errored", 1);
      this.#errors[item] = (this.#errors[item] as number) + 1;
      return "counted";
    }
    if (before === "failed") {
      this.#count(group, "errored", -1);
      this.#errors[item] = (this.#errors[item] as number) - 1;
    }
    this.#repeats.mark(item, repeat, "replied");
    this.#count(group, outcome, 1);
    this.#replies[item] = (this.#replies[item] as number) + 1;
    if (outcome === "scored") {
      this.#answered[item] = (this.#answered[item] as number) + 1;
      this.#sums[item] = (this.#sums[item] as number) + score;
      const isBest = score >= (this.#ceilings[item] as number) - bestMargin;
      if (isBest) this.#bests[item] = (this.#bests[item] as number) + 1;
    }
    return before === "failed" ? "replaced" : "counted";
  }

  /** Whether a repeat has an error and no reply. */
  hasFailed(item: number, repeat: number): boolean {
    return this.#repeats.stateOf(item, repeat) === "failed";
  }

  /** Whether nothing is recorded for an item. */
  isMissing(item: number): boolean {
    return this.#replies[item] === 0 && this.#errors[item] === 0;
  }

  /** Whether there is a reply, whatever could be read from it. */
  hasReply(item: number): boolean {
    return (this.#replies[item] as number) > 0;
  }

  hasAnswer(item: number): boolean {
    return (this.#answered[item] as number) > 0;
  }

  /** The mean over its replies and errors, where all but answers score 0; 0 without any. */
  scoreOf(item: number): number {
    return this.#shareOf(this.#sums, item);
  }

  /** How many of its replies and errors are the best possible answer, as a share; 0 without any. */
  bestShareOf(item: number): number {
    return this.#shareOf(this.#bests, item);
  }

  /** The mean over its answers; 0 without any. */
  answeredScoreOf(item: number): number {
    const answered = this.#answered[item] as number;
    return answered === 0 ? 0 : (this.#sums[item] as number) / answered;
  }

  /** @param isIn  by number of the group, 1 for those that count */
  counts(isIn: Uint8Array): OutcomeCounts {
    const counts = { total: 0, scored: 0, abstained: 0, unreadable: 0, errored: 0, missing: 0 };
    for (let group = 0; group < isIn.length; group += 1) {
      if (isIn[group] !== 1) continue;
      for (const [at, outcome] of outcomes.entries()) {
        counts[outcome] += this.#counts[group * outcomes.length + at] as number;
      }
    }
    const groupOf = this.#groupOf;
    for (let item = 0; item < groupOf.length; item += 1) {
      if (isIn[groupOf[item] as number] === 1 && this.isMissing(item)) counts.missing += 1;
    }
    for (const outcome of [...outcomes, "missing"] as const) counts.total += counts[outcome];
    return counts;
  }

  #shareOf(sums: ArrayLike<number>, item: number): number {
    const all = (this.#replies[item] as number) + (this.#errors[item] as number);
    return all === 0 ? 0 : (sums[item] as number) / all;
  }

  #count(group: number, outcome: Exclude<ReplyOutcome, "missing">, by: number): void {
    const at = group * outcomes.length + outcomes.indexOf(outcome);
    this.#counts[at] = (this.#counts[at] as number) + by;
  }
}
