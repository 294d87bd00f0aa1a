import type { Random } from "../../random/random.js";
import { pick } from "./random-stream.js";

/** Which questions were asked, so that none is asked twice; a question is known by a number. */
export class Asked {
  readonly #uses = new Map<number, number>();
  #ofSet = new Set<number>();

  /** From now on another event set is asked about. */
  startSet(): void {
    this.#ofSet = new Set();
  }

  /** How often it was asked about any event set. */
  usesOf(question: number): number {
    return this.#uses.get(question) ?? 0;
  }

  /** Whether it was asked about this event set. */
  isInSet(question: number): boolean {
    return this.#ofSet.has(question);
  }

  add(question: number): void {
    this.#uses.set(question, this.usesOf(question) + 1);
    this.#ofSet.add(question);
  }

  /**
   * One of several questions by lot, of those that were asked least often, and never about this set.
   *
   * @returns null when all of them were asked about this set
   */
  least(questions: readonly number[], random: Random): number | null {
    let fewest = Number.POSITIVE_INFINITY;
    let least: number[] = [];
    for (const question of questions) {
      if (this.#ofSet.has(question)) continue;
      const uses = this.usesOf(question);
      if (uses < fewest) {
        fewest = uses;
        least = [];
      }
      if (uses === fewest) least.push(question);
    }
    return pick(least, random);
  }

  /**
   * A question out of the first pool that has one which was never asked; where none has, out of the first
   * pool that has one which was not asked about this set.
   */
  from(pools: Iterable<readonly number[]>, random: Random): number | null {
    let fallback: number | null = null;
    for (const pool of pools) {
      const question = this.least(pool, random);
      if (question === null) continue;
      if (this.usesOf(question) === 0) return question;
      fallback ??= question;
    }
    return fallback;
  }
}
