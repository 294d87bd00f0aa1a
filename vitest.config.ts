import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    globalSetup: ["test/law-seed.setup.ts", "test/generated.setup.ts", "test/built.setup.ts"],
    setupFiles: ["test/hosts/fake-date.mjs", "test/property-seed.setup.ts"],
    // Nothing in the sources keeps state that a test may change, so that files can share a process.
    pool: "forks",
    isolate: false,
    maxWorkers: 2,
    // Laws run some hundred cases each, and machines that run the suite are small.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: "v8",
      include: ["src/**/*.ts"],
      exclude: ["src/*/generated/**"],
      reporter: ["text-summary", "json-summary"],
    },
  },
});
