/** Eight tables of 256, one for each byte of two words. */
const tables = Array.from({ length: 8 }, () => new Int32Array(256));

const [first] = tables as [Int32Array];
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  first[byte] = crc;
}
for (let byte = 0; byte < 256; byte += 1) {
  let crc = first[byte] as number;
  for (const table of tables.slice(1)) {
    crc = (crc >>> 8) ^ (first[crc & 0xff] as number);
    table[byte] = crc;
  }
}

/** Whether the bytes of a number lie in memory with the least first, as on nearly every machine. */
export const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/**
 * The CRC-32 of bytes, as in zip, gzip and PNG: every change of up to 32 bits in a row is noticed, and of
 * longer ones all but one in 2^32.
 *
 *     crc32("123456789") = 0xcbf43926
 *
 * Cost: about 1.5 GB a second where the bytes start at a multiple of 4, some 0.4 elsewhere.
 * @source ISO 3309; eight bytes at a time after Kounavis and Berry (2005), "slicing by 8"
 */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  let done = 0;
  if (isLittleEndian && bytes.byteOffset % 4 === 0) {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 8) * 2);
    crc = crcOfWords(words, crc);
    done = words.byteLength;
  }
  for (; done < bytes.length; done += 1) {
    crc = (crc >>> 8) ^ (first[(crc ^ (bytes[done] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}

function crcOfWords(words: Int32Array, start: number): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let crc = start;
  for (let place = 0; place < words.length; place += 2) {
    const a = (words[place] as number) ^ crc;
    const b = words[place + 1] as number;
    crc =
      (t7[a & 0xff] as number) ^
      (t6[(a >>> 8) & 0xff] as number) ^
      (t5[(a >>> 16) & 0xff] as number) ^
      (t4[a >>> 24] as number) ^
      (t3[b & 0xff] as number) ^
      (t2[(b >>> 8) & 0xff] as number) ^
      (t1[(b >>> 16) & 0xff] as number) ^
      (t0[b >>> 24] as number);
  }
  return crc;
}
