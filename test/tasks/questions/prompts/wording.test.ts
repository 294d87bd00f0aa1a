import { describe, expect, test } from "vitest";
import {
  answerWordings,
  frames,
  reviewWordings,
  stepByStep,
} from "../../../../src/tasks/questions/prompts/strategy.js";

describe("where each wording is from", () => {
  test("of the instructions only those for Who were printed", () => {
    for (const wordings of [...Object.values(reviewWordings), answerWordings]) {
      const printed = Object.entries(wordings).filter(([, { origin }]) => origin === "published");
      expect(printed.map(([template]) => template)).toEqual(["who"]);
    }
  });

  test("every one names its place", () => {
    const all = [
      ...Object.values(reviewWordings).flatMap((wordings) => Object.values(wordings)),
      ...Object.values(answerWordings),
      ...Object.values(frames).flatMap(({ speechTime, events, question }) => [speechTime, events, question]),
      stepByStep,
    ].filter((wording) => wording !== null);
    for (const { origin, place } of all)
      expect(place).toMatch(
        origin === "published"
          ? /^TRAVELER, (?:Figure [23]|section 3\.3)$/
          : /^modelled on TRAVELER, (?:Figure [23]|section 3\.3)$/,
      );
  });
});
