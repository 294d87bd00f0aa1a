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

describe("what was paid for what is told by its value, or by what it is about", () => {
  const set = setOf([
    ["2023-03-01 10:00", "buy gear", { subject: "Ann", item: "lantern", shop: "Peak", cost: "40 EUR" }],
    ["2023-03-02 10:00", "buy gear", { subject: "Bea", item: "rope", shop: "Peak", cost: "60 EUR" }],
    ["2023-03-04 10:00", "had yoga lesson", { subject: "Ann", teacher: "Gus", cost: "15 EUR" }],
    ["2023-03-11 10:00", "had yoga lesson", { subject: "Ann", teacher: "Gus", cost: "17 EUR" }],
    ["2023-03-05 10:00", "bought boots", { subject: "Ann", cost: "100 EUR" }],
    ["2023-03-06 10:00", "bought boots", { subject: "Bea", cost: "140 EUR" }],
    ["2023-03-07 10:00", "bar shift", { subject: "Ann", tips: "12 EUR" }],
    ["2023-03-08 10:00", "bar shift", { subject: "Ann", tips: "8 EUR" }],
    ["2023-03-09 10:00", "bar shift", { subject: "Bea", tips: "30 EUR" }],
    ["2023-03-10 10:00", "return book", { subject: "Ann", book: "Dune", fine: "3 EUR" }],
    ["2023-03-12 10:00", "return book", { subject: "Ann", book: "Emma" }],
    ["2023-03-13 10:00", "refuel", { subject: "Bea", van: "Swift", fuel: "40 l" }],
    ["2023-03-14 10:00", "refuel", { subject: "Ann", van: "Robin", fuel: "55 l" }],
    ["2023-03-15 10:00", "refuel", { subject: "Ann", van: "Swift", fuel: "30 l" }],
    ["2023-03-16 10:00", "exam", { subject: "Ann", grade: "2" }],
    ["2023-01-01", "lease flat", { subject: "Ann", rent: "900 EUR" }],
    ["2023-03-17 10:00", "pay rent", { subject: "Ann", amount: "900 EUR" }],
    ["2023-03-18 10:00", "pay rent", { subject: "Ann", amount: "900 EUR" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["How much did Ann pay for the lantern?", 40],
    ["What did Bea spend on the rope?", 60],
    ["How much has Ann paid for yoga so far?", 32],
    ["What did people pay for boots on average?", 120],
    ["What did Ann pay per yoga lesson?", 16],
    ["How much did Ann make in tips?", 20],
    ["What has Bea earned in tips this year?", 30],
    ["How much in tips did Ann make?", 20],
    ["What were Ann's total tips?", 20],
    ["Who made the most in tips?", ["Bea"]],
    ["How much has Ann paid in fines altogether?", 3],
    ["Who paid the most in fines?", ["Ann"]],
    ["How much fuel did the Swift get?", 70],
    ["How many litres of fuel did Ann use in total?", 85],
    ["Which van got the most fuel?", ["Swift"]],
    ["How much did Ann pay in rent?", 1800],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    // The teacher is not what she paid for.
    "How much did Ann spend on Gus?",
    // Which way the money went.
    "How much did Ann pay in tips?",
    "How much did Ann make in fines?",
    "Who made the most in fines?",
    // How many coins they are nobody told.
    "How many tips did Ann get?",
    "How much did Ann get in grades?",
    "How many km of fuel did the Swift get?",
  ])("refuses %s", (question) => {
    expect(answered(set, question)).toBe(null);
  });

  test("takes what a repair cost for no price of a thing", () => {
    const repairs = setOf([
      ["2023-03-03 10:00", "repair", { subject: "Carl", item: "stove", cost: "25 EUR" }],
    ]);
    expect(answered(repairs, "How much did Carl pay for the stove?")).toBe(null);
    expect(answered(repairs, "How much did the stove cost?")).toBe(null);
    const machines = setOf([
      ["2023-03-03 10:00", "repair washing machine", { subject: "Carl", cost: "25 EUR" }],
      ["2023-03-04 10:00", "repair lorry", { subject: "Carl", lorry: "MAN", cost: "90 EUR" }],
      ["2023-03-05 10:00", "repair lorry", { subject: "Carl", lorry: "Volvo", cost: "80 EUR" }],
    ]);
    expect(answered(machines, "How much did the washing machine cost?")).toBe(null);
    expect(answered(machines, "How much did the repair of the washing machine cost?")).toBe(25);
    expect(answered(machines, "How much did it cost to repair the washing machine?")).toBe(25);
    expect(answered(machines, "Which lorry was the most expensive?")).toBe(null);
    expect(answered(machines, "How much did the most expensive repair cost?")).toBe(90);
  });
});
