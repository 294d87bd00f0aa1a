import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type Piece, blocksOf } from "../../../src/cli/extract/extract.js";

async function blocksIn(text: string, chunk = 1000): Promise<readonly Piece[]> {
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, i) =>
    bytes.subarray(i * chunk, (i + 1) * chunk),
  );
  const blocks: Piece[] = [];
  for await (const block of blocksOf(Readable.from(chunks), "-")) blocks.push(block);
  return blocks;
}

test.each([
  ["a blank line", `${"é".repeat(90)}\nb\n\n`, "\n\n"],
  ["the end of a line", `${"é".repeat(90)}\n`, "\n"],
  ["a space", `${"é".repeat(90)} `, " "],
])("a block ends at %s, and nothing is lost", async (_, piece, end) => {
  const text = piece.repeat(2000);
  const blocks = await blocksIn(text);
  expect(blocks.length).toBeGreaterThan(1);
  expect(blocks.map((block) => block.text).join("")).toBe(text);
  for (const [index, { text: own, offset, lines }] of blocks.entries()) {
    expect(text.slice(offset, offset + own.length)).toBe(own);
    expect(lines).toBe(text.slice(0, offset).split("\n").length - 1);
    if (index < blocks.length - 1) expect(own.endsWith(end)).toBe(true);
  }
});

test("a text without any place to end it is cut all the same", async () => {
  const blocks = await blocksIn("x".repeat(200_000));
  expect(Math.max(...blocks.map(({ text }) => text.length))).toBeLessThanOrEqual(65_536);
});
