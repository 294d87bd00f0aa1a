import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { completeAsked, vocabularyOf } from "../../../src/cli/ask/ask-completion.js";
import { answer, createEventSet, parseQuestion, utc } from "../../../src/index.js";

const set = createEventSet(
  [
    ["eat risotto", "Tom", "kitchen"],
    ["eat_rice", "Tom Sawyer", "Berlin"],
    ["take out trash", "mary", "the garden"],
    ["watch film", "Ria", "living room"],
  ].map(([type = "", subject = "", location = ""], index) => ({
    type,
    roles: { subject, location },
    time: index,
    grain: "instant" as const,
    index,
  })),
);
const vocabulary = vocabularyOf(set, null);

function offered(line: string): readonly string[] {
  return completeAsked(line, vocabulary)[0].map((hit) => hit.trim());
}

/** The line as it is when the only hit is taken. */
function completed(line: string): string {
  const [hits, fragment] = completeAsked(line, vocabulary);
  expect(hits.length).toBe(1);
  return line.slice(0, line.length - fragment.length) + (hits[0] ?? "");
}

describe("the vocabulary", () => {
  test("has deeds in two forms, places with prepositions, and the words of the studies", () => {
    expect(vocabulary).toMatchObject({
      subjects: ["Tom", "Tom Sawyer", "mary", "Ria"],
      deeds: {
        base: ["eat risotto", "eat rice", "take out trash", "watch film"],
        past: ["ate risotto", "ate rice", "took out trash", "watched film"],
      },
      places: ["in the kitchen", "in Berlin", "in the garden", "in the living room"],
    });
    expect(vocabulary.adverbials).toContain("a long time ago");
  });
});

test("types that are logged as they are told have the form that fits; what is no verb is not offered", () => {
  const logged = ["called mum", "took a shower", "driving to work", "coffee", "cut hair", "Napped"];
  const events = logged.map((type, index) => ({
    type,
    roles: {},
    time: index,
    grain: "instant" as const,
    index,
  }));
  expect(vocabularyOf(createEventSet(events), null).deeds).toEqual({
    base: ["call mum", "take a shower", "drive to work", "cut hair", "nap"],
    past: ["called mum", "took a shower", "cut hair", "napped"],
  });
});

test("only what can be asked is offered, whatever types are called", () => {
  const types = [
    "coffee",
    "took a shower",
    "do laundry",
    "driving to work",
    "Napped",
    "check-in",
    "turn on lights",
  ];
  const logged = types.map((type, index) => ({
    ...{ type, roles: { subject: "Tom" }, time: index, grain: "instant" as const, index },
  }));
  const events = createEventSet(logged);
  const words = vocabularyOf(events, null);
  for (const beginning of ["Did Tom ", "Who ", "How often did anyone ", "When was the last time Tom "]) {
    const deeds = completeAsked(beginning, words)[0].filter((hit) => !words.adverbials.includes(hit.trim()));
    expect(deeds.length).toBeGreaterThan(2);
    for (const deed of deeds) {
      const read = parseQuestion(`${beginning}${deed}`.trim(), { vocabulary: events });
      if (!read.ok) throw new Error(deed);
      expect(answer(events, read.value, { speechTime: 1000, zone: utc }).issue, deed).toBeNull();
    }
  }
});

describe("the end of a line", () => {
  test.each<[line: string, expected: readonly string[]]>([
    ["", ["Did", "Who", "How often did", "When was the last time"]],
    ["who", ["Who"]],
    ["How o", ["How often did"]],
    ["Did ", ["Tom", "Tom Sawyer", "mary", "Ria", "someone", "anyone"]],
    ["Did to", ["Tom", "Tom Sawyer"]],
    ["Did Tom S", ["Tom Sawyer"]],
    ["Who t", ["took out trash"]],
    ["Did mary t", ["take out trash"]],
    ["When was the last time Ria w", ["watched film"]],
    ["How often did Tom Sawyer eat ri", ["eat risotto", "eat rice"]],
    ["Did Tom rec", ["recently"]],
    ["Did Tom recently eat riso", ["eat risotto"]],
    ["Who ate risotto in the k", ["in the kitchen"]],
    [
      "Who ate risotto in ",
      ["in the kitchen", "in Berlin", "in the garden", "in the living room", "in the last two weeks"],
    ],
    ["Who ate risotto in the kitchen yes", ["yesterday"]],
    ["Who ate a risotto yes", ["yesterday"]],
    ["Who ate risotto the day b", ["the day before yesterday"]],
    ["Nobody k", []],
    ["Did Xaver e", []],
    [":e", [":explain", ":events"]],
    [":zone Europe/Berl", ["Europe/Berlin"]],
    [":at ", ["now"]],
    [":policy tai", ["tail="]],
    [":policy tail=", ["tail=continue", "tail=hold", "tail=saturate"]],
    [":policy nope=", []],
    [":explain f", ["full"]],
    [":study pooled:c", ["pooled:cogalex-2024"]],
    [":quit ", []],
  ])("%j", (line, expected) => {
    expect(offered(line)).toEqual(expected);
  });

  test("is replaced from the word that was begun", () => {
    expect(completed("Did mar")).toBe("Did mary ");
    expect(completed("Who ate risotto in the living")).toBe("Who ate risotto in the living room ");
    expect(completed(":policy dep")).toBe(":policy dependence=");
  });

  law.prop([fc.array(fc.nat(), { minLength: 1, maxLength: 5 })])("always leads to a question", (choices) => {
    let line = "";
    for (const choice of choices) {
      const [hits, fragment] = completeAsked(line, vocabulary);
      if (hits.length === 0) break;
      line = line.slice(0, line.length - fragment.length) + (hits[choice % hits.length] ?? "");
    }
    // Once there is a deed, the line can be read, except that two vague words are too many.
    const { base, past } = vocabulary.deeds;
    const isWhole = [...base, ...past].some((deed) => line.includes(deed));
    const read = parseQuestion(line.trim());
    if (isWhole && !read.ok) expect(read.issues[0]?.kind).not.toBe("not-a-question");
    const issue = read.ok ? answer(set, read.value, { speechTime: 1000, zone: utc }).issue : null;
    if (isWhole) expect(issue?.kind, line).not.toBe("unknown-name");
  });

  law.prop([fc.string({ unit: "binary" })])("is what the hits begin with, whatever is written", (text) => {
    for (const line of [text, `:${text}`, `Did Tom ${text}`]) {
      const [hits, fragment] = completeAsked(line, vocabulary);
      expect(line.endsWith(fragment)).toBe(true);
      for (const hit of hits)
        expect(hit.slice(0, fragment.length).toLowerCase()).toBe(fragment.toLowerCase());
    }
  });
});
