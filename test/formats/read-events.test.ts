import { describe, expect, test } from "vitest";
import type { EventSet } from "../../src/events/event-set.js";
import { parseColumnMap } from "../../src/formats/column-map.js";
import { type RecordStream, sourceOf } from "../../src/formats/source.js";
import { openRecords, type RecordOptions } from "../../src/formats/open-records.js";
import { readEvents, type ReadEventsOptions } from "../../src/formats/read-events.js";
import type { Issue } from "../../src/issue/issue.js";
import type { Result } from "../../src/issue/result.js";
import { openZone } from "../../src/time/zone.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
const zone = berlin.value;

async function read(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<ReadEventsOptions> = {},
  records: RecordOptions = {},
): Promise<Result<EventSet>> {
  const streams: RecordStream[] = [];
  for (const [name, content] of Object.entries(files)) {
    const stream = await openRecords(sourceOf(name, content), records);
    if (!stream.ok) return stream;
    streams.push(stream.value);
  }
  return readEvents(streams, { zone: null, ...options });
}

function eventsOf(result: Result<EventSet>): unknown {
  if (!result.ok) return result.issues;
  const set = result.value;
  return Array.from({ length: set.size }, (_, position) => set.eventAt(position)).sort(
    (a, b) => a.index - b.index,
  );
}

function issuesOf(result: Result<unknown>): readonly Issue[] {
  return result.ok ? [] : result.issues;
}

const records = [
  { type: "eat risotto", subject: "Tom", time: "2023-09-29 20:27" },
  { type: "eat risotto", subject: "Ann", location: "kitchen", time: "2023-09-28" },
];
const csv =
  "type,subject,location,time\neat risotto,Tom,,2023-09-29 20:27\neat risotto,Ann,kitchen,2023-09-28\n";
const jsonl = records.map((record) => `${JSON.stringify(record)}\n`).join("");

describe("one set", () => {
  test("comes of every format", async () => {
    const expected = eventsOf(await read({ "a.json": JSON.stringify(records) }, { zone }));
    expect(expected).toMatchObject([{ roles: { subject: "Tom" } }, { grain: "day", index: 1 }]);
    const files = {
      "a.csv": csv,
      "a.tsv": csv.replaceAll(",", "\t"),
      "a.jsonl": jsonl,
      "standard input": csv,
      "a.txt": jsonl,
    };
    for (const [name, content] of Object.entries(files)) {
      expect(eventsOf(await read({ [name]: content }, { zone })), name).toEqual(expected);
    }
  });

  test("comes of several files, of which one says what holds for all", async () => {
    const header = {
      timeZone: "Europe/Berlin",
      speechTime: "2023-09-29 22:00",
      facts: { "Tom's birthday": "--05-14" },
    };
    const whole = await read({
      "a.csv": csv,
      "b.jsonl": `${JSON.stringify(header)}\n${jsonl}`,
      "c.json": "[]",
    });
    expect(eventsOf(whole)).toMatchObject([{ index: 0 }, { index: 1 }, { index: 2 }, { index: 3 }]);
    expect(whole).toMatchObject({
      value: { zone: { name: "Europe/Berlin" }, speechTime: Date.UTC(2023, 8, 29, 20), duplicateCount: 2 },
      notes: [{ kind: "duplicate-events", count: 2, dropped: false }],
    });
    expect(whole.ok && [...whole.value.facts.keys()]).toEqual(["tom's birthday"]);
    const deduped = await read({ "a.csv": csv, "b.csv": csv }, { zone, dedupe: true });
    expect(deduped).toMatchObject({ value: { size: 2 }, notes: [{ count: 2, dropped: true }] });
  });

  test("knows the names that any of the files declares", async () => {
    const set = await read({
      "a.csv": csv,
      "b.jsonl": `${JSON.stringify({ timeZone: "UTC", vocabulary: { types: ["nap"], roles: { by: ["bus"] } } })}\n${jsonl}`,
      "c.json": JSON.stringify({ events: [], vocabulary: { subjects: ["Zoe"], roles: { by: ["car"] } } }),
    });
    if (!set.ok) throw new Error(JSON.stringify(set.issues));
    const { types = [], subjects = [], roles = {} } = set.value.vocabulary;
    expect(types.at(-1)).toBe("nap");
    expect(subjects.at(-1)).toBe("Zoe");
    expect(roles["by"]).toEqual(["bus", "car"]);
  });

  test.each<[key: string, first: object, second: object]>([
    ["timeZone", { timeZone: "UTC" }, { zone: "Asia/Tokyo" }],
    ["speechTime", { speechTime: "2023-09-29T22:00Z" }, { speechTime: "2023-09-29T23:00Z" }],
    ["facts", { facts: { "My day": "--05-14" } }, { facts: { "my day": "--05-15" } }],
  ])("does not come of files with different words on %s", async (key, first, second) => {
    const files = {
      "a.json": JSON.stringify({ ...first, events: [] }),
      "b.json": JSON.stringify({ ...second, events: [] }),
    };
    expect(issuesOf(await read(files))).toEqual([
      { kind: "conflicting-sets", key, sources: ["a.json", "b.json"] },
    ]);
    if (key !== "facts") expect(issuesOf(await read(files, { zone, speechTime: 0 }))).toEqual([]);
  });

  test("lacks a zone once, however many times need it", async () => {
    expect(issuesOf(await read({ "a.csv": csv, "b.jsonl": jsonl }))).toEqual([{ kind: "missing-zone" }]);
  });
});

describe("hostile files", () => {
  test("with a header alone make an empty set", async () => {
    for (const header of ["type,time", "type,time\n", '"type","time"\r\n\r\n']) {
      expect(await read({ "a.csv": header }, { zone })).toMatchObject({ value: { size: 0 } });
    }
  });

  test("with one column lack the other", async () => {
    expect(issuesOf(await read({ "a.csv": "type\neat\n" }, { zone }))).toMatchObject([
      { kind: "missing-columns", missing: ["time"] },
    ]);
  });

  test("with a field of a million characters are read", async () => {
    const long = "x".repeat(1e6);
    const set = await read({
      "a.csv": `type,time\n"${long}",1\n`,
      "b.jsonl": `{"type": "${long}", "time": 2}`,
    });
    expect(eventsOf(set)).toMatchObject([{ type: long }, { type: long }]);
  });

  test("with a key that stands twice in a record are refused there, with its place", async () => {
    const twice = '{"type": "eat", "subject": "Tom", "time": 1, "subj\\u0065ct": "Ann"}';
    const place = { kind: "bad-json", expected: "new-key", column: 46 };
    const lines = `{"type": "eat", "time": 1}\n${twice}\n`;
    expect(issuesOf(await read({ "a.jsonl": lines }))).toMatchObject([{ ...place, line: 2 }]);
    const list = `[{"type": "eat", "time": 1},\n${twice}]`;
    expect(issuesOf(await read({ "a.json": list }))).toMatchObject([{ ...place, line: 2 }]);
    const header =
      '{"timeZone": "UTC", "events": [{"type": "eat", "time": "2023-09-29 10:00"}], "timeZone": "Asia/Tokyo"}';
    expect(issuesOf(await read({ "a.json": header }))).toMatchObject([{ ...place, column: 78 }]);
    const salvaged = await openRecords(sourceOf("a.json", list), { salvage: true });
    const aside: unknown[] = [];
    const kept = salvaged.ok
      ? await readEvents([salvaged.value], { zone, setAside: ({ fault }) => void aside.push(fault) })
      : salvaged;
    expect([eventsOf(kept), aside]).toMatchObject([[{ roles: {} }], [{ ...place, line: 2 }]]);
  });

  test("with numbers, dates and zones that do not exist are refused with the reason", async () => {
    const times = ["1e400", "999999999999999999999", "2023-02-30 10:00", "20230929", "2023-09-29 25:00"];
    const faults = issuesOf(
      await read({ "a.csv": `type,time\n${times.map((one) => `eat,${one}\n`).join("")}` }, { zone }),
    );
    expect(faults.map((fault) => ("cause" in fault ? fault.cause?.kind : null) ?? null)).toEqual([
      null,
      "impossible-date",
      "impossible-date",
      null,
      "impossible-date",
    ]);
    const lost = await read({
      "a.jsonl": '{"zone": "Europe/Berln"}\n{"type": "eat", "time": "2023-09-29 10:00"}',
    });
    expect(issuesOf(lost)).toEqual([
      { kind: "unknown-zone", zone: "Europe/Berln", suggestion: "Europe/Berlin" },
    ]);
  });

  test("with days alone, or hours that come twice or never, are read with a note", async () => {
    const content = "type,time\neat,2023-10-29\neat,2023-10-29 02:30\neat,2023-03-26 02:30\n";
    const set = await read({ "a.csv": content }, { zone });
    expect(set).toMatchObject({
      notes: [{ kind: "adjusted-times", ambiguous: 1, skipped: 1, firstRecord: 2 }],
    });
    expect(eventsOf(set)).toMatchObject([{ grain: "day" }, { grain: "instant" }, { grain: "instant" }]);
  });
});

describe("the faults of a file", () => {
  test("are told with line and column, by the names that stand there", async () => {
    const files = {
      "a.csv": "what,who,when\neat,Tom,soon\n,Tom,1\n",
      "b.jsonl": '{"what": "eat", "when": []}\n7\n[',
    };
    const map = parseColumnMap({ map: ["type=what,time=when"] });
    if (!map.ok) throw new Error("no map");
    const faults = issuesOf(await read(files, {}, { map: map.value }));
    expect(faults).toMatchObject([
      { kind: "bad-record", record: 1, field: "when", at: { source: "a.csv", number: 2, column: 9 } },
      { kind: "bad-record", record: 2, field: "what", value: "", at: { number: 3, column: 1 } },
      { kind: "bad-record", record: 3, field: "when", at: { source: "b.jsonl", number: 1, column: 17 } },
      { kind: "bad-record", record: 4, expected: "record", at: { number: 2, column: 1 } },
      { kind: "bad-json", source: "b.jsonl", line: 3 },
    ]);
  });

  test("of one list of JSON are told by number, and of several with the file", async () => {
    const bad = '[{"type": "eat", "time": "soon"}]';
    expect(issuesOf(await read({ "a.json": bad }))[0]).not.toHaveProperty("at");
    expect(issuesOf(await read({ "a.json": "[]", "b.json": bad }))[0]).toMatchObject({
      at: { source: "b.json", unit: "record", number: 1 },
    });
  });

  test("are kept as far as anybody reads them, and counted beyond", async () => {
    const faults = issuesOf(await read({ "a.csv": `type,time\n${"eat,soon\n".repeat(2500)}` }));
    expect(faults).toHaveLength(1001);
    expect(faults.at(-1)).toEqual({ kind: "more-faults", count: 1500 });
  });

  test("do not cost the good records where they are set aside", async () => {
    const aside: unknown[] = [];
    const set = await read(
      { "a.csv": `${csv}eat,Tom\n`, "b.jsonl": `7\n${jsonl}{\n` },
      { zone, setAside: ({ value, number }, faults) => void aside.push([number, value, faults.length]) },
    );
    expect(set).toMatchObject({ value: { size: 4 } });
    expect(eventsOf(set)).toMatchObject([{ index: 0 }, { index: 1 }, { index: 4 }, { index: 5 }]);
    expect(aside).toEqual([
      [4, "eat,Tom", 1],
      [1, 7, 1],
      [4, "{", 1],
    ]);
  });

  test.each<[what: string, name: string, content: string | Uint8Array, issue: object]>([
    ["it is empty", "a.csv", "", { kind: "empty-input", source: "a.csv" }],
    ["it is empty", "a.jsonl", " \n", { kind: "empty-input" }],
    ["it is empty", "a.json", "\n", { kind: "empty-input" }],
    [
      "its keys are another program's",
      "a.jsonl",
      '{"activity": "eat", "when": 1}\n{"activity": "eat", "who": "Tom", "when": 2}\n',
      {
        kind: "missing-columns",
        columns: ["activity", "when", "who"],
        proposal: "type=activity,time=when,subject=who",
      },
    ],
    ["it is UTF-16", "a.csv", new Uint8Array([0xff, 0xfe, 0x74, 0]), { kind: "wide-encoding" }],
    ["it is UTF-16", "a.json", new Uint8Array([0, 0x5b, 0, 0x5d]), { kind: "wide-encoding" }],
    ["it is Latin-1", "a.json", new Uint8Array([0x5b, 0x22, 0xe9]), { kind: "bad-encoding", byte: 2 }],
    ["it is of another format", "a.csv", "PAR1", { kind: "other-format", said: "csv", seen: "parquet" }],
    ["it is of another format", "a.csv", "[]", { kind: "other-format", said: "csv", seen: "json" }],
    ["it is of another format", "a.json", jsonl, { kind: "other-format", said: "json", seen: "jsonl" }],
    ["it is of another format", "a.json", csv, { kind: "other-format", said: "json", seen: "csv" }],
    ["it has no events", "a.json", '{"evnets": []}', { kind: "bad-event-set", field: "events" }],
    ["it is no JSON", "a.json", "nope", { kind: "bad-json", line: 1, column: 1 }],
  ])("refuse it when %s (%s)", async (_, name, content, issue) => {
    expect(issuesOf(await read({ [name]: content }))).toMatchObject([issue]);
  });
});
