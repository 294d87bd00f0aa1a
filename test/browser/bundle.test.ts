import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import * as whole from "../../src/index.js";

const source = (path: string) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** All of the entry point but what reads files and streams, which decodes text and so needs more than the language. */
const core = Object.keys(whole).filter(
  (name) => !/^(?:open(?:Records|Prompt)|read(?:Events|Table)|sourceOf)$/.test(name),
);

/** What is loaded when a file or a figure asks for it. */
const lazyPackages = [
  "@observablehq/plot",
  "hyparquet",
  "hyparquet/src/column.js",
  "hyparquet-compressors",
  "linkedom",
];

let code: string;
let metafile: Metafile;
beforeAll(async () => {
  const result = await build({
    stdin: {
      contents: `export { ${core.join(", ")} } from "./index.ts";`,
      resolveDir: source(""),
      loader: "ts",
    },
    bundle: true,
    minify: true,
    platform: "browser",
    format: "iife",
    globalName: "oracle",
    target: "es2022",
    external: lazyPackages,
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  code = result.outputFiles[0]?.text ?? "";
  metafile = result.metafile;
});

/** Runs the bundle and then a program in a realm that has what the language brings along, and nothing of Node. */
function inBareRealm(program: string): unknown {
  const realm = createContext(Object.create(null));
  new Script(code, { filename: "oracle.js" }).runInContext(realm);
  return JSON.parse(String(new Script(`JSON.stringify((() => { ${program} })())`).runInContext(realm)));
}

describe("the core, bundled for a browser", () => {
  test("imports nothing of Node", () => {
    const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
    expect(imports.length).toBeGreaterThan(100);
    const external = imports.filter((each) => each.external === true);
    expect(external.filter(({ kind }) => kind !== "dynamic-import")).toEqual([]);
    expect(external.filter(({ path }) => !lazyPackages.includes(path))).toEqual([]);
    // A key of an object may be `node`; what is imported stands in quotes.
    expect(/["'`]node:/.exec(code)).toBeNull();
  });

  test("holds the grammar, the studies and the irregular verbs", () => {
    const inputs = Object.keys(metafile.inputs);
    for (const part of ["generated/grammar.ts", "generated/studies.ts", "generated/verbs.ts", "luxon"]) {
      expect(
        inputs.filter((path) => path.includes(part)),
        part,
      ).not.toEqual([]);
    }
  });

  test("runs where Node is not", () => {
    expect(inBareRealm("return [typeof process, typeof require, typeof Buffer, typeof setTimeout];")).toEqual(
      new Array(4).fill("undefined"),
    );
  });

  test("answers the worked example", () => {
    const answer = inBareRealm(`
      const set = oracle.readEventSet(
        {
          speechTime: "2023-09-29T22:18:14",
          timeZone: "Europe/Berlin",
          events: [
            { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-29 20:18:14" },
            { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-22 22:18:14" },
          ],
        },
        { zone: null },
      );
      const { events, speechTime, zone } = set.value;
      const question = oracle.parseQuestion("Did Tom eat risotto in the kitchen a long time ago?");
      return oracle.answerRecord(
        oracle.answer(oracle.createEventSet(events, { zone }), question.value, { speechTime, zone }),
      );
    `);
    expect(answer).toMatchObject({
      answer: "yes",
      probability: 0.75,
      distribution: { yes: 0.75, no: 0.25 },
      issue: null,
    });
  });

  test("resolves an expression, and says in words what it cannot read", () => {
    const found = inBareRealm(`
      const zone = oracle.openZone("Pacific/Apia").value;
      const [reading] = oracle.resolve("last Friday", { speechTime: 1696018694000, zone }).value;
      const issue = oracle.resolve("30 February 2023", { speechTime: 1696018694000, zone }).issues[0];
      return [oracle.readingRecord(reading, zone).start, oracle.renderIssue(issue)];
    `);
    expect(found).toEqual(["2023-09-29T00:00:00", expect.stringContaining("does not exist")]);
  });

  test("is small enough to be sent", () => {
    const kilobytes = { minified: code.length / 1000, gzip: gzipSync(code).length / 1000 };
    console.log(
      `The core is ${kilobytes.minified.toFixed(0)} kB minified, ${kilobytes.gzip.toFixed(0)} kB with gzip.`,
    );
    expect(kilobytes.gzip).toBeLessThan(700);
  });
});

test.each(["index", "expressions", "benchmark", "staleness"])(
  "temporal-oracle/%s, bundled for a browser, imports nothing of Node, and packages for some only when needed",
  async (entry) => {
    const result = await build({
      entryPoints: [source(`${entry}.ts`)],
      bundle: true,
      minify: true,
      platform: "browser",
      format: "esm",
      target: "es2022",
      external: lazyPackages,
      metafile: true,
      write: false,
      logLevel: "silent",
    });
    const imports = Object.values(result.metafile.inputs).flatMap((input) => input.imports);
    const external = imports.filter((each) => each.external === true);
    expect(external.filter(({ kind }) => kind !== "dynamic-import")).toEqual([]);
    expect(/["'`]node:/.exec(result.outputFiles[0]?.text ?? "node:")).toBeNull();
  },
);

test("an app that only resolves expressions is sent at most 136 kB, without zod", async () => {
  const result = await build({
    stdin: { contents: 'export { resolve } from "./expressions.ts";', resolveDir: source(""), loader: "ts" },
    bundle: true,
    minify: true,
    platform: "browser",
    format: "esm",
    target: "es2022",
    metafile: true,
    write: false,
    logLevel: "silent",
  });
  const [output] = Object.values(result.metafile.outputs);
  const weights = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  expect(weights.filter(([path]) => path.includes("node_modules/zod/"))).toEqual([]);
  expect(weights.flatMap(([path]) => /generated\/(grammar|questions)/.exec(path)?.[1] ?? [])).toEqual([
    "grammar",
  ]);
  expect(gzipSync(result.outputFiles[0]?.text ?? "").length).toBeLessThanOrEqual(136_000);
});
