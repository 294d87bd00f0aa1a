import { expect, test } from "vitest";
import { alignedRows, wrappedWords } from "../../../src/page/document/terminal.js";

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
  expect(alignedRows(rows)).toEqual(lines);
});

test("numbers stand to the right", () => {
  expect(alignedRows([["9"], ["10"]], [0])).toEqual([" 9", "10"]);
});

test("words are wrapped into lines of so many columns, and a longer word is not cut", () => {
  const words = Array.from({ length: 30 }, () => "convention");
  expect(wrappedWords(words, 96).map((line) => line.length)).toEqual([87, 87, 87, 65]);
  expect(wrappedWords(["a", "b".repeat(120), "c"], 96)).toEqual(["a", "b".repeat(120), "c"]);
  expect(wrappedWords([], 96)).toEqual([]);
});
