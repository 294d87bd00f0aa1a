import { expect, test } from "vitest";
import { type Delimiter, findDelimiter, isDelimiter } from "../../../src/formats/csv/row-scanner.js";

test.each<[header: string, delimiter: Delimiter]>([
  ["type,time", ","],
  ["type;time", ";"],
  ["type\tsubject\ttime", "\t"],
  ["type|time", "|"],
  ["type;time, local;who", ";"],
  ['"type, or what";time', ";"],
  ["what|who|when", "|"],
  ["a,b;c;d", ";"],
  ["type", ","],
  ["", ","],
])("the delimiter of %j is %j", (header, delimiter) => {
  expect(findDelimiter(header)).toBe(delimiter);
});

test("only four characters are delimiters", () => {
  expect([",", ";", "\t", "|", " ", "", ",,"].filter(isDelimiter)).toEqual([",", ";", "\t", "|"]);
});
