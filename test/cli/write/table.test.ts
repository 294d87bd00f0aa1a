import { expect, test } from "vitest";
import { table } from "../../../src/cli/write/table.js";

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
