import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { firstOf, styleOf } from "../../../src/cli/write/layout.js";

test.each<[isTTY: boolean, environment: Record<string, string>, isPlain: boolean]>([
  [true, {}, false],
  [true, { NO_COLOR: "" }, false],
  [true, { NO_COLOR: "1" }, true],
  [true, { TERM: "dumb" }, true],
  [false, {}, true],
])("a terminal: %j, with %j, is plain: %j", (isTTY, environment, isPlain) => {
  expect(styleOf({ isTTY }, environment).bold("yes") === "yes").toBe(isPlain);
});

test("of many the first few are named, and the others counted", () => {
  expect(firstOf(["a", "b"], 2)).toEqual(["a", "b"]);
  expect(firstOf(["a", "b", "c", "d"], 2)).toEqual(["a", "b", "and 2 more"]);
  expect(firstOf(["a"], 2, 5)).toEqual(["a", "and 5 more"]);
});

test("no command lays out text by itself: tables and widths are the writer's", () => {
  const folder = fileURLToPath(new URL("../../../src/cli/", import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  );
  const byHand = sources.filter((name) =>
    /\.padEnd\(|\.padStart\(|alignedRows|wrappedWords/u.test(readFileSync(join(folder, name), "utf8")),
  );
  expect([sources.length > 50, byHand]).toEqual([true, []]);
});
