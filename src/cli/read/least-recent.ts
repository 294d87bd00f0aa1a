/** What is kept under a key, and how much of the bound it takes. */
interface Kept<V> {
  readonly value: V;
  readonly size: number;
}

/**
 * Values under keys, within a bound: what was not asked for longest goes first.
 *
 * What was added last stays even where it is larger than the bound, since it is what is asked for next.
 * Cost: O(1) for each step, and what it takes to compare keys.
 */
export class LeastRecent<V> {
  readonly #bound: number;
  readonly #kept = new Map<string, Kept<V>>();
  #latest: string | null = null;
  #size = 0;

  /** @param bound  of all sizes together; 0 keeps nothing */
  constructor(bound: number) {
    this.#bound = bound;
  }

  /** The sizes of all that is kept. */
  get size(): number {
    return this.#size;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    if (key !== this.#latest) {
      // A map remembers the order in which keys came, so that the first is the one to go.
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      this.#latest = key;
    }
    return kept.value;
  }

  set(key: string, value: V, size: number): void {
    if (this.#bound === 0) return;
    this.#size += size - (this.#kept.get(key)?.size ?? 0);
    this.#kept.delete(key);
    this.#kept.set(key, { value, size });
    this.#latest = key;
    for (const [oldest, kept] of this.#kept) {
      if (this.#size <= this.#bound || oldest === key) return;
      this.#kept.delete(oldest);
      this.#size -= kept.size;
    }
  }
}
