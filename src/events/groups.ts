import type { GroupColumns } from "./columns.js";
import type { Ids } from "./ids.js";
import type { Posting } from "./posting.js";

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
