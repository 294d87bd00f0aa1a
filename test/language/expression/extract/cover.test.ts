import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { type Candidate, cover } from "../../../../src/language/expression/extract/candidates.js";

const within = { start: 3, end: 12 };

test("the most tokens are covered, by the fewest candidates, the first of them first", () => {
  const [two, three, rest, four] = [
    { start: 3, end: 5 },
    { start: 4, end: 7 },
    { start: 5, end: 7 },
    { start: 3, end: 7 },
  ];
  expect(cover([two, three], within)).toEqual([three]);
  expect(cover([two, three, rest], within)).toEqual([two, rest]);
  expect(cover([two, three, rest, four], within)).toEqual([four]);
  expect(cover([], within)).toEqual([]);
  expect(cover([two, three], within, (each) => (each === two ? 3 : 2))).toEqual([two]);
});

const anyCandidate = fc
  .tuple(fc.integer({ min: 3, max: 11 }), fc.integer({ min: 1, max: 5 }))
  .map(([start, length]) => ({ start, end: Math.min(within.end, start + length) }));

test("one candidate is taken rather than two of as many tokens, at the end of the text as well", () => {
  const [both, first, last] = [
    { start: 10, end: 12 },
    { start: 10, end: 11 },
    { start: 11, end: 12 },
  ];
  expect(cover([both, first, last], within)).toEqual([both]);
  expect(cover([first, last, both], within)).toEqual([both]);
});

property.prop([fc.array(anyCandidate, { maxLength: 8 })])(
  "no other choice covers more, or as much by fewer candidates",
  (candidates) => {
    const covered = (chosen: readonly Candidate[]): number =>
      chosen.reduce((sum, { start, end }) => sum + end - start, 0);
    let [most, fewest] = [0, 0];
    for (let choice = 0; choice < 2 ** candidates.length; choice++) {
      const chosen = candidates.filter((_, index) => (choice >> index) % 2 === 1);
      if (!areDisjoint(chosen) || covered(chosen) < most) continue;
      fewest = covered(chosen) > most ? chosen.length : Math.min(fewest, chosen.length);
      most = covered(chosen);
    }
    const found = cover(candidates, within);
    expect(areDisjoint(found)).toBe(true);
    expect([covered(found), found.length]).toEqual([most, fewest]);
  },
);

function areDisjoint(chosen: readonly Candidate[]): boolean {
  return chosen.every((a) => chosen.every((b) => a === b || a.end <= b.start || b.end <= a.start));
}
