import { fc, test } from "@fast-check/vitest";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect } from "vitest";
import { type PlacedLine, PlacedLines } from "../../../src/cli/read/item-index.js";
import { eachInSession } from "../session.js";

eachInSession();

const folder = mkdtempSync(join(tmpdir(), "oracle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(lines: PlacedLines): Promise<readonly PlacedLine[]> {
  const all: PlacedLine[] = [];
  for await (const some of lines.all()) all.push(...some);
  return all;
}

const line = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replace(/[\r\n\uFEFF]/g, " ")),
  fc.nat({ max: 300_000 }).map((length) => "ä".repeat(length)),
);

describe("lines with their places", () => {
  test.prop([fc.array(line, { minLength: 1, maxLength: 12 }), fc.constantFrom("\n", "\r\n"), fc.nat()], {
    numRuns: 40,
  })("are found again in any order", async (texts, end, seed) => {
    const file = join(folder, "lines.txt");
    writeFileSync(file, texts.map((text) => text + end).join(""));
    const lines = new PlacedLines(file);
    const all = await linesOf(lines);
    expect(all.map(({ text }) => text)).toEqual(texts);
    expect(all.map(({ number }) => number)).toEqual(texts.map((_, at) => at + 1));
    for (let step = 0; step < 2 * all.length; step += 1) {
      const placed = all[(step * (seed % 7)) % all.length];
      expect(lines.textAt(placed?.at ?? -1)).toBe(placed?.text);
    }
    lines.close();
  });

  test("need no end, and leave out a mark of the byte order", async () => {
    const file = join(folder, "open.txt");
    writeFileSync(file, "\uFEFFone\n\ntwo");
    const lines = new PlacedLines(file);
    const all = await linesOf(lines);
    expect(all.map(({ text }) => text)).toEqual(["one", "", "two"]);
    expect(all.map(({ at }) => lines.textAt(at))).toEqual(["one", "", "two"]);
    lines.close();
  });

  test.each(["\n", "\r\n"])("are told where they are too long, by their own length alone", async (end) => {
    const file = join(folder, "long.txt");
    writeFileSync(file, ["abcd", "abcde", "x".repeat(300_000), "abc", "abcde"].join(end));
    const lines = new PlacedLines(file, 4);
    const all = await linesOf(lines);
    expect(all.map(({ text }) => text)).toEqual(["abcd", null, null, "abc", null]);
    expect(lines.textAt(all[3]?.at ?? -1)).toBe("abc");
    lines.close();
  });

  test("are refused where there is no file", () => {
    expect(() => new PlacedLines(join(folder, "nowhere.txt"))).toThrow("unreadable-file");
  });
});
