import { expect, test } from "vitest";
import { contradictsPart } from "../../src/algebra/units.js";
import { resolve } from "../../src/language/expression/resolve.js";
import { zoneNamed } from "../language/expression/situation.js";

test.each([
  [5, "morning", false],
  [0, "morning", false],
  [12, "morning", false],
  [17, "morning", true],
  [11, "afternoon", true],
  [19, "afternoon", false],
  [0, "evening", false],
  [9, "evening", true],
  [2, "night", false],
  [7, "night", true],
  [12, "at-night", true],
  [12, "lunch", false],
  [18, "lunch", true],
] as const)("hour %i against %s: %s", (hour, dayPart, isContrary) => {
  expect(contradictsPart({ hour, dayPart })).toBe(isContrary);
  expect(contradictsPart({ hour, dayPart, bareHour: true })).toBe(false);
});

test.each([
  ["5 pm in the morning", false],
  ["7 am tonight", false],
  ["11 pm this morning", false],
  ["noon at night", false],
  ["15:30 in the morning", false],
  ["2 am tonight", true],
  ["5 am this morning", true],
  ["12:30 am at night", true],
  ["6 pm on Friday evening", true],
])("“%s” has a reading: %s", (text, isRead) => {
  expect(resolve(text, { speechTime: 0, zone: zoneNamed("UTC") }).ok).toBe(isRead);
});
