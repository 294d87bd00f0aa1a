import { describe, expect, test } from "vitest";
import { parseJson } from "../../../src/formats/json/salvage-records.js";

function issueOf(text: string, firstLine?: number): unknown {
  const read = parseJson(text, "events.json", firstLine);
  return "issue" in read ? read.issue : null;
}

describe("reading JSON", () => {
  test("gives the value", () => {
    expect(parseJson('{"a": [1]}', "events.json")).toEqual({ value: { a: [1] } });
  });

  test("names line and column, and shows the line", () => {
    expect(issueOf("[\r\n  1,\r\n  oops\r\n]")).toMatchObject({
      kind: "bad-json",
      source: "events.json",
      line: 3,
      column: 3,
      expected: "value",
      place: { text: "  oops", span: { start: 2, end: 3 } },
    });
  });

  test("names the place of a key that its object had before", () => {
    expect(issueOf('{\n "a": [{"b:": 1, "\\u0062:": 2}]\n}')).toMatchObject({
      kind: "bad-json",
      line: 2,
      column: 18,
      expected: "new-key",
      place: { text: ' "a": [{"b:": 1, "\\u0062:": 2}]', span: { start: 17, end: 18 } },
    });
    expect(issueOf('{"a": {"b": 1}, "b": {"b": "b\\":1"}}')).toBeNull();
  });

  test("counts from the line that it is given", () => {
    expect(issueOf("{", 7)).toMatchObject({ line: 7, column: 2 });
  });

  test("shows where a text ends too early, not the empty line after it", () => {
    expect(issueOf("[1,\n2\n\n")).toMatchObject({ line: 2, column: 2, place: { text: "2" } });
  });

  test("has a line and a column where there is nothing", () => {
    expect(issueOf("")).toMatchObject({ line: 1, column: 1 });
    expect(issueOf("\n")).toMatchObject({ line: 1, column: 1 });
  });

  test("shows only the part of a huge line that is near", () => {
    expect(issueOf(`["${"x".repeat(1_000_000)}" 1]`)).toMatchObject({
      column: 1_000_005,
      place: { text: `${"x".repeat(198)}" 1]`, span: { start: 200, end: 201 } },
    });
  });
});
