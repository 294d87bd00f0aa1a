import { describe, expect, test } from "vitest";
import { baseOfPast, spokenForms } from "../../../src/language/words/base-form.js";
import { pastTense } from "../../../src/language/words/inflection.js";

const verbs = `
  watch eat read dance store drink chat wash have pay take go celebrate spend brush marry prepare explore ignore
  measure shuffle visit invite offer monitor organize hoover grill toss panic tie tidy feel find see leave hang
  write rewrite babysit quit put cut run be do play phone shower bake decorate repair share water iron juggle
  tickle paint crochet knit assemble compare purchase download install configure scan rehearse groom feed sing
  fly bring buy catch teach fight admire polish rinse stir unplug charge lock remove receive cycle dust tune
  attend complete delete update create translate calibrate record borrow lend return collect examine order travel
  vlog test-drive
`
  .trim()
  .split(/\s+/);

describe("the base form of a past tense", () => {
  test.each(verbs)("%s", (verb) => {
    expect(baseOfPast(pastTense(verb))?.verb).toBe(verb);
  });

  test("is said to be a guess where only the ending tells it", () => {
    expect(baseOfPast("watched")).toEqual({ verb: "watch", isKnown: true });
    expect(baseOfPast("zorbed")).toEqual({ verb: "zorb", isKnown: false });
    expect(baseOfPast("vlogged")).toEqual({ verb: "vlog", isKnown: false });
  });

  test("of both spellings of one verb is the verb", () => {
    expect(["travelled", "traveled"].map((past) => baseOfPast(past)?.verb)).toEqual(["travel", "travel"]);
    expect(["was", "were"].map((past) => baseOfPast(past)?.verb)).toEqual(["be", "be"]);
  });

  test.each(["film", "red", "bed", "fred", "watches", "", "kitchen", "eaten", "ed"])(
    "%s has none",
    (word) => {
      expect(baseOfPast(word)).toBeNull();
    },
  );
});

test("the past tense goes with the first word, and the last part of a hyphenated one", () => {
  expect(["take out", "test-drive", "be", "", "Stop"].map(pastTense)).toEqual([
    "took out",
    "test-drove",
    "was",
    "",
    "stopped",
  ]);
});

describe("the spoken forms of a logged verb", () => {
  test.each<[written: string, base: string, past: string | null]>([
    ["eat", "eat", "ate"],
    ["ate", "eat", "ate"],
    ["Called", "call", "called"],
    ["took", "take", "took"],
    ["cut", "cut", "cut"],
    ["driving", "drive", null],
    ["napping", "nap", null],
    ["bring", "bring", "brought"],
  ])("%s", (written, base, past) => {
    expect(spokenForms(written)).toEqual({ base, past });
  });

  test.each(["coffee", "yoga", "", "42", "évier"])("are none of %j", (written) => {
    expect(spokenForms(written)).toBeNull();
  });
});
