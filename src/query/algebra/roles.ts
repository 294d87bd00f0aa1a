import { compoundVerbs } from "../../events/compound-verbs.js";
import { absent, Dictionary } from "../../events/ids.js";
import { isPreposition } from "../../events/event.js";
import type { EventSet } from "../../events/event-set.js";
import { isArticle } from "../../language/words/name-key.js";

/** The role under which the type of an event is asked for: "what did Tom do". */
export const TYPE = "type";

/**
 * The role under which what a type is done to is asked for, where no role of the set is called so: "what did Tom eat",
 * of "eat risotto" the risotto.
 */
const OBJECT = "object";

/** What the types of a set are done to. */
interface Objects {
  readonly names: Dictionary;
  /** By type; `absent` of one without an object. */
  readonly byType: readonly number[];
}

const objects = new WeakMap<EventSet, Objects>();

/** What a type is done to: "risotto" of "eat risotto", "suit" of "dry clean suit", null of "sleep". */
export function objectOf({ spellings }: Dictionary, type: number): string | null {
  const verbWords = compoundVerbs(spellings)[type] === null ? 1 : 2;
  const words = (spellings[type] ?? "").trim().split(/\s+/u).slice(verbWords);
  const start = words.findIndex((word) => !isPreposition(word) && !isArticle(word));
  return start < 0 ? null : words.slice(start).join(" ");
}

function objectsOf(set: EventSet): Objects {
  let found = objects.get(set);
  if (found === undefined) {
    const names = new Dictionary();
    const byType = set.typeNames.spellings.map((_, type) => {
      const object = objectOf(set.typeNames, type);
      return object === null ? absent : names.add(object);
    });
    objects.set(set, (found = { names, byType }));
  }
  return found;
}

/** The names that the event at a position has in a role, as the events spell them; none where it lacks it. */
export function namesAt(set: EventSet, position: number, role: string): readonly string[] {
  const name = numberAt(set, position, role);
  if (name === absent) return [];
  const names = dictionaryOf(set, role);
  return [name, ...set.furtherAt(position, role)].map((each) => names?.spelling(each) ?? "");
}

/** Whether one of the names that the event at a position has in a role is wanted; `absent` where it has none. */
export function hasNameAt(
  set: EventSet,
  position: number,
  role: string,
  isWanted: (name: number) => boolean,
): boolean {
  return isWanted(numberAt(set, position, role)) || set.furtherAt(position, role).some(isWanted);
}

function numberAt(set: EventSet, position: number, role: string): number {
  if (role === TYPE) return typeAt(set, position);
  if (isObject(set, role)) return objectsOf(set).byType[typeAt(set, position)] as number;
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
  if (isObject(set, role)) {
    const { names } = objectsOf(set);
    return names.size === 0 ? null : names;
  }
  return role === TYPE ? set.typeNames : set.namesOf(role);
}

function isObject(set: EventSet, role: string): boolean {
  return role === OBJECT && set.namesOf(role) === null;
}
