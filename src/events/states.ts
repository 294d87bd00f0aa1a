import { fieldsOf } from "../issue/json-value.js";
import { verbsOf } from "../language/words/base-form.js";
import { foldName, nameKey } from "../language/words/name-key.js";
import type { Event } from "./event.js";
import type { Dictionary } from "./ids.js";
import { isPredicate } from "./predicates.js";
import { wordsOfType } from "./type-words.js";

/** A state that events begin and end: being on, from turning on to turning off. */
export interface DerivedState {
  readonly type: string;
  readonly starts: string;
  readonly ends: string;
}

/** A type whose events hold as long as they last, and perhaps what begins and ends them. */
export type DeclaredState = string | DerivedState;

/** Verbs whose events are states, whether declared or not. */
const stativeVerbs: ReadonlySet<string> = new Set(["be", "live", "own"]);

/**
 * Reads a list of states: names of types, and `{ "type": "be on", "starts": "turn on", "ends": "turn off" }`.
 *
 * @returns null where it is no such list
 */
export function readStates(list: unknown): readonly DeclaredState[] | null {
  if (!Array.isArray(list)) return null;
  const states = (list as readonly unknown[]).map((one) => (isName(one) ? one.trim() : readDerived(one)));
  return states.every((state) => state !== null) ? states : null;
}

function readDerived(value: unknown): DerivedState | null {
  const fields = fieldsOf(value);
  const { type, starts, ends, ...others } = fields ?? {};
  if (!isName(type) || !isName(starts) || !isName(ends) || Object.keys(others).length > 0) return null;
  return { type: type.trim(), starts: starts.trim(), ends: ends.trim() };
}

function isName(value: unknown): value is string {
  return typeof value === "string" && foldName(value) !== "";
}

/** The numbers of the types that are states: those declared, what somebody is, and whatever begins with be, live or own. */
export function stateTypes(types: Dictionary, declared: readonly DeclaredState[]): ReadonlySet<number> {
  const keys = new Set(declared.map((state) => nameKey(typeof state === "string" ? state : state.type)));
  const found = new Set<number>();
  for (const [number, spelling] of types.spellings.entries()) {
    const [verb = ""] = foldName(spelling).split(/[ -]/u);
    const isStative = verbsOf(verb).some((base) => stativeVerbs.has(base));
    if (isStative || keys.has(nameKey(spelling)) || isPredicate(wordsOfType(spelling))) found.add(number);
  }
  return found;
}

/**
 * Makes the events of states out of those that begin and end them.
 *
 * For each state, and among events with the same names in the same roles, in the order of time and then of the
 * input: one that begins it opens it, the next one that ends it closes it. What begins it while it is open, or ends
 * it while it is not, changes nothing; what is still open goes on. A state has the roles, the start and the place in
 * the input of what opened it, and ends when what closed it starts.
 *
 * Memory: the events that begin and end states.
 */
export class StateDeriver {
  readonly #derived: readonly { readonly state: DerivedState; readonly events: Event[] }[];
  readonly #keys = new Map<string, string>();

  constructor(declared: readonly DeclaredState[]) {
    const derived = declared.filter((state) => typeof state !== "string");
    this.#derived = derived.map((state) => ({ state, events: [] }));
  }

  /** Takes an event of the set. Cost: nothing where no state is derived. */
  take(event: Event): void {
    if (this.#derived.length === 0) return;
    const key = this.#keyOf(event.type);
    for (const { state, events } of this.#derived) {
      if (key === nameKey(state.starts) || key === nameKey(state.ends)) events.push(event);
    }
  }

  /** The events of all states that are derived. */
  states(): readonly Event[] {
    return this.#derived.flatMap(({ state, events }) => {
      const groups = new Map<string, Event[]>();
      for (const event of events.toSorted((a, b) => a.time - b.time || a.index - b.index)) {
        const key = rolesKey(event);
        const group = groups.get(key);
        if (group === undefined) groups.set(key, [event]);
        else group.push(event);
      }
      return [...groups.values()].flatMap((group) => this.#statesOf(state, group));
    });
  }

  #statesOf({ type, starts }: DerivedState, events: readonly Event[]): readonly Event[] {
    const states: Event[] = [];
    let open: Event | null = null;
    for (const event of events) {
      const isStart = this.#keyOf(event.type) === nameKey(starts);
      if (isStart) open ??= event;
      else if (open !== null) {
        states.push({ ...open, type, end: { at: event.time, grain: event.grain } });
        open = null;
      }
    }
    return open === null ? states : [...states, { ...open, type, end: null }];
  }

  #keyOf(type: string): string {
    let key = this.#keys.get(type);
    if (key === undefined) this.#keys.set(type, (key = nameKey(type)));
    return key;
  }
}

function rolesKey({ roles }: Event): string {
  const pairs = Object.entries(roles).map(([role, name]) => [role, nameKey(name)] as const);
  return JSON.stringify(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
