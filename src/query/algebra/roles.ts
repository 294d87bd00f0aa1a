import { type Dictionary, absent } from "../../events/ids.js";
import type { EventSet } from "../../events/event-set.js";

/** The role under which the type of an event is asked for: "what did Tom do". */
export const TYPE = "type";

/** The names that the event at a position has in a role, as the events spell them; none where it lacks it. */
export function namesAt(set: EventSet, position: number, role: string): readonly string[] {
  const name = numberAt(set, position, role);
  return name === absent ? [] : [dictionaryOf(set, role)?.spelling(name) ?? ""];
}

export function numberAt(set: EventSet, position: number, role: string): number {
  const { groups } = set.columns;
  if (role === TYPE) return typeAt(set, position);
  if (role === "subject") return (groups.subjects[groupAt(set, position)] as number) - 1;
  if (role === "location") return (groups.locations[groupAt(set, position)] as number) - 1;
  return set.nameAt(position, role);
}

/** The type of the event at a position, by its number. */
export function typeAt(set: EventSet, position: number): number {
  return set.columns.groups.types[groupAt(set, position)] as number;
}

/** The group of the event at a position. */
function groupAt({ columns: { groups } }: EventSet, position: number): number {
  let low = 0;
  let high = groups.types.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((groups.starts[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
}

export function dictionaryOf(set: EventSet, role: string): Dictionary | null {
  return role === TYPE ? set.typeNames : set.namesOf(role);
}
