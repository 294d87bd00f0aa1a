import type { Random } from "../../statistics/random.js";
import { pick } from "./random-stream.js";

/** Which questions were asked, so that none is asked twice; a question is known by a number, or its words. */
export class Asked<Key extends number | string = number> {
  readonly #uses = new Map<Key, number>();
  #ofSet = new Set<Key>();

  /** From now on another event set is asked about. */
  startSet(): void {
    this.#ofSet = new Set();
  }

  /** How often it was asked about any event set. */
  usesOf(question: Key): number {
    return this.#uses.get(question) ?? 0;
  }

  /** Whether it was asked about this event set. */
  isInSet(question: Key): boolean {
    return this.#ofSet.has(question);
  }

  add(question: Key): void {
    this.#uses.set(question, this.usesOf(question) + 1);
    this.#ofSet.add(question);
  }

  /**
   * One of several questions by lot, of those that were asked least often, and never about this set.
   *
   * @returns null when all of them were asked about this set
   */
  least(questions: readonly Key[], random: Random): Key | null {
    let fewest = Number.POSITIVE_INFINITY;
    let least: Key[] = [];
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
  from(pools: Iterable<readonly Key[]>, random: Random): Key | null {
    let fallback: Key | null = null;
    for (const pool of pools) {
      const question = this.least(pool, random);
      if (question === null) continue;
      if (this.usesOf(question) === 0) return question;
      fallback ??= question;
    }
    return fallback;
  }
}
