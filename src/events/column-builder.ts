import type { Instant } from "../time/instant.js";
import type { Columns, FurtherNames, GroupColumns, RoleColumn } from "./columns.js";
import type { Event } from "./event.js";
import { endsAt, GrowingEnds } from "./end-column.js";
import { furtherIn } from "./further-names.js";
import { GrowingIds, GrowingTimes, type Ids, idsUpTo, mostNames } from "./ids.js";
import { grains, type Moment } from "./moment.js";
import { NameColumn, OtherRole } from "./name-column.js";
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
  readonly #grains = new GrowingIds();
  readonly #ends = new GrowingEnds();
  readonly #indexes = new GrowingIds();
  #hasUnits = false;
  /** Whether some event starts at a time known only to a unit. */
  #isCoarse = false;
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

  /** Whether some time, of a start or an end, is known only to a unit of the calendar. */
  get hasUnits(): boolean {
    return this.#hasUnits;
  }

  /** @throws {RangeError} when the event cannot be kept; for want of room, nothing more can be then */
  add(event: Event): void {
    const place = this.#times.length;
    const { time, index, end } = event;
    if (this.#isDone) throw new RangeError("the event set is built: a new builder is needed");
    if (!isInstant(time)) throw new RangeError(`event ${place} is at ${time}, no instant`);
    if (end != null && !isInstant(end.at))
      throw new RangeError(`event ${place} ends at ${end.at}, no instant`);
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
    const ends = this.#ends.drain(size);
    const inNewOrder = (further: FurtherNames | null): FurtherNames | null =>
      further === null ? null : furtherIn(further, order);
    const otherRoles = [...this.#otherRoles]
      .sort(([, a], [, b]) => a.first - b.first || a.place - b.place || a.rank - b.rank)
      .map(([role, column]): [string, RoleColumn] => {
        const { names, ids, further } = column.drain(size, unsorted);
        return [role, { names, ids: inOrder(ids, order), further: inNewOrder(further) }];
      });
    return {
      groups: groupsOf(order, types.ids, subjects.ids, locations.ids),
      instants: timesInOrder(times, order),
      grains: this.#isCoarse ? inOrder(this.#grains.drain(size), order) : null,
      ends: ends === null ? null : endsAt(ends, order),
      indexes: this.#isCounted ? order : inOrder(this.#indexes.drain(size), order),
      typeNames: types.names,
      subjectNames: subjects.names,
      furtherSubjects: inNewOrder(subjects.further),
      locationNames: locations.names,
      otherRoles: new Map(otherRoles),
    };
  }

  #put(place: number, { type, roles, lists, time, grain, index, end }: Event): void {
    this.#types.put(place, type);
    const names = Object.keys(roles);
    for (let rank = 0; rank < names.length; rank += 1) {
      const role = names[rank] as string;
      const several = lists !== undefined && Object.hasOwn(lists, role) ? lists[role] : undefined;
      const name = (several?.[0] ?? roles[role]) as string;
      if (role === "location") {
        this.#locations.put(place, name);
        continue;
      }
      const column = role === "subject" ? this.#subjects : this.#otherRole(role);
      column.put(place, name);
      if (column instanceof OtherRole) column.isAt(time, place, rank);
      for (const further of several?.slice(1) ?? []) column.putFurther(place, further);
    }
    if (grain !== "instant") {
      this.#hasUnits = this.#isCoarse = true;
      this.#grains.put(place, grains.indexOf(grain));
    }
    if (end !== undefined) this.#putEnd(place, end);
    if (index !== place && this.#isCounted) {
      for (let earlier = 0; earlier < place; earlier += 1) this.#indexes.put(earlier, earlier);
      this.#isCounted = false;
    }
    if (!this.#isCounted) this.#indexes.put(place, index);
    if (time < this.#last) this.#isSorted = false;
    this.#last = time;
    this.#times.push(time);
  }

  #putEnd(place: number, end: Moment | null): void {
    if (end !== null && end.grain !== "instant") this.#hasUnits = true;
    this.#ends.put(place, end);
  }

  #otherRole(role: string): OtherRole {
    let column = this.#otherRoles.get(role);
    if (column === undefined) this.#otherRoles.set(role, (column = new OtherRole(this.#limits.names)));
    return column;
  }
}

/** Whether a number is an instant that a set can hold. */
export function isInstant(time: number): boolean {
  return Number.isInteger(time) && Math.abs(time) <= farthestInstant;
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
