import { expect, test } from "vitest";
import {
  mapRecord,
  parseColumnMap,
  plainMap,
  spellingOf,
  type WrittenMap,
} from "../../src/formats/column-map.js";

function mapped(record: unknown, written: WrittenMap): unknown {
  const map = parseColumnMap(written);
  if (!map.ok) throw new Error("no map");
  return mapRecord(record, map.value);
}

test.each<[what: string, record: unknown, written: WrittenMap, expected: unknown]>([
  ["a key", { What: "eat", time: 1 }, { map: ["type=what"] }, { type: "eat", time: 1 }],
  [
    "two keys",
    { type: "eat", day: "2023-09-29", at: "08:01" },
    { map: ["time=day+at"] },
    { type: "eat", time: "2023-09-29 08:01" },
  ],
  ["one of two keys", { day: "2023-09-29", at: null }, { map: ["time=day+at"] }, { time: "2023-09-29" }],
  ["no key", { type: "eat" }, { map: ["subject:=Ann"] }, { subject: "Ann", type: "eat" }],
  ["a key that is missing", { type: "eat" }, { map: ["time=when"] }, { time: undefined, type: "eat" }],
  [
    "another key for a field that is there",
    { type: 7, what: "eat" },
    { map: ["type=what"] },
    { type: "eat" },
  ],
  [
    "roles",
    { type: "eat", a: "x", b: "y", subject: "Tom" },
    { roles: ["a"] },
    { type: "eat", a: "x", subject: "Tom" },
  ],
  ["what is passed over", { type: "eat", a: "x", Tags: [] }, { ignore: ["tags"] }, { type: "eat", a: "x" }],
  [
    "numbers that are joined, exact ones alone",
    { type: "eat", a: 1.5, b: 9_007_199_254_740_991, c: 9_007_199_254_740_992 },
    { map: ["subject=a+b", "location=a+c"] },
    { type: "eat", subject: "1.5 9007199254740991", location: 9_007_199_254_740_992 },
  ],
  ["what is no object", 7, { map: ["type=what"] }, 7],
])("a map of %s", (_, record, written, expected) => {
  expect(mapped(record, written)).toEqual(expected);
});

test("nothing is done where nothing is mapped", () => {
  const record = { type: "eat" };
  expect(mapRecord(record, plainMap)).toBe(record);
});

test("a field is called as in the source", () => {
  const map = parseColumnMap({ map: ["time=day+at,subject:=Ann"] });
  if (!map.ok) throw new Error("no map");
  expect(["time", "subject", "type"].map((field) => spellingOf(field, map.value))).toEqual([
    "day+at",
    "subject",
    "type",
  ]);
});
