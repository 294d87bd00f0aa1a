import type { Instant } from "../time/instant.js";
import type { Columns, GroupColumns, RoleColumn } from "./columns.js";
import type { Event } from "./event.js";
import { Dictionary, GrowingIds, GrowingTimes, type Ids, idsUpTo, mostNames, tooManyNames } from "./ids.js";
import { SortOrder } from "./posting.js";

/** How many events a set can have: positions are compared as 32-bit numbers. */
export const mostEvents = 2 ** 31 - 1;

/** How far from 1970 an event can be, about 253,000 years: no calendar of the runtime goes on for long. */
export const farthestInstant = 8e15;

/** What a set can hold at most; below what the runtime can, only to be tried out. */
export interface ColumnLimits {
  readonly events: number;
  readonly names: number;
}

/** Up to so many combinations of type, subject and location are sorted in one step. */
const mostCombinations = 2 ** 20;

/**
 * Writes events into columns one by one; see `EventSetBuilder`.
 *
 * Memory: 11 to 20 bytes an event while it grows, by the number of names, and about twice as much while
 * `columns` sorts; a table of the distinct spellings of each role. The events are not kept.
 */
export class ColumnBuilder {
  readonly #times = new GrowingTimes();
  readonly #types: NameColumn;
  readonly #subjects: NameColumn;
  readonly #locations: NameColumn;
  readonly #otherRoles = new Map<string, OtherRole>();
  readonly #days = new GrowingIds();
  readonly #indexes = new GrowingIds();
  #hasDays = false;
  #isSorted = true;
  /** Whether every event so far says its own place in the input, which then need not be kept. */
  #isCounted = true;
  #last: Instant = Number.NEGATIVE_INFINITY;
  #isDone = false;

  readonly #limits: ColumnLimits;

  constructor(limits: ColumnLimits = { events: mostEvents, names: mostNames }) {
    this.#limits = limits;
    this.#types = new NameColumn(limits.names);
    this.#subjects = new NameColumn(limits.names);
    this.#locations = new NameColumn(limits.names);
  }

  get size(): number {
    return this.#times.length;
  }

  get hasDays(): boolean {
    return this.#hasDays;
  }

  /** @throws {RangeError} when the event cannot be kept; for want of room, nothing more can be then */
  add(event: Event): void {
    const place = this.#times.length;
    const { time, index } = event;
    if (this.#isDone) throw new RangeError("the event set is built: a new builder is needed");
    if (!(Number.isInteger(time) && Math.abs(time) <= farthestInstant))
      throw new RangeError(`event ${place} is at ${time}, no instant`);
    if (!(Number.isInteger(index) && index >= 0 && index <= mostEvents)) {
      throw new RangeError(`event ${place} has the index ${index}, which is not from 0 to ${mostEvents}`);
    }
    const { events } = this.#limits;
    if (place === events) throw new RangeError(`an event set has no more than ${events} events`);
    try {
      this.#put(place, event);
    } catch (fault) {
      // Half of the event is there: what follows would be told of it as well.
      this.#isDone = true;
      throw withReason(fault, place);
    }
  }

  /** Everything that was added. Nothing can be added afterwards. Cost: O(n). */
  columns(): Columns {
    if (this.#isDone) throw new RangeError("the event set is built: a new builder is needed");
    this.#isDone = true;
    const { size } = this;
    try {
      return this.#sorted();
    } catch (fault) {
      throw withReason(fault, size);
    }
  }

  #sorted(): Columns {
    const times = this.#times.drain();
    const size = times.length;
    // In the order of time names come first where they are first, so that nothing need be compared.
    const unsorted = this.#isSorted ? null : times;
    const types = this.#types.drain(size, unsorted);
    const subjects = this.#subjects.drain(size, unsorted);
    const locations = this.#locations.drain(size, unsorted);
    const sort = new SortOrder(size);
    if (unsorted !== null) sort.byTime(times);
    sortByGroup(sort, types, subjects, locations);
    const order = sort.take();
    const otherRoles = [...this.#otherRoles]
      .sort(([, a], [, b]) => a.first - b.first || a.place - b.place || a.rank - b.rank)
      .map(([role, column]): [string, RoleColumn] => {
        const { names, ids } = column.drain(size, unsorted);
        return [role, { names, ids: inOrder(ids, order) }];
      });
    return {
      groups: groupsOf(order, types.ids, subjects.ids, locations.ids),
      instants: timesInOrder(times, order),
      dayGrain: this.#hasDays ? inOrder(this.#days.drain(size), order) : null,
      indexes: this.#isCounted ? order : inOrder(this.#indexes.drain(size), order),
      typeNames: types.names,
      subjectNames: subjects.names,
      locationNames: locations.names,
      otherRoles: new Map(otherRoles),
    };
  }

  #put(place: number, { type, roles, time, grain, index }: Event): void {
    this.#types.put(place, type);
    const names = Object.keys(roles);
    for (let rank = 0; rank < names.length; rank += 1) {
      const role = names[rank] as string;
      const name = roles[role] as string;
      if (role === "subject") this.#subjects.put(place, name);
      else if (role === "location") this.#locations.put(place, name);
      else this.#otherRole(role).put(place, name, time, rank);
    }
    if (grain === "day") {
      this.#hasDays = true;
      this.#days.put(place, 1);
    }
    if (index !== place && this.#isCounted) {
      for (let earlier = 0; earlier < place; earlier += 1) this.#indexes.put(earlier, earlier);
      this.#isCounted = false;
    }
    if (!this.#isCounted) this.#indexes.put(place, index);
    if (time < this.#last) this.#isSorted = false;
    this.#last = time;
    this.#times.push(time);
  }

  #otherRole(role: string): OtherRole {
    let column = this.#otherRoles.get(role);
    if (column === undefined) this.#otherRoles.set(role, (column = new OtherRole(this.#limits.names)));
    return column;
  }
}

/** What the runtime throws where a buffer finds no room says nothing of events. */
function withReason(fault: unknown, events: number): unknown {
  const isRoom = fault instanceof RangeError && /allocation failed|array length/i.test(fault.message);
  return isRoom ? new RangeError(`there is no memory for ${events} events`, { cause: fault }) : fault;
}

function sortByGroup(sort: SortOrder, types: RoleColumn, subjects: RoleColumn, locations: RoleColumn): void {
  const [typeCount, subjectCount, locationCount] = [
    types.names.size + 1,
    subjects.names.size + 1,
    locations.names.size + 1,
  ];
  const combinations = typeCount * subjectCount * locationCount;
  if (combinations > mostCombinations) {
    sort.byId(locations.ids, locationCount).byId(subjects.ids, subjectCount).byId(types.ids, typeCount);
    return;
  }
  const size = types.ids.length;
  const ids = idsUpTo(combinations, size);
  for (let place = 0; place < size; place += 1) {
    const pair = (types.ids[place] as number) * subjectCount + (subjects.ids[place] as number);
    ids[place] = pair * locationCount + (locations.ids[place] as number);
  }
  sort.byId(ids, combinations);
}

/** Finds where one group ends and the next begins. */
function groupsOf(order: Uint32Array, types: Ids, subjects: Ids, locations: Ids): GroupColumns {
  const isFirst = (position: number): boolean => {
    if (position === 0) return true;
    const [event, before] = [order[position] as number, order[position - 1] as number];
    return (
      types[event] !== types[before] ||
      subjects[event] !== subjects[before] ||
      locations[event] !== locations[before]
    );
  };
  let count = 0;
  for (let position = 0; position < order.length; position += 1) if (isFirst(position)) count += 1;
  const starts = new Uint32Array(count + 1);
  count = 0;
  for (let position = 0; position < order.length; position += 1) {
    if (!isFirst(position)) continue;
    starts[count] = position;
    count += 1;
  }
  starts[count] = order.length;
  const firsts = starts.subarray(0, count).map((position) => order[position] as number);
  const typesOfGroups = inOrder(types, firsts);
  // A type is told of every event, so that its numbers count from 0.
  for (let group = 0; group < count; group += 1) typesOfGroups[group] = (typesOfGroups[group] as number) - 1;
  return {
    types: typesOfGroups,
    subjects: inOrder(subjects, firsts),
    locations: inOrder(locations, firsts),
    starts,
  };
}

function inOrder(ids: Ids, order: Uint32Array): Ids {
  const sorted = idsUpTo(2 ** (8 * ids.BYTES_PER_ELEMENT) - 1, order.length);
  for (let position = 0; position < order.length; position += 1) {
    sorted[position] = ids[order[position] as number] as number;
  }
  return sorted;
}

function timesInOrder(times: Float64Array, order: Uint32Array): Float64Array {
  const sorted = new Float64Array(order.length);
  for (let position = 0; position < order.length; position += 1) {
    sorted[position] = times[order[position] as number] as number;
  }
  return sorted;
}

/** The names of one role as they come: numbers from 1 by spelling, 0 where an event has none. */
class NameColumn {
  readonly #numbers = new Map<string, number>();
  readonly #spellings: string[] = [];
  readonly #ids = new GrowingIds();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  put(place: number, name: string): void {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      if (this.#spellings.length >= this.#most) throw tooManyNames(this.#most);
      number = this.#spellings.push(name);
      this.#numbers.set(name, number);
    }
    this.#ids.put(place, number);
  }

  /**
   * The dictionary, in which names are numbered and spelt as they come first in time, and for each event
   * the number of its name and 1.
   *
   * @param times  of the events; null when they ascend
   */
  drain(size: number, times: Float64Array | null): RoleColumn {
    const spellings = this.#spellings;
    this.#numbers.clear();
    const inTime = times === null ? null : this.#firstInTime(size, times);
    const names = new Dictionary();
    const table = new Uint32Array(spellings.length + 1);
    for (let rank = 0; rank < spellings.length; rank += 1) {
      const spelling = inTime === null ? rank : (inTime[rank] as number);
      table[spelling + 1] = names.add(spellings[spelling] as string) + 1;
    }
    return { names, ids: this.#ids.drainBy(size, table, names.size) };
  }

  /** The spellings by the time of the first event that has each. */
  #firstInTime(size: number, times: Float64Array): Uint32Array {
    const count = this.#spellings.length;
    const first = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    const places = new Float64Array(count);
    this.#ids.forEach(size, (number, place) => {
      const time = times[place] as number;
      if (number === 0 || time >= (first[number - 1] as number)) return;
      first[number - 1] = time;
      places[number - 1] = place;
    });
    return new SortOrder(count).byTime(places).byTime(first).take();
  }
}

/** A role besides subject and location, and where it comes first in time. */
class OtherRole extends NameColumn {
  first: Instant = Number.POSITIVE_INFINITY;
  place = 0;
  rank = 0;

  override put(place: number, name: string, time = this.first, rank = 0): void {
    super.put(place, name);
    if (time >= this.first) return;
    this.first = time;
    this.place = place;
    this.rank = rank;
  }
}
