/**
 * Compares the program, the referee and databases on many random worlds.
 *
 *     npm run differential -- [--worlds 7000] [--seed N] [--engines duckdb,postgres]
 *
 * The same seed makes the same worlds. How many answers were compared is printed as the run goes on, and
 * it ends with 1 when any two disagree.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    worlds: { type: "string", default: "7000" },
    seed: { type: "string", default: "1" },
    engines: { type: "string", default: "duckdb,postgres" },
  },
});
const root = fileURLToPath(new URL("../../", import.meta.url));
const { status } = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "test/differential/differential.test.ts"],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      ORACLE_DIFFERENTIAL_WORLDS: values.worlds,
      ORACLE_DIFFERENTIAL_SEED: values.seed,
      ORACLE_DIFFERENTIAL_ENGINES: values.engines,
    },
  },
);
process.exitCode = status ?? 1;
