import type { EndColumn } from "./end-column.js";
import type { Dictionary, Ids } from "./ids.js";
import { type DeclaredNames, withDeclared } from "./vocabulary.js";

/**
 * Events as columns, ordered by type, subject and location, then by time, then as they stood in the input.
 *
 * The events of one type, subject and location stand together and are a group; what they share is kept
 * once. 12 bytes an event, 13 where some are known only to a unit, 9 more where some have an end, one to four
 * more for each further role; 7 to 16 bytes a group.
 */
export interface Columns {
  readonly instants: Float64Array;
  /** Position in the input. */
  readonly indexes: Ids;
  /** The number in `grains` of how finely each is known; null when all are known to the millisecond. */
  readonly grains: Ids | null;
  /** Null when no event has an end. */
  readonly ends: EndColumn | null;
  readonly groups: GroupColumns;
  /** Names that no event has follow those of the events, here and in every role. */
  readonly typeNames: Dictionary;
  readonly subjectNames: Dictionary;
  /** Who else did it, of events that several did together; null where each has one subject at most. */
  readonly furtherSubjects: FurtherNames | null;
  readonly locationNames: Dictionary;
  /** Every role but subject and location, in the order of first appearance in time. */
  readonly otherRoles: ReadonlyMap<string, RoleColumn>;
}

/** What the events of each group share, of several subjects the first; groups ascend by type, then subject, then location. */
export interface GroupColumns {
  readonly types: Ids;
  /** The number of the subject and 1; 0 where the events have none. */
  readonly subjects: Ids;
  /** The number of the location and 1; 0 where the events have none. */
  readonly locations: Ids;
  /** The position of the first event of each group, and at the end how many events there are. */
  readonly starts: Uint32Array;
}

/** The names of a role beyond the first, of those events of which several were told; pairs, ascending by position. */
export interface FurtherNames {
  /** Of the event; it stands once for each of its further names. */
  readonly positions: Uint32Array;
  /** The number of each name and 1, beside the position. */
  readonly names: Uint32Array;
}

/** One role: its names, and for each event the number of its first name and 1, or 0 where it has none. */
export interface RoleColumn {
  readonly names: Dictionary;
  /** How many of the names some event has, which come first; left out where all. */
  readonly told?: number | undefined;
  readonly ids: Ids;
  /** Null where no event has several names in the role. */
  readonly further: FurtherNames | null;
}

/** Every name of every role. */
export function namesIn({ typeNames, subjectNames, locationNames, otherRoles }: Columns): DeclaredNames {
  return {
    types: typeNames.spellings,
    subjects: subjectNames.spellings,
    locations: locationNames.spellings,
    roles: Object.fromEntries(Array.from(otherRoles, ([role, { names }]) => [role, names.spellings])),
  };
}

/** The columns with names that are known though no event has them. */
export function withDeclaredNames(columns: Columns, declared: DeclaredNames): Columns {
  const { typeNames, subjectNames, locationNames, otherRoles, instants } = columns;
  const names = withDeclared(
    new Map([
      ["type", typeNames],
      ["subject", subjectNames],
      ["location", locationNames],
      ...Array.from(otherRoles, ([role, column]) => [role, column.names] as const),
    ]),
    declared,
  );
  const others = [...names].filter(([role]) => !["type", "subject", "location"].includes(role));
  return {
    ...columns,
    typeNames: names.get("type") ?? typeNames,
    subjectNames: names.get("subject") ?? subjectNames,
    locationNames: names.get("location") ?? locationNames,
    otherRoles: new Map(
      others.map(([role, known]) => {
        const own = otherRoles.get(role);
        const { ids = new Uint8Array(instants.length), further = null } = own ?? {};
        return [role, { names: known, ids, further, told: own?.told ?? own?.names.size ?? 0 }];
      }),
    ),
  };
}
