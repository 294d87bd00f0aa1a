import { expect, test } from "vitest";
import { countedIn, emptyCorpusTally, type Outcome } from "../../../src/language/conformance/conformance.js";

const came: readonly (readonly [category: string, outcome: Outcome])[] = [
  ["day", "first"],
  ["day", "later"],
  ["week", "wrong"],
  ["week", "unread"],
  ["week", "first"],
  ["unstated", "silent"],
  ["unstated", "overread"],
];

test("cases count in all and in their category, negatives among themselves", () => {
  const tally = came.reduce(
    (sum, [category, outcome]) => countedIn(sum, category, outcome),
    emptyCorpusTally,
  );
  expect(tally.all).toEqual({ n: 5, answered: 4, first: 2, any: 3 });
  expect(Object.fromEntries(tally.categories)).toEqual({
    day: { n: 2, answered: 2, first: 1, any: 2 },
    week: { n: 3, answered: 2, first: 1, any: 1 },
  });
  expect(tally.negatives).toEqual({ n: 2, answered: 1, first: 1, any: 1 });
});
