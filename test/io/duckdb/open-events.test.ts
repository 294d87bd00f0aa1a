import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer } from "../../../src/query/answer.js";
import { answerRecord } from "../../../src/query/answer-record.js";
import { type DuckDb, openDuckDb } from "../../../src/io/duckdb/database.js";
import { openEvents } from "../../../src/io/duckdb/open-events.js";
import { type ColumnMap, parseColumnMap } from "../../../src/formats/column-map.js";
import { createEventSet } from "../../../src/events/event-set.js";
import { readEventSet } from "../../../src/events/record.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import type { Result } from "../../../src/issue/result.js";
import { answerBySql } from "../../../src/query/sql/answer.js";
import { sqlAnswerRecord } from "../../../src/query/sql/answer-record.js";
import type { SqlWorld } from "../../../src/query/sql/plan.js";
import { openZone, type Zone } from "../../../src/time/zone.js";
import { folderOfFiles } from "../../cli/command.js";

interface Row {
  readonly type: string;
  readonly subject: string | null;
  readonly location: string | null;
  readonly time: string | number;
}

const berlin = valueOf(openZone("Europe/Berlin"));
const speechTime = Date.parse("2023-09-29T22:18:14+02:00");

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

function csvOf(rows: readonly Row[]): string {
  const field = (value: string | number | null): string => (value === null ? "" : `"${value}"`);
  const lines = rows.map(({ type, subject, location, time }) =>
    [type, subject, location, time].map(field).join(","),
  );
  return ["type,subject,location,time", ...lines].join("\n");
}

const household = JSON.parse(
  readFileSync(new URL("../../../examples/household.json", import.meta.url), "utf8"),
) as { readonly events: readonly Row[] };
const questions = readFileSync(new URL("../../../examples/questions.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => (JSON.parse(line) as { readonly question: string }).question);

const odd: readonly Row[] = [
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-03-26 02:30" },
  { type: "Eat Risotto", subject: "tom", location: "The Kitchen", time: "2023-10-29T02:30:00" },
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-29 20:27Z" },
  { type: "eat a risotto", subject: "Mary", location: null, time: "2023-09-29T20:27:59.9996+05:30" },
  { type: "eat risotto", subject: null, location: "kitchen", time: "1696018694" },
  { type: "eat risotto", subject: "Mary", location: "kitchen", time: "1696018694123" },
  { type: "eat risotto", subject: "Ria", location: "kitchen", time: "1695932294.5" },
];

const files = folderOfFiles({
  "household.csv": csvOf(household.events),
  "odd.csv": csvOf(odd),
  "day.csv": csvOf([
    ...odd,
    { type: "eat risotto", subject: "Ria", location: "kitchen", time: "2023-09-28" },
  ]),
  "bad.csv": csvOf([
    { type: "eat risotto", subject: "Tom", location: null, time: "2023-02-30 10:00" },
    { type: "eat risotto", subject: "Tom", location: null, time: "2023-02-28 10:00" },
    { type: "", subject: "Tom", location: null, time: "2023-02-28" },
    { type: "eat risotto", subject: "Tom", location: null, time: "20230228" },
  ]),
  "ends.csv": "type,time,End,subject\neat,2023-09-28 10:00,2023-09-28 11:00,Tom\n",
  "no.parquet": "PAR1",
});

const open: DuckDb[] = [];
async function openFile(
  name: string,
  options: { readonly zone?: Zone; readonly assumeTime?: string; readonly map?: ColumnMap } = {},
): Promise<Result<SqlWorld>> {
  const database = valueOf(await openDuckDb({ threads: 1 }));
  open.push(database);
  return openEvents(database, [name], { zone: berlin, ...options });
}
afterAll(() => {
  for (const database of open) database.close();
});

function memoryOf(rows: readonly Row[], assumeTime: string | null = null): ReturnType<typeof createEventSet> {
  const read = valueOf(readEventSet(rows, { zone: berlin, assumeTime }));
  return createEventSet(read.events, read);
}

/** Both answers as they are printed, but for what a database does not tell. */
async function bothOf(text: string, world: SqlWorld, rows: readonly Row[], assumeTime: string | null = null) {
  const question = valueOf(parseQuestion(text));
  const options = { speechTime, zone: berlin };
  const ours = answerRecord(answer(memoryOf(rows, assumeTime), question, options));
  const theirs = await sqlAnswerRecord(world, await answerBySql(world, question, options));
  return [rounded(theirs), rounded({ ...ours, understood: null, nearMisses: null })];
}

function rounded(value: unknown): unknown {
  const round = (_: string, one: unknown): unknown =>
    typeof one === "number" ? Number(one.toPrecision(9)) : one;
  return JSON.parse(JSON.stringify(value, round));
}

describe("the events of a CSV file, answered by DuckDB", () => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = valueOf(await openFile(files("household.csv")));
  });

  test.each(questions)("%s", async (text) => {
    const [theirs, ours] = await bothOf(text, world, household.events);
    expect(theirs).toEqual(ours);
  });
});

describe("times and names in any form", () => {
  test.each([
    "Who ate risotto?",
    "How often did Tom eat risotto in the kitchen?",
    "When was the last time someone ate risotto in the kitchen?",
    "Who has recently eaten risotto?",
    "How often did someone eat risotto in 2023?",
  ])("%s", async (text) => {
    const world = valueOf(await openFile(files("odd.csv")));
    const [theirs, ours] = await bothOf(text, world, odd);
    expect(theirs).toEqual(ours);
  });

  test("a day without a time is certain for a day, an issue for a vague word, and may be given a time", async () => {
    const rows = [...odd, { type: "eat risotto", subject: "Ria", location: "kitchen", time: "2023-09-28" }];
    const world = valueOf(await openFile(files("day.csv")));
    for (const text of ["Who ate risotto yesterday?", "Who has recently eaten risotto?"]) {
      const [theirs, ours] = await bothOf(text, world, rows);
      expect(theirs).toEqual(ours);
    }
    const assumed = valueOf(await openFile(files("day.csv"), { assumeTime: "12:00" }));
    const [theirs, ours] = await bothOf("Who has recently eaten risotto?", assumed, rows, "12:00");
    expect(theirs).toEqual(ours);
  });
});

describe("Parquet", () => {
  test("has types of its own: instants, wall clocks, days and counts", async () => {
    const database = valueOf(await openDuckDb({ threads: 1 }));
    open.push(database);
    const of = async (time: string): Promise<SqlWorld> => {
      const file = files(`${time.replaceAll(/\W/g, "")}.parquet`);
      const rows = `select 'eat risotto' as type, 'Tom' as "Subject", ${time} as time`;
      await database.query({ sql: `copy (${rows}) to '${file}' (format parquet)`, parameters: [] });
      return valueOf(await openFile(file));
    };
    const at = Date.parse("2023-09-28T14:27:00+02:00");
    const exactly = { start: at, end: at + 1 };
    expect((await of("timestamptz '2023-09-28 14:27:00+02'")).window).toEqual(exactly);
    expect((await of("timestamp '2023-09-28 14:27:00'")).window).toEqual(exactly);
    expect((await of(`${at / 1000}`)).window).toEqual(exactly);
    expect((await of(`cast(${at} as bigint)`)).window).toEqual(exactly);
    const day = await of("date '2023-09-28'");
    expect(day.hasDayGrain).toBe(true);
    expect(day.window).toEqual({
      start: Date.parse("2023-09-28T00:00:00+02:00"),
      end: Date.parse("2023-09-29T00:00:00+02:00"),
    });
  });
});

describe("what cannot be read", () => {
  test("every record that is no event is named, with its number and what stands there", async () => {
    const read = await openFile(files("bad.csv"));
    expect(read).toMatchObject({
      ok: false,
      issues: [
        { kind: "bad-record", record: 1, field: "time", value: '"2023-02-30 10:00"' },
        { kind: "bad-record", record: 3, field: "type" },
        { kind: "bad-record", record: 4, field: "time", value: '"20230228"' },
      ],
    });
  });

  test("columns that say when events end are named, unless they are ignored", async () => {
    expect(await openFile(files("ends.csv"))).toMatchObject({
      ok: false,
      issues: [{ kind: "table-with-ends", columns: ["End"] }],
    });
    const map = valueOf(parseColumnMap({ ignore: ["End"] }));
    const world = valueOf(await openFile(files("ends.csv"), { map }));
    const answered = await answerBySql(world, valueOf(parseQuestion("Who ate?")), {
      speechTime,
      zone: berlin,
    });
    expect(answered.best?.value).toEqual(["Tom"]);
  });

  test.each([
    ["no.parquet", "database-failed"],
    ["nothing*.csv", "database-failed"],
    ["nothing.csv", "unreadable-file"],
    ["events.json", "foreign-table"],
  ])("%s: %s", async (name, kind) => {
    expect(await openFile(files(name))).toMatchObject({ ok: false, issues: [{ kind }] });
  });
});
