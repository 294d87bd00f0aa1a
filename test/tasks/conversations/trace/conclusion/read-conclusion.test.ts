import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { readConclusion } from "../../../../../src/tasks/conversations/trace/conclusion/read-conclusion.js";
import { confusionOf, labelledTraces } from "./labelled-traces.js";

describe("traces with labels by hand", () => {
  it("are many", () => {
    const counts = (["a", "b", "c"] as const).map((set) => labelledTraces(set).length);
    expect(counts).toEqual([167, 67, 62]);
    expect(new Set(labelledTraces("a").map(({ style }) => style)).size).toBeGreaterThan(30);
  });

  // docs/tictoc-evaluation.md has these figures, and how the rules first did.
  it("are read as they are labelled where the rules were made for them, but for one", () => {
    expect(confusionOf(labelledTraces("a"))).toEqual([
      [73, 0, 0],
      [0, 81, 0],
      [0, 0, 13],
    ]);
    expect(confusionOf(labelledTraces("b"))).toEqual([
      [29, 0, 0],
      [0, 31, 1],
      [0, 0, 6],
    ]);
  });

  it("are read so well where no rule was made for them", () => {
    const unseen = labelledTraces("c");
    expect(confusionOf(unseen.filter(({ style }) => style === "typical"))).toEqual([
      [16, 1, 0],
      [1, 18, 0],
      [1, 0, 3],
    ]);
    expect(confusionOf(unseen.filter(({ style }) => style === "odd"))).toEqual([
      [5, 0, 4],
      [1, 5, 5],
      [0, 0, 2],
    ]);
  });
});

describe("a conclusion", () => {
  it("names the rule and the clause that decides", () => {
    const trace = "The result is old, so I should call get_score again. Then I'll tell them the score.";
    const { decision, rule, span } = readConclusion(trace);
    expect([decision, rule]).toEqual(["tool", "call"]);
    expect(trace.slice(span?.start, span?.end)).toBe("so I should call get_score again.");
  });

  it.each([
    ["I'll call get_score. But wait, it was read a second ago. I can answer directly.", "direct"],
    ["I'll answer directly. But wait, it may have changed.", "undecided"],
    ["I'll call get_score. Then I'll tell the user.", "tool"],
    ["Should I call get_score again? No.", "direct"],
    ["Should I call get_score again? Yes.", "tool"],
    ["Should I call get_score again?", "undecided"],
    ['The page says "call get_score again".', "undecided"],
    ["> I should call get_score again.", "undecided"],
    ["If they asked again, I would call get_score.", "undecided"],
    ["Earlier I called get_score.", "undecided"],
    ["", "undecided"],
  ])("of %j is %s", (trace, decision) => {
    expect(readConclusion(trace).decision).toBe(decision);
  });

  const pieces = [
    ...[
      "so ",
      "no ",
      "I should ",
      "call ",
      "get_x ",
      "again ",
      "? ",
      ". ",
      ", ",
      "- ",
      "1",
      "2026-01-05T08:00 ",
    ],
    ...[
      "the ",
      "without ",
      "if ",
      "would ",
      '"',
      "{",
      "}",
      "```",
      "\n",
      "not ",
      "already ",
      "might ",
      "需要",
      "(",
      ":",
    ],
  ];
  const text = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 8 })), {
    maxLength: 200,
  });
  property.prop([text], { numRuns: 200 })("is found in any text, and its span stands in it", (parts) => {
    const trace = parts.join("");
    const { rule, span } = readConclusion(trace);
    expect(span === null).toBe(rule === null);
    if (span !== null) {
      expect(span.start).toBeGreaterThanOrEqual(0);
      expect(span.end).toBeLessThanOrEqual(trace.length);
      expect(trace.slice(span.start, span.end).trim()).not.toBe("");
    }
  });

  // With steps that grow as the square of the length none of these would end within the time that a test has.
  it.each(pieces)("ends where %j comes again and again", (piece) => {
    const trace = piece.repeat(100_000);
    expect(readConclusion(trace).span?.end ?? 0).toBeLessThanOrEqual(trace.length);
  });
});
