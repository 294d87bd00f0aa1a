import { describe, expect, test } from "vitest";
import { answered, setOf } from "../query/told.js";

const loans = setOf([
  ["2023-03-02 10:00", "borrow book", { subject: "Ann", book: "Dune" }],
  ["2023-03-20 10:00", "give back book", { subject: "Ann", book: "Dune" }],
  ["2023-03-20 10:05", "borrow book", { subject: "Ann", book: "Emma" }],
  ["2023-04-01 10:00", "borrow book", { subject: "Carl", book: "Dune" }],
  ["2023-04-11 10:00", "give back book", { subject: "Carl", book: "Dune" }],
  ["2023-04-20 10:00", "borrow book", { subject: "Carl", book: "Dune" }],
  ["2023-03-20 10:10", "pay fine", { subject: "Ann", amount: "3 EUR", method: "cash" }],
  ["2023-04-11 10:10", "pay fine", { subject: "Carl", amount: "2 EUR", method: "card" }],
  ["2023-05-11 10:10", "pay fine", { subject: "Carl", amount: "4 EUR", method: "cash" }],
  ["2023-05-12 10:10", "pay fine", { subject: "Eva", amount: "5 EUR", method: "cash" }],
  ["2023-06-12 10:10", "pay fine", { subject: "Gus", amount: "5 EUR", method: "cash" }],
  ["2023-07-12 10:10", "pay fine", { subject: "Gus", amount: "5 EUR" }],
  ["2023-07-13 10:10", "pay fine", { subject: "Olga", amount: "5 EUR", method: "transfer" }],
  ["2023-05-12 12:10", "buy lamp", { subject: "Eva", price: "50 EUR" }],
  ["2023-05-13 12:10", "rent locker", { subject: "Carl", deposit: "20 EUR" }],
]);

describe("what was paid, and what is not given back yet", () => {
  test.each<[question: string, answer: unknown]>([
    ["How much has Carl paid in total?", 6],
    ["How much did Carl pay in May?", 4],
    ["How much did Carl pay by card?", 2],
    ["How much did Ann pay after she gave back Dune?", 3],
    ["How much did Carl pay in total after he gave back Dune?", 6],
    ["Did Ann pay in cash every time?", "yes"],
    ["Did Carl always pay by card?", "no"],
    ["Did Carl pay by transfer every time?", "no"],
    ["What has Ann borrowed but not given back yet?", ["Emma"]],
  ])("%s", (question, answer) => {
    expect(answered(loans, question)).toEqual(answer);
  });

  test.each([
    // Which of two payments belongs to it is not said.
    "How much did Carl pay after he gave back Dune?",
    // The lamp was paid for as well.
    "How much has Eva paid in total?",
    "How much did Carl borrow?",
    // How he paid once is not told.
    "Did Gus pay in cash every time?",
    // Given back once, and borrowed again.
    "What has Carl borrowed but not given back yet?",
    "Which books has Carl borrowed but not given back?",
    "What has Ann borrowed but not paid?",
  ])("refuses %s", (question) => {
    expect(answered(loans, question)).toBe(null);
  });
});
