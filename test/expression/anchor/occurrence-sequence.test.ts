import { expect, test } from "vitest";
import type { Extent } from "../../../src/expression/anchor/extent.js";
import { everyNth, inEach, type Sequence } from "../../../src/expression/anchor/occurrence-sequence.js";
import { occurrencesFrom, unitsOf } from "../../../src/expression/anchor/recurring.js";
import { civil } from "../../../src/time/civil.js";
import { unitOf } from "../../../src/time/granularity.js";
import { extent } from "../../../src/expression/anchor/extent.js";
import { formatCivil } from "../../../src/time/instant.js";

const days = unitsOf("day");
const weeks = unitsOf("week");

function first(count: number, sequence: Sequence, at: number, step: 1 | -1): readonly string[] {
  const found: Extent[] = [];
  for (const one of sequence(at, step)) {
    if (found.push(one) === count) break;
  }
  return found.map(({ start }) => formatCivil(start).slice(5, 10));
}

test("every nth is counted in both directions from one of them", () => {
  const { start, end } = unitOf(civil(2023, 9, 10), "day");
  const thirds = everyNth(days, 3, extent(start, end, "day"));
  expect(first(3, thirds, civil(2023, 9, 10), 1)).toEqual(["09-10", "09-13", "09-16"]);
  expect(first(3, thirds, civil(2023, 9, 10), -1)).toEqual(["09-07", "09-04", "09-01"]);
  expect(first(3, thirds, civil(2023, 9, 5), 1)).toEqual(["09-07", "09-10", "09-13"]);
  expect(first(3, thirds, civil(2023, 9, 15), 1)).toEqual(["09-16", "09-19", "09-22"]);
  expect(first(3, thirds, civil(2023, 9, 15), -1)).toEqual(["09-13", "09-10", "09-07"]);
  expect(first(2, thirds, civil(2023, 9, 5), -1)).toEqual(["09-04", "09-01"]);
});

test("what is meant in each is found also in the one that is running", () => {
  const everyWeek: Sequence = (time, step) => occurrencesFrom(weeks, time, step);
  const each = inEach(everyWeek, days);
  expect(first(3, each, civil(2023, 9, 27), 1)).toEqual(["09-27", "09-28", "09-29"]);
  expect(first(3, each, civil(2023, 9, 27), -1)).toEqual(["09-26", "09-25", "09-24"]);
});
