import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { readVerdict } from "../../../../../src/tasks/tictoc/generate/filter/filter-candidate.js";

describe("a verdict", () => {
  test.each([
    '{"missingPremise": false, "timeDependent": true, "why": "prices move"}',
    'Sure.\n```json\n{"missing_premise": "no", "time_dependent": "Yes"}\n```',
    'I think {"missingPremise": "false", "timeDependent": true}.',
    { id: "a", missingPremise: false, timeDependent: true },
  ])("is read from %j", (reply) => {
    expect(readVerdict(reply)).toEqual({ missingPremise: false, timeDependent: true });
  });

  test.each([
    "",
    "Yes.",
    "{}",
    '{"missingPremise": false}',
    '{"missingPremise": "perhaps", "timeDependent": true}',
    null,
    7,
  ])("is none that leaves something open: %j", (reply) => {
    expect(readVerdict(reply)).toBeNull();
  });

  property.prop([fc.oneof(fc.string(), fc.jsonValue())])("is never an exception", (reply) => {
    const verdict = readVerdict(reply);
    expect(verdict === null || typeof verdict.timeDependent === "boolean").toBe(true);
  });
});
