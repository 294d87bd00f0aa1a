import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type TextBlock, textBlocks } from "../../src/formats/text-blocks.js";
import { bytesOf } from "./bytes.js";

async function blocksOf(content: string | Uint8Array, size: number, limit?: number): Promise<TextBlock[]> {
  const blocks: TextBlock[] = [];
  for await (const block of textBlocks(bytesOf(content, size), limit)) blocks.push(block);
  return blocks;
}

const text = fc.string({
  unit: fc.constantFrom("a", "é", "日", "😀", "\n", "\r", "\r\n", "\0", "\uFEFF"),
  maxLength: 30,
});

law.prop([text, fc.integer({ min: 1, max: 9 })])(
  "any text comes in whole lines with one kind of end, whatever the chunks",
  async (written, size) => {
    const blocks = await blocksOf(written, size);
    const plain = written.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
    expect(blocks.map((block) => block.text).join("")).toBe(plain);
    let line = 1;
    for (const [index, block] of blocks.entries()) {
      expect(block.line).toBe(line);
      expect(block.faults.size).toBe(0);
      if (index < blocks.length - 1) expect(block.text.endsWith("\n")).toBe(true);
      line += block.text.split("\n").length - 1;
    }
  },
);

law.prop([fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 1, max: 9 })], { numRuns: 500 })(
  "any bytes make lines, of which those that are no UTF-8 are named, whatever the chunks",
  async (bytes, size) => {
    const whole = await blocksOf(bytes, 100);
    const parts = await blocksOf(bytes, size);
    const faults = (blocks: readonly TextBlock[]) => blocks.flatMap((block) => [...block.faults]);
    expect(faults(parts)).toEqual(faults(whole));
    let isSound = true;
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      isSound = false;
    }
    expect(faults(whole).length === 0).toBe(isSound);
  },
);

describe("a damaged line", () => {
  test("is named with the byte and the column, and the others are sound", async () => {
    const latin = new Uint8Array([0x61, 0x0d, 0x0a, 0xc3, 0xa9, 0x62, 0xe9, 0x0a, 0x63, 0x0a, 0xc3]);
    for (const size of [1, 3, 100]) {
      const faults = (await blocksOf(latin, size)).flatMap((block) => [...block.faults]);
      expect(faults).toEqual([
        [2, { kind: "encoding", byte: 6, column: 3 }],
        [4, { kind: "encoding", byte: 10, column: 1 }],
      ]);
    }
  });

  test("that is too long is left out, and its place is kept by something that is not blank", async () => {
    for (const size of [1, 4, 7, 100]) {
      const blocks = await blocksOf(`a\n${"b".repeat(50)}\nc\n`, size, 20);
      expect(blocks.map((block) => block.text).join("")).toBe("a\n…\nc\n");
      expect(blocks.flatMap((block) => [...block.faults])).toEqual([[2, { kind: "long", limit: 20 }]]);
      const last = await blocksOf("b".repeat(50), size, 20);
      expect(last).toMatchObject([{ text: "…\n", line: 1 }]);
    }
  });

  law.prop([
    fc.array(fc.tuple(fc.nat({ max: 9 }), fc.constantFrom("\n", "\r\n", "\r"))),
    fc.integer({ min: 1, max: 40 }),
  ])("is too long by its own length, however it ends and wherever it is cut", async (written, size) => {
    const blocks = await blocksOf(written.map(([length, end]) => "a".repeat(length) + end).join(""), size, 5);
    const long = written.flatMap(([length], index) => (length > 5 ? [index + 1] : []));
    // A CR and the LF of an empty line behind it are one end.
    const isTold = written.every(
      ([length, end], at) => length > 0 || end !== "\n" || written[at - 1]?.[1] !== "\r",
    );
    fc.pre(isTold);
    expect(blocks.flatMap((block) => [...block.faults.keys()])).toEqual(long);
    const lines = written.map(([length]) => (length > 5 ? "…\n" : `${"a".repeat(length)}\n`));
    expect(blocks.map((block) => block.text).join("")).toBe(lines.join(""));
    let line = 1;
    for (const block of blocks) {
      expect(block.line).toBe(line);
      line += block.text.split("\n").length - 1;
    }
  });

  test("is found in time that grows with the text, without a CR in it too", async () => {
    const bytes = new TextEncoder().encode("ab\n".repeat(400_000));
    bytes[600_000] = 0xff;
    const faults = (await blocksOf(bytes, bytes.length)).flatMap((block) => [...block.faults]);
    expect(faults).toEqual([[200_001, { kind: "encoding", byte: 600_000, column: 1 }]]);
  });
});
