import { describe, expect, it } from "vitest";
import { random, randomExpectation } from "../../../../src/tasks/questions/baselines/simple.js";
import { readGold } from "../../../../src/tasks/questions/item/read-gold.js";
import { readResponse, scoreResponse } from "../../../../src/measure/score.js";
import { eventSet } from "../../../query/world.js";
import { itemOn } from "./items.js";

const events = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-28 14:27:10",
  "Tom: eat risotto @ kitchen, 2023-09-28 14:27:50",
  "Mary: eat risotto @ kitchen, 2023-09-27 09:00",
  "Ria: eat risotto @ kitchen, 2023-09-29 21:00",
);

/** By question: its closed form, written out. */
const cases: readonly (readonly [question: string, expected: number])[] = [
  ["Did Tom eat risotto in the kitchen yesterday?", 1 / 2],
  ["Did Mary eat risotto in the kitchen recently?", 1 / 2],
  ["Who ate risotto in the kitchen yesterday?", 1 / 8],
  ["Who ate risotto in the kitchen recently?", 1 / 8],
  ["How often did Tom eat risotto in the kitchen this month?", 1 / 6],
  ["How often did Ria recently eat risotto in the kitchen?", 1 / 6],
  ["When was the last time Tom ate risotto in the kitchen?", 1 / 4],
  ["When was the last time Zoe ate risotto in the kitchen?", 1 / 4],
];

const seeds = 400;

describe("random", () => {
  it.each(cases)("%s: %d", (question, expected) => {
    const item = itemOn(events, question);
    const gold = readGold(item);
    if (!gold.ok) throw new Error("the ground truth is readable");
    expect(randomExpectation(item, events)).toBeCloseTo(expected, 12);
    const scores = Array.from({ length: seeds }, (_, seed) => {
      const response = readResponse(item.template, random(seed).reply(item, events));
      return response.ok ? scoreResponse(gold.value, response.value).score : Number.NaN;
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / seeds;
    // Scores lie in [0, 1], so that their standard deviation is at most ½: |z| < 4.5, once in 150,000.
    expect(Math.abs(mean - expected)).toBeLessThan((4.5 * 0.5) / Math.sqrt(seeds));
  });

  it("counts to 5, so that more is beyond it", () => {
    const many = eventSet(
      ...Array.from({ length: 7 }, (_, hour) => `Tom: eat risotto, 2023-09-28 0${hour}:00`),
    );
    const item = itemOn(many, "How often did Tom eat risotto yesterday?");
    expect(randomExpectation(item, many)).toBe(0);
  });

  it("replies by seed and item alone", () => {
    const items = cases.map(([question]) => itemOn(events, question));
    const forward = items.map((item) => random(7).reply(item, events));
    const responder = random(7);
    expect(
      items
        .toReversed()
        .map((item) => responder.reply(item, events))
        .toReversed(),
    ).toEqual(forward);
    expect(items.map((item) => random(8).reply(item, events))).not.toEqual(forward);
  });

  it("refuses what is no seed", () => {
    expect(() => random(-1)).toThrow(RangeError);
  });
});
