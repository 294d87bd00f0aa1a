import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type Line, linesOf } from "../../../src/cli/read/json.js";

async function read(chunks: readonly (string | Uint8Array)[], limit?: number): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for await (const some of linesOf(streamOf(chunks), limit)) lines.push(...some);
  return lines;
}

async function* streamOf(chunks: readonly (string | Uint8Array)[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) yield await Promise.resolve(Buffer.from(chunk));
}

describe("the lines of a stream", () => {
  test.each<[what: string, chunks: readonly string[], lines: readonly Line[]]>([
    ["nothing", [], []],
    ["one without an end", ["a"], ["a"]],
    ["ends of two kinds", ["a\nb\r\nc\n"], ["a", "b", "c"]],
    ["empty ones", ["\n\na"], ["", "", "a"]],
    ["a byte order mark", ["\uFEFFa\n\uFEFFb"], ["a", "\uFEFFb"]],
    ["an end between two chunks", ["a\r", "\nb"], ["a", "b"]],
    ["separators that are none", ["a\u2028b\rc\u0085d"], ["a\u2028b\rc\u0085d"]],
  ])("%s", async (_, chunks, lines) => {
    expect(await read(chunks)).toEqual(lines);
  });

  test("each comes with the chunk that ends it", async () => {
    const some: (readonly Line[])[] = [];
    for await (const lines of linesOf(streamOf(["a\nb", "c\n", "d"]))) some.push(lines);
    expect(some).toEqual([["a"], ["bc"], ["d"]]);
  });

  test("one that is too long is told, and the next is read", async () => {
    expect(await read(["abc", "def\nabcd\n", "abcde\nx"], 4)).toEqual([null, "abcd", null, "x"]);
  });

  test.each([
    ["abcd\r\nabcde\r\nabcde\n"],
    ["abcd\r", "\nabcde\r", "\nabcde\n"],
    ["ab", "cd", "\r", "\n", "abcd", "e", "\r\nabcd", "\re"],
  ])("an end of two characters is none of its length", async (...chunks) => {
    expect(await read(chunks, 4)).toEqual(["abcd", null, null]);
  });

  law.prop([fc.array(fc.string({ unit: "binary" })), fc.array(fc.nat({ max: 7 }), { minLength: 1 })])(
    "do not depend on how the bytes are cut",
    async (texts, sizes) => {
      const written = texts.map((text) => text.replaceAll(/[\r\n\uFEFF]/g, ""));
      const bytes = Buffer.from(written.map((line) => `${line}\n`).join(""));
      const chunks: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
        const size = 1 + (sizes[turn % sizes.length] ?? 0);
        chunks.push(bytes.subarray(at, at + size));
        at += size;
      }
      expect(await read(chunks)).toEqual(written.map((line) => line.replaceAll(/\p{Cs}/gu, "\uFFFD")));
    },
  );
});
