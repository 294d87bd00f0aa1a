import { describe, expect, test } from "vitest";
import { queriesOf } from "../../src/index.js";
import { answered, setOf } from "./told.js";

const set = setOf([
  ["2023-09-25 08:00", "run", { subject: "Tom", distance: "5 km", with: "Nils", location: "park" }],
  ["2023-09-26 08:00", "run", { subject: "Tom", distance: "7 km", location: "forest" }],
  ["2023-09-27 08:00", "run", { subject: "Mary", distance: "10 km", location: "park" }],
  ["2023-09-28 09:00", "buy vase", { subject: "Tom", location: "market", from: "Ria" }],
  ["2023-09-28 10:00", "buy bread", { subject: "Mary", location: "market" }],
  ["2023-09-28 12:00", "sleep", { subject: "Mary", location: "park" }],
]);

describe("questions about roles, amounts and names", () => {
  test.each<[question: string, answer: unknown]>([
    ["What did Tom buy?", ["vase"]],
    ["What was bought on 28 September?", ["bread", "vase"]],
    ["With whom did Tom run?", ["Nils"]],
    ["From whom did Tom buy a vase?", ["Ria"]],
    ["Where did Tom run most often?", ["forest", "park"]],
    ["How many kilometres did Tom run in total?", 12],
    ["How many kilometers did Tom run on average?", 6],
    ["How far did Tom run altogether?", 12],
    ["Who ran and bought bread?", ["Mary"]],
    ["Who ran but never bought a vase?", ["Mary"]],
    // Nils, with whom Tom ran, did neither as well.
    ["Who neither bought bread nor slept?", null],
    ["Who bought bread or slept?", ["Mary"]],
    ["Did anyone other than Tom run?", "yes"],
    ["Did anyone except Mary sleep?", "no"],
    ["Who besides Tom ran?", ["Mary"]],
    ["Who was the second person to run?", ["Mary"]],
    ["What was the first thing Tom did?", ["run"]],
    ["Did Tom run more than 2 times?", "no"],
    ["Did Tom run at least two times?", "yes"],
    ["How much time passed between Tom buying a vase and Mary buying bread?", "PT1H"],
    ["All the places where Tom ran, please.", ["forest", "park"]],
    ["Where does Tom run?", ["forest", "park"]],
    ["Who does Tom run with?", ["Nils"]],
    ["Where did Tom run last?", ["forest"]],
    ["Where was the last run?", ["park"]],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    "How many miles did Tom run in total?",
    "How many kilometres did Xaver run in total?",
    "Who ran but never juggled?",
    "Which distance did Mary sleep?",
    "Where does Xaver run?",
  ])("refuses %s", (question) => {
    expect(queriesOf(set, question).ok).toBe(false);
  });
});
