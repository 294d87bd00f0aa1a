import { describe, expect, test } from "vitest";
import {
  defaultExpressionPolicy,
  isPolicyName,
  policyValues,
} from "../../../../src/language/expression/policy/policy.js";
import { expressionPresets } from "../../../../src/language/expression/policy/presets.js";
import { readingRecord } from "../../../../src/language/expression/reading-record.js";
import { resolve } from "../../../../src/language/expression/resolve.js";
import { zoneNamed } from "../situation.js";

test("the presets are those that are documented", () => {
  expect(Object.keys(expressionPresets).toSorted()).toEqual(
    [
      "chrono",
      "compromise",
      "consensus",
      "dateparser",
      "duckling",
      "natty",
      "recognizers",
      "timeml",
      "traveler",
    ].toSorted(),
  );
});

/** Thursday 2 November 1989, in the morning: a document of that date. */
const utc = zoneNamed("UTC");
const written = Date.UTC(1989, 10, 2, 6);

describe("timeml, in news of 2 November 1989", () => {
  test.each([
    ["late last year", "1988-01-01T00:00:00", "1989-01-01T00:00:00"],
    ["the end of October", "1989-10-01T00:00:00", "1989-11-01T00:00:00"],
    ["earlier this year", "1989-01-01T00:00:00", "1990-01-01T00:00:00"],
    ["later this month", "1989-11-01T00:00:00", "1989-12-01T00:00:00"],
    ["two decades ago", "1960-01-01T00:00:00", "1970-01-01T00:00:00"],
    ["a century ago", "1800-01-01T00:00:00", "1900-01-01T00:00:00"],
    ["more than two years ago", "1987-01-01T00:00:00", "1988-01-01T00:00:00"],
    ["3 pm", "1989-11-02T15:00:00", "1989-11-02T16:00:00"],
    ["noon Thursday", "1989-11-02T12:00:00", "1989-11-02T13:00:00"],
    ["this Friday", "1989-11-03T00:00:00", "1989-11-04T00:00:00"],
    ["Friday", "1989-10-27T00:00:00", "1989-10-28T00:00:00"],
    ["January", "1990-01-01T00:00:00", "1990-02-01T00:00:00"],
    ["since January", "1989-01-01T00:00:00", null],
    ["the three months to January", "1988-11-01T00:00:00", "1989-02-01T00:00:00"],
  ])("%s", (text, start, end) => {
    const policy = { ...defaultExpressionPolicy, ...expressionPresets["timeml"] };
    const readings = resolve(text, { speechTime: written, zone: utc, policy });
    const [first] = readings.ok ? readings.value : [];
    expect(first && readingRecord(first, utc)).toMatchObject({ start, end });
  });
});

describe.each(Object.entries(expressionPresets))("%s", (_, preset) => {
  test("names existing policies and their values, and none that is the default", () => {
    for (const [name, value] of Object.entries(preset)) {
      expect(isPolicyName(name), name).toBe(true);
      const [usual, ...others] = isPolicyName(name) ? (policyValues[name] as readonly string[]) : [];
      expect(others, `${name}, of which ${usual} is the default`).toContain(value);
    }
  });
});
