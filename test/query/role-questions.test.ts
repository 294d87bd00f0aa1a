import { describe, expect, test } from "vitest";
import { queriesOf } from "../../src/index.js";
import { answered, setOf } from "./told.js";

const set = setOf([
  [
    "2023-09-18 09:00",
    "repair boiler",
    { subject: "Gero", location: "Hall A", for: "Ms Lund", tool: "wrench" },
  ],
  [
    "2023-09-19 09:00",
    "repair boiler",
    { subject: "Gero", location: "Hall B", for: "Mr Brandt", tool: "pliers" },
  ],
  ["2023-09-20 10:00", "paint fence", { subject: "Ria", location: "yard", colour: "green", with: "Nils" }],
  ["2023-09-21 10:00", "paint fence", { subject: "Ria", location: "yard", colour: "red" }],
  ["2023-09-24 20:00", "watch film", { subject: "Ria", film: "Alien", with: "Nils" }],
  ["2023-09-23 20:00", "watch film", { subject: "Tove", film: "Heat" }],
  ["2023-09-27 17:00", "do intervals", { subject: "Tove", location: "track" }],
  ["2023-09-28 15:00", "lift weights", { subject: "Tove", location: "gym" }],
  ["2023-09-28 11:00", "attend meeting", { subject: "Tove", with: "Nils", topic: "roof", room: "Office" }],
  ["2023-09-28 16:00", "deliver order", { subject: "Tove", customer: "Ms Lund", product: "soap" }],
  ["2023-09-02 16:00", "bake cake", { subject: "Ria", flavour: "lemon", for: "Tove" }],
  ["2023-09-28 12:30", "eat", { subject: "Ria", food: "soup", location: "kitchen" }],
]);

describe("questions about roles and about what happened", () => {
  test.each<[question: string, answer: unknown]>([
    ["What did Tove do yesterday afternoon?", ["deliver order", "lift weights"]],
    ["What was Tove up to on Sept 28?", ["attend meeting", "deliver order", "lift weights"]],
    ["What happened in the yard last week?", ["paint fence"]],
    ["What got done in Hall A?", ["repair boiler"]],
    ["What else did Gero get up to this month?", ["repair boiler"]],
    ["What happened to the boiler?", ["repair boiler"]],
    ["Show me everything that happened in the yard.", ["paint fence"]],
    ["Did anything happen on 26 September?", "no"],
    ["What did Ria eat yesterday?", ["soup"]],
    ["What was delivered to Ms Lund?", ["soap"]],
    ["Which halls did Gero repair the boiler in?", ["Hall A", "Hall B"]],
    ["Which of them painted the fence?", ["Ria"]],
    ["Which technician repaired the boiler in Hall B?", ["Gero"]],
    ["What colour was the fence that Ria painted on 20 September?", ["green"]],
    ["What flavour was the cake?", ["lemon"]],
    ["Who was the cake for?", ["Tove"]],
    ["Which film was it that Tove watched?", ["Heat"]],
    ["Who was Ria watching Alien with?", ["Nils"]],
    ["What was the meeting yesterday about?", ["roof"]],
    ["Where did the meeting take place?", ["Office"]],
    ["To whom was the order delivered?", ["Ms Lund"]],
    ["What did Gero use to repair the boiler in Hall A?", ["wrench"]],
    ["Which tool was used to repair the boiler in Hall B?", ["pliers"]],
    ["What places has Tove lifted weights in over the years?", ["gym"]],
    ["Where was Tove on Wednesday?", ["track"]],
    ["Name everyone Tove delivered orders to.", ["Ms Lund"]],
    ["List the films watched by Ria.", ["Alien"]],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    "Which halls was Ria in?",
    "Who was the meeting about?",
    "What did Ria paint the fence with?",
    "Which technician was repaired?",
    "What did Xaver do yesterday?",
    "What was the cake about?",
  ])("refuses %s", (question) => {
    expect(queriesOf(set, question).ok).toBe(false);
  });

  test("take a number for part of a name before they take it for a time", () => {
    const surgery = setOf([["2023-09-28 10:30", "fill tooth", { subject: "Ria", chair: "Chair 1" }]]);
    expect(answered(surgery, "What happened in Chair 1 yesterday?")).toEqual(["fill tooth"]);
    expect(answered(surgery, "What was going on in Chair 1 yesterday?")).toEqual(["fill tooth"]);
  });
});
