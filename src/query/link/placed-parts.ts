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
} as const;

/** What the parts of a question are read as, while they are placed one after the other. */
export class Placed {
  readonly roles = new Map<string, number>();
  readonly present = new Set<string>();
  readonly loosened: Loosening[] = [];
  readonly ambiguous: Ambiguity[] = [];
  readonly taken: Taken[] = [];
  cost = 0;

  /** Whether something can be placed; it is where it is kept. */
  tries(place: () => boolean, isKept: boolean): boolean {
    const { cost: sum } = this;
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
    return isPlaced;
  }
}
