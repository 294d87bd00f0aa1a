import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { findFault } from "./column-check.js";
import type { Columns, RoleColumn } from "./columns.js";
import { EventSet } from "./event-set.js";
import type { Dictionary, Ids } from "./ids.js";
import { listsIn, readDescription, type SavedDescription, writeDescription } from "./saved-description.js";
import {
  hasMark,
  readFrame,
  readJson,
  readNames,
  type Section,
  type SectionContent,
  writeFrame,
  writeNames,
} from "./saved-frame.js";

/** What the sections of a saved set hold, in their order; two for each further role follow. */
const sectionNames = [
  "description",
  "names of types",
  "names of subjects",
  "names of locations",
  "types of groups",
  "subjects of groups",
  "locations of groups",
  "borders of groups",
  "instants",
  "places in the input",
  "marks of days",
] as const;

type SectionName = (typeof sectionNames)[number];

/**
 * An event set as the bytes of a file, from which `openSavedSet` has it back without compiling: its
 * columns as they lie in memory, names as JSON, a checksum for each. What a set means is not saved: the
 * conventions are those of whoever opens it.
 *
 * @returns pieces that are to be written one after the other; views of the set, not copies
 * @throws {RangeError} on a machine that has the greatest byte of a number first
 */
export function saveEventSet(set: EventSet): readonly Uint8Array[] {
  const { columns } = set;
  const sections: Record<SectionName, SectionContent> = {
    description: new TextEncoder().encode(writeDescription(columns, set)),
    "names of types": writeNames(columns.typeNames),
    "names of subjects": writeNames(columns.subjectNames),
    "names of locations": writeNames(columns.locationNames),
    "types of groups": columns.groups.types,
    "subjects of groups": columns.groups.subjects,
    "locations of groups": columns.groups.locations,
    "borders of groups": columns.groups.starts,
    instants: columns.instants,
    "places in the input": columns.indexes,
    "marks of days": columns.grains ?? new Uint8Array(0),
  };
  const roles = [...columns.otherRoles.values()].flatMap(({ names, ids }) => [writeNames(names), ids]);
  const { ends } = columns;
  const lists = listsIn(columns).flatMap(([, { positions, names }]) => [positions, names]);
  const further = [...(ends === null ? [] : [ends.marks, ends.instants]), ...lists];
  const version =
    further.length > 0 || set.states.length > 0 || columns.grains?.some((grain) => grain > 1) === true
      ? 2
      : 1;
  return writeFrame([...sectionNames.map((name) => sections[name]), ...roles, ...further], version);
}

/**
 * Opens what `saveEventSet` wrote.
 *
 * The columns are used where they lie: the bytes belong to the set from now on and must not change. Bytes
 * that do not start at a multiple of 8 of their buffer are copied first.
 *
 * @returns the set; or why there is none: not a saved set, of a later format or another order of bytes,
 *          cut or longer, damaged (in which section), or at odds with itself
 * Cost: every byte is read, for the checksums and to see that all fits together: about 15 ns an event, and
 * 1 µs a name.
 */
export function openSavedSet(bytes: Uint8Array): Result<EventSet> {
  const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const frame = readFrame(aligned, nameOf);
  if (!frame.ok) return frame;
  const sections = new SectionReader(frame.value);
  try {
    return success(readSet(sections));
  } catch (fault) {
    if (fault instanceof Contradiction) return failure(fault.issue);
    throw fault;
  }
}

/** Whether bytes begin like a saved event set; the first eight are enough. */
export function isSavedSet(bytes: Uint8Array): boolean {
  return hasMark(bytes);
}

function nameOf(section: number): string {
  const name = sectionNames[section];
  if (name !== undefined) return name;
  const further = section - sectionNames.length;
  return `${further % 2 === 0 ? "names" : "numbers"} of further role ${Math.floor(further / 2) + 1}`;
}

function readSet(sections: SectionReader): EventSet {
  const description = readDescription(readJson(sections.bytes()));
  if (typeof description === "string") throw sections.contradiction(description);
  const columns = readColumns(sections, description);
  const fault = findFault(columns);
  if (fault !== null) throw new Contradiction({ kind: "inconsistent-saved-set", ...fault });
  return new EventSet(columns, description);
}

function readColumns(sections: SectionReader, description: SavedDescription): Columns {
  const { events, groups, types, subjects, locations, roles, hasDays, hasEnds, lists = [] } = description;
  const pairs = roles.length + (hasEnds === true ? 1 : 0) + lists.length;
  if (sections.count !== sectionNames.length + 2 * pairs) {
    throw sections.contradiction(`there are ${roles.length} further roles, and ${sections.count} sections`);
  }
  const columns: Columns = {
    typeNames: sections.names(types),
    subjectNames: sections.names(subjects),
    furtherSubjects: null,
    locationNames: sections.names(locations),
    groups: {
      types: sections.ids(groups),
      subjects: sections.ids(groups),
      locations: sections.ids(groups),
      starts: sections.numbers(groups + 1),
    },
    instants: sections.instants(events),
    indexes: sections.ids(events),
    grains: hasDays ? sections.ids(events) : sections.nothing(),
    otherRoles: new Map(
      roles.map(([role, count]): [string, RoleColumn] => [
        role,
        { names: sections.names(count), ids: sections.ids(events), further: null },
      ]),
    ),
    ends: hasEnds === true ? { marks: sections.ids(events), instants: sections.instants(events) } : null,
  };
  return withLists(columns, lists, sections);
}

/** The columns with the names beyond the first of each event, where there are several. */
function withLists(
  columns: Columns,
  lists: readonly (readonly [role: string, pairs: number])[],
  sections: SectionReader,
): Columns {
  const otherRoles = new Map(columns.otherRoles);
  let { furtherSubjects } = columns;
  for (const [role, pairs] of lists) {
    const column = otherRoles.get(role);
    if (column === undefined && role !== "subject")
      throw sections.contradiction(`there is no role ${JSON.stringify(role)}`);
    const further = { positions: sections.numbers(pairs), names: sections.numbers(pairs) };
    if (column === undefined) furtherSubjects = further;
    else otherRoles.set(role, { ...column, further });
  }
  return { ...columns, furtherSubjects, otherRoles };
}

/** Ends the reading of a set; never leaves this file. */
class Contradiction extends Error {
  readonly issue: Issue;

  constructor(issue: Issue) {
    super(issue.kind);
    this.issue = issue;
  }
}

/** Hands out the sections one after the other. */
class SectionReader {
  readonly #sections: readonly Section[];
  #next = 0;

  constructor(sections: readonly Section[]) {
    this.#sections = sections;
  }

  get count(): number {
    return this.#sections.length;
  }

  /** That the section handed out last cannot be. */
  contradiction(reason: string): Contradiction {
    const section = nameOf(Math.max(0, this.#next - 1));
    return new Contradiction({ kind: "inconsistent-saved-set", section, reason });
  }

  bytes(): Uint8Array {
    return this.#take([1]).bytes;
  }

  names(size: number): Dictionary {
    const names = readNames(this.bytes(), size);
    if (typeof names === "string") throw this.contradiction(names);
    return names;
  }

  ids(length: number): Ids {
    const { bytes, width } = this.#take([1, 2, 4]);
    const { buffer, byteOffset } = bytes;
    this.#checkLength(bytes, length, width);
    if (width === 1) return bytes;
    return width === 2
      ? new Uint16Array(buffer, byteOffset, length)
      : new Uint32Array(buffer, byteOffset, length);
  }

  numbers(length: number): Uint32Array {
    const { bytes } = this.#take([4]);
    this.#checkLength(bytes, length, 4);
    return new Uint32Array(bytes.buffer, bytes.byteOffset, length);
  }

  instants(length: number): Float64Array {
    const { bytes } = this.#take([8]);
    this.#checkLength(bytes, length, 8);
    return new Float64Array(bytes.buffer, bytes.byteOffset, length);
  }

  nothing(): null {
    this.#checkLength(this.bytes(), 0, 1);
    return null;
  }

  #take(widths: readonly number[]): Section {
    const section = this.#sections[this.#next];
    this.#next += 1;
    if (section === undefined) throw this.contradiction("the section is missing");
    if (!widths.includes(section.width)) {
      throw this.contradiction(`numbers of ${section.width} bytes cannot stand there`);
    }
    return section;
  }

  #checkLength(bytes: Uint8Array, length: number, width: number): void {
    if (bytes.length !== length * width) {
      throw this.contradiction(`there are ${bytes.length / width} numbers, not ${length}`);
    }
  }
}
