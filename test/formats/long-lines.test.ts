import { describe, expect, test } from "vitest";
import { lineLimit } from "../../src/formats/lines.js";
import { openRecords } from "../../src/formats/open-records.js";
import { readEvents } from "../../src/formats/read-events.js";
import type { Source, SourceRecord } from "../../src/formats/source.js";
import { openTable } from "../../src/formats/csv/read-csv.js";
import { renderIssue } from "../../src/index.js";
import { utc } from "../../src/time/zone.js";
import { bytesOf } from "./bytes.js";
import { eventsOf } from "./events-of.js";

const limit = lineLimit;
const long = "x".repeat(limit);
const chunk = 1 << 16;

function source(name: string, text: string): Source {
  return { name, bytes: () => bytesOf(text, chunk) };
}

/** The subjects of the events of a text, and its faults, the good records read beside the others. */
async function read(
  name: string,
  text: string,
): Promise<{ readonly subjects: readonly unknown[]; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  const line = (record: SourceRecord): string => `${record.number}: ${JSON.stringify(record.fault?.kind)}`;
  const opened = await openRecords(source(name, text), { salvage: true });
  if (!opened.ok) return { subjects: [], faults: opened.issues.map((issue) => renderIssue(issue)) };
  const events = await readEvents([opened.value], {
    zone: utc,
    setAside: (record) => void faults.push(line(record)),
  });
  if (!events.ok) throw new Error(JSON.stringify(events.issues).slice(0, 1000));
  return { subjects: eventsOf(events.value).map(({ roles }) => roles["subject"]), faults };
}

const tom = { type: "eat", subject: "Tom", time: "2023-09-28 14:27" };
const ann = { ...tom, subject: "Ann" };
const told = { subjects: ["Tom", "Ann"], faults: ['2: "bad-row"'] };

describe("a line that is too long is a fault with its place", () => {
  test("among JSON lines", async () => {
    const lines = [tom, { ...tom, note: long }, ann].map((record) => JSON.stringify(record));
    expect(await read("events.jsonl", lines.join("\n"))).toEqual(told);
  });

  test("among JSON lines, without any that is good", async () => {
    const { subjects, faults } = await read("events.jsonl", JSON.stringify({ ...tom, note: long }));
    expect([subjects, faults]).toEqual([[], ['1: "bad-row"']]);
  });

  test("among the rows of CSV", async () => {
    const rows = ["type,subject,time", "eat,Tom,2023-09-28 14:27", `eat,${long},1`, "eat,Ann,2023-09-28"];
    expect(await read("events.csv", rows.join("\n"))).toEqual({ ...told, faults: ['3: "bad-row"'] });
    const table = await openTable("answers.csv", bytesOf(rows.join("\r\n"), chunk));
    const faults: unknown[] = [];
    if (table.ok)
      for await (const batch of table.value.batches) faults.push(...batch.map(({ fault }) => fault));
    expect(faults).toMatchObject([null, { kind: "bad-row", fault: { reason: "long", limit } }, null]);
  });

  test("as the header of CSV, whose place no row takes", async () => {
    const text = `type,subject,time,${long}\neat,Tom,2023-09-28,\ntype,subject,time\neat,Ann,2023-09-28\n`;
    const { subjects, faults } = await read("events.csv", text);
    expect([subjects, faults]).toEqual([
      [],
      ["events.csv:1: it is longer than 50000000 bytes and was not read."],
    ]);
  });

  test("among sentences", async () => {
    const text = `Tom ate on 2023-09-28 at 14:27.\n${long}x\nAnn ate on 2023-09-28 at 14:27.\n`;
    expect(await read("events.txt", text)).toEqual(told);
  });
});

test("a line of the very limit is read, whatever its end", async () => {
  const filled = (end: string): string => {
    const rest = JSON.stringify({ ...tom, note: "" });
    return `${JSON.stringify({ ...tom, note: "x".repeat(limit - rest.length) })}${end}${JSON.stringify(ann)}`;
  };
  for (const end of ["\n", "\r\n", "\r"]) {
    expect(await read("events.jsonl", filled(end))).toEqual({ subjects: ["Tom", "Ann"], faults: [] });
  }
});

test("a JSON document may be one line of any length", async () => {
  const text = JSON.stringify([{ ...tom, note: long }, ann]);
  expect(await read("events.json", text)).toEqual({ subjects: ["Tom", "Ann"], faults: [] });
});
