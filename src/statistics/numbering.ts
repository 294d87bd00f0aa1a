/** Numbers for names, from 0 on, in the order in which they first come. */
export class Numbering {
  readonly #numbers = new Map<string, number>();

  /** The number of a name, which is new where it is not known. */
  of(name: string): number {
    const found = this.#numbers.get(name);
    if (found !== undefined) return found;
    this.#numbers.set(name, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** @returns null where the name is not known */
  find(name: string): number | null {
    return this.#numbers.get(name) ?? null;
  }

  get size(): number {
    return this.#numbers.size;
  }

  get names(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}

/** How often each value comes, in the order in which they first come. */
export function countEach<T>(values: Iterable<T>): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
