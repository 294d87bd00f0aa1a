import { describe, expect, test } from "vitest";
import { queriesOf } from "../../src/index.js";
import { answered, repliedTo, setOf } from "./told.js";

const vets = setOf([
  ["2023-09-02 09:00", "vaccinate dog", { subject: "Nora", patient: "Waldi", owner: "Kai" }],
  ["2023-09-03 10:00", "operate on dog", { subject: "Nora", patient: "Pluto", owner: "Ida" }],
  ["2023-09-05 10:00", "operate on cat", { subject: "Jan", patient: "Mimi", owner: "Kai" }],
  ["2023-09-08 12:00", "examine rabbit", { subject: "Jan", patient: "Hopsi", owner: "Lea" }],
  ["2023-09-10 09:00", "vaccinate dog", { subject: "Jan", patient: "Pluto", owner: "Ida" }],
  ["2023-09-12 09:00", "vaccinate cat", { subject: "Nora", patient: "Mimi", owner: "Kai" }],
  ["2023-09-13 17:00", "trim claws", { subject: "Bea", patient: "Hansi", owner: "Lea" }],
  ["2023-09-16 10:00", "vaccinate dog", { subject: "Nora", patient: "Waldi", owner: "Kai" }],
  ["2023-09-17 10:00", "stay in ward", { subject: "Hopsi" }],
]);

describe("what is done to something, of which a role says which one", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which dog did Nora vaccinate this month?", ["Waldi"]],
    ["How many dogs has Nora vaccinated?", 1],
    ["How many dogs were vaccinated this month?", 2],
    ["How many animals has Nora vaccinated?", 2],
    ["Which animals were operated on?", ["Mimi", "Pluto"]],
    ["Which dog was operated on by Nora?", ["Pluto"]],
    ["Who was vaccinated first?", ["Waldi"]],
    ["Whom did Jan vaccinate?", ["Pluto"]],
    ["Whose rabbit did Jan examine?", ["Lea"]],
    ["Whose claws did Bea trim?", ["Hansi"]],
    ["Which animals has Bea trimmed the claws of so far?", ["Hansi"]],
    ["How often did Nora vaccinate a dog?", 2],
  ])("%s", (question, answer) => {
    expect(answered(vets, question)).toEqual(answer);
  });

  test.each([
    "Which dogs were never vaccinated?",
    "Which claws did Bea trim?",
    "Which dog vaccinated Nora?",
    "Which dogs were trimmed?",
    "Who vaccinated the most dogs?",
  ])("refuses %s", (question) => {
    expect(queriesOf(vets, question).ok).toBe(false);
  });

  test("does not take two vaccinations of one dog for two dogs", () => {
    expect(repliedTo(vets, "Did Nora vaccinate at least two dogs?")).toBe("readings-differ");
  });
});

const others = setOf([
  ["2023-09-02 09:00", "repair motorbike", { subject: "Ole", machine: "R80", customer: "Kai" }],
  ["2023-09-04 09:00", "repair car", { subject: "Ole", machine: "red Golf", customer: "Ida" }],
  ["2023-09-05 09:00", "teach child", { subject: "Ana", pupil: "Emil", topic: "scales" }],
  ["2023-09-06 09:00", "teach adult", { subject: "Ana", pupil: "Otto", topic: "chords" }],
  ["2023-09-07 09:00", "write report", { subject: "Ana", pupil: "Emil" }],
  ["2023-09-08 09:00", "deliver parcel", { subject: "Kim", item: "P-17", recipient: "Hay" }],
  ["2023-09-09 09:00", "repair lamp", { subject: "Ole", item: "switch" }],
  ["2023-09-10 09:00", "weigh dog", { subject: "Ana", patient: "Rex", animal: "collie" }],
]);

describe("machines, people and goods, of which a role says which one", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which car did Ole repair?", ["red Golf"]],
    ["Which machines were repaired by Ole?", ["R80", "red Golf"]],
    ["Which child did Ana teach?", ["Emil"]],
    ["Who was taught by Ana?", ["Emil", "Otto"]],
    ["Which parcel did Kim deliver?", ["P-17"]],
    // A part of it, a report on him, and two roles that may say which.
    ["Which lamp did Ole repair?", null],
    ["Which report did Ana write?", null],
    ["Which dog did Ana weigh?", null],
    ["Which adults were taught?", ["Otto"]],
    ["Which person was taught?", null],
    ["Who was repaired?", null],
    ["Whose dog did Ana weigh?", null],
  ])("%s", (question, answer) => {
    if (answer === null) expect(queriesOf(others, question).ok).toBe(false);
    else expect(answered(others, question)).toEqual(answer);
  });
});

const walks = setOf([
  ["2023-09-02 09:00", "walk dog", { subject: "Max", animal: "Rex", owner: "Vera" }],
  ["2023-09-03 09:00", "walk dog", { subject: "Uma", owner: "Vera" }],
  ["2023-09-04 09:00", "weigh luggage", { subject: "Max", owner: "Uma", weight: "19 kg" }],
  ["2023-09-05 09:00", "deliver baby", { subject: "Ivy", patient: "Mara" }],
]);

describe("what no role tells of each event, or tells of others", () => {
  test.each([
    ...["Which dog did Max walk?", "How many dogs did Uma walk?", "How many dogs did Vera walk?"],
    ...["How much did Uma weigh?", "Was Uma weighed?", "Which baby did Ivy deliver?"],
  ])("refuses %s", (question) => {
    expect(queriesOf(walks, question).ok).toBe(false);
  });

  test("asks for it by the name of the role all the same", () => {
    expect(answered(walks, "Which animal did Max walk?")).toEqual(["Rex"]);
  });
});

describe("whose a role is", () => {
  const family = setOf([
    ["1925-03-01 09:00", "be born", { subject: "Walter", mother: "Rosa", father: "Johann" }],
    ["1953-02-01 09:00", "be born", { subject: "Peter", mother: "Elsa", father: "Walter" }],
    ["1955-08-01 09:00", "be born", { subject: "Elsbeth", mother: "Elsa", father: "Walter" }],
    ["1982-01-01 09:00", "be born", { subject: "Simon", mother: "Elsbeth", father: "Hugo" }],
    ["1990-01-01 09:00", "buy house", { subject: "Rosa", price: "420000 CHF" }],
    ["1991-01-01 09:00", "buy house", { subject: "Elsbeth", price: "320000 CHF" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["Who was Walter's mother?", ["Rosa"]],
    ["Who was the mother of Walter?", ["Rosa"]],
    ["Who was Elsbeth's mother?", ["Elsa"]],
    ["Who is the father of Elsbeth?", ["Walter"]],
  ])("%s", (question, answer) => {
    expect(answered(family, question)).toEqual(answer);
  });

  test.each([
    "Who was Rosa's mother?",
    "Who was the mother of Rosa?",
    "What was Simon's price?",
    "When was Rosa born?",
  ])("the log does not tell: %s", (question) => {
    expect(repliedTo(family, question)).toBe("never-told");
  });
});
