import { describe, expect, test } from "vitest";
import { queriesOf } from "../../src/index.js";
import { answered, setOf } from "./told.js";

const set = setOf([
  ["2023-09-01 08:00", "prune roses", { subject: "Ines", location: "garden" }],
  ["2023-09-02 10:00", "repair boiler", { subject: "Lea", location: "cellar" }],
  ["2023-09-03 08:00", "visit doctor", { subject: "Ines" }],
  ["2023-09-04 18:00", "water plants", { subject: "Ines" }],
  ["2023-09-06 08:00", "visit doctor", { subject: "Ines" }],
  ["2023-09-07 09:00", "prune roses", { subject: "Omar", location: "garden" }],
  ["2023-09-08 09:00", "water plants", { subject: "Lea" }],
  ["2023-09-10 11:00", "race", { subject: "Omar", route: "dune trail" }],
  ["2023-09-11 12:00", "water plants", { subject: "Omar" }],
]);

describe("questions about the order of events", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who was the first to water the plants after the boiler got repaired?", ["Ines"]],
    ["Who was the last to water the plants before the dune trail?", ["Lea"]],
    ["Who pruned the roses prior to Lea repairing the boiler?", ["Ines"]],
    ["By the time Lea repaired the boiler, how often had the roses been pruned?", 1],
    ["What did Ines do next after pruning the roses?", ["visit doctor"]],
    ["After pruning the roses, what did Ines do last?", ["visit doctor"]],
    ["What was the last thing Ines did before her second doctor visit?", ["water plants"]],
    ["What happened right after the dune trail?", ["water plants"]],
    ["After Omar pruned the roses, what did he do next?", ["race"]],
    ["Who was the first to water the plants after Ines did?", ["Lea"]],
    ["Between Ines's first and second doctor visit, how often did she water the plants?", 1],
    ["What happened on the day before Lea repaired the boiler?", ["prune roses"]],
    ["How often did Ines water the plants between her two doctor visits?", 1],
    ["Between Ines's first and second doctor visit, who watered the plants?", ["Ines"]],
    ["How long was it between Ines's last two doctor visits?", "PT72H"],
    ["How long after Lea repaired the boiler did Ines water the plants?", "PT56H"],
    ["How soon after watering the plants did Ines visit a doctor?", "PT38H"],
    ["How long was it from Omar pruning the roses to the dune trail?", "PT74H"],
    ["Which came first, Omar pruning the roses or Lea repairing the boiler?", ["repair boiler"]],
    ["Did Ines prune the roses or water the plants first?", ["prune roses"]],
    ["Did Omar prune the roses only after Lea had repaired the boiler?", "yes"],
    ["Did Ines water the plants only after Omar had pruned the roses?", "no"],
    ["How many days is it since the boiler was last repaired?", "P27D"],
    ["How many days ago was Omar's dune trail?", "P19D"],
    ["Where did Ines prune the roses before the cellar?", null],
    ["Which route did Omar race after the dune trail?", []],
    ["How often were the roses pruned before they were watered?", null],
    ["Who watered the plants before Omar pruned them?", null],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    "Who watered the plants before pruning roses?",
    "Did anyone water the plants before pruning the roses?",
    "Did anyone water the plants before they visited a doctor?",
    "What did Ines do shortly after the flood?",
  ])("refuses %s", (question) => {
    expect(queriesOf(set, question).ok).toBe(false);
  });
});
