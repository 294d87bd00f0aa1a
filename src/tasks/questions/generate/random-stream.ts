import { createRandom, type Random } from "../../../statistics/random.js";

/**
 * Random numbers for one purpose, so that what is drawn for it does not hang on what else is drawn.
 *
 * The seed of the stream is a hash (FNV-1a, 32 bits, mixed at the end) of the seed and the purpose.
 *
 * @param seed   a whole number in 0 … 2³² − 1
 * @param index  which of several streams for the purpose; no two of them start alike
 */
export function randomStream(seed: number, purpose: string, index = 0): Random {
  let hash = 0x811c9dc5;
  for (const unit of `${seed}/${purpose}`) {
    hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
  hash = Math.imul(hash ^ (hash >>> 15), 0x735a2d97);
  return createRandom(((hash ^ (hash >>> 15)) + index) >>> 0);
}

/** One of several, all alike likely; null of none. */
export function pick<T>(values: readonly T[], random: Random): T | null {
  return values.length === 0 ? null : (values[random.below(values.length)] ?? null);
}

/** Brings values into an order by lot, in place (Fisher–Yates). */
export function shuffle(values: { [index: number]: number; readonly length: number }, random: Random): void {
  for (let end = values.length - 1; end > 0; end -= 1) {
    const other = random.below(end + 1);
    const value = values[end] as number;
    values[end] = values[other] as number;
    values[other] = value;
  }
}
