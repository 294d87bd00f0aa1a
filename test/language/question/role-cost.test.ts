import { describe, expect, test } from "vitest";
import { looksLikeVerbOnly, roleCost } from "../../../src/language/question/role-cost.js";
import type { Phrase } from "../../../src/issue/place.js";

function phrase(text: string): Phrase {
  return { text, span: { start: 0, end: text.length } };
}

/** "Tom | eat | risotto | in the kitchen": subject, verb, object and adjuncts; "–" where there is none. */
function cost(split: string): number {
  const [subject = "–", verb = "", object = "–", ...adjuncts] = split.split(" | ");
  const name = (text: string): Phrase | null => (text === "–" ? null : phrase(text));
  const text = `Did ${split.replaceAll(" | ", " ").replaceAll("– ", "")}`;
  return roleCost(
    {
      subject: name(subject),
      verb: phrase(verb),
      object: name(object),
      adjuncts: adjuncts.map((adjunct) => {
        const [preposition = "", ...words] = adjunct.split(" ");
        return { preposition, name: phrase(words.join(" ")) };
      }),
    },
    text,
  );
}

describe("a split is likelier", () => {
  test.each([
    ["with a known verb", "Tom | eat | risotto", "Tom eat | risotto"],
    ["with a verb in small letters", "Mary Ann | eat | risotto", "Mary | Ann | eat risotto"],
    ["with the verb early", "Tom | eat | risotto", "Tom eat risotto | cook"],
    ["with an object that has an article", "the robot | store | a bottle", "the robot store | a | bottle"],
    [
      "with a place than with a longer object",
      "Tom | eat | risotto | in Rome",
      "Tom | eat | risotto in Rome today",
    ],
    ["without a bare article as subject", "the robot | store | bottles", "the | robot | store bottles"],
    ["without a possessive as subject", "Tom's dog | bark", "Tom's | dog | bark"],
    ["with words of time left to say when", "Tom | eat | risotto", "Tom | eat | risotto yesterday"],
  ])("%s", (_, likelier, other) => {
    expect(cost(likelier)).toBeLessThan(cost(other));
  });

  test("whatever the letter case, as long as it tells names from other words", () => {
    expect(cost("tom | eat | risotto")).toBeLessThan(cost("tom eat | risotto"));
    expect(cost("TOM | EAT | RISOTTO")).toBeLessThan(cost("TOM EAT | RISOTTO"));
  });
});

test("a verb with its object and nobody who does it is told from a subject with its verb", () => {
  expect(looksLikeVerbOnly("eat", "risotto")).toBe(true);
  expect(looksLikeVerbOnly("Tom", "eat")).toBe(false);
  expect(looksLikeVerbOnly("mary", "eat")).toBe(false);
  expect(looksLikeVerbOnly("Eat", "risotto")).toBe(false);
});
