import { describe, expect, test } from "vitest";
import { answered, setOf } from "../query/told.js";

/** Types as systems log them: what it was done to, and what was done. */
const shop = setOf([
  ["2023-08-01 10:00", "order_placed", { subject: "Ann", order: "O-1", item: "lamp" }],
  ["2023-08-02 09:00", "order_shipped", { subject: "Ben", order: "O-1" }],
  ["2023-08-03 10:00", "order_placed", { subject: "Carl", order: "O-2", item: "desk" }],
  ["2023-08-04 09:00", "order_shipped", { subject: "Dora", order: "O-2" }],
  ["2023-08-05 11:00", "ticket_opened", { subject: "Carl", ticket: "T-1" }],
  ["2023-08-06 11:00", "ticket_closed", { subject: "Ben", ticket: "T-1" }],
  ["2023-09-06 11:00", "refund_issued", { subject: "Ben", order: "O-2", amount: "40 EUR" }],
  ["2023-09-07 11:00", "order_shipped", { subject: "Ben", order: "O-3" }],
  ["2023-09-08 11:00", "item_bought", { subject: "Dora", item: "tape", price: "4 EUR" }],
  ["2023-09-09 11:00", "lights_turned_off", { subject: "Dora", location: "store" }],
]);

describe("a type that ends with what was done", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which orders did Ben ship?", ["O-1", "O-3"]],
    ["Did Dora ship O-2?", "yes"],
    ["Did Dora ship O-1?", "no"],
    ["Who shipped the most orders?", ["Ben"]],
    ["How many orders were placed in August?", 2],
    ["How many orders were shipped in August?", 2],
    ["Who issued a refund?", ["Ben"]],
    ["When did Dora issue a refund?", "never"],
    ["Who never shipped an order, Ben or Carl?", ["Carl"]],
    ["What did Ben do after he closed T-1?", ["order_shipped", "refund_issued"]],
    ["What did Dora buy in September?", ["tape"]],
    ["Who turned off the lights?", ["Dora"]],
  ])("%s", (question, answer) => {
    expect(answered(shop, question)).toEqual(answer);
  });
});
