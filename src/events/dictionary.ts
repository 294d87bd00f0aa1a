import { nameKey } from "../language/words/name-key.js";

/** The number that stands for "this event has no such role". */
export const absent = -1;

/**
 * The names of one role: each name key gets a number, and is shown as it was first spelt.
 *
 * Numbers count from 0 in the order of first appearance.
 */
export class Dictionary {
  /** By spelling and by key: a key is the spelling of the same name, so that one table serves both. */
  readonly #numbers = new Map<string, number>();
  readonly #spellings: string[] = [];

  /** How many names there are. */
  get size(): number {
    return this.#spellings.length;
  }

  /** The names as first spelt, in the order of their numbers. */
  get spellings(): readonly string[] {
    return this.#spellings;
  }

  /**
   * The number of a name, given one if it is new. Cost: one look-up for a spelling seen before.
   *
   * @throws {RangeError} when there are more names than a table holds; see `mostNames`
   */
  add(spelling: string): number {
    const seen = this.#numbers.get(spelling);
    if (seen !== undefined) return seen;
    const key = nameKey(spelling);
    let id = this.#numbers.get(key);
    if (id === undefined) {
      id = this.#spellings.length;
      this.#remember(key, id);
      this.#spellings.push(spelling);
    }
    if (key !== spelling) this.#remember(spelling, id);
    return id;
  }

  /** The number of a name, or `absent` (−1). Spelling is compared by `nameKey`. */
  find(name: string): number {
    return this.#numbers.get(name) ?? this.#numbers.get(nameKey(name)) ?? absent;
  }

  /**
   * A name as it was first spelt.
   *
   * @throws {RangeError} for a number that was never given out
   */
  spelling(id: number): string {
    const spelling = this.#spellings[id];
    if (spelling === undefined) throw new RangeError(`no name has the number ${id}`);
    return spelling;
  }

  #remember(name: string, id: number): void {
    if (this.#numbers.size >= mostNames) throw tooManyNames(mostNames);
    this.#numbers.set(name, id);
  }
}

/** How many names one role can have, spellings of one name counted apart: a Map holds no more than 2^24. */
export const mostNames = 2 ** 24 - 2;

/** What is wrong when a role has more names than it can have. */
export function tooManyNames(most: number): RangeError {
  return new RangeError(`a role has more than ${most} names, which is the limit`);
}
