import { describe, expect, test } from "vitest";
import { salvageRecords, parseJson } from "../../../src/formats/json/salvage-records.js";

function salvage(text: string) {
  const read = parseJson(text, "events.json");
  if (!("issue" in read)) throw new RangeError("it is JSON");
  const { header, pieces } = salvageRecords(text, "events.json", read.issue);
  return {
    header,
    good: pieces.flatMap(({ value, fault }) => (fault === null ? [value] : [])),
    bad: pieces.flatMap(({ value, fault }) =>
      fault?.kind === "bad-json" ? [[value, fault.line, fault.column]] : [],
    ),
  };
}

describe("of a document that is not JSON", () => {
  test("every record that is by itself is kept, with what is said around them", () => {
    const text =
      '{\n "timeZone": "UTC",\n "events": [\n  {"type": "eat", "time": 1},\n  {"type": eat, "time": 2},\n  {"type": "eat", "time": 3}\n ]\n}\n';
    expect(salvage(text)).toEqual({
      header: { timeZone: "UTC", events: [] },
      good: [
        { type: "eat", time: 1 },
        { type: "eat", time: 3 },
      ],
      bad: [['{"type": eat, "time": 2},\n  ', 5, 12]],
    });
  });

  test("a missing comma costs no record, and is told", () => {
    expect(salvage('[{"time": 1} {"time": 2}]')).toMatchObject({
      good: [{ time: 1 }, { time: 2 }],
      bad: [["]", 1, 14]],
    });
  });

  test("a list that ends too early has the records before its end", () => {
    expect(salvage('[{"time": 1}, {"time": 2}, {"ti')).toMatchObject({
      good: [{ time: 1 }, { time: 2 }],
      bad: [['{"ti', 1, 29]],
    });
  });

  test("braces in text are no ends of records", () => {
    expect(salvage('[{"type": "a } b"}, {"type": "{"} x]').good).toEqual([{ type: "a } b" }, { type: "{" }]);
  });

  test("what stands between records is told, and what is around them may be damaged too", () => {
    expect(salvage('{"timeZone: "UTC", "events": [{"time": 1}, null: {"time": 2}]}')).toMatchObject({
      header: null,
      good: [{ time: 1 }, { time: 2 }],
    });
  });

  test("a record of what were no bytes of text is a fault", () => {
    expect(salvage('[{"type": "a\uFFFD"}, {"type": "b"}').good).toEqual([{ type: "b" }]);
  });
});
