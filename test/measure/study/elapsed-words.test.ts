import { expect, test } from "vitest";
import { elapsedWords } from "../../../src/issue/phrasing.js";

test.each([
  [525_600, "1 year"],
  [262_800, "6 months"],
  [20_160, "2 weeks"],
  [4320, "3 days"],
  [2160, "36 hours"],
  [90, "90 minutes"],
  [0.5, "0.5 minutes"],
  [65 / 60, "65 seconds"],
  [11_500 / 60_000, "11.5 seconds"],
])("%f minutes are %s", (minutes, words) => {
  expect(elapsedWords(minutes)).toBe(words);
});
