import type { ReplyState } from "../../chat/served-reply.js";
import { type Added, RepeatStandings, type Standing } from "../../statistics/repeat-standings.js";
import type { ItemTable, ReplyOutcome, ScoredReply } from "./item-table.js";

/** How many replies came to what; `total` is the sum of the others. */
export type OutcomeCounts = Readonly<Record<"total" | ReplyOutcome, number>>;

/** Replies by how they ended; an answer may have been read from one that was cut, too. */
export type StateCounts = Readonly<Record<ReplyState, number>>;

const outcomes = ["scored", "abstained", "unreadable", "errored"] as const;

/** A score so far below the ceiling is the ceiling, and rounding. */
export const bestMargin = 1e-9;
/** What a tally needs of a reply. */
export type TalliedReply = Pick<ScoredReply, "outcome" | "repeat" | "score" | "state">;

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
  readonly #repeats: RepeatStandings;
  readonly #states: Record<ReplyState, number> = { complete: 0, cut: 0, refused: 0, "reasoning-only": 0 };
  /** By group, four outcomes each. */
  readonly #counts: Uint32Array;

  constructor(items: ItemTable<object>, model: string) {
    this.model = model;
    this.#groupOf = items.groupOf;
    this.#ceilings = items.ceilings;
    this.#sums = new Float64Array(items.size);
    this.#replies = new Uint16Array(items.size);
    this.#answered = new Uint16Array(items.size);
    this.#bests = new Uint16Array(items.size);
    this.#errors = new Uint16Array(items.size);
    this.#repeats = new RepeatStandings(items.size);
    this.#counts = new Uint32Array(items.groups.length * outcomes.length);
  }

  /**
   * @param item  its number
   * @returns how it counts: of two replies to the same repeat of an item the first, unless it was cut or only
   *          thought; of an error and a reply the reply; one with the outcome "missing" is as if it were not there
   * @throws {RangeError} where there is no such item
   */
  add(item: number, row: TalliedReply): Added {
    const group = this.#groupOf[item];
    if (group === undefined) throw new RangeError(`there is no item ${item}`);
    const { outcome, repeat, state = "complete" } = row;
    if (outcome === "missing") return "counted";
    const before = this.#repeats.of(item, repeat);
    const added = this.#repeats.add(item, repeat, standingOf(row));
    if (added === "duplicate") return added;
    if (before !== null) this.#takeBack(item, group, before);
    if (outcome === "errored") add(this.#errors, item, 1);
    else {
      this.#states[state] += 1;
      add(this.#replies, item, 1);
    }
    this.#count(group, outcome, 1);
    if (outcome === "scored") {
      add(this.#answered, item, 1);
      add(this.#sums, item, row.score);
      const isBest = row.score >= (this.#ceilings[item] as number) - bestMargin;
      if (isBest) add(this.#bests, item, 1);
    }
    return added;
  }

  /** The replies that count, by how they ended. */
  get states(): StateCounts {
    return { ...this.#states };
  }

  /** Whether a repeat has an error and no reply. */
  hasFailed(item: number, repeat: number): boolean {
    return this.#repeats.of(item, repeat) === "failed";
  }

  /** Whether the reply of a repeat was cut or only thought, so that a later one would take its place. */
  isUnfinished(item: number, repeat: number): boolean {
    const standing = this.#repeats.of(item, repeat);
    return standing === "cut" || standing === "reasoning-only";
  }

  /** As if what was recorded of a repeat had not been; a reply that stands is never taken back. */
  #takeBack(item: number, group: number, before: Standing): void {
    if (before === "failed") {
      this.#count(group, "errored", -1);
      add(this.#errors, item, -1);
    } else if (before !== "replied") {
      this.#count(group, "unreadable", -1);
      add(this.#replies, item, -1);
      this.#states[before] -= 1;
    }
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

  /**
   * What all answers score together.
   *
   * @param isIn  by number of the group, 1 for those that count
   */
  sum(isIn: Uint8Array): number {
    return this.#sums.reduce(
      (sum, score, item) => sum + (isIn[this.#groupOf[item] as number] ?? 0) * score,
      0,
    );
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

/** A reply that was cut or only thought gives way to one that was not, unless an answer was read from it. */
function standingOf({ outcome, state }: Pick<ScoredReply, "outcome" | "state">): Standing {
  if (outcome === "errored") return "failed";
  return outcome === "unreadable" && (state === "cut" || state === "reasoning-only") ? state : "replied";
}

function add(numbers: Float64Array | Uint16Array, at: number, by: number): void {
  numbers[at] = (numbers[at] as number) + by;
}
