import { afterAll, beforeAll, expect, test } from "vitest";
import { DatabaseFailure, type DuckDb, openDuckDb } from "../../../src/io/duckdb/database.js";

let database: DuckDb;
beforeAll(async () => {
  const opened = await openDuckDb({ memory: "200MB", threads: 1 });
  if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
  database = opened.value;
});
afterAll(() => database.close());

test("parameters are bound", async () => {
  const sql = "select $1 as name, cast($2 as bigint) as count, cast($3 as bigint) as nothing";
  const parameters = ["Tom'; drop table events; --", 1_696_018_694_000, null];
  const [row] = await database.query({ sql, parameters });
  expect(row).toEqual({ name: parameters[0], count: 1_696_018_694_000n, nothing: null });
});

test("keeps to its limits", async () => {
  const sql = "select current_setting('memory_limit') as memory, current_setting('threads') as threads";
  const [row] = await database.query({ sql, parameters: [] });
  expect(row).toEqual({ memory: "190.7 MiB", threads: 1n });
});

test("a query that it refuses fails in its own words", async () => {
  await expect(database.query({ sql: "select * from nowhere", parameters: [] })).rejects.toThrow(
    DatabaseFailure,
  );
  await expect(database.query({ sql: "select * from nowhere", parameters: [] })).rejects.toThrow(/nowhere/);
});

test("a query that would take days is interrupted", async () => {
  const sql = "select count(*) from range(1000000000000) as a where a.range % 7 = 3";
  // An interrupt that comes before the query has begun is not for it.
  const again = setInterval(() => database.interrupt(), 20);
  await expect(database.query({ sql, parameters: [] })).rejects.toThrow(/Interrupted/i);
  clearInterval(again);
  const [row] = await database.query({ sql: "select 1 as one", parameters: [] });
  expect(row).toEqual({ one: 1 });
});
