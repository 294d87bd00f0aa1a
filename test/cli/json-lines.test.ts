import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readJsonLines } from "../../src/cli/json-lines.js";

const folder = mkdtempSync(join(tmpdir(), "oracle-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("each line is told with its number, and faulty ones with what is wrong", async () => {
  const file = join(folder, "lines.jsonl");
  writeFileSync(file, '{"id": 1}\r\n\n[2]\n{"id":\n');
  const lines = await readJsonLines(file);
  expect(lines).toMatchObject([
    { line: 1, value: { id: 1 } },
    { line: 3, value: [2] },
    { line: 4, issue: { kind: "bad-json", source: file, line: 4 } },
  ]);
});

test("a file without a line is refused", async () => {
  const file = join(folder, "empty.jsonl");
  writeFileSync(file, "\n\n");
  await expect(readJsonLines(file)).rejects.toThrow("empty-input");
});
