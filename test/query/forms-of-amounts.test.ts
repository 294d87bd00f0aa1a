import { describe, expect, test } from "vitest";
import { answered, setOf } from "./told.js";

const set = setOf([
  ["2023-08-01 07:00", "run", { subject: "Ada", "distance km": "8", location: "park" }],
  ["2023-08-03 07:00", "run", { subject: "Bo", "distance km": "12", location: "park" }],
  ["2023-09-04 07:00", "run", { subject: "Ada", "distance km": "15", location: "forest" }],
  ["2023-09-05 07:00", "run", { subject: "Cy", "distance km": "5", location: "forest" }],
  ["2023-09-05 18:00", "run", { subject: "Ada", "distance km": "6", location: "park" }],
  ["2023-08-10 10:00", "sell cake", { subject: "Bo", customer: "Inn Rosa", slices: "12", "price eur": "48" }],
  [
    "2023-08-11 10:00",
    "sell cake",
    { subject: "Bo", customer: "Cafe Luna", slices: "8", "price eur": "36.5" },
  ],
  ["2023-09-10 10:00", "sell cake", { subject: "Cy", customer: "Inn Rosa", slices: "20", "price eur": "70" }],
  ["2023-09-12 10:00", "sell cake", { subject: "Cy", customer: "Tom Hale", slices: "4", "price eur": "18" }],
  ["2023-08-09 09:00", "buy sugar", { subject: "Ada", "weight kg": "10", "price eur": "11" }],
  ["2023-09-09 09:00", "buy sugar", { subject: "Cy", "weight kg": "25", "price eur": "26" }],
  ["2023-09-15 10:00", "give tour", { subject: "Dee", visitors: "14", group: "Lyceum" }],
  ["2023-09-16 10:00", "give tour", { subject: "Dee", visitors: "31", group: "Rotary" }],
  ["2023-09-18 10:00", "give tour", { subject: "Bo", visitors: "9", group: "Scouts" }],
  ["2023-09-01 10:00", "swim", { subject: "Dee" }],
  ["2023-09-02 10:00", "swim", { subject: "Dee" }],
  ["2023-09-02 11:00", "swim", { subject: "Ada" }],
  ["2023-09-20 08:55", "arrive", { subject: "Cy" }],
  ["2023-09-20 08:40", "arrive", { subject: "Ada" }],
  ["2023-09-20 09:10", "arrive", { subject: "Bo" }],
]);

describe("questions about amounts, ranks and orders", () => {
  test.each<[question: string, answer: unknown]>([
    ["In what order did Bo, Ada and Cy arrive?", ["Ada", "Cy", "Bo"]],
    ["This month, in what order did Bo and Cy arrive?", ["Cy", "Bo"]],
    ["Did Ada run more often this month than the month before?", "yes"],
    ["How far does Ada run on average?", 9.66666666667],
    ["Out of interest, how many visitors did Dee have?", 45],
    ["How many km did Ada run in total?", 29],
    ["In September, how many kilometres did Ada run?", 21],
    ["On average, how many km did Ada run in September?", 10.5],
    ["What was the total distance of Ada's runs?", 29],
    ["What was Bo's average distance?", 12],
    ["How far did we run in August?", 20],
    ["How much did we spend on sugar?", 37],
    ["How many euros did Cy spend on sugar?", 26],
    ["How many kg of sugar did we buy?", 35],
    ["How much sugar did Ada buy?", 10],
    ["What did all the cakes sold in September come to?", 88],
    ["Average price of an Inn Rosa cake?", 59],
    ["What was the highest price of a cake?", 70],
    ["How many slices of cake did Bo sell?", 20],
    ["How many slices did we sell in August?", 20],
    ["How many visitors did our tours have in September, all told?", 54],
    ["How many visitors did Dee have?", 45],
    ["How many visitors were there?", 54],
    ["Average number of visitors per tour?", 18],
    ["What was the largest number of visitors on a tour?", 31],
    ["What is the farthest Ada has run?", 15],
    ["How far was Ada's longest run?", 15],
    ["Who ran the farthest in total?", ["Ada"]],
    ["Who ran the farthest in one go?", ["Ada"]],
    ["Who had the longest run in August?", ["Bo"]],
    ["Where did Ada have her shortest run?", ["park"]],
    ["When did we sell the cheapest cake?", ["2023-09-12T10:00:00+02:00"]],
    ["Who sold the most expensive cake?", ["Cy"]],
    ["Who gave the tour with the most visitors?", ["Dee"]],
    ["Which group had the most visitors?", ["Rotary"]],
    ["Who sold the most slices?", ["Cy"]],
    ["Who sold the most cakes?", ["Bo", "Cy"]],
    ["Who bought the most sugar?", ["Cy"]],
    ["Which customer has spent the most money with us?", ["Inn Rosa"]],
    ["Which month had the most runs?", ["2023-09"]],
    ["On which day did we sell the most slices?", ["2023-09-10"]],
    ["On which day was the most cake sold?", ["2023-09-10"]],
    [
      "What was the busiest day in August?",
      ["2023-08-01", "2023-08-03", "2023-08-09", "2023-08-10", "2023-08-11"],
    ],
    ["Did Ada run farther than Bo?", "yes"],
    ["Did Ada run more km than Bo in August?", "no"],
    ["Did Cy buy more sugar than Ada?", "yes"],
    ["Did we sell more slices in August than in September?", "no"],
    ["Did we sell more cakes to Inn Rosa than to Cafe Luna?", "yes"],
    ["Who ran farther in August, Ada or Bo?", ["Bo"]],
    ["Who swam more, Ada or Dee?", ["Dee"]],
    ["Which of the two covered more kilometres on their runs, Ada or Cy?", ["Ada"]],
    ["Who spent more on sugar, Ada or Cy?", ["Cy"]],
    ["How many more km did Ada run than Bo?", 17],
    ["How many more times did Dee swim than Ada?", 1],
    ["By how much did our spending on sugar go up from August to September?", 15],
    ["In what order did they arrive on 20 September?", ["Ada", "Cy", "Bo"]],
    ["Put the people who've run in the order in which they first did it.", ["Ada", "Bo", "Cy"]],
    ["In what order did Ada do things in September?", ["swim", "run", "arrive"]],
    [
      "Name the two customers with the most cakes, the most frequent one first.",
      ["Inn Rosa", "Cafe Luna", "Tom Hale"],
    ],
    ["Who ran the second most often?", ["Bo", "Cy"]],
    ["When was Ada's third run?", "2023-09-05T18:00:00+02:00"],
    ["How many tours were there in September?", 3],
    ["How many runs in the park?", 3],
    ["How much was the most expensive cake?", 70],
    ["Who arrived second on 20 September?", ["Cy"]],
  ])("%s", (question, answer) => {
    expect(answered(set, question)).toEqual(answer);
  });

  test.each([
    ["a unit that no amount has", "How many miles did Ada run in total?"],
    ["runs or kilometres", "Who ran more, Ada or Bo?"],
    ["runs or kilometres", "Who ran the most?"],
    ["what was sold is not what was bought", "How much did we spend on cakes?"],
    ["all that was bought and sold", "How much did we spend in August?"],
    ["who is not in the log", "How many km did Xaver run?"],
    ["amounts, not events", "Did Bo sell at least 10 slices?"],
    ["one run or all of them", "Who ran the farthest?"],
    ["nobody is everyone", "How many km did everyone run?"],
  ])("refuses %s: %s", (_, question) => {
    expect(answered(set, question)).toBeNull();
  });

  test("counts no purchases for what was bought", () => {
    const bought = (quantities: readonly [string, string]) =>
      setOf(
        quantities.map((quantity, day) => [
          `2023-09-0${4 + day} 07:00`,
          "buy eggs",
          { subject: "Ada", quantity },
        ]),
      );
    expect(answered(bought(["12", "6"]), "How many eggs did Ada buy?")).toBe(18);
    expect(answered(bought(["12", "6"]), "How often did Ada buy eggs?")).toBe(2);
    // How many eggs a box holds is not told.
    expect(answered(bought(["2 boxes", "1 box"]), "How many eggs did Ada buy?")).toBeNull();
  });

  describe("of what there are many at a time", () => {
    const garden = setOf([
      ["2023-09-02 10:00", "pick apples", { subject: "Ada", weight: "3 kg" }],
      ["2023-09-03 10:00", "pick apples", { subject: "Ada", weight: "2 kg" }],
      ["2023-09-04 10:00", "pick apples", { subject: "Bo", weight: "9 kg" }],
      ["2023-09-05 10:00", "plant tulips", { subject: "Ada" }],
      ["2023-09-06 10:00", "plant tulips", { subject: "Ada" }],
      ["2023-09-07 10:00", "plant tulips", { subject: "Bo" }],
      ["2023-09-08 10:00", "plant tree", { subject: "Bo" }],
      ["2023-09-08 11:00", "shear sheep", { subject: "Ada", sheep: "7" }],
      ["2023-09-08 12:00", "shear sheep", { subject: "Bo", sheep: "5" }],
      ["2023-09-09 10:00", "bake", { subject: "Bo", item: "rolls" }],
      ["2023-09-10 10:00", "bake", { subject: "Cy", item: "cake" }],
      ["2023-09-11 10:00", "break plates", { subject: "Cy", pieces: "3" }],
      ["2023-09-12 10:00", "break plates", { subject: "Bo", pieces: "2" }],
      ["2023-09-13 10:00", "break plates", { subject: "Bo", pieces: "2" }],
    ]);

    test.each([
      ["Who picked the most apples?", ["Bo"]],
      ["Who picked apples most often?", ["Ada"]],
      ["Did Bo pick more apples than Ada?", "yes"],
      ["On which day were the most apples picked?", ["2023-09-04"]],
      ["How often did Ada pick apples?", 2],
      ["How many times were tulips planted?", 3],
      ["How many trees did Bo plant?", 1],
      ["How many plates did Bo break?", 4],
      ["How many sheep were sheared?", 12],
      ["Who sheared the most sheep?", ["Ada"]],
      ["Who broke the most plates?", ["Bo"]],
    ])("%s", (question, answer) => {
      expect(answered(garden, question)).toEqual(answer);
    });

    test.each([
      "How many apples did Ada pick?",
      "How many apples were picked in September?",
      "How many more apples did Ada pick than Bo?",
      "Who picked more than one apple?",
      "Who planted the most tulips?",
      "Did Ada plant more tulips than Bo?",
      "Who planted at least two tulips?",
      "On which day were there the most tulips?",
      "Name the two people who planted the most tulips.",
      "How many rolls did Bo bake?",
      "Who baked the most rolls?",
    ])("refuses %s", (question) => {
      expect(answered(garden, question)).toBeNull();
    });
  });

  test("mixes no units", () => {
    const mixed = setOf([
      ["2023-09-04 07:00", "ride", { subject: "Ada", distance: "8 km" }],
      ["2023-09-05 07:00", "ride", { subject: "Bo", distance: "7 mi" }],
    ]);
    for (const question of [
      "Who had the longest ride?",
      "How far did we ride?",
      "Who rode the farthest in total?",
    ])
      expect(answered(mixed, question)).toBeNull();
    expect(answered(mixed, "How many km did Ada ride?")).toBe(8);
  });
});
