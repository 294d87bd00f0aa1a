import { expect, test } from "vitest";
import { readJson } from "../../../src/cli/read/json.js";
import { Refusal } from "../../../src/cli/session.js";

test("JSON is read", () => {
  expect(readJson("[1]", "events.json")).toEqual([1]);
});

test("what is no JSON is refused", () => {
  expect(() => readJson("{", "events.json")).toThrow(Refusal);
});
