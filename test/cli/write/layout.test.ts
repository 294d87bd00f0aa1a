import { expect, test } from "vitest";
import { styleOf, table, wrapped } from "../../../src/cli/write/layout.js";

test.each<[what: string, rows: readonly (readonly string[])[], lines: readonly string[]]>([
  ["nothing", [], []],
  [
    "columns of one width",
    [
      ["a", "bb"],
      ["ccc", "d"],
    ],
    ["a    bb", "ccc  d"],
  ],
  [
    "columns that are empty",
    [
      ["a", "", "b"],
      ["c", "", "d"],
    ],
    ["a  b", "c  d"],
  ],
  ["rows of several lengths", [["a"], ["b", "c"]], ["a", "b  c"]],
  [
    "wide characters",
    [
      ["日本", "x"],
      ["abcd", "y"],
    ],
    ["日本  x", "abcd  y"],
  ],
  [
    "combining marks",
    [
      ["e\u0301", "x"],
      ["f", "y"],
    ],
    ["e\u0301  x", "f  y"],
  ],
  ["what would steer a terminal", [["a\n\u001B[31mb", "x"]], ["a ⟨U+001B⟩[31mb  x"]],
])("a table of %s", (_, rows, lines) => {
  expect(table(rows)).toEqual(lines);
});

test("numbers stand to the right", () => {
  expect(table([["9"], ["10"]], [0])).toEqual([" 9", "10"]);
});

test("words are wrapped into lines of up to 96 characters, and a longer word is not cut", () => {
  const words = Array.from({ length: 30 }, () => "convention");
  expect(wrapped(words).map((line) => line.length)).toEqual([87, 87, 87, 65]);
  expect(wrapped(["a", "b".repeat(120), "c"])).toEqual(["a", "b".repeat(120), "c"]);
  expect(wrapped([])).toEqual([]);
});

test.each<[isTTY: boolean, environment: Record<string, string>, isPlain: boolean]>([
  [true, {}, false],
  [true, { NO_COLOR: "" }, false],
  [true, { NO_COLOR: "1" }, true],
  [true, { TERM: "dumb" }, true],
  [false, {}, true],
])("a terminal: %j, with %j, is plain: %j", (isTTY, environment, isPlain) => {
  expect(styleOf({ isTTY }, environment).bold("yes") === "yes").toBe(isPlain);
});
