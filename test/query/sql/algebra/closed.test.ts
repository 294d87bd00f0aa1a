import { beforeAll, describe, expect, test } from "vitest";
import type { Query, Term } from "../../../../src/algebra/query.js";
import { createEventSet } from "../../../../src/events/event-set.js";
import { evaluateQuery } from "../../../../src/query/algebra/evaluate-query.js";
import { querySql } from "../../../../src/query/sql/algebra/query-sql.js";
import { readQuery } from "../../../../src/query/sql/algebra/read.js";
import { sceneOf } from "../../../../src/query/sql/algebra/scene-of.js";
import { textOf } from "../../../../src/query/sql/sql-piece.js";
import { sharedDuckDb } from "../../../io/duckdb/shared.js";
import { massOf } from "../../../referee/algebra/engine.js";
import { events, inTime, past, setting } from "../../algebra/asked.js";
import { berlin, event, speechTime } from "../../world.js";

const shared = sharedDuckDb();

/** Forty meals, one every seven hours until three days ago, of four people: more than worlds could be gone through. */
const meals = Array.from({ length: 40 }, (_, index) => {
  const subject = ["Tom", "Mary", "Ann", "Bob"][index % 4] ?? "";
  return {
    ...event(`${subject}: eat risotto, 2023-09-29`),
    time: speechTime - 259_200_000 - index * 25_200_000,
    grain: "instant" as const,
    index,
  };
});
const set = createEventSet(meals, {
  zone: berlin,
  vocabulary: { types: [], subjects: ["Eve"], locations: [], roles: {} },
});
const world = { table: { name: "meals" }, vocabulary: set, window: set.window, facts: set.facts };

beforeAll(async () => {
  await shared.database.query({
    sql: "create table meals (record bigint, type text, subject text, location text, instant bigint, day_end bigint)",
    parameters: [],
  });
  for (const { type, roles, time, index } of meals) {
    const parameters = [index + 1, type, roles["subject"], time];
    await shared.database.query({ sql: "insert into meals values ($1, $2, $3, null, $4, null)", parameters });
  }
});

async function bySql(query: Query) {
  const said = querySql(query, sceneOf(world, past(query), setting));
  if (!said.says) throw new Error(said.why);
  const rows = await shared.database.query(textOf(said.query));
  return readQuery(said, rows, setting, String);
}

const of: Term = inTime(events("eat risotto"), "recently");
const ofTom: Term = inTime(events("eat risotto", { subject: "Tom" }), "recently");

describe("closed forms over many open events", () => {
  test.each<Query>([
    {
      query: "exists",
      of: { term: "except", of: events("eat risotto"), without: of },
      bound: "at-least",
      k: 20,
    },
    { query: "exists", of, bound: "at-most", k: 12 },
    { query: "values", role: "subject", of },
    { query: "values", role: "subject", of: ofTom, negated: true },
    { query: "count", of },
    {
      query: "count",
      of: { term: "except", of: events("eat risotto"), without: of },
    },
    { query: "count", of, distinct: { role: "subject" } },
    { query: "count", of, distinct: { unit: "day" } },
    { query: "instant", of, which: "first" },
    { query: "instant", of, which: "last" },
    { query: "only", role: "subject", names: ["Tom", "Mary", "Ann", "Bob"], of },
    { query: "only", role: "subject", names: ["Tom", "Mary"], of },
    { query: "every", unit: "day", window: "from September 25 to September 26", of },
  ])("%j", async (query) => {
    const theirs = await bySql(query);
    const ours = evaluateQuery(set, past(query), setting);
    if (theirs.kind === "doubt" || theirs.kind === "too-many" || !ours.ok) throw new Error(theirs.kind);
    const [a, b] = [theirs, ours.value.distribution].map((each) => massOf(each, berlin, false));
    expect(b?.size).toBeGreaterThan(1);
    for (const [answer, p] of [...(a ?? []), ...(b ?? [])]) {
      expect(Math.abs((a?.get(answer) ?? 0) - (b?.get(answer) ?? 0)), `${answer} ${p}`).toBeLessThan(1e-9);
    }
  });

  test("without one, more open events than worlds can be gone through are told", async () => {
    expect(await bySql({ query: "streak", unit: "day", of })).toEqual({ kind: "too-many", limit: 12 });
    const fewer = inTime(inTime(events("eat risotto", { subject: "Tom" }), "last week"), "recently");
    expect((await bySql({ query: "streak", unit: "day", of: fewer })).kind).toBe("how-often");
  });
});
