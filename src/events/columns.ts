import type { Instant } from "../time/instant.js";
import { absent, Dictionary } from "./dictionary.js";
import type { Event } from "./event.js";

/** Events as columns in the order of time; events at one instant keep the order of the input. */
export interface Columns {
  readonly instants: Float64Array;
  readonly types: Int32Array;
  readonly subjects: Int32Array;
  readonly locations: Int32Array;
  /** Position in the input. */
  readonly indexes: Int32Array;
  /** 1 where only the day is known; null when no event is so. */
  readonly dayGrain: Uint8Array | null;
  readonly typeNames: Dictionary;
  readonly subjectNames: Dictionary;
  readonly locationNames: Dictionary;
  /** Every role but subject and location, in the order of first appearance. */
  readonly otherRoles: ReadonlyMap<string, RoleColumn>;
}

/** One role: its names, and for each event the number of its name, or `absent`. */
export interface RoleColumn {
  readonly names: Dictionary;
  readonly ids: Int32Array;
}

/**
 * Writes events into columns.
 *
 * @throws {RangeError} naming the first event whose time is not a whole number of milliseconds
 * Cost: O(n log n), O(n) when they are in order already.
 */
export function columnsOf(events: readonly Event[]): Columns {
  const size = events.length;
  const order = orderOf(events);
  const instants = new Float64Array(size);
  const types = new Int32Array(size);
  const subjects = new Int32Array(size);
  const locations = new Int32Array(size);
  const indexes = new Int32Array(size);
  const typeNames = new Dictionary();
  const subjectNames = new Dictionary();
  const locationNames = new Dictionary();
  const otherRoles = new Map<string, RoleColumn>();
  let dayGrain: Uint8Array | null = null;
  order.forEach((index, position) => {
    const event = events[index] as Event;
    instants[position] = event.time;
    indexes[position] = event.index;
    types[position] = typeNames.add(event.type);
    subjects[position] = absent;
    locations[position] = absent;
    for (const role of Object.keys(event.roles)) {
      const name = event.roles[role] as string;
      if (role === "subject") subjects[position] = subjectNames.add(name);
      else if (role === "location") locations[position] = locationNames.add(name);
      else {
        let column = otherRoles.get(role);
        if (column === undefined) {
          column = { names: new Dictionary(), ids: new Int32Array(size).fill(absent) };
          otherRoles.set(role, column);
        }
        column.ids[position] = column.names.add(name);
      }
    }
    if (event.grain === "day") {
      dayGrain ??= new Uint8Array(size);
      dayGrain[position] = 1;
    }
  });
  return {
    instants,
    types,
    subjects,
    locations,
    indexes,
    dayGrain,
    typeNames,
    subjectNames,
    locationNames,
    otherRoles,
  };
}

/** The events' places in the input, by time and then as they stand there: sorting is stable. */
function orderOf(events: readonly Event[]): Int32Array {
  const order = Int32Array.from(events.keys());
  const time = Float64Array.from(events, (event) => event.time);
  let sorted = true;
  let last: Instant = Number.NEGATIVE_INFINITY;
  for (const [index, instant] of time.entries()) {
    if (!Number.isSafeInteger(instant)) throw new RangeError(`event ${index} is at ${instant}, no instant`);
    if (instant < last) sorted = false;
    last = instant;
  }
  if (sorted) return order;
  return order.sort((a, b) => (time[a] as number) - (time[b] as number));
}
