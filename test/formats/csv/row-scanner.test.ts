import { describe, expect, test } from "vitest";
import { type Row, RowScanner } from "../../../src/formats/csv/row-scanner.js";

/** The rows of a text that comes in blocks of one line. */
function rowsOf(text: string, limit?: number): readonly Row[] {
  const scanner = new RowScanner(",", 1, limit);
  const blocks = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return [...blocks.flatMap((block) => scanner.scan(block, false)), ...scanner.scan("", true)];
}

function cellsOf(text: string): readonly (readonly string[])[] {
  return rowsOf(text).map(({ cells }) => cells);
}

describe("rows", () => {
  test.each<[what: string, text: string, cells: readonly (readonly string[])[]]>([
    [
      "without quotes",
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "without an end of the last line",
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "with empty fields",
      ",\n,,\n",
      [
        ["", ""],
        ["", "", ""],
      ],
    ],
    ["between empty lines", "a\n\n \t\nb\n", [["a"], ["b"]]],
    ["with a delimiter in quotes", '"a,b",c\n', [["a,b", "c"]]],
    [
      "with a line break in quotes",
      '"a\nb",c\nd,e',
      [
        ["a\nb", "c"],
        ["d", "e"],
      ],
    ],
    ["with an empty line in quotes", '"a\n\nb",c\n', [["a\n\nb", "c"]]],
    ["with quotes written twice", '"a ""b""","""c"\n', [['a "b"', '"c']]],
    ["with a quote alone in quotes", '"""",""\n', [['"', ""]]],
    ["with blanks around quotes", 'a, "b" , c \n', [["a", "b", " c "]]],
    ["that are nothing", "", []],
  ])("%s", (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
    expect(rowsOf(text).every(({ fault }) => fault === null)).toBe(true);
  });

  test("know the line on which they begin", () => {
    const rows = rowsOf('a\n\n"b\n\nc"\nd\n');
    expect(rows.map(({ line, lines }) => [line, lines])).toEqual([
      [1, 1],
      [3, 3],
      [6, 1],
    ]);
  });
});

describe("a quote out of place", () => {
  test.each<[what: string, bad: string, kind: string, column: number]>([
    ["that is never closed", 'a,"b,c', "open-quote", 3],
    ["inside a field", 'a,b"c,d', "stray-quote", 4],
    ["before more text", 'a,"b"c,d', "after-quote", 6],
  ])("%s costs its line alone", (_, bad, kind, column) => {
    const rows = rowsOf(`x,y\n${bad}\n"z",w\nv,u`);
    expect(rows).toMatchObject([
      { cells: ["x", "y"], fault: null },
      { cells: [], text: bad, line: 2, lines: 1, fault: { reason: kind, column } },
      { cells: ["z", "w"], line: 3, fault: null },
      { cells: ["v", "u"], line: 4, fault: null },
    ]);
  });

  test("that is open at the end is named where it begins", () => {
    expect(rowsOf('x,y\na,"b,c\nd,e').map(({ text, fault }) => [text, fault])).toEqual([
      ["x,y", null],
      ['a,"b,c', { reason: "open-quote", column: 3 }],
      ["d,e", null],
    ]);
  });

  test("that is open for too long is not waited for", () => {
    const rows = rowsOf(`a,"b\n${"c,d\n".repeat(9)}"`, 20);
    expect(rows.map(({ fault }) => fault?.reason ?? null)).toEqual([
      "open-quote",
      ...new Array<null>(9).fill(null),
      "open-quote",
    ]);
  });
});
