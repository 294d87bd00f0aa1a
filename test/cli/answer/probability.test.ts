import { describe, expect, test } from "vitest";
import { inWords, percentage } from "../../../src/cli/answer/evidence-text.js";

describe("a probability for people", () => {
  test.each<[probability: number, words: string]>([
    [0, "0"],
    [1, "1"],
    [1 - 1e-16, "1"],
    [1e-9, "<0.001"],
    [0.0004, "<0.001"],
    [0.0005, "0.001"],
    [0.75, "0.75"],
    [0.8761, "0.876"],
    [0.9996, ">0.999"],
  ])("%d", (probability, words) => {
    expect(inWords(probability)).toBe(words);
  });

  test.each<[share: number, words: string]>([
    [0, "0 %"],
    [0.001, "<1 %"],
    [0.216, "22 %"],
    [0.999, ">99 %"],
    [1, "100 %"],
  ])("a share of %d", (share, words) => {
    expect(percentage(share)).toBe(words);
  });
});
