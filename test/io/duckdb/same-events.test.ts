import { readFileSync, writeFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openEvents } from "../../../src/io/duckdb/open-events.js";
import { openRecords } from "../../../src/formats/open-records.js";
import { readEvents } from "../../../src/formats/read-events.js";
import { sourceOf } from "../../../src/formats/source.js";
import { openZone } from "../../../src/time/zone.js";
import { folderOfFiles } from "../../cli/command.js";
import { eventsOf } from "../../formats/events-of.js";
import { sharedDuckDb } from "./shared.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
const zone = berlin.value;
const file = folderOfFiles({});

const shared = sharedDuckDb();

/** Events as both engines tell them, in one order; or the kinds of what is wrong. */
type Told = readonly string[];

async function ours(path: string): Promise<Told> {
  const opened = await openRecords(sourceOf(path, new Uint8Array(readFileSync(path))));
  if (!opened.ok) return opened.issues.map(({ kind }) => kind);
  const read = await readEvents([opened.value], { zone });
  if (!read.ok) return [...new Set(read.issues.map(({ kind }) => kind))];
  return eventsOf(read.value)
    .map(({ type, roles, time, grain }) => written(type, roles, time, grain === "day"))
    .sort();
}

async function theirs(path: string): Promise<Told> {
  const opened = await openEvents(shared.database, [path], { zone });
  if (!opened.ok) return [...new Set(opened.issues.map(({ kind }) => kind))];
  const { table } = opened.value;
  const rows = await shared.database.query({ sql: `select * from "${table.name}"`, parameters: [] });
  return rows
    .map(({ type, instant, day_end: end, ...roles }) => {
      const named = Object.entries(roles).map(([role, name]) => [role.replace(/^role_/, ""), name] as const);
      return written(String(type), Object.fromEntries(named), Number(instant), end !== null);
    })
    .sort();
}

function written(type: string, roles: object, time: number, isDay: boolean): string {
  const told = Object.entries(roles)
    .filter(([, name]) => name != null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([type, time, isDay, told]);
}

let count = 0;

async function bothOf(path: string): Promise<readonly [theirs: Told, ours: Told]> {
  return [await theirs(path), await ours(path)];
}

async function ofCsv(text: string): ReturnType<typeof bothOf> {
  count += 1;
  const path = file(`${count}.csv`);
  writeFileSync(path, text);
  return bothOf(path);
}

async function ofParquet(columns: string): ReturnType<typeof bothOf> {
  count += 1;
  const path = file(`${count}.parquet`);
  await shared.database.query({ sql: `copy (${columns}) to '${path}' (format parquet)`, parameters: [] });
  return bothOf(path);
}

describe("both engines read the same of CSV", () => {
  test.each<[what: string, subject: string]>([
    ["a byte order mark in a name", "\uFEFFTom"],
    ["a byte order mark behind a name", "Tom\uFEFF"],
    ["a name turned around", "\u202ETom"],
    ["blanks of all kinds around a name", "\u00A0\u2003\u3000\tTom\u2028\u000B"],
    ["a name of a byte order mark", "\uFEFF"],
    ["a name of underscores", "__ _"],
    ["a name of nothing that shows", "\u200B"],
    ["a quoted blank", '" "'],
    ["a comment", "# Tom"],
    ["a name like nothing", "NULL"],
    ["marks apart", "Ame\u0301lie"],
  ])("%s", async (_, subject) => {
    const rows = `type,subject,time\neat,Tom,2023-09-28 14:27\neat,${subject},2023-09-29 14:27\n`;
    const [theirs, ours] = await ofCsv(rows);
    expect(theirs).toEqual(ours);
  });

  test("rows that hold nothing, and a type or its halves", async () => {
    const [full, one] = await ofCsv("type,subject,time\n,,\neat,Tom,2023-09-28\n\n,,\n");
    expect([full, full.length]).toEqual([one, 1]);
    const halves = "type,action,object,time\n,eat,risotto,2023-09-28\nsing,,,2023-09-28\n,eat,,2023-09-28\n";
    const [theirs, ours] = await ofCsv(halves);
    expect([theirs, theirs.length]).toEqual([ours, 3]);
  });

  test.each<[what: string, header: string, rows: readonly string[]]>([
    ["", "type,object", ["restoration,Tower Clock", "eat risotto,Risotto", "loan,", "loan,Cup"]],
    ["and halves", "type,action,object", ["restoration,,Tower Clock", ",eat,risotto", "eat rice,eat,rice"]],
  ])("an object beside a type alone %s", async (_, header, rows) => {
    const [theirs, ours] = await ofCsv(
      [`${header},time`, ...rows.map((row) => `${row},2023-09-28`)].join("\n"),
    );
    expect([theirs, theirs.length]).toEqual([ours, rows.length]);
    expect(ours.join("\n")).toContain('["item","Tower Clock"]');
  });

  test("lines before the header, or like comments", async () => {
    const [before, refused] = await ofCsv("# exported\ntype,subject,time\neat,Tom,2023-09-28\n");
    expect([before, before.length]).toEqual([refused, 1]);
    const [theirs, ours] = await ofCsv("type,subject,time\n#eat,Tom,2023-09-28\nsing,Tom,2023-09-28\n");
    expect([theirs, theirs.length]).toEqual([ours, 2]);
  });

  test.each<[what: string, times: readonly string[], issue: string | null]>([
    ["milliseconds before 1973 among others", ["1695852168000", "76204800000", "-63072000000"], null],
    ["milliseconds before 1973 alone", ["76204800000", "31536000000"], null],
    ["counts that may be either", ["1695852168000", "86400000"], "mixed-time-units"],
    ["seconds among milliseconds of their time", ["1695852168000", "1695852168"], null],
    ["counts out of the calendar", ["1695852168", "1e400"], "bad-record"],
    ["huge counts", ["1695852168", "99999999999999999999"], "bad-record"],
    ["counts before the year 1", ["-62135596800", "-70000000000"], null],
    ["years before 1 and beyond 9999", ["0000-01-01", "-0044-03-15"], "bad-record"],
    ["a year of six digits", ["290000-01-01", "2023-09-28"], "bad-record"],
    ["blanks around times", ["\u00A02023-09-28 14:27\uFEFF", " 2023-09-28"], null],
  ])("%s", async (_, times, issue) => {
    const [theirs, ours] = await ofCsv(`type,time\n${times.map((time) => `eat,${time}`).join("\n")}\n`);
    expect(theirs).toEqual(ours);
    if (issue === null) expect(ours).toHaveLength(times.length);
    else expect(ours).toEqual([issue]);
  });

  test("whatever names and times are in it", async () => {
    const name = fc.oneof(
      fc.constantFrom("Tom", "tom", "Ann", "", " ", "the kitchen", "Kitchen"),
      fc.string({
        unit: fc.constantFrom(
          "a",
          "B",
          "é",
          "ß",
          " ",
          "_",
          "\uFEFF",
          "\u202E",
          "\u00A0",
          "\u200B",
          "#",
          ";",
          "日",
          "'",
        ),
        maxLength: 4,
      }),
    );
    const time = fc.constantFrom("2023-09-28 14:27", "2023-09-28", "1695852168", "2023-10-29T02:30:00Z");
    const rows = fc.array(fc.tuple(name, name, time), { minLength: 1, maxLength: 8 });
    for (const table of fc.sample(rows, { numRuns: 60, seed: 8 })) {
      const quoted = table.map(([subject, other, at]) => `eat,"${subject}","${other}",${at}`);
      const [theirs, ours] = await ofCsv(`type,subject,with,time\n${quoted.join("\n")}\n`);
      expect(theirs).toEqual(ours);
    }
  });
});

describe("both engines read the same of Parquet", () => {
  const row = "'eat' as type, timestamptz '2023-09-28 14:27:00+02' as time";

  test.each<[columns: string, issue: string | null]>([
    ["[1, 2] as tags", "unreadable-column"],
    ["[1, 2]::integer[2] as tags", "unreadable-column"],
    ["{'a': 1} as tags", "unreadable-column"],
    ["map {'a': 1} as tags", "unreadable-column"],
    ["interval 1 day as lasting", "unreadable-column"],
    ["'Tom'::blob as subject", null],
    ["1.5::double as n, 1::double as one, 0.1::float as f, 1e15::double as big", null],
    ["9007199254740993::decimal(18,0) as id, 1.50::decimal(9,2) as price", null],
    ["12345678901234567890123456789012345678::decimal(38,0) as id", null],
    ["9007199254740993::bigint as id, 18446744073709551615::ubigint as most, 200::utinyint as small", null],
    ["true as yes, date '2023-09-28' as day, time '08:07:00.5' as clock, time '08:07' as round", null],
    ["timestamp '2023-09-28 14:27:00.123' as at, timestamptz '2023-09-28 14:27:00+02' as instant", null],
    ["uuid '123e4567-e89b-12d3-a456-426614174000' as id", null],
    ["'\uFEFFTom\u202E' as subject, '  ' as location", null],
    ["'_' as subject", "bad-record"],
    ["null::varchar as subject", null],
  ])("%s", async (columns, issue) => {
    const [theirs, ours] = await ofParquet(`select ${row}, ${columns}`);
    expect(theirs).toEqual(ours);
    if (issue === null) expect(ours).toHaveLength(1);
    else expect(ours).toEqual([issue]);
  });

  test.each<[time: string, issue: string | null]>([
    ["timestamp '0044-03-15 (BC) 12:00:00'", "bad-record"],
    ["timestamptz '0044-03-15 (BC) 12:00:00+00'", "bad-record"],
    ["date '0044-03-15 (BC)'", "bad-record"],
    ["timestamp '0001-01-01 00:00:00'", null],
    ["timestamp '9999-12-31 23:59:59.999'", null],
    ["timestamp '10000-01-01 00:00:00'", "bad-record"],
    ["timestamp '290000-01-01 00:00:00'", "bad-record"],
    ["timestamptz '290000-01-01 00:00:00+00'", "bad-record"],
    ["date '290000-01-01'", "bad-record"],
    ["290000000000000::bigint", "bad-record"],
    ["timestamp '1969-12-31 23:59:59.9996'", null],
    ["timestamp '2023-09-28 14:27:00.9996'", null],
    ["timestamp_ns '1969-12-31 23:59:59.999999999'", null],
    ["timestamp_ms '2023-09-28 14:27:00.999'", null],
    ["timestamp_s '2023-09-28 14:27:00'", null],
    ["1695852168.5::double", null],
    ["'nan'::double", "bad-record"],
    ["'infinity'::double", "bad-record"],
    ["1695852168.25::decimal(18,2)", null],
    ["time '08:00'", "bad-record"],
    ["true", "bad-record"],
    ["[1695852168]", "unreadable-column"],
  ])("the time %s", async (time, issue) => {
    const [theirs, ours] = await ofParquet(`select 'eat' as type, ${time} as time`);
    expect(theirs).toEqual(ours);
    if (issue === null) expect(ours).toHaveLength(1);
    else expect(ours).toEqual([issue]);
  });
});

describe("the files of the other engine", () => {
  test("are those that are there, whatever is in their names", async () => {
    const csv = (subject: string): string => `type,subject,time\neat,${subject},2023-09-28\n`;
    for (const name of ["a.csv", "b.csv", "[ab].csv", "*.csv", "a?.csv", "c].csv"]) {
      writeFileSync(file(name), csv(name));
      const [theirs, ours] = await bothOf(file(name));
      expect([theirs, theirs.length], name).toEqual([ours, 1]);
    }
    const both = await openEvents(shared.database, [file("[a-b].csv")], { zone });
    expect(both.ok && both.value.vocabulary.subjectNames.spellings).toEqual(["a.csv", "b.csv"]);
  });

  test("can be opened beside others, and after a fault", async () => {
    const texts = [
      "type,time,subject\neat,2023-09-28,Tom\n",
      "type,time\neat,soon\n",
      "type,time,subject\nsing,1,Ann\n",
    ];
    const paths = texts.map((text, at) => {
      writeFileSync(file(`world-${at}.csv`), text);
      return file(`world-${at}.csv`);
    });
    const [first, fault, second] = await Promise.all(
      paths.map((path) => openEvents(shared.database, [path], { zone })),
    );
    expect(fault).toMatchObject({ ok: false, issues: [{ kind: "bad-record" }] });
    for (const [world, name] of [
      [first, "Tom"],
      [second, "Ann"],
    ] as const) {
      if (world?.ok !== true) throw new Error(JSON.stringify(world));
      const { table } = world.value;
      const rows = await shared.database.query({
        sql: `select subject from "${table.name}"`,
        parameters: [],
      });
      expect(rows).toEqual([{ subject: name }]);
      expect(world.value.vocabulary.subjectNames.spellings).toEqual([name]);
    }
  });
});
