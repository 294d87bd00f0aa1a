import { ColumnBuilder } from "./column-builder.js";
import type { Columns, FurtherNames } from "./columns.js";
import type { Event } from "./event.js";
import { endsAt } from "./end-column.js";
import { furtherIn, keysOf } from "./further-names.js";
import type { Ids } from "./ids.js";

/** Places of a list, or positions of a set. */
export interface Places {
  readonly size: number;
  has(place: number): boolean;
}

/**
 * The places of the events that repeat an earlier one: same time, same end, same grain, same type, same roles with
 * the same names (compared by `nameKey`). The first of each group is not among them.
 *
 * @throws {RangeError} as `EventSetBuilder` does
 * Cost: as compiling the events.
 */
export function duplicatesOf(events: readonly Event[]): Places {
  const builder = new ColumnBuilder();
  for (const [index, event] of events.entries()) builder.add({ ...event, index });
  const columns = builder.columns();
  const repeated = repeatedIn(columns);
  const places = new Uint8Array(events.length);
  repeated.forEach((is, position) => {
    if (is === 1) places[columns.indexes[position] as number] = 1;
  });
  return placesOf(places);
}

/** The positions of the events that repeat an earlier one. Cost: O(n), but O(n log n) of one instant. */
export function duplicatesIn(columns: Columns): Places {
  return placesOf(repeatedIn(columns));
}

/** The columns without the events at some positions. */
export function without(columns: Columns, dropped: Places): Columns {
  const kept = Uint32Array.from(positionsBesides(dropped, columns.instants.length));
  const only = (ids: Ids): Ids =>
    ids.slice(0, kept.length).map((_, place) => ids[kept[place] as number] as number);
  const inKept = (further: FurtherNames | null): FurtherNames | null =>
    further === null ? null : furtherIn(further, kept);
  const starts = new Uint32Array(columns.groups.starts.length);
  let group = 0;
  for (let place = 0; place <= kept.length; place += 1) {
    const position = kept[place] ?? columns.instants.length;
    while (group < starts.length && (columns.groups.starts[group] as number) <= position) {
      starts[group] = place;
      group += 1;
    }
  }
  return {
    ...columns,
    groups: { ...columns.groups, starts },
    furtherSubjects: inKept(columns.furtherSubjects),
    instants: Float64Array.from(kept, (position) => columns.instants[position] as number),
    indexes: only(columns.indexes),
    grains: columns.grains === null ? null : only(columns.grains),
    ends: columns.ends === null ? null : endsAt(columns.ends, kept),
    otherRoles: new Map(
      Array.from(columns.otherRoles, ([role, { names, ids, further }]) => [
        role,
        { names, ids: only(ids), further: inKept(further) },
      ]),
    ),
  };
}

function* positionsBesides(dropped: Places, size: number): Iterable<number> {
  for (let position = 0; position < size; position += 1) if (!dropped.has(position)) yield position;
}

function placesOf(is: Uint8Array): Places {
  let size = 0;
  for (const one of is) size += one;
  return { size, has: (place) => is[place] === 1 };
}

/** 1 for every position whose event repeats one before it. */
function repeatedIn(columns: Columns): Uint8Array {
  const { groups, instants, grains, ends, furtherSubjects, otherRoles } = columns;
  const repeated = new Uint8Array(instants.length);
  const others: (Ids | Float64Array)[] = [...otherRoles.values()].map(keysOf);
  if (furtherSubjects !== null) {
    // The first subject is that of the group.
    const ids = new Uint8Array(instants.length);
    others.push(keysOf({ names: columns.subjectNames, ids, further: furtherSubjects }));
  }
  if (grains !== null) others.push(grains);
  if (ends !== null) others.push(ends.marks, ends.instants);
  for (let group = 0; group + 1 < groups.starts.length; group += 1) {
    const end = groups.starts[group + 1] as number;
    // The events of a group that are at one instant stand together.
    for (let start = groups.starts[group] as number; start < end; ) {
      let next = start + 1;
      while (next < end && instants[next] === instants[start]) next += 1;
      if (next - start > 1) markRepeated(start, next, others, repeated);
      start = next;
    }
  }
  return repeated;
}

/** Marks those of the positions `[start, end)` that have the same numbers as an earlier one. */
function markRepeated(
  start: number,
  end: number,
  columns: readonly (Ids | Float64Array)[],
  repeated: Uint8Array,
): void {
  if (columns.length === 0) {
    repeated.fill(1, start + 1, end);
    return;
  }
  const compare = (a: number, b: number): number => {
    for (const ids of columns) {
      const difference = (ids[a] as number) - (ids[b] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  const positions = Uint32Array.from({ length: end - start }, (_, place) => start + place);
  positions.sort((a, b) => compare(a, b) || a - b);
  for (let place = 1; place < positions.length; place += 1) {
    const position = positions[place] as number;
    if (compare(position, positions[place - 1] as number) === 0) repeated[position] = 1;
  }
}
