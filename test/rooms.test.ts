import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsOf, pairsOf } from "./rooms/check.js";
import { type Import, importsOf } from "./rooms/imports.js";

const sources = new URL("../src/", import.meta.url);

function readSources(): ReadonlyMap<string, readonly Import[]> {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .toSorted();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(new URL(file, sources), "utf8"))]));
}

/** The faults of sources that are written out here. */
function faultsOfSources(files: Readonly<Record<string, string>>): readonly string[] {
  return faultsOf(new Map(Object.entries(files).map(([file, source]) => [file, importsOf(file, source)])));
}

describe("the sources", () => {
  const imports = readSources();

  test("import nothing but the rooms above them, without a cycle", () => {
    expect(faultsOf(imports).join("\n")).toBe("");
  });

  test("have at most 75 pairs of rooms of which one imports the other", () => {
    const pairs = pairsOf(imports);
    expect(pairs).toContain("query → events");
    expect(pairs.length, pairs.join("\n")).toBeLessThanOrEqual(75);
  });

  test("were found, and their imports with them", () => {
    expect(imports.get("issue/caret.ts")).toContainEqual(
      expect.objectContaining({ from: "./place.js", how: "type" }),
    );
  });
});

describe("what an import is", () => {
  test.each<[source: string, imports: readonly Omit<Import, "line">[]]>([
    ['import { a } from "a";', [{ from: "a", how: "static" }]],
    ['import "a";', [{ from: "a", how: "static" }]],
    ['import type { A } from "a";', [{ from: "a", how: "type" }]],
    ['import { type A } from "a";', [{ from: "a", how: "static" }]],
    ['export { a } from "a";', [{ from: "a", how: "static" }]],
    ['export * from "a";', [{ from: "a", how: "static" }]],
    ['export type { A } from "a";', [{ from: "a", how: "type" }]],
    ['export type * from "a";', [{ from: "a", how: "type" }]],
    ['const a = await import("a");', [{ from: "a", how: "dynamic" }]],
    ['const a = await import("a" + b);', [{ from: null, how: "dynamic" }]],
    ['type A = import("a").A;', [{ from: "a", how: "type" }]],
    ['type A = typeof import("a");', [{ from: "a", how: "type" }]],
    ['import a = require("a");', [{ from: "a", how: "static" }]],
    ['// import "a";\n/* import "b"; */\nconst c = \'import "c"\';', []],
    ["export const a = 1;", []],
  ])("%s", (source, imports) => {
    expect(importsOf("a.ts", source).map(({ from, how }) => ({ from, how }))).toEqual(imports);
  });

  test("several stand in order, each with its line", () => {
    const source = 'import { a } from "a";\n\nexport const b = () => import("b");\nexport { c } from "c";\n';
    expect(importsOf("a.ts", source)).toEqual([
      { from: "a", how: "static", line: 1 },
      { from: "b", how: "dynamic", line: 3 },
      { from: "c", how: "static", line: 4 },
    ]);
  });

  test("a file that cannot be read is named", () => {
    expect(() => importsOf("time/broken.ts", "import {")).toThrow("time/broken.ts");
  });
});

describe("what is allowed", () => {
  test.each<[what: string, files: Readonly<Record<string, string>>]>([
    ["a room above", { "fuzzy/a.ts": 'import { b } from "../time/b.js";', "time/b.ts": "" }],
    ["a file of the same room", { "time/a.ts": 'import { b } from "./deep/b.js";', "time/deep/b.ts": "" }],
    ["a room's own package", { "time/zone.ts": 'import { DateTime } from "luxon";' }],
    ["a part of it", { "events/a.ts": 'import { z } from "zod/mini";' }],
    ["a lazy package when needed", { "page/a.ts": 'const a = () => import("linkedom");' }],
    ["a lazy package's types", { "page/a.ts": 'import type { Plot } from "@observablehq/plot";' }],
    ["Node in the command line", { "cli/main.ts": 'import { readFile } from "node:fs/promises";' }],
    ["an entry point in the command line", { "cli/main.ts": 'import { answer } from "../index.js";' }],
    ["a room in the command line", { "cli/main.ts": 'import { answer } from "../query/answer.js";' }],
    ["a room in an entry point", { "index.ts": 'export { answer } from "./query/answer.js";' }],
  ])("%s", (_, files) => {
    expect(faultsOfSources(files)).toEqual([]);
  });
});

describe("what is not", () => {
  test.each<[what: string, files: Readonly<Record<string, string>>, fault: string]>([
    [
      "a room below",
      { "time/a.ts": '\nimport { b } from "../query/b.js";' },
      "src/time/a.ts:2 imports src/query/b.ts: query is below time",
    ],
    [
      "a type of a room below",
      { "issue/a.ts": 'import type { B } from "../time/b.js";' },
      "src/issue/a.ts:1 imports src/time/b.ts: time is below issue",
    ],
    [
      "another room's package",
      { "query/a.ts": 'import { DateTime } from "luxon";' },
      "src/query/a.ts:1 imports luxon: the packages of query are zod",
    ],
    [
      "a part of a package that no room has",
      { "fuzzy/a.ts": 'import a from "@left/pad/a.json";' },
      "src/fuzzy/a.ts:1 imports @left/pad/a.json: the packages of fuzzy are zod",
    ],
    [
      "a package where there are none",
      { "issue/a.ts": 'import a from "left-pad";' },
      "src/issue/a.ts:1 imports left-pad: the packages of issue are none",
    ],
    [
      "a lazy package at load time",
      { "page/a.ts": 'import { parseHTML } from "linkedom";' },
      "src/page/a.ts:1 imports linkedom at load time: page may only import() it",
    ],
    [
      "Node in a room that runs in a browser",
      { "events/a.ts": 'import { readFileSync } from "node:fs";' },
      "src/events/a.ts:1 imports node:fs: events may import nothing of Node",
    ],
    [
      "Node under its old name",
      { "events/a.ts": 'import { readFileSync } from "fs";' },
      "src/events/a.ts:1 imports fs: the packages of events are zod",
    ],
    [
      "the command line in an entry point",
      { "index.ts": 'export { main } from "./cli/main.js";' },
      "src/index.ts:1 imports src/cli/main.ts: an entry point may not import cli",
    ],
    [
      "an entry point in a room",
      { "query/a.ts": 'import { b } from "../index.js";' },
      "src/query/a.ts:1 imports src/index.ts: a room may not import an entry point",
    ],
    [
      "a file outside the sources",
      { "fuzzy/a.ts": 'import b from "../../surveys/b.js";' },
      "src/fuzzy/a.ts:1 imports ../surveys/b.ts, which is outside src/",
    ],
    [
      "a computed name",
      { "language/a.ts": "export const a = (b: string) => import(b);" },
      "src/language/a.ts:1 imports a computed name",
    ],
    ["a folder that is no room", { "extra/a.ts": "" }, "src/extra/a.ts: extra is neither a room"],
    ["a file that is no entry point", { "extra.ts": "" }, "src/extra.ts: extra.ts is neither a room"],
    [
      "a cycle of two files",
      { "time/a.ts": 'import { b } from "./b.js";', "time/b.ts": 'import { a } from "./a.js";' },
      "cycle: src/time/a.ts → src/time/b.ts → src/time/a.ts",
    ],
    [
      "a cycle of types",
      {
        "query/a.ts": 'import type { B } from "./b.js";',
        "query/b.ts": 'export type { C } from "./c.js";',
        "query/c.ts": 'type A = import("./a.js").A;',
      },
      "cycle: src/query/a.ts → src/query/b.ts → src/query/c.ts → src/query/a.ts",
    ],
    [
      "a file that imports itself",
      { "issue/a.ts": 'import { a } from "./a.js";' },
      "cycle: src/issue/a.ts → src/issue/a.ts",
    ],
  ])("%s", (_, files, fault) => {
    expect(faultsOfSources(files)).toEqual([expect.stringContaining(fault)]);
  });

  test("two ways to one file are no cycle", () => {
    const files = {
      "time/a.ts": 'import { b } from "./b.js"; import { c } from "./c.js";',
      "time/b.ts": 'import { d } from "./d.js";',
      "time/c.ts": 'import { d } from "./d.js";',
      "time/d.ts": "",
    };
    expect(faultsOfSources(files)).toEqual([]);
  });
});
