import { crc32 } from "../../events/crc32.js";

const encoder = new TextEncoder();

/** The seed of what is drawn for one item: it hangs on the seed and the item's id, not on other items. */
export function itemSeed(seed: number, id: string): number {
  return crc32(encoder.encode(`${seed} ${id}`));
}
