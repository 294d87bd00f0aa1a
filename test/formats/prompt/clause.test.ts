import { describe, expect, test } from "vitest";
import { readClause } from "../../../src/formats/prompt/clause.js";

function read(text: string) {
  return readClause(text, { start: 0, end: text.length });
}

function roles(text: string): Readonly<Record<string, unknown>> {
  const reading = read(text);
  if ("fault" in reading) throw new RangeError(`${text}: ${reading.fault}`);
  const { type, subject, roles: others } = reading.clause;
  return { type, ...(subject === null ? {} : { subject }), ...others };
}

describe("who did what where", () => {
  test.each<[text: string, told: Readonly<Record<string, string>>]>([
    [
      "Mary watched a film in the living room",
      { type: "watch film", subject: "Mary", location: "living room" },
    ],
    ["Mary Ann da Silva ate a risotto", { type: "eat risotto", subject: "Mary Ann da Silva" }],
    ["Ivan Drew Read read a book", { type: "read book", subject: "Ivan Drew Read" }],
    ["the robot danced a lively salsa", { type: "dance lively salsa", subject: "robot" }],
    ["the bearded man sang", { type: "sing", subject: "bearded man" }],
    ["someone stored a wine bottle", { type: "store wine bottle" }],
    ["Łukasz 李 drank a juice", { type: "drink juice", subject: "Łukasz 李" }],
    ["Tom chatted with a friend", { type: "chat with friend", subject: "Tom" }],
    [
      "Tom chatted with Peter Pan in Berlin",
      { type: "chat", subject: "Tom", with: "Peter Pan", location: "Berlin" },
    ],
    [
      "Tom watched a film in the kitchen with a friend",
      { type: "watch film", subject: "Tom", location: "kitchen", with: "friend" },
    ],
    [
      "Tom put a bottle in the fridge in the kitchen",
      { type: "put bottle in fridge", subject: "Tom", location: "kitchen" },
    ],
    ["Tom turned on the light", { type: "turn on light", subject: "Tom" }],
    ["Tom took the trash out", { type: "take trash out", subject: "Tom" }],
    ["Tom sang in the house by the sea", { type: "sing", subject: "Tom", location: "house by the sea" }],
    [
      "Tom read The Art of War at the office",
      { type: "read The Art of War", subject: "Tom", location: "office" },
    ],
    ['Tom read "Death in Venice"', { type: 'read "Death in Venice"', subject: "Tom" }],
    ["Ria had her wallet stolen", { type: "have wallet stolen", subject: "Ria" }],
    ["Ria brushed her teeth", { type: "brush teeth", subject: "Ria" }],
    ["Ria did the dishes", { type: "do dishes", subject: "Ria" }],
    ["Ria ate fish and chips", { type: "eat fish and chips", subject: "Ria" }],
    ["MARY WATCHED A FILM", { type: "watch A FILM", subject: "MARY" }],
  ])("%s", (text, told) => {
    expect(roles(text)).toEqual(told);
  });
});

describe("what is refused, and where", () => {
  test.each<[text: string, fault: string, at: string]>([
    ["Mary watches a film", "verb", "Mary watches a film"],
    ["watched a film", "subject", "watched a film"],
    ["", "subject", ""],
    ["She watched a film", "pronoun", "She"],
    ["Mary and Tom watched a film", "several-subjects", "Mary and Tom"],
    ["Mary, Tom watched a film", "several-subjects", "Mary, Tom"],
    ["Nobody watched a film", "negation", "Nobody"],
    ["Mary never watched a film", "negation", "never"],
    ["Mary didn't watch a film", "negation", "didn't"],
    ["Mary did not watch a film", "negation", "not"],
    ["Mary did watch a film", "tense", "did"],
    ["Mary was watching a film", "tense", "was"],
    ["Mary had eaten a risotto", "tense", "had"],
    ["Mary watched a film and ate popcorn", "several-events", "and"],
    ["Mary watched a film in the morning", "second-time", "in"],
    ["Mary watched a film at 08:01", "second-time", "08:01"],
    ["Mary quickly watched a film", "unread-words", "quickly"],
    ["in the kitchen Mary watched a film", "unread-words", "in the kitchen Mary"],
    ["Mary watched a film with Tom with Ria", "two-names", "with"],
  ])("%j: %s", (text, fault, at) => {
    const reading = read(text);
    expect(
      "fault" in reading ? [reading.fault, text.slice(reading.span.start, reading.span.end)] : reading,
    ).toEqual([fault, at]);
  });
});
