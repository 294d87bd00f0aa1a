import { describe, expect, test } from "vitest";
import { createEventSet } from "../../../src/events/event-set.js";
import { answer } from "../../../src/query/answer.js";
import { parseQuestion } from "../../../src/query/link/parse-question.js";
import { berlin, speechTime } from "../world.js";

const types: readonly (readonly [type: string, subject: string])[] = [
  ["eat risotto", "Tom"],
  ["took a shower", "Max"],
  ["paint house", "Joan"],
  ["coffee", "Max"],
];
const set = createEventSet(
  types.map(([type, subject], index) => ({
    type,
    roles: { subject },
    time: speechTime - (index + 1) * 3_600_000,
    grain: "instant" as const,
    index,
  })),
);

function asked(text: string) {
  const question = parseQuestion(text, { vocabulary: set });
  return question.ok ? answer(set, question.value, { speechTime, zone: berlin }) : null;
}

describe("a slip of the pen in a word of an event type", () => {
  test.each([
    ["Did Tom eat rissotto?", "yes", "rissotto", "risotto"],
    ["Has Max taken a showre?", "yes", "showre", "shower"],
    ["Who had coffe?", ["Max"], "coffe", "coffee"],
    ["Did Joan piant the house?", "yes", "piant", "paint"],
  ])("is read with a note: %s", (text, gold, written, read) => {
    const truth = asked(text);
    expect(truth?.answer).toEqual(gold);
    expect(truth?.question).toBe(text);
    expect(truth?.notes).toContainEqual({ kind: "read-as", written, read });
  });

  test.each([
    ["another word", "Did Joan paint the horse?"],
    ["a name", "Did Jon paint the house?"],
    ["a changed letter", "Did Tom eat rizotto?"],
    ["a short word", "Did Joan paint the hose?"],
    ["two slips in one word", "Did Tom eat rissottoo?"],
    ["an unknown word beside it", "Did Tom eat rissotto with croutons?"],
    ["a capital letter", "Did Tom eat Rissotto?"],
  ])("is not %s: %s", (_, text) => {
    expect(asked(text)?.answer ?? null).toBeNull();
  });
});
