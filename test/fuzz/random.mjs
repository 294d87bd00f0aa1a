/**
 * Random numbers of one fuzz case. The same seed and case always give the same numbers, so that a case
 * is replayed without those before it.
 */
export class Random {
  #state;

  /** @param {number} seed @param {number} turn  the number of the case */
  constructor(seed, turn) {
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(turn + 1, 0xc2b2ae35);
  }

  /** In [0, 1): the generator mulberry32, the same on every host. */
  fraction() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. @param {number} low @param {number} high */
  integer(low, high) {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.fraction() < probability;
  }

  /** @template T @param {readonly T[]} choices @returns {T} */
  pick(choices) {
    const choice = choices[this.integer(0, choices.length - 1)];
    if (choice === undefined) throw new RangeError("there is nothing to pick from");
    return choice;
  }

  /** So many picks. @template T @param {number} count @param {() => T} pick @returns {T[]} */
  several(count, pick) {
    return Array.from({ length: count }, pick);
  }
}
