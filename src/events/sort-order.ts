import type { Ids } from "./ids.js";

/** How many bits of a time are sorted by at once. */
const digitBits = 16;

/** Up to so many numbers are compared: counting their digits would take longer. */
const mostCompared = 4096;

/**
 * An order of the numbers from 0, sorted by one key after the other: the last one decides, the ones before
 * it where it does not. Every step is stable.
 *
 * Memory: 4 bytes a number, and 8 more while it is sorted. No arrays of JavaScript values are made.
 */
export class SortOrder {
  #order: Uint32Array;
  #spare: Uint32Array;

  constructor(size: number) {
    this.#order = new Uint32Array(size);
    this.#spare = new Uint32Array(size);
    for (let number = 0; number < size; number += 1) this.#order[number] = number;
  }

  /** The numbers in their order; nothing can be sorted afterwards. */
  take(): Uint32Array {
    this.#spare = new Uint32Array(0);
    return this.#order;
  }

  /** Sorts by ids below `count`. Cost: O(n + count). */
  byId(ids: Ids, count: number): this {
    const starts = new Uint32Array(count);
    for (let number = 0; number < ids.length; number += 1) {
      const id = ids[number] as number;
      starts[id] = (starts[id] as number) + 1;
    }
    accumulate(starts);
    const from = this.#order;
    const to = this.#spare;
    for (let place = 0; place < from.length; place += 1) {
      const number = from[place] as number;
      const id = ids[number] as number;
      const target = starts[id] as number;
      starts[id] = target + 1;
      to[target] = number;
    }
    this.#order = to;
    this.#spare = from;
    return this;
  }

  /** Sorts by times, whole numbers of any sign within ±2^53. Cost: O(n) for each 16 bits that differ, O(n log n) for few. */
  byTime(times: Float64Array): this {
    const size = times.length;
    if (size <= mostCompared) {
      // Where the difference of far times is rounded, it is still none for equal ones alone.
      this.#order.sort((a, b) => (times[a] as number) - (times[b] as number));
      return this;
    }
    const digits = new Uint32Array(size);
    // Not the distance from the first time: that may be no safe integer.
    for (let number = 0; number < size; number += 1) {
      const time = times[number] as number;
      digits[number] = time - Math.floor(time / 2 ** 32) * 2 ** 32;
    }
    this.#byDigit(digits, 0);
    this.#byDigit(digits, digitBits);
    let least = Number.POSITIVE_INFINITY;
    for (let number = 0; number < size; number += 1) {
      least = Math.min(least, Math.floor((times[number] as number) / 2 ** 32));
    }
    for (let number = 0; number < size; number += 1) {
      digits[number] = Math.floor((times[number] as number) / 2 ** 32) - least;
    }
    this.#byDigit(digits, 0);
    this.#byDigit(digits, digitBits);
    return this;
  }

  #byDigit(digits: Uint32Array, shift: number): void {
    const mask = 2 ** digitBits - 1;
    const starts = new Uint32Array(2 ** digitBits);
    for (let number = 0; number < digits.length; number += 1) {
      const digit = ((digits[number] as number) >>> shift) & mask;
      starts[digit] = (starts[digit] as number) + 1;
    }
    // Where all have the same digit there is nothing to sort.
    if (digits.length === 0 || starts[((digits[0] as number) >>> shift) & mask] === digits.length) return;
    accumulate(starts);
    const from = this.#order;
    const to = this.#spare;
    for (let place = 0; place < from.length; place += 1) {
      const number = from[place] as number;
      const digit = ((digits[number] as number) >>> shift) & mask;
      const target = starts[digit] as number;
      starts[digit] = target + 1;
      to[target] = number;
    }
    this.#order = to;
    this.#spare = from;
  }
}

/** Makes of counts the place at which each one starts. */
function accumulate(counts: Uint32Array): void {
  let sum = 0;
  for (let id = 0; id < counts.length; id += 1) {
    const count = counts[id] as number;
    counts[id] = sum;
    sum += count;
  }
}
