import type { Columns, FurtherNames, RoleColumn } from "./columns.js";
import type { Ids } from "./ids.js";
import { filterPosting, type Posting } from "./posting.js";

/** The further names of the event at a position, by their numbers. Cost: O(log pairs). */
export function furtherAt({ positions, names }: FurtherNames, position: number): readonly number[] {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((positions[middle] as number) < position) low = middle + 1;
    else high = middle;
  }
  const found: number[] = [];
  for (let pair = low; positions[pair] === position; pair += 1) found.push((names[pair] as number) - 1);
  return found;
}

/** Whether some event has several names in a role. */
export function hasLists(columns: Columns, role: string): boolean {
  return furtherOf(columns, role) !== null;
}

/** The names of a role beyond the first; null where no event has several. */
export function furtherOf({ furtherSubjects, otherRoles }: Columns, role: string): FurtherNames | null {
  return role === "subject" ? furtherSubjects : (otherRoles.get(role)?.further ?? null);
}

const none: readonly number[] = [];

/** The numbers of the names that an event has in a role beyond the first. */
export function furtherNamesAt(columns: Columns, position: number, role: string): readonly number[] {
  const further = furtherOf(columns, role);
  return further === null ? none : furtherAt(further, position);
}

/** Those events of some postings of which somebody is a further subject, and another the first. */
export function besideOthers(
  postings: readonly Posting[],
  subject: number,
  further: FurtherNames,
): readonly Posting[] {
  return postings
    .filter((posting) => posting.subject !== subject)
    .map((posting) => filterPosting(posting, (position) => furtherAt(further, position).includes(subject)))
    .filter(({ from, to }) => from < to);
}

/** The pairs at other positions, `order` naming the old position of each new one; null where none is left. */
export function furtherIn({ positions, names }: FurtherNames, order: Uint32Array): FurtherNames | null {
  const having = new Set(positions);
  const pairs: (readonly [position: number, name: number])[] = [];
  const old = { positions, names };
  for (let position = 0; position < order.length; position += 1) {
    const before = order[position] as number;
    if (having.has(before)) for (const name of furtherAt(old, before)) pairs.push([position, name + 1]);
  }
  return pairsOf(pairs);
}

/** The further names of pairs that ascend by position; null where there is none. */
export function pairsOf(pairs: readonly (readonly [position: number, name: number])[]): FurtherNames | null {
  if (pairs.length === 0) return null;
  return {
    positions: Uint32Array.from(pairs, ([position]) => position),
    names: Uint32Array.from(pairs, ([, name]) => name),
  };
}

/** A number for each position, the same for those that have the same names in any order; 0 where they have none. */
export function keysOf({ names, ids, further }: RoleColumn): Ids {
  if (further === null) return ids;
  const keys = Uint32Array.from(ids);
  const numbers = new Map<string, number>();
  for (const position of new Set(further.positions)) {
    const all = [(ids[position] as number) - 1, ...furtherAt(further, position)];
    const key = all.sort((a, b) => a - b).join();
    const number = numbers.get(key) ?? names.size + 1 + numbers.size;
    numbers.set(key, number);
    keys[position] = number;
  }
  return keys;
}

/** Several names as one text, as an event shows them: "Ann, Bo". */
export function joinedNames(names: readonly string[]): string {
  return names.join(", ");
}

/** In larger sets nobody looks at every event for what those of a type have. */
const sizeLimit = 100_000;

const known = new WeakMap<Columns, Map<string, readonly ReadonlySet<number>[]>>();

/**
 * Whether events of a type have a name in a role other than subject and location; null of a name that no event has there,
 * and of a set with too many events.
 *
 * Cost: O(events), once a role.
 */
export function occursIn(columns: Columns, type: number, role: string, name: number): boolean | null {
  const names = namesOfTypes(columns, role);
  if (names?.some((of) => of.has(name)) !== true) return null;
  return names[type]?.has(name) === true;
}

function namesOfTypes(columns: Columns, role: string): readonly ReadonlySet<number>[] | null {
  const { types, starts } = columns.groups;
  const size = starts.at(-1) ?? 0;
  if (size > sizeLimit) return null;
  const byRole = known.get(columns) ?? new Map<string, readonly ReadonlySet<number>[]>();
  known.set(columns, byRole);
  let found = byRole.get(role);
  if (found === undefined) {
    const sets = columns.typeNames.spellings.map(() => new Set<number>());
    const ids = columns.otherRoles.get(role)?.ids;
    types.forEach((of, group) => {
      for (let position = starts[group] ?? 0; position < (starts[group + 1] ?? 0); position += 1) {
        const name = (ids?.[position] ?? 0) - 1;
        if (name >= 0)
          for (const each of [name, ...furtherNamesAt(columns, position, role)]) sets[of]?.add(each);
      }
    });
    byRole.set(role, (found = sets));
  }
  return found;
}
