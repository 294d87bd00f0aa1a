/** Runs as they should be, or what is wrong with them. */
export type Runs =
  | {
      readonly fault: null;
      /** How many of the numbers are 1; told of numbers of one bit alone. */
      readonly ones: number;
    }
  | { readonly fault: string };

/**
 * What is wrong with the runs of numbers that stand for values in a page (the RLE and bit-packing hybrid):
 * nothing when there are as many numbers as values.
 *
 * Checked before they are unpacked, since the library that does it writes as many numbers as a damaged run
 * claims to have.
 *
 * @param width  bits of each number
 * @param count  of the numbers
 */
export function checkRuns(page: Uint8Array, start: number, width: number, count: number): Runs {
  if (width > 32) return { fault: "numbers of more than 32 bits" };
  let at = start;
  let seen = 0;
  let ones = 0;
  while (seen < count) {
    let header = 0;
    let factor = 1;
    for (;;) {
      const byte = page[at];
      if (byte === undefined || factor > 2 ** 28) return { fault: "a run without its length" };
      at += 1;
      header += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
      factor *= 128;
    }
    const isPacked = header % 2 === 1;
    const length = Math.floor(header / 2) * (isPacked ? 8 : 1);
    // Packed numbers may be filled up at the end, as much as is in the page; they cost no more than that.
    if (length === 0 || (!isPacked && seen + length > count)) {
      return { fault: "a run of a length that does not fit" };
    }
    if (width === 1) ones += onesIn(page, at, isPacked, Math.min(length, count - seen));
    at += isPacked ? (length / 8) * width : Math.ceil(width / 8);
    if (at > page.length) return { fault: "a run that is cut off" };
    seen += length;
  }
  return { fault: null, ones };
}

function onesIn(page: Uint8Array, at: number, isPacked: boolean, count: number): number {
  if (!isPacked) return page[at] === 1 ? count : 0;
  let ones = 0;
  for (let place = 0; place < count; place += 1) ones += ((page[at + (place >> 3)] ?? 0) >> (place & 7)) & 1;
  return ones;
}
