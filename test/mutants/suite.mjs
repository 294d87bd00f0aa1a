import { createVitest } from "vitest/node";

/** @import { Plugin } from "vite" */

/** As many runs of a law are enough to notice a mutant: each of them runs the laws again. */
const lawRuns = 25;

/** The same laws are tried on the same cases for all mutants. */
const lawSeed = "20230929";

/**
 * The suite within this process, with the sources as `source` gives them.
 *
 * @param {string} root
 * @param {(id: string, code: string) => string} source  of the module with this path
 * @param {{ isolate: boolean, setupFiles?: readonly string[] }} options
 */
export async function openSuite(root, source, { isolate, setupFiles = [] }) {
  process.env["ORACLE_PROPERTY_SEED"] = lawSeed;
  /** @type {Plugin} */
  const plugin = {
    name: "mutants",
    enforce: "pre",
    transform: (code, id) => {
      if (id.startsWith(`${root}/src/`)) return { code: source(id, code), map: null };
      if (!id.startsWith(`${root}/test/`)) return undefined;
      return { code: code.replace(/\bnumRuns: \d+/g, `numRuns: ${lawRuns}`), map: null };
    },
  };
  return createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      pool: "threads",
      maxWorkers: 1,
      isolate,
      bail: isolate ? 0 : 1,
      include: ["test/**/*.test.ts"],
      setupFiles: [
        "test/hosts/fake-date.mjs",
        "test/mutation.setup.ts",
        "test/property-seed.setup.ts",
        ...setupFiles,
      ],
      globalSetup: ["test/generated.setup.ts"],
      testTimeout: 600_000,
      hookTimeout: 600_000,
      reporters: [{}],
      sequence: { sequencer: AsGiven },
    },
    { plugins: [plugin] },
  );
}

/** Keeps the order of the files: the ones most likely to notice stand first. */
class AsGiven {
  /** @template T @param {T} files */
  sort(files) {
    return Promise.resolve(files);
  }

  /** @template T @param {T} files */
  shard(files) {
    return Promise.resolve(files);
  }
}
