import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc32 } from "../../src/events/saved-frame.js";

/** Bit by bit, as it is defined. */
function defined(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

describe("crc32", () => {
  it.each([
    ["", 0],
    ["123456789", 0xcbf43926],
    ["The quick brown fox jumps over the lazy dog", 0x414fa339],
  ])("of %j", (text, sum) => {
    expect(crc32(new TextEncoder().encode(text))).toBe(sum);
  });

  it("is what it is defined to be, of bytes of any number at any place", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(8), (bytes, from) => {
        expect(crc32(bytes.subarray(from))).toBe(defined(bytes.subarray(from)));
      }),
    );
  });
});
