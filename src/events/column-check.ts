import { farthestInstant, isInstant, mostEvents } from "./column-builder.js";
import type { Columns, FurtherNames, GroupColumns } from "./columns.js";
import { type EndColumn, greatestEndMark } from "./end-column.js";
import type { Ids } from "./ids.js";
import { Groups } from "./posting.js";
import { grains } from "./moment.js";

/** A contradiction in columns: which one, and why it cannot be. */
export interface ColumnFault {
  readonly section: string;
  readonly reason: string;
}

/**
 * The first thing in columns that no compiling gives; null when they fit together.
 *
 * Lengths are taken to be right. Cost: O(events × further roles + groups).
 */
export function findFault(columns: Columns): ColumnFault | null {
  const { groups, instants, indexes, otherRoles } = columns;
  const found =
    above(groups.types, columns.typeNames.size - 1, "types of groups") ??
    above(groups.subjects, columns.subjectNames.size, "subjects of groups") ??
    above(groups.locations, columns.locationNames.size, "locations of groups") ??
    unorderedGroup(groups) ??
    wrongBorder(groups.starts, instants.length) ??
    wrongInstant(groups.starts, instants) ??
    above(indexes, mostEvents, "places in the input") ??
    (columns.grains === null ? null : above(columns.grains, grains.length - 1, "marks of days")) ??
    (columns.ends === null ? null : wrongEnd(columns.ends));
  if (found !== null) return found;
  const subjects = columns.furtherSubjects;
  const wrong = subjects === null ? null : wrongSubjects(subjects, columns);
  if (wrong !== null) return wrong;
  for (const [role, { names, ids, further }] of otherRoles) {
    const section = `numbers of the role ${JSON.stringify(role)}`;
    const fault =
      above(ids, names.size, section) ??
      (further === null ? null : wrongList(further, (at) => ids[at] ?? 0, names.size, section));
    if (fault !== null) return fault;
  }
  return null;
}

function wrongSubjects(
  further: FurtherNames,
  { groups, instants, subjectNames }: Columns,
): ColumnFault | null {
  const all = new Groups(groups, instants);
  const firstAt = (position: number): number =>
    position < instants.length ? all.posting(all.groupOf(position)).subject + 1 : 0;
  return wrongList(further, firstAt, subjectNames.size, "numbers of further subjects");
}

/** Names beyond the first stand by position, and only beside a first one. */
function wrongList(
  { positions, names }: FurtherNames,
  firstAt: (position: number) => number,
  most: number,
  section: string,
): ColumnFault | null {
  for (let pair = 0; pair < positions.length; pair += 1) {
    const position = positions[pair] as number;
    const isAfter = pair === 0 || (positions[pair - 1] as number) <= position;
    const name = names[pair] as number;
    if (!isAfter || firstAt(position) === 0 || name < 1 || name > most)
      return { section, reason: `further name ${pair} cannot be ${name} of the event at ${position}` };
  }
  return null;
}

function wrongEnd({ marks, instants }: EndColumn): ColumnFault | null {
  const fault = above(marks, greatestEndMark, "marks of ends");
  const place = instants.findIndex((instant) => !isInstant(instant));
  if (fault !== null || place < 0) return fault;
  return { section: "ends", reason: `number ${place} is ${instants[place]}, no instant` };
}

function above(ids: Ids, most: number, section: string): ColumnFault | null {
  for (let place = 0; place < ids.length; place += 1) {
    if ((ids[place] as number) > most) {
      return { section, reason: `number ${place} is ${ids[place]}, and ${most} is the greatest that can be` };
    }
  }
  return null;
}

function unorderedGroup({ types, subjects, locations }: GroupColumns): ColumnFault | null {
  for (let group = 1; group < types.length; group += 1) {
    const rise =
      (types[group] as number) - (types[group - 1] as number) ||
      (subjects[group] as number) - (subjects[group - 1] as number) ||
      (locations[group] as number) - (locations[group - 1] as number);
    if (rise <= 0)
      return { section: "types of groups", reason: `group ${group} does not come after the one before` };
  }
  return null;
}

/** Every group has an event, and together they have all. */
function wrongBorder(starts: Uint32Array, events: number): ColumnFault | null {
  const section = "borders of groups";
  if (starts[0] !== 0) return { section, reason: "the first group does not begin with the first event" };
  for (let group = 1; group < starts.length; group += 1) {
    if ((starts[group] as number) <= (starts[group - 1] as number)) {
      return { section, reason: `group ${group - 1} has no event` };
    }
  }
  return starts.at(-1) === events
    ? null
    : { section, reason: "the last group does not end with the last event" };
}

function wrongInstant(starts: Uint32Array, instants: Float64Array): ColumnFault | null {
  const section = "instants";
  for (let group = 0; group + 1 < starts.length; group += 1) {
    const end = starts[group + 1] as number;
    let before = -farthestInstant;
    for (let position = starts[group] as number; position < end; position += 1) {
      const instant = instants[position] as number;
      // The comparison fails for what is no number, too.
      if (!(instant >= before)) {
        return {
          section,
          reason: `number ${position} is ${instant}, which does not come after the one before`,
        };
      }
      if (Math.floor(instant) !== instant) {
        return { section, reason: `number ${position} is ${instant}, no whole number` };
      }
      before = instant;
    }
    if (before > farthestInstant) return { section, reason: `number ${end - 1} is ${before}, too far` };
  }
  return null;
}
