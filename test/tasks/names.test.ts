import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = new URL("../../src/", import.meta.url);

/** Where conventions of this name are: they are a preset of readings, no benchmark. */
const presets = ["language/expression/policy/presets.ts", "query/policy.ts"];

/** The files that know nothing of a benchmark: all but those of the tasks, and the lists of entry points. */
const files = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && path.includes("/") && !path.startsWith("tasks/"))
  .filter((path) => !path.includes("generated/") && !presets.includes(path));

/** A source without comments, and without the words that stand in texts for people. */
function codeOf(source: string): string {
  return source
    .replace(/\/\*[\s\S]*?\*\//gu, "")
    .replace(/(^|\s)\/\/.*$/gmu, "$1")
    .replace(/`[^`]*`/gu, (text) => (/\s/u.test(text) ? "" : text))
    .replace(/"[^"\n]*"/gu, (text) => (/\s/u.test(text) ? "" : text));
}

test("no code outside tasks names a benchmark", () => {
  const named = files.filter((path) =>
    /traveler|tictoc/iu.test(codeOf(readFileSync(new URL(path, sources), "utf8"))),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(named).toEqual([]);
});

test("a name in code is seen, and in a text for people or a comment is none", () => {
  expect(codeOf('const a = "tictoc"; // of traveler\n/* TicToc */')).toBe('const a = "tictoc"; \n');
  expect(codeOf("const b = `oracle generate traveler`;")).toBe("const b = ;");
});
