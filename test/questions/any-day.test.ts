import { describe, expect, test } from "vitest";
import { repliedTo, setOf } from "../query/told.js";

// Asked on Friday, 2023-09-29 at 22:18.
const set = setOf([
  ["2023-09-12 02:10", "handle incident", { subject: "Grace", service: "billing" }],
  ["2023-09-20 14:00", "handle incident", { subject: "Omar", service: "login" }],
  ["2023-09-29 21:00", "handle incident", { subject: "Omar", service: "search" }],
]);

describe("hours without their day, where nothing was in those of today", () => {
  test.each([
    ["Which services had an incident between midnight and 6 in the morning?", "readings-differ"],
    ["How many incidents were there between 1 pm and 3 pm?", "readings-differ"],
    ["How many incidents were there between 1 pm and 3 pm today?", 0],
    ["How many incidents were there between 3 am and 5 am?", 0],
    ["How many incidents were there between 8 pm and 10 pm?", 1],
    ["Did Grace handle an incident after 8 pm?", "no"],
    ["Who handled an incident in the afternoon?", "readings-differ"],
    ["Who handled an incident in the evening?", ["Omar"]],
    ["Who handled an incident this afternoon?", []],
    ["Did Omar handle an incident at 2 pm?", "readings-differ"],
  ])("%s", (question, answer) => {
    expect(repliedTo(set, question)).toEqual(answer);
  });
});

describe("a question that may be read in two ways", () => {
  const visits = setOf([
    ["2023-09-01 10:00", "family visit", { subject: "Ann", location: "home" }],
    ["2023-09-02 10:00", "doctor home visit", { subject: "Dr. Lind", client: "Ann" }],
    ["2023-09-02 09:00", "fever", { subject: "Ann" }],
  ]);

  test("is not answered by the likeliest where that finds nothing and the other does", () => {
    expect(repliedTo(visits, "Did Dr. Lind make a home visit after Ann had a fever?")).toBe(
      "readings-differ",
    );
    expect(repliedTo(visits, "Did Dr. Lind make a home visit?")).toBe("yes");
  });
});
