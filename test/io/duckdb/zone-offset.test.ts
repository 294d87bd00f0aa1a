import * as fc from "fast-check";
import { sql, textOf } from "../../../src/query/sql/sql-piece.js";
import { expect, test } from "vitest";
import { offsetAt } from "../../../src/io/duckdb/time-column.js";
import { numberIn } from "../../../src/query/sql/sql-text.js";
import { instantOf, openZone } from "../../../src/time/zone.js";
import { sharedDuckDb } from "./shared.js";

const shared = sharedDuckDb();

const from = Date.UTC(2005, 0);
const until = Date.UTC(2025, 0);

test.each([
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
  "UTC",
])("%s: a reading of the wall clock is the instant that the program takes it for", async (name) => {
  const zone = openZone(name);
  if (!zone.ok) throw new Error(name);
  const changes = zone.value.changesIn(from, until);
  const minutes = fc.integer({ min: -180, max: 180 }).map((minute) => minute * 60_000);
  const near = fc
    .tuple(fc.constantFrom(...(changes.length === 0 ? [from] : changes)), minutes)
    .map(([change, away]) => change + zone.value.offsetAt(change) + away);
  const civil = fc.sample(fc.oneof(near, fc.integer({ min: from, max: until })), { numRuns: 500, seed: 7 });
  const range = [Math.min(...civil), Math.max(...civil)] as const;
  const values = sql.join(civil.map((one) => sql`(cast(${one} as bigint))`));
  const query = sql`select civil, civil - ${offsetAt(sql`civil`, zone.value, ...range)} as instant
      from (values ${values}) as told (civil)`;
  for (const row of await shared.database.query(textOf(query))) {
    expect(numberIn(row, "instant")).toBe(instantOf(numberIn(row, "civil"), zone.value).instant);
  }
});
