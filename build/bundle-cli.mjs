/**
 * Bundles the command line to `dist/bin/`: chunks that are loaded when a command needs them, so that a command
 * starts in little more time than Node itself.
 *
 * Runs on what `tsc` has written. Packages that only some commands need stay where they are installed. What most
 * commands load together is one chunk: Node takes longer to open thirty small files than to read one. (The bundler
 * makes a chunk of every set of commands that share a module, and cannot be told otherwise.)
 */
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, posix, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rolldown } from "rolldown";
import { jsonIn } from "./generated-module.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const bundle = join(root, "dist/bin");
const main = join(root, "dist/cli/main.js");

/** Loaded by `import()` where they are needed; some of them are optional. */
const external = /^(?:@duckdb\/|@observablehq\/|ai$|chrono-node|hyparquet|kysely|linkedom|luxon)/;

/**
 * What is loaded together: the first takes a module, with all that it imports and none before it has taken.
 *
 * By what commands load rather than by where modules lie, for a folder gains modules that its other users can do
 * without, and each brings what it imports.
 *
 * @param {(...files: string[]) => ((module: string) => boolean)} loadedByAll  by the module of each of these commands
 */
function groupsBy(loadedByAll) {
  const withMain = loadedByAll("cli/main");
  const withAnswer = loadedByAll("cli/answer/answer");
  const isZod = (/** @type {string} */ module) => module.includes("/zod/");
  return [
    // Save the first itself: it waits for the run, for which what is loaded with it would then wait.
    { name: "start", test: (/** @type {string} */ module) => module !== main && withMain(module) },
    {
      name: "words",
      test: /dist\/(?:[a-z]+\/)*issues\.js$|dist\/cli\/(?:describe-issue|hints|[a-z]+-issues)\.js$/,
    },
    { name: "language", test: loadedByAll("cli/resolve/resolve", "cli/answer/answer") },
    { name: "phrases", test: loadedByAll("cli/resolve/resolve", "cli/extract/extract") },
    { name: "zod-mini", test: (/** @type {string} */ module) => isZod(module) && withAnswer(module) },
    { name: "zod", test: isZod },
    { name: "query", test: withAnswer },
    // What is loaded for a question that is no flat one.
    { name: "forms", test: loadedByAll("query/answer-any") },
    // Replies are scored by few commands: what questions are answered with must not bring it.
    {
      name: "scores",
      test: /dist\/(?:chat|measure\/extract|tasks\/(?:score|item))/,
      includeDependenciesRecursively: false,
    },
    { name: "logs", test: /dist\/formats\/infer-mapping/, includeDependenciesRecursively: false },
  ];
}

/**
 * The modules that each of several modules loads, itself among them, of a bundle that is split as finely as can be.
 *
 * @param {import("rolldown").OutputChunk[]} chunks
 * @returns {Parameters<typeof groupsBy>[0]}
 */
function loadedIn(chunks) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (...files) => {
    const loaded = files.map((file) => {
      const first = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, `dist/${file}.js`)));
      if (first === undefined) throw new RangeError(`nothing loads ${file}`);
      const all = new Set([first]);
      for (const { imports } of all) for (const name of imports) all.add(named.get(name) ?? first);
      return new Set(Array.from(all, ({ moduleIds }) => moduleIds).flat());
    });
    return (module) => loaded.every((modules) => modules.has(module));
  };
}

/**
 * Data is read as JSON when a field of it is first wanted, from the compiled module that the library has where there
 * is JSON in it, else from a file beside the bundle: compiling it as part of a module takes Node several times as long.
 *
 * @type {import("rolldown").Plugin}
 */
const data = {
  name: "data",
  async load(path) {
    if (!/\/generated\/[^/]+\.js$/.test(path)) return null;
    const shared = jsonIn(readFileSync(path, "utf8"));
    if (shared !== null) {
      const file = posix.join(...relative(bundle, path).split(/[\\/]/));
      return { code: dataModule(file, Object.entries(shared), true), moduleSideEffects: false };
    }
    const name = `${basename(path, ".js")}.json`;
    const exported = Object.entries(await import(pathToFileURL(path).href));
    writeFileSync(join(bundle, name), JSON.stringify(Object.fromEntries(exported)));
    return { code: dataModule(name, exported), moduleSideEffects: false };
  },
};

/**
 * @param {string} name
 * @param {[name: string, value: unknown][]} exported
 * @param {boolean} [isModule]  whether the values stand in the text of a module
 */
function dataModule(name, exported, isModule = false) {
  const parsed = exported.map(([owner]) => {
    const head = `export const ${owner} = `;
    const start = `text.indexOf(${JSON.stringify(head)})`;
    return `${owner}: JSON.parse(text.slice(${start} + ${head.length}, text.indexOf(";\\n", ${start})))`;
  });
  const json = isModule ? `{ ${parsed.join(", ")} }` : "JSON.parse(text)";
  const fieldOf = (/** @type {string} */ owner) => (/** @type {string} */ key) =>
    `get ${JSON.stringify(key)}() { return data().${owner}[${JSON.stringify(key)}]; }`;
  const values = exported.map(([owner, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? `export const ${owner} = { ${Object.keys(value).map(fieldOf(owner)).join(", ")} };`
      : `export const ${owner} = data().${owner};`,
  );
  return `import { readFileSync } from "node:fs";
    let read;
    function data() {
      if (read === undefined) {
        const text = readFileSync(new URL(${JSON.stringify(name)}, import.meta.url), "utf8");
        read = ${json};
      }
      return read;
    }
    ${values.join("\n")}`;
}

/**
 * Of the languages of zod's messages, which nothing here prints, the one that it starts with.
 *
 * @type {import("rolldown").Plugin}
 */
const locales = {
  name: "locales",
  load: (path) =>
    path.endsWith("/zod/v4/locales/index.js") ? 'export { default as en } from "./en.js";' : null,
};

/**
 * commander starts programs for commands that are files of their own; of these there are none, and what starts
 * programs takes Node longer to load than a phrase to be read.
 *
 * @type {import("rolldown").Plugin}
 */
const programs = {
  name: "programs",
  resolveId: (source, importer) =>
    source === "node:child_process" && importer?.includes("/commander/") === true ? "no-programs" : null,
  load: (path) => (path === "no-programs" ? "export default {};" : null),
};

rmSync(bundle, { recursive: true, force: true });
mkdirSync(bundle, { recursive: true });
const built = await rolldown({
  input: { oracle: main },
  platform: "node",
  preserveEntrySignatures: "allow-extension",
  external,
  plugins: [data, locales, programs],
  checks: { ineffectiveDynamicImport: false },
});
const { output } = await built.generate({ format: "esm" });
const groups = groupsBy(loadedIn(output.filter((file) => file.type === "chunk")));
await built.write({
  dir: bundle,
  format: "esm",
  minify: true,
  entryFileNames: "[name].js",
  chunkFileNames: "[name]-[hash].js",
  codeSplitting: { groups: groups.map((group, at) => ({ ...group, priority: groups.length - at })) },
});
await built.close();
// Only an installation makes the command executable; a clone that is linked or run by npx keeps the file itself.
chmodSync(join(bundle, "oracle.js"), 0o755);
