import { describe, expect, test } from "vitest";
import { queriesOf } from "../../src/index.js";
import { answered, setOf } from "./told.js";

const kennel = setOf([
  ["2023-09-20 08:00", "treat", { subject: "Dr Ash", animal: "Fido", owner: "Ria", treatment: "eye test" }],
  ["2023-09-21 08:00", "treat", { subject: "Dr Ash", animal: "Fido", owner: "Ria", treatment: "surgery" }],
  ["2023-09-22 08:00", "treat", { subject: "Dr Elm", animal: "Lulu", owner: "Ben", treatment: "eye test" }],
  ["2023-09-25 08:00", "treat", { subject: "Dr Elm", animal: "Fido", owner: "Ria", treatment: "eye test" }],
]);

describe("values that say what was done", () => {
  test.each<[question: string, answer: unknown]>([
    ["How many eye tests were there?", 3],
    ["Did Lulu have a surgery?", "no"],
    ["Which animals have never had a surgery?", ["Lulu"]],
    ["Who had a surgery?", ["Fido"]],
    ["Who performed Fido's surgery?", ["Dr Ash"]],
    ["How many times did Fido come in for an eye test after his surgery?", 1],
    ["Which treatments has Fido had?", ["eye test", "surgery"]],
    ["Who is Lulu's owner?", ["Ben"]],
  ])("%s", (question, answer) => {
    expect(answered(kennel, question)).toEqual(answer);
  });

  test.each(["Did Ria have an eye test?", "Did Dr Ash have a surgery?", "Did Fido have a test?"])(
    "refuses %s",
    (question) => {
      expect(queriesOf(kennel, question).ok).toBe(false);
    },
  );
});

const office = setOf([
  ["2023-09-20 08:00", "review letter", { subject: "Tom", author: "Ria" }],
  ["2023-09-21 08:00", "review letter", { subject: "Tom", author: "Ben" }],
  ["2023-09-22 08:00", "handle case", { subject: "Ben", office: "north", level: "high", with: "Nils" }],
  ["2023-09-23 08:00", "handle case", { subject: "Ria", office: "south", level: "low" }],
  ["2023-09-24 08:00", "book room", { subject: "Tom", room: "101" }],
  ["2023-09-25 08:00", "cancel booking", { subject: "Tom", room: "101" }],
  ["2023-09-26 08:00", "take piano lesson", { subject: "Ben", cost: "20 euros" }],
  ["2023-09-27 08:00", "take piano lesson", { subject: "Ben", cost: "30 euros" }],
]);

describe("nouns with an owner, a rank, a deed or several words before them", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who reviewed Ria's letters?", ["Tom"]],
    ["Whose letter did Tom review last?", ["Ben"]],
    ["What level did the case Ria handled have?", ["low"]],
    ["Who handled the high level case?", ["Ben"]],
    ["Who handled the case with north?", null],
    ["How many bookings were there?", 1],
    ["When did Ben have his second piano lesson?", "2023-09-27T08:00:00+02:00"],
    ["When was Ben's second piano lesson?", "2023-09-27T08:00:00+02:00"],
    ["What was the cost of Ben's second piano lesson?", 30],
    ["Who was with Ben when he handled the case?", ["Nils"]],
    ["List Tom's reviews.", ["2023-09-20T08:00:00+02:00", "2023-09-21T08:00:00+02:00"]],
  ])("%s", (question, answer) => {
    if (answer === null) expect(queriesOf(office, question).ok).toBe(false);
    else expect(answered(office, question)).toEqual(answer);
  });

  test.each(["When was the booking Tom cancelled?", "List Ria's letters.", "Did Ben take a letter?"])(
    "refuses %s",
    (question) => {
      expect(queriesOf(office, question).ok).toBe(false);
    },
  );
});
