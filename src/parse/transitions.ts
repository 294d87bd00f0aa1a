/** No state: there is no such transition. */
export const NOWHERE = -1;

/**
 * Where a state goes on a key, for all states in one open-addressing table: the innermost step of the
 * parser, asked some hundred times a token.
 */
export class TransitionTable {
  private readonly mask: number;
  /** Slot by slot: state, key, next state. A slot with a negative state is empty. */
  private readonly slots: Int32Array;

  /** @param transitions  per state, pairs (key, next state), flat */
  constructor(transitions: readonly (readonly number[])[]) {
    const count = transitions.reduce((sum, flat) => sum + flat.length / 2, 0);
    const size = 2 ** Math.ceil(Math.log2(count * 2 + 2));
    this.mask = size - 1;
    this.slots = new Int32Array(size * 3).fill(NOWHERE);
    transitions.forEach((flat, state) => {
      for (let i = 0; i + 1 < flat.length; i += 2) {
        this.insert(state, flat[i] ?? 0, flat[i + 1] ?? 0);
      }
    });
  }

  /** The next state, or `NOWHERE`. O(1). */
  next(state: number, key: number): number {
    for (let slot = hash(state, key) & this.mask; ; slot = (slot + 1) & this.mask) {
      const at = slot * 3;
      const found = this.slots[at] as number;
      if (found === state && this.slots[at + 1] === key) return this.slots[at + 2] as number;
      if (found === NOWHERE) return NOWHERE;
    }
  }

  private insert(state: number, key: number, next: number): void {
    let slot = hash(state, key) & this.mask;
    while (this.slots[slot * 3] !== NOWHERE) slot = (slot + 1) & this.mask;
    this.slots.set([state, key, next], slot * 3);
  }
}

/** Fibonacci hashing of the pair. */
function hash(state: number, key: number): number {
  return Math.imul(state * 31 + key, 0x9e3779b1) >>> 15;
}
