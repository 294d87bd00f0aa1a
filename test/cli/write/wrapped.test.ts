import { expect, test } from "vitest";
import { wrapped } from "../../../src/cli/write/wrapped.js";

test("words are wrapped into lines of up to 96 characters, and a longer word is not cut", () => {
  const words = Array.from({ length: 30 }, () => "convention");
  expect(wrapped(words).map((line) => line.length)).toEqual([87, 87, 87, 65]);
  expect(wrapped(["a", "b".repeat(120), "c"])).toEqual(["a", "b".repeat(120), "c"]);
  expect(wrapped([])).toEqual([]);
});
