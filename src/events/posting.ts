import type { Instant } from "../time/instant.js";
import type { Columns, GroupColumns } from "./columns.js";
import { absent, type Ids } from "./ids.js";

/**
 * The postings of an event set: for every combination of type, subject and location that occurs, the
 * events that have it, in the order of time. A view of the columns, which are ordered so.
 */
export class Groups {
  readonly #columns: GroupColumns;
  readonly #instants: Float64Array;

  constructor(columns: GroupColumns, instants: Float64Array) {
    this.#columns = columns;
    this.#instants = instants;
  }

  get size(): number {
    return this.#columns.types.length;
  }

  /**
   * The groups of a type, of one subject and one location where these are given, by number.
   *
   * Cost: O(log groups + groups of the type and subject).
   */
  find(type: number, subject: number | null, location: number | null): readonly number[] {
    const { types, subjects, locations } = this.#columns;
    let from = firstFrom(types, 0, this.size, type);
    let to = firstFrom(types, from, this.size, type + 1);
    if (subject !== null) {
      from = firstFrom(subjects, from, to, subject + 1);
      to = firstFrom(subjects, from, to, subject + 2);
    }
    const found: number[] = [];
    for (let group = from; group < to; group += 1) {
      if (location === null || locations[group] === location + 1) found.push(group);
    }
    return found;
  }

  /** The group of the event at a position. Cost: O(log groups). */
  groupOf(position: number): number {
    return firstFrom(this.#columns.starts, 0, this.size, position + 1) - 1;
  }

  posting(group: number): Posting {
    const { types, subjects, locations, starts } = this.#columns;
    return {
      type: types[group] as number,
      subject: (subjects[group] as number) - 1,
      location: (locations[group] as number) - 1,
      instants: this.#instants,
      positions: null,
      from: starts[group] as number,
      to: starts[group + 1] as number,
    };
  }
}

/** The first of the ascending numbers `[from, to)` that is not below one; `to` when all are. */
function firstFrom(numbers: Ids, from: number, to: number, least: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] as number) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The events of one combination of type, subject and location, in the order of their instants.
 *
 * The columns are shared by all postings of a set; this one's part is `[from, to)`.
 */
export interface Posting {
  /** Numbers in the set's dictionaries; `absent` where the events lack the role. */
  readonly type: number;
  readonly subject: number;
  readonly location: number;
  /** Ascending within the part. */
  readonly instants: Float64Array;
  /** The position in the event set of each event; null where each stands at its own place. */
  readonly positions: Uint32Array | null;
  readonly from: number;
  readonly to: number;
}

/** The events `[from, to)` of a posting. */
export interface Slice {
  readonly posting: Posting;
  readonly from: number;
  readonly to: number;
}

/**
 * The first place in `[from, to)` whose instant is at or after the given one; `to` when none is.
 *
 * Cost: O(log(to − from)).
 */
export function firstAtOrAfter(instants: Float64Array, from: number, to: number, instant: Instant): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] as number) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place in `[from, to)` whose instant is after the given one; `to` when none is. */
export function firstAfter(instants: Float64Array, from: number, to: number, instant: Instant): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] as number) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The last place in `[from, to)` whose instant is not after the given one; `from − 1` when every one is.
 *
 * Looks from the end on, so that what lies near it is found sooner.
 * Cost: O(log(to − place)).
 */
export function lastUntil(instants: Float64Array, from: number, to: number, instant: Instant): number {
  let step = 1;
  let high = to;
  // All from `high` on are after the instant.
  while (high - step >= from && (instants[high - step] as number) > instant) {
    high -= step;
    step *= 2;
  }
  return firstAfter(instants, Math.max(from, high - step), high, instant) - 1;
}

/** The position in the event set of the event at a place of a posting. */
export function positionAt({ positions }: Posting, place: number): number {
  return positions === null ? place : (positions[place] as number);
}

/** The posting that keeps only the events that pass, in new columns. Cost: O(events of the posting). */
export function filterPosting(posting: Posting, keep: (position: number) => boolean): Posting {
  const places = new Uint32Array(posting.to - posting.from);
  let count = 0;
  for (let place = posting.from; place < posting.to; place += 1) {
    if (!keep(positionAt(posting, place))) continue;
    places[count] = place;
    count += 1;
  }
  const kept = places.subarray(0, count);
  return {
    ...posting,
    instants: Float64Array.from(kept, (place) => posting.instants[place] as number),
    positions: kept.map((place) => positionAt(posting, place)),
    from: 0,
    to: count,
  };
}

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

/** The roles that the events of some postings of an event set have. Cost: O(events). */
export function* rolesIn({ otherRoles }: Columns, postings: readonly Posting[]): Iterable<string> {
  if (postings.some(({ subject }) => subject !== absent)) yield "subject";
  if (postings.some(({ location }) => location !== absent)) yield "location";
  for (const [role, { ids }] of otherRoles) {
    if (postings.some(({ from, to }) => ids.subarray(from, to).some((name) => name !== 0))) yield role;
  }
}
