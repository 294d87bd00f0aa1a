import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { inferMapping } from "../../src/formats/infer-mapping.js";
import { parseColumnMap } from "../../src/formats/column-map.js";
import { sourceOf } from "../../src/formats/source.js";

function inferred(content: string, name = "log.csv") {
  return inferMapping(sourceOf(name, content));
}

law.prop([
  fc.string({ unit: "binary" }),
  fc.constantFrom("log.csv", "log.json", "log.jsonl", "log", "log.tsv"),
])(
  "whatever a file holds, a mapping comes out, or the days and months of it are open",
  async (content, name) => {
    const read = await inferred(content, name);
    if (!read.ok) expect(read.issues).toMatchObject([{ kind: "open-day-order" }]);
    else expect(parseColumnMap({ map: read.value.map }).ok).toBe(true);
  },
);

describe("a log of others is read", () => {
  test("by the usual names of columns, in any case", async () => {
    const read = await inferred(
      "Person;Started At;Activity;Room\nAnn;2025-03-14 19:10;baked bread;kitchen\n",
    );
    expect(read).toMatchObject({
      value: {
        map: ["type=Activity", "time=Started At", "subject=Person", "location=Room"],
        timeFormat: [],
        zone: null,
      },
      notes: [{ kind: "inferred-columns", source: "log.csv" }],
    });
  });

  test("by German names, which are no slips of English ones", async () => {
    const rows = "1;02.03.2026;08:15;Anna;joggen;Park\n2;23.03.2026;18:00;Bernd;Brot backen;Küche\n";
    expect(await inferred(`Nr;Datum;Uhrzeit;Wer;Tätigkeit;Ort\n${rows}`)).toMatchObject({
      value: { map: ["type=Tätigkeit", "time=Datum+Uhrzeit", "subject=Wer", "location=Ort"] },
    });
    expect(await inferred(`Nr;Datum;Uhrzeit;wer;Ereignis;Stadt\n${rows}`)).toMatchObject({
      value: { map: ["type=Ereignis", "time=Datum+Uhrzeit", "subject=wer", "location=Stadt"] },
    });
  });

  test("by what columns hold, where their names say nothing", async () => {
    const read = await inferred(
      "a,b,c,d\n14/03/2025 19:10,Ann Berg,baked bread,7\n15/03/2025 08:00,Bo,watch a film,8\n",
    );
    expect(read).toMatchObject({
      value: { map: ["type=c", "time=a", "subject=b"], timeFormat: ["d/M/yyyy H:mm"] },
      notes: [
        { kind: "inferred-columns" },
        { kind: "inferred-times", order: "day-first", evidence: "14/03/2025 19:10" },
      ],
    });
  });

  test("with its day and its clock in columns of their own", async () => {
    const rows = "\n3/14/2025,7:10 PM,eat,Ann\n3/15/2025,8:00 AM,eat,Bo\n";
    expect(await inferred(`date,time,type,subject${rows}`)).toMatchObject({
      value: { map: ["time=date+time"], timeFormat: ["M/d/yyyy h:mm a"] },
    });
    expect(await inferred(`day,clock,type,subject${rows}`)).toMatchObject({
      value: { map: ["time=day+clock"], timeFormat: ["M/d/yyyy h:mm a"] },
    });
  });

  test.each([
    ["Start (UTC)", "UTC"],
    ["When [Europe/Berlin]", "Europe/Berlin"],
    ["time (+02:00)", "+02:00"],
    ["time (local)", null],
    ["time (Mars/Base)", null],
  ])("in the zone that the name of a column says: %s", async (column, zone) => {
    const read = await inferred(`${column},type\n2025-03-14 19:10,eat\n`);
    expect(read.ok && read.value.zone).toBe(zone);
    expect(read.ok && read.notes.some(({ kind }) => kind === "inferred-zone")).toBe(zone !== null);
  });

  test.each([
    ["log.jsonl", '{"ts": "4 Mar 2025 10:00", "who": "Al", "did": "x", "activity": "eat"}\n'],
    ["log.json", '[{"ts": "4 Mar 2025 10:00", "who": "Al", "activity": "eat"}]'],
    [
      "log.json",
      '{"timeZone": "UTC", "events": [{"ts": "4 Mar 2025 10:00", "who": "Al", "activity": "eat"}]}',
    ],
  ])("from %s", async (name, content) => {
    expect(await inferred(content, name)).toMatchObject({
      value: { map: ["type=activity", "time=ts", "subject=who"], timeFormat: ["d MMM yyyy H:mm"] },
    });
  });

  test("as it is, where it needs no mapping, and where nothing is likely", async () => {
    const nothing = { ok: true, value: { map: [], timeFormat: [], zone: null } };
    expect(await inferred("type,time,subject,location\neat,2025-03-14 19:10,Ann,here\n")).toMatchObject(
      nothing,
    );
    expect(await inferred("a,b\n1,2\n")).toMatchObject(nothing);
    expect(await inferred("")).toMatchObject(nothing);
    expect(await inferred("no json", "log.json")).toMatchObject(nothing);
    expect(await inferred("Tom ate risotto on 2023-09-28 at 14:27.", "log.txt")).toMatchObject(nothing);
  });

  test("from all of its rows: the last one decides", async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => `0${(at % 9) + 1}/0${((at * 7) % 9) + 1}/2025,eat`);
    const open = ["When,What", ...rows].join("\n");
    expect(await inferred(open)).toMatchObject({ ok: false, issues: [{ kind: "open-day-order" }] });
    expect(await inferred(`${open}\n01/31/2025,eat\n`)).toMatchObject({
      value: { timeFormat: ["M/d/yyyy"] },
    });
  });

  test("as it is said, where it is said", async () => {
    const map = parseColumnMap({ map: ["time=seen"] });
    if (!map.ok) throw new Error("a map");
    const content = "When,seen,What\n01/02/2025,03.04.2025,eat\n02/02/2025,14.04.2025,eat\n";
    expect(await inferMapping(sourceOf("log.csv", content), { map: map.value })).toMatchObject({
      value: { map: ["type=What"], timeFormat: ["d.M.yyyy"] },
    });
    const known = await inferMapping(sourceOf("log.csv", "When,What\n01/02/2025,eat\n"), {
      knowsTimes: true,
    });
    expect(known).toMatchObject({ value: { map: ["type=What", "time=When"], timeFormat: [] } });
  });
});
