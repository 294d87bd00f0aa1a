import { describe, expect, test } from "vitest";
import { isPolicyName, policyValues } from "../../src/expression/policy.js";
import { expressionPresets } from "../../src/expression/presets.js";

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

describe.each(Object.entries(expressionPresets))("%s", (_, preset) => {
  test("names existing policies and their values, and none that is the default", () => {
    for (const [name, value] of Object.entries(preset)) {
      expect(isPolicyName(name), name).toBe(true);
      const [usual, ...others] = isPolicyName(name) ? (policyValues[name] as readonly string[]) : [];
      expect(others, `${name}, of which ${usual} is the default`).toContain(value);
    }
  });
});
