import { defineConfig } from "vitest/config";

/** The suite as the mutation run needs it: the tests of the mutated layers, each file on its own. */
export default defineConfig({
  test: {
    include: ["test/{time,fuzzy,answer}/**/*.test.ts"],
    globalSetup: ["test/generated.setup.ts"],
    setupFiles: ["test/mutation.setup.ts"],
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
