import { nameKey } from "../words/name-key.js";

/** The number that stands for "this event has no such role". */
export const absent = -1;

/**
 * The names of one role: each name key gets a number, and is shown as it was first spelt.
 *
 * Numbers count from 0 in the order of first appearance.
 */
export class Dictionary {
  readonly #byKey = new Map<string, number>();
  readonly #bySpelling = new Map<string, number>();
  readonly #spellings: string[] = [];

  /** How many names there are. */
  get size(): number {
    return this.#spellings.length;
  }

  /** The names as first spelt, in the order of their numbers. */
  get spellings(): readonly string[] {
    return this.#spellings;
  }

  /** The number of a name, given one if it is new. Cost: one look-up for a spelling seen before. */
  add(spelling: string): number {
    const seen = this.#bySpelling.get(spelling);
    if (seen !== undefined) return seen;
    const key = nameKey(spelling);
    let id = this.#byKey.get(key);
    if (id === undefined) {
      id = this.#spellings.length;
      this.#byKey.set(key, id);
      this.#spellings.push(spelling);
    }
    this.#bySpelling.set(spelling, id);
    return id;
  }

  /** The number of a name, or `absent` (−1). Spelling is compared by `nameKey`. */
  find(name: string): number {
    return this.#bySpelling.get(name) ?? this.#byKey.get(nameKey(name)) ?? absent;
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
}
