import { describe, expect, test } from "vitest";
import { hintsOf } from "../../../../../src/tasks/conversations/generate/filter/filter-candidate.js";

const kinds = (message: string) => hintsOf(message).map(({ kind }) => kind);

describe("a last message", () => {
  test.each([
    "Can you check the price of F51?",
    "Check on F51, please.",
    "How late is it? Please look it up.",
    "Could you look up the delay of F51?",
    "Please refresh the board.",
    "Is it free? Try again.",
    "What is the latest status of F51?",
    "Use the search tool for F51.",
    "Any updates on F51?",
    "Has anything changed for F51?",
    "I'd like you to verify my booking.",
    "Query the database for F51.",
    "Now search for it once more.",
  ])("that tells the agent to look is a hint: %s", (message) => {
    expect(kinds(message)).toContain("tool-hint");
  });

  test.each([
    "How late is F51?",
    "Is Tom booked on it?",
    "When is check-in?",
    "Which checks does the car need?",
    "Please book Tom on it, too.",
    "What is the current price?",
    "Based on that, do we fit on F51?",
    "Just to be sure: does Ann have a place?",
    "Where can I look at the sea?",
    "When does the distillery open?",
  ])("that asks is none: %s", (message) => {
    expect(kinds(message)).toEqual([]);
  });

  test("says still as a word, in any case, beside a hint", () => {
    expect(kinds("Is it STILL late?")).toEqual(["still"]);
    expect(kinds("A still life? Check again.")).toEqual(["still", "tool-hint"]);
  });
});
