import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { importsOf } from "../../rooms/imports.js";

/** The way from a text to what is written of it: each folder and file imports only those before it. */
const way = [
  "policy",
  "english.ts",
  "parse-expression.ts",
  "print",
  "anchor",
  "resolve.ts",
  "extract",
  "timex3",
  "reading-record.ts",
];

const root = new URL("../../../src/language/expression/", import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** The first part of a path below `src/language/expression`. */
function stationOf(path: string): string {
  return path.split("/")[0] ?? "";
}

test("every folder and file has its place on the way", () => {
  expect([...new Set(files.map(stationOf))].toSorted()).toEqual(way.toSorted());
});

test.each(files)("%s imports only what comes before it", (file) => {
  const here = way.indexOf(stationOf(file));
  const reached = importsOf(file, readFileSync(new URL(file, root), "utf8"))
    .flatMap(({ from }) => (from?.startsWith(".") === true ? [posix.join(posix.dirname(file), from)] : []))
    .filter((path) => !path.startsWith("../.."))
    .map((path) => path.replace(/\.js$/, ".ts"));
  expect(reached.filter((path) => way.indexOf(stationOf(path)) > here)).toEqual([]);
});
