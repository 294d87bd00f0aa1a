/**
 * Bundles the command line to `dist/bin/`: one file for what every command needs, and chunks that a command
 * loads when it needs them, so that a command starts in little more time than Node itself.
 *
 * Runs on what `tsc` has written. Packages that only some commands need stay where they are installed.
 */
import { join, relative } from "node:path";
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Loaded by `import()` where they are needed; some of them are optional. */
const external = [
  "@duckdb/node-api",
  "@observablehq/plot",
  "ai",
  "chrono-node",
  "hyparquet",
  "hyparquet-compressors",
  "kysely",
  "linkedom",
];

/** Data is read from where the library has it, so that it is shipped once. */
const data = {
  name: "data",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup(plugin) {
    plugin.onResolve({ filter: /\/generated\// }, ({ path, resolveDir }) => ({
      path: relative(join(root, "dist/bin"), join(resolveDir, path)).replaceAll("\\", "/"),
      external: true,
    }));
  },
};

/** Of the languages of zod's messages, which nothing here prints, the one that it starts with. */
const locales = {
  name: "locales",
  /** @param {import("esbuild").PluginBuild} plugin */
  setup(plugin) {
    plugin.onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: 'export { default as en } from "./en.js";',
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: { oracle: "dist/cli/main.js" },
  outdir: "dist/bin",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  external,
  plugins: [data, locales],
  // commander is a CommonJS module, which asks for Node's own modules by `require`.
  banner: {
    js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
  },
  minify: true,
  logLevel: "warning",
});
