import { describe, expect, test } from "vitest";
import { answered, setOf } from "./told.js";

// "East Hall" is where some events are, and the gallery of others.
const set = setOf([
  ["2023-09-01 09:00", "sweep floor", { subject: "Ria", location: "East Hall" }],
  ["2023-09-01 10:00", "sweep floor", { subject: "Ria", location: "East Hall" }],
  ["2023-09-01 11:00", "sweep floor", { subject: "Ria", location: "East Hall" }],
  ["2023-09-02 09:00", "sweep floor", { subject: "Ria", location: "East Hall" }],
  ["2023-09-02 10:00", "sweep floor", { subject: "Ria", location: "East Hall" }],
  ["2023-09-02 11:00", "hang painting", { subject: "Ria", gallery: "East Hall" }],
  ["2023-09-02 12:00", "dust frame", { subject: "Gero", gallery: "East Hall" }],
  ["2023-09-03 09:00", "hang painting", { subject: "Gero", gallery: "East Hall" }],
  ["2023-09-03 10:00", "hang painting", { subject: "Gero", gallery: "East Hall" }],
  ["2023-09-03 11:00", "hang painting", { subject: "Gero", gallery: "East Hall" }],
]);

describe("what anybody did where a name is of one role here and of another there", () => {
  test.each<[question: string, answer: unknown]>([
    ["What did Ria do in East Hall?", ["hang painting", "sweep floor"]],
    ["What was Ria doing in East Hall?", ["hang painting", "sweep floor"]],
    ["What was going on in East Hall?", ["dust frame", "hang painting", "sweep floor"]],
    ["What was the busiest day in East Hall?", ["2023-09-02"]],
    ["Did Ria do anything other than sweeping the floor in East Hall?", "yes"],
    ["Did Gero do anything other than hanging paintings in East Hall?", "yes"],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });
});
