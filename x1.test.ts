import { DuckDBInstance, DuckDBDataChunk } from "@duckdb/node-api";
import * as fc from "fast-check";
import { test } from "vitest";
import { loadHolidays } from "./src/holidays/load-holidays.js";
import { casesOf, eventSetOf, report } from "./test/referee/match.js";
import { differences } from "./test/referee/compare.js";
import { worlds } from "./test/referee/worlds.js";
import { answerBySql } from "./src/sql/answer.js";
import { parseQuestion } from "./src/question/parse-question.js";

test("x", { timeout: 0 }, async () => {
  const holidays = await loadHolidays();
  const sample = fc.sample(worlds(18), { numRuns: 150, seed: 20230929 });
  const inst = await DuckDBInstance.create(":memory:", {threads: "1"}); const c = await inst.connect();
  await c.run(`create table events (world bigint, record bigint, type text, subject text, location text, instant bigint, day_end bigint)`);
  const app = await c.createAppender("events");
  const all = sample.map((w) => ({ w, cases: casesOf(w, holidays) }));
  const sets = all.map(({ w, cases }, i) => {
    const events = cases[0]?.events ?? [];
    const set = eventSetOf(events, w.zone);
    for (let p = 0; p < set.size; p++) {
      const e = set.eventAt(p);
      app.appendBigInt(BigInt(i)); app.appendBigInt(BigInt(e.index + 1)); app.appendVarchar(e.type);
      e.roles["subject"] === undefined ? app.appendNull() : app.appendVarchar(e.roles["subject"]);
      e.roles["location"] === undefined ? app.appendNull() : app.appendVarchar(e.roles["location"]);
      app.appendBigInt(BigInt(e.time)); e.grain === "day" ? app.appendBigInt(BigInt(set.endOf(p))) : app.appendNull();
      app.endRow();
    }
    return set;
  });
  app.flushSync(); app.closeSync();
  let n = 0, queries = 0, bad = 0; const t0 = performance.now();
  const db = { query: async ({ sql, parameters }) => { queries++; try { return (await c.runAndReadAll(sql, [...parameters])).getRowObjects() } catch (e) { console.log(sql, parameters); throw e } } };
  for (const [i, { w, cases }] of all.entries()) for (const one of cases) {
    const set = sets[i];
    const q = parseQuestion(one.asked.text); if (!q.ok) continue;
    const { includeFuture, ...graded } = w.choices;
    const a = await answerBySql({ database: db, table: { name: "events", only: { column: "world", value: i } }, vocabulary: set, window: set.window, hasDayGrain: set.hasDayGrain, facts: set.facts }, q.value, { speechTime: w.speechTime, zone: w.zone, policy: { ...w.policy, ...graded }, includeFuture, holidays });
    n++;
    const d = differences({ ...a, ceiling: a.distribution?.ceiling() ?? null, negative: a.distribution?.negative() ?? null } as never, one.ruled && { ...one.ruled, isExact: false }, one.verdict);
    if (d.length) { bad++; if (bad < 6) console.log(report(one, d), a.evaluation?.plan.curves?.length, JSON.stringify(a.distribution), JSON.stringify(a.best)); }
  }
  console.log(n, queries, bad, performance.now() - t0);
});
