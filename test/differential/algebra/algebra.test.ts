import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lawRuns } from "../../law-runs.js";
import { startDuckDb } from "../duckdb.js";
import type { Engine } from "../engine.js";
import { startPostgres } from "../postgres.js";
import { compareQueries } from "./compare.js";

/** Others: `ORACLE_DIFFERENTIAL_SEED=7`. */
const seed = Number(process.env["ORACLE_DIFFERENTIAL_SEED"] ?? "20230929");
const runs = lawRuns(20_000);

const engines: Engine[] = [];
beforeAll(async () => {
  engines.push(await startDuckDb());
  const postgres = await startPostgres();
  if (postgres === null)
    console.log("PostgreSQL is not compared: it is not installed, or root has no user for it");
  else engines.push(postgres);
});
afterAll(async () => {
  for (const engine of engines) await engine.close();
});

describe("what databases answer to queries", () => {
  test("is what goes through every world, on random worlds and queries", { timeout: 0 }, async () => {
    const comparisons = await Promise.all(
      engines.map(async (engine) => ({ engine, found: await compareQueries({ runs, seed }, engine) })),
    );
    for (const { engine, found } of comparisons) {
      const { compared, answered, kinds, unsaid, disagreements } = found;
      console.log(
        `${engine.name}: ${compared} compared, ${answered} answered; ${written(kinds)}; ${written(unsaid)}`,
      );
      expect(disagreements.slice(0, 3).join("\n\n"), engine.name).toBe("");
      expect(compared).toBe(runs);
      expect(answered).toBeGreaterThan(runs / 3);
      expect(kinds.size).toBeGreaterThanOrEqual(20);
    }
  });
});

function written(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([key, count]) => `${count} ${key}`).join(", ");
}
