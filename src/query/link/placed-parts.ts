import type { RoleName } from "../../events/vocabulary.js";
import type { Ambiguity, Loosening, Taken } from "./named-reading.js";

/** What a loosening costs; the order matters alone. */
export const cost = {
  item: 0.01,
  lightVerb: 1,
  part: 0.6,
  otherRole: 0.02,
  anyOf: 0.05,
  particle: 0.15,
  ofRole: 0.3,
  never: 0.25,
} as const;

/** What the parts of a question are read as, while they are placed one after the other. */
export class Placed {
  readonly roles = new Map<string, number>();
  readonly present = new Set<string>();
  readonly loosened: Loosening[] = [];
  readonly ambiguous: Ambiguity[] = [];
  readonly taken: Taken[] = [];
  /** The other one of two who do something with each other, in a role in which both are. */
  #both: RoleName | null = null;
  cost = 0;

  /** What each role must have, in the order of the question. */
  names(): readonly RoleName[] {
    const names = Array.from(this.roles, ([role, name]) => ({ role, name }));
    return this.#both === null ? names : [...names, this.#both];
  }

  /** Adds a second name in a role; there may be one. */
  joins({ role, name }: RoleName): boolean {
    if (this.#both !== null || this.roles.get(role) === name) return false;
    this.#both = { role, name };
    return true;
  }

  /** Whether something can be placed; it is where it is kept. */
  tries(place: () => boolean, isKept: boolean): boolean {
    const { cost: sum } = this;
    const both = this.#both;
    const roles = [...this.roles];
    const present = [...this.present];
    const [loosened, ambiguous, taken] = [this.loosened.length, this.ambiguous.length, this.taken.length];
    const isPlaced = place();
    if (isPlaced && isKept) return true;
    this.roles.clear();
    for (const [role, name] of roles) this.roles.set(role, name);
    this.present.clear();
    for (const role of present) this.present.add(role);
    this.loosened.length = loosened;
    this.ambiguous.length = ambiguous;
    this.taken.length = taken;
    this.cost = sum;
    this.#both = both;
    return isPlaced;
  }
}
