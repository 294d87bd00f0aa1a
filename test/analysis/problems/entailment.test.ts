import { describe, expect, test } from "vitest";
import { answer } from "../../../analysis/problems/timex-nli.mjs";

describe("what follows from a time or a length", () => {
  test.each<[premise: string, hypothesis: string, label: string]>([
    ["The fair lasted from 9 AM to 13:00.", "The fair lasted for 4 hours.", "Entailment"],
    [
      "The ferry from Oslo to Kiel lasted from 8 PM to 6 AM.",
      "It lasted for less than 10 hours.",
      "Contradiction",
    ],
    ["The fair began on 3rd and ended on 9th.", "The fair lasted for more than 5 days.", "Entailment"],
    [
      "She joined the choir in Nov 1950 and left in Feb 1952.",
      "She sang for at least 15 months.",
      "Entailment",
    ],
    ["She ran the shop from 1950 to 1962.", "She ran the shop for at most 11 years.", "Contradiction"],
    ["On 4th May 1931, the bridge opened.", "Before June 1931, the bridge opened.", "Entailment"],
    ["The bridge will open after 1990.", "The bridge will open after 1995.", "Neutral"],
    ["The bridge will open after 1990.", "Before March 1985, the bridge will open.", "Contradiction"],
    ["In March, the bridge opened.", "The bridge opened after February.", "Entailment"],
    ["At 4 PM, the shop closed.", "The shop closed before 15:00.", "Contradiction"],
    ["The shop will close in 3 hours.", "The shop will close after 170 minutess.", "Entailment"],
    ["Before 2 years, the shop will close.", "The shop will close before 30 months.", "Entailment"],
    ["The shop will close after 2 weeks.", "The shop will close before 10 days.", "Contradiction"],
    ["The shop will close after 2 weeks.", "The shop will close before 20 days.", "Neutral"],
  ])("%s → %s", (context, question, label) => {
    expect(answer({ family: "timex-nli", category: "any", context, question })?.answer).toBe(label);
  });

  test("where both ends of a count of days matter, it is contested", () => {
    const asking = { family: "timex-nli", category: "s1", context: "It ran from Monday to Friday." };
    expect(answer({ ...asking, question: "It ran for 4 days." })?.contested).toBe(true);
    expect(answer({ ...asking, question: "It ran for less than 9 days." })?.contested).toBe(false);
  });

  test("what names no time is not understood", () => {
    expect(
      answer({ family: "timex-nli", category: "s1", context: "It rained.", question: "It was wet." }),
    ).toBeNull();
  });
});
