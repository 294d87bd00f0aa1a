import type { Columns } from "./columns.js";
import type { Posting } from "./posting.js";

/**
 * The postings of an event set: for every combination of type, subject and location that occurs, the
 * events that have it, in the order of time; findable by type.
 */
export interface Groups {
  readonly size: number;
  /** Numbers of the groups of a type, in order of first appearance. */
  ofType(type: number): Iterable<number>;
  subjectOf(group: number): number;
  locationOf(group: number): number;
  posting(group: number): Posting;
}

/** Groups the events of a set. Cost: O(n) time; 12 bytes an event and 16 a group. */
export function groupsOf(columns: Columns): Groups {
  const { types, subjects, locations, instants } = columns;
  const size = instants.length;
  const groupOfEvent = new Int32Array(size);
  const pairs = new Map<number, number>();
  const groups = new Map<number, number>();
  const firstEvents: number[] = [];
  const counts: number[] = [];
  // Two steps of numbering keep every key far below 2^53, whatever the sizes of the dictionaries.
  for (let position = 0; position < size; position += 1) {
    const pairKey =
      (types[position] as number) * (columns.subjectNames.size + 1) + (subjects[position] as number) + 1;
    const pair = numberOf(pairs, pairKey);
    const key = pair * (columns.locationNames.size + 1) + (locations[position] as number) + 1;
    const group = numberOf(groups, key);
    groupOfEvent[position] = group;
    if (group === counts.length) {
      counts.push(0);
      firstEvents.push(position);
    }
    counts[group] = (counts[group] as number) + 1;
  }
  const starts = startsOf(counts);
  const places = starts.slice();
  const grouped = new Float64Array(size);
  const positions = new Int32Array(size);
  for (let position = 0; position < size; position += 1) {
    const group = groupOfEvent[position] as number;
    const place = places[group] as number;
    places[group] = place + 1;
    grouped[place] = instants[position] as number;
    positions[place] = position;
  }
  const first = Int32Array.from(firstEvents);
  const byType = groupsByType(first, types, columns.typeNames.size);
  return {
    size: first.length,
    ofType: (type) => byType.members.subarray(byType.starts[type] ?? 0, byType.starts[type + 1] ?? 0),
    subjectOf: (group) => subjects[first[group] as number] as number,
    locationOf: (group) => locations[first[group] as number] as number,
    posting: (group) => ({
      type: types[first[group] as number] as number,
      subject: subjects[first[group] as number] as number,
      location: locations[first[group] as number] as number,
      instants: grouped,
      positions,
      from: starts[group] as number,
      to: starts[group + 1] as number,
    }),
  };
}

function numberOf(numbers: Map<number, number>, key: number): number {
  const known = numbers.get(key);
  if (known !== undefined) return known;
  numbers.set(key, numbers.size);
  return numbers.size - 1;
}

/** Running sums, with the total at the end. */
function startsOf(counts: ArrayLike<number>): Int32Array {
  const starts = new Int32Array(counts.length + 1);
  for (let index = 0; index < counts.length; index += 1) {
    starts[index + 1] = (starts[index] as number) + (counts[index] as number);
  }
  return starts;
}

function groupsByType(first: Int32Array, types: Int32Array, typeCount: number) {
  const counts = new Int32Array(typeCount);
  for (const position of first) {
    const type = types[position] as number;
    counts[type] = (counts[type] as number) + 1;
  }
  const starts = startsOf(counts);
  const places = starts.slice();
  const members = new Int32Array(first.length);
  first.forEach((position, group) => {
    const type = types[position] as number;
    const place = places[type] as number;
    places[type] = place + 1;
    members[place] = group;
  });
  return { starts, members };
}
