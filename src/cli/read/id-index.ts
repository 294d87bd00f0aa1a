/** With how many slots it starts; a power of two. */
const firstSlots = 1 << 12;

/**
 * Numbers by name, in some 24 bytes a name however long it is: the names themselves are not kept.
 *
 * A name is found by 64 bits of hash. Whether it is the one, whoever asks makes sure where names stand.
 */
export class IdIndex {
  /** Both halves of the hash, and the number + 1; 0 is free. */
  #first = new Uint32Array(firstSlots);
  #second = new Uint32Array(firstSlots);
  #numbers = new Uint32Array(firstSlots);
  #size = 0;

  /** @param isIt  whether a number is that of this very name */
  find(name: string, isIt: (number: number) => boolean): number | null {
    const [first, second] = hashesOf(name);
    const mask = this.#numbers.length - 1;
    for (let slot = first & mask; ; slot = (slot + 1) & mask) {
      const number = this.#numbers[slot] as number;
      if (number === 0) return null;
      if (this.#first[slot] === first && this.#second[slot] === second && isIt(number - 1)) return number - 1;
    }
  }

  /** Adds a name that is not there yet. */
  add(name: string, number: number): void {
    this.#size += 1;
    if (2 * this.#size > this.#numbers.length) this.#widen();
    this.#put(...hashesOf(name), number + 1);
  }

  #put(first: number, second: number, stored: number): void {
    const mask = this.#numbers.length - 1;
    let slot = first & mask;
    while (this.#numbers[slot] !== 0) slot = (slot + 1) & mask;
    this.#first[slot] = first;
    this.#second[slot] = second;
    this.#numbers[slot] = stored;
  }

  #widen(): void {
    const before = [this.#first, this.#second, this.#numbers] as const;
    const slots = 2 * this.#numbers.length;
    this.#first = new Uint32Array(slots);
    this.#second = new Uint32Array(slots);
    this.#numbers = new Uint32Array(slots);
    const [first, second, numbers] = before;
    for (const [slot, stored] of numbers.entries()) {
      if (stored !== 0) this.#put(first[slot] as number, second[slot] as number, stored);
    }
  }
}

/** Two hashes of 32 bits each (cyrb53, B. Bryc). */
function hashesOf(name: string): readonly [number, number] {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [a >>> 0, b >>> 0];
}
