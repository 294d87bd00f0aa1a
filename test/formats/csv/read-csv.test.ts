import { describe, expect, test } from "vitest";
import { readCsv } from "../../../src/formats/csv/read-csv.js";
import type { SourceRecord } from "../../../src/formats/source.js";
import type { Issue } from "../../../src/issue/issue.js";
import { bytesOf } from "../bytes.js";

async function recordsOf(text: string | Uint8Array, size?: number): Promise<readonly SourceRecord[]> {
  const stream = await readCsv("events.csv", bytesOf(text, size));
  if (!stream.ok) throw new Error(JSON.stringify(stream.issues));
  const records: SourceRecord[] = [];
  for await (const batch of stream.value.batches) records.push(...batch);
  return records;
}

async function refusalOf(text: string): Promise<readonly Issue[]> {
  const stream = await readCsv("events.csv", bytesOf(text));
  return stream.ok ? [] : stream.issues;
}

const record = { type: "eat", subject: "Tom", time: "2023-09-28 14:27" };

describe("the records of delimited text", () => {
  test.each([
    ["commas", "type,subject,time\neat,Tom,2023-09-28 14:27"],
    ["semicolons", "type;subject;time\r\neat;Tom;2023-09-28 14:27\r\n"],
    ["tabs", "type\tsubject\ttime\neat\tTom\t2023-09-28 14:27\n"],
    ["bars", "type|subject|time\neat|Tom|2023-09-28 14:27\n"],
    ["what its first line says", "sep=;\ntype;subject;time\neat;Tom;2023-09-28 14:27\n"],
    ["a byte order mark before it", "\uFEFFtype,subject,time\neat,Tom,2023-09-28 14:27"],
    ["lines ended in three ways", "type,subject,time\r\n\reat,Tom,2023-09-28 14:27\r,,\n,,"],
    ["quotes and blanks around fields", '"type", "subject" ,time\n"eat",  Tom ,"2023-09-28 14:27"\n'],
  ])("with %s", async (_, text) => {
    for (const size of [1, 2, 5, 100]) {
      expect((await recordsOf(text, size)).map(({ value }) => value)).toEqual([record]);
    }
  });

  test("leave out what is empty", async () => {
    const records = await recordsOf('type,subject,time,\neat,,1,\neat," ",2,""\n');
    expect(records.map(({ value }) => value)).toEqual([
      { type: "eat", time: "1" },
      { type: "eat", time: "2" },
    ]);
  });

  test("know the line and column of each field", async () => {
    const [first, second] = await recordsOf('type,subject,time\n"a\nb","c, d",1\neat,Tom,soon\n');
    expect(first?.place("subject")).toEqual({ source: "events.csv", unit: "line", number: 3, column: 4 });
    expect(first?.place("time")).toMatchObject({ number: 3, column: 11 });
    expect(first?.place(null)).toMatchObject({ number: 2, column: null });
    expect(second?.place("time")).toMatchObject({ number: 4, column: 9 });
    expect(second?.number).toBe(4);
  });
});

describe("a faulty row", () => {
  test("does not cost the others", async () => {
    const latin = [0x65, 0x61, 0x74, 0x2c, 0xe9, 0x2c, 0x31, 0x0a];
    const bytes = new Uint8Array([
      ...new TextEncoder().encode("type,subject,time\neat,Tom,1,2\neat,Tom\n"),
      ...latin,
      ...new TextEncoder().encode('eat,T\0m,3\neat,"Tom,4\neat,Ann,5\n'),
    ]);
    const records = await recordsOf(bytes);
    expect(records.map(({ number, fault, value }) => [number, fault, value])).toMatchObject([
      [2, { kind: "bad-row", fault: { reason: "fields", found: 4, expected: 3 } }, "eat,Tom,1,2"],
      [3, { fault: { reason: "fields", found: 2, expected: 3 } }, "eat,Tom"],
      [4, { kind: "bad-encoding", byte: 42, at: { number: 4, column: 5 } }, "eat,\uFFFD,1"],
      [5, { fault: { reason: "nul" }, at: { number: 5, column: 6 } }, "eat,T\0m,3"],
      [6, { fault: { reason: "open-quote" }, at: { number: 6, column: 5 } }, 'eat,"Tom,4'],
      [7, null, { type: "eat", subject: "Ann", time: "5" }],
    ]);
  });
});

describe("a header", () => {
  test.each<[what: string, text: string, issues: readonly object[]]>([
    ["that is not there", "\n \n", [{ kind: "empty-input" }]],
    [
      "without a time",
      "what,who\neat,Tom",
      [{ kind: "missing-columns", missing: ["type", "time"], columns: ["what", "who"], proposal: null }],
    ],
    [
      "of another program",
      "Activity;Person;Start Time\n",
      [{ kind: "missing-columns", proposal: "type=Activity,time=Start Time,subject=Person" }],
    ],
    [
      "whose likely time is a clock alone",
      "Activity;Start Time;Who\neat;08:01;Tom\nsing;9:30 pm;Ann\n",
      [{ kind: "missing-columns", proposal: null }],
    ],
    [
      "whose likely time is a clock beside a day",
      "Activity;Start;End;Datum\n\neat;08:01;08:30;29.09.2023\nsing;;9:30;30.09.2023\n",
      [{ kind: "missing-columns", proposal: "type=Activity,time=Datum+Start" }],
    ],
    [
      "whose day and clock are known by their names and what they hold",
      "what;when;begin\neat;2023-09-29;08:01\n",
      [{ kind: "missing-columns", proposal: "type=what,time=when+begin" }],
    ],
    [
      "whose time is told by what it holds alone",
      "what;zeitpunkt\neat;2023-09-29 08:01\n",
      [{ kind: "missing-columns", proposal: "type=what,time=zeitpunkt" }],
    ],
    [
      "with one field twice",
      "type,date,time\n",
      [{ kind: "same-columns", columns: ["date", "time"], meaning: "time" }],
    ],
    ["with a lost quote", 'type,"time\n', [{ kind: "bad-row", fault: { reason: "open-quote" } }]],
  ])("%s is refused", async (_, text, issues) => {
    expect(await refusalOf(text)).toMatchObject(issues);
  });
});
