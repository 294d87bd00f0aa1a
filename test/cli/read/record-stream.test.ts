import { expect, test } from "vitest";
import { type StreamedRecord, streamRecords } from "../../../src/cli/read/json.js";
import { folderOfFiles } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const long = JSON.stringify("x".repeat(100));
const file = folderOfFiles({
  "lines.jsonl": `{"id": 1}\n${long}\n{"id": 2}\n`,
  "list.json": `[\n${long}\n]\n`,
});

async function recordsOf(name: string): Promise<readonly StreamedRecord[]> {
  const records: StreamedRecord[] = [];
  for await (const record of streamRecords(file(name), 50)) records.push(record);
  return records;
}

test("a line that is too long is told among the others", async () => {
  expect(await recordsOf("lines.jsonl")).toMatchObject([
    { number: 1, value: { id: 1 } },
    { number: 2, issue: { kind: "long-line", line: 2, limit: 50 } },
    { number: 3, value: { id: 2 } },
  ]);
});

test("one text without a line that is too long is no other text", async () => {
  await expect(recordsOf("list.json")).rejects.toMatchObject({ issues: [{ kind: "long-line", line: 2 }] });
});
