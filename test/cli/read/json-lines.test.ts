import { expect, test } from "vitest";
import { readJsonLines } from "../../../src/cli/read/json.js";
import { folderOfFiles } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({
  "lines.jsonl": '{"id": 1}\r\n\n[2]\n{"id":\n',
  "empty.jsonl": "\n\n",
});

test("each line is told with its number, and faulty ones with what is wrong", async () => {
  const source = file("lines.jsonl");
  expect(await readJsonLines(source)).toMatchObject([
    { line: 1, value: { id: 1 } },
    { line: 3, value: [2] },
    { line: 4, issue: { kind: "bad-json", source, line: 4 } },
  ]);
});

test("a file without a line is refused", async () => {
  await expect(readJsonLines(file("empty.jsonl"))).rejects.toThrow("empty-input");
});
