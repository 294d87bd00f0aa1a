import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import { compareWorlds } from "./differential.js";
import { startDuckDb } from "./duckdb.js";
import type { Engine } from "./engine.js";
import { startPostgres } from "./postgres.js";

/** More worlds, or others: `npm run differential -- --worlds 8000 --seed 7`. */
const worldCount = Number(process.env["ORACLE_DIFFERENTIAL_WORLDS"] ?? "60");
const seed = Number(process.env["ORACLE_DIFFERENTIAL_SEED"] ?? "20230929");
const wanted = process.env["ORACLE_DIFFERENTIAL_ENGINES"]?.split(",") ?? ["duckdb", "postgres"];

const engines: Engine[] = [];
beforeAll(async () => {
  if (wanted.includes("duckdb")) engines.push(await startDuckDb());
  const postgres = wanted.includes("postgres") ? await startPostgres() : null;
  if (postgres !== null) engines.push(postgres);
  else
    console.log("PostgreSQL is not compared: it is not asked for, not installed, or root has no user for it");
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
});

describe("the program, the referee and databases", () => {
  test("agree on every mass of every answer", { timeout: 0 }, async () => {
    const started = performance.now();
    const comparison = await compareWorlds({ worldCount, seed }, engines, holidays, (done, so) => {
      const seconds = Math.round((performance.now() - started) / 1000);
      const apart = `${so.disagreements.length} disagreements`;
      if (done < worldCount) console.log(`${done} worlds, ${seconds} s: ${written(so.compared)}, ${apart}`);
    });
    const { compared, furthest, kinds, disagreements } = comparison;
    console.log(`compared: ${written(compared)}; furthest apart: ${written(furthest)}; ${written(kinds)}`);
    expect(disagreements.slice(0, 3).join("\n\n")).toBe("");
    const names = ["engine", ...engines.map(({ name }) => name)];
    expect([...compared.keys()].sort()).toEqual(names.sort());
    for (const count of compared.values()) expect(count).toBeGreaterThanOrEqual(12 * worldCount);
  });
});

function written(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([key, count]) => `${count} ${key}`).join(", ");
}
