import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faultsOf } from "./layers/check.js";
import { type Import, importsOf } from "./layers/imports.js";
import { layers } from "./layers/table.js";

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
  return faultsOf(
    new Map(Object.entries(files).map(([file, source]) => [file, importsOf(file, source)])),
    layers,
  );
}

describe("the sources", () => {
  test("import along the table alone, without a cycle", () => {
    expect(faultsOf(readSources(), layers).join("\n")).toBe("");
  });

  test("were found, and their imports with them", () => {
    const imports = readSources();
    expect(imports.get("issue/place.ts")).toContainEqual(
      expect.objectContaining({ from: "../text/span.js", how: "type" }),
    );
  });
});

describe("the table", () => {
  test("names every layer once", () => {
    const names = layers.map((layer) => layer.name);
    expect(names).toEqual([...new Set(names)]);
  });

  test("speaks of its own layers alone", () => {
    const names = layers.map((layer) => layer.name);
    const spokenOf = layers.flatMap((layer) => [...layer.imports, ...(layer.types ?? [])]);
    expect(spokenOf.filter((name) => !names.includes(name))).toEqual([]);
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
    ["an arrow of the table", { "fuzzy/a.ts": 'import { b } from "../time/b.js";', "time/b.ts": "" }],
    ["an arrow within a layer", { "time/a.ts": 'import { b } from "./deep/b.js";', "time/deep/b.ts": "" }],
    ["a type where types are allowed", { "expression/a.ts": 'import type { B } from "../holidays/b.js";' }],
    ["a layer's own package", { "time/zone.ts": 'import { DateTime } from "luxon";' }],
    ["a part of a layer's own package", { "words/a.ts": 'import a from "english-verbs-irregular/a.json";' }],
    ["a lazy package when needed", { "holidays/a.ts": 'const a = () => import("date-holidays");' }],
    ["a lazy package's types", { "holidays/a.ts": 'import type Holidays from "date-holidays";' }],
    ["Node in the command line", { "cli/main.ts": 'import { readFile } from "node:fs/promises";' }],
    ["the entry point in the command line", { "cli/main.ts": 'import { answer } from "../index.js";' }],
    ["a layer in the entry point", { "index.ts": 'export { answer } from "./answer/answer.js";' }],
  ])("%s", (_, files) => {
    expect(faultsOfSources(files)).toEqual([]);
  });
});

describe("what is not", () => {
  test.each<[what: string, files: Readonly<Record<string, string>>, fault: string]>([
    [
      "an arrow that turns back",
      { "time/a.ts": '\nimport { b } from "../answer/b.js";' },
      "src/time/a.ts:2 imports src/answer/b.ts: time may import issue",
    ],
    [
      "the type of an arrow that turns back",
      { "issue/a.ts": 'import type { B } from "../time/b.js";' },
      "src/issue/a.ts:1 imports src/time/b.ts: issue may import text",
    ],
    [
      "an arrow from a layer that has none",
      { "text/a.ts": 'export * from "../issue/b.js";' },
      "src/text/a.ts:1 imports src/issue/b.ts: text may import none",
    ],
    [
      "a value where types are allowed",
      { "expression/a.ts": 'import { b } from "../holidays/b.js";' },
      "src/expression/a.ts:1 imports a value of src/holidays/b.ts: expression may import its types alone",
    ],
    [
      "a value loaded later where types are allowed",
      { "scoring/a.ts": 'const a = () => import("../answer/b.js");' },
      "src/scoring/a.ts:1 imports a value of src/answer/b.ts: scoring may import its types alone",
    ],
    [
      "another layer's package",
      { "answer/a.ts": 'import { DateTime } from "luxon";' },
      "src/answer/a.ts:1 imports luxon: the packages of answer are none",
    ],
    [
      "a package that no row has",
      { "fuzzy/a.ts": 'import a from "left-pad";' },
      "src/fuzzy/a.ts:1 imports left-pad: the packages of fuzzy are zod",
    ],
    [
      "a part of a package that no row has",
      { "fuzzy/a.ts": 'import a from "@left/pad/a.json";' },
      "src/fuzzy/a.ts:1 imports @left/pad/a.json: the packages of fuzzy are zod",
    ],
    [
      "a lazy package at load time",
      { "holidays/a.ts": 'import Holidays from "date-holidays";' },
      "src/holidays/a.ts:1 imports date-holidays at load time: holidays may only import() it",
    ],
    [
      "Node below the command line",
      { "events/a.ts": 'import { readFileSync } from "node:fs";' },
      "src/events/a.ts:1 imports node:fs: events may import nothing of Node",
    ],
    [
      "Node under its old name",
      { "events/a.ts": 'import { readFileSync } from "fs";' },
      "src/events/a.ts:1 imports fs: the packages of events are zod",
    ],
    [
      "a layer in the command line",
      { "cli/main.ts": 'import { answer } from "../answer/answer.js";' },
      "src/cli/main.ts:1 imports src/answer/answer.ts: cli may import text, index.ts, ",
    ],
    [
      "the command line in the entry point",
      { "index.ts": 'export { main } from "./cli/main.js";' },
      "src/index.ts:1 imports src/cli/main.ts: index.ts may import text, ",
    ],
    [
      "the entry point in a layer",
      { "answer/a.ts": 'import { b } from "../index.js";' },
      "src/answer/a.ts:1 imports src/index.ts: answer may import issue, ",
    ],
    [
      "a file outside the sources",
      { "fuzzy/a.ts": 'import b from "../../surveys/b.js";' },
      "src/fuzzy/a.ts:1 imports ../surveys/b.ts, which is outside src/",
    ],
    [
      "a computed name",
      { "words/a.ts": "export const a = (b: string) => import(b);" },
      "src/words/a.ts:1 imports a computed name",
    ],
    ["a folder without a row", { "extra/a.ts": "" }, "src/extra/a.ts: no row of the table names extra"],
    ["a file without a row", { "extra.ts": "" }, "src/extra.ts: no row of the table names extra.ts"],
    [
      "a cycle of two files",
      { "time/a.ts": 'import { b } from "./b.js";', "time/b.ts": 'import { a } from "./a.js";' },
      "cycle: src/time/a.ts → src/time/b.ts → src/time/a.ts",
    ],
    [
      "a cycle of types",
      {
        "answer/a.ts": 'import type { B } from "./b.js";',
        "answer/b.ts": 'export type { C } from "./c.js";',
        "answer/c.ts": 'type A = import("./a.js").A;',
      },
      "cycle: src/answer/a.ts → src/answer/b.ts → src/answer/c.ts → src/answer/a.ts",
    ],
    [
      "a file that imports itself",
      { "text/a.ts": 'import { a } from "./a.js";' },
      "cycle: src/text/a.ts → src/text/a.ts",
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
