import { describe, expect, test } from "vitest";
import { answered, setOf } from "./told.js";
import { at } from "./world.js";

const set = setOf([
  ["2026-04-01 07:00", "check hive", { subject: "Ann" }],
  ["2026-04-02 07:00", "check hive", { subject: "Ann" }],
  ["2026-04-03 07:00", "check hive", { subject: "Ben" }],
  ["2026-04-04 07:00", "check hive", { subject: "Ann" }],
  ["2026-05-18 07:00", "check hive", { subject: "Ben" }],
  ["2026-05-19 07:00", "check hive", { subject: "Ann" }],
  ["2026-05-20 07:00", "check hive", { subject: "Ann" }],
  ["2026-05-16 21:00", "night watch", { subject: "Cleo" }],
  ["2026-05-17 21:00", "night watch", { subject: "Cleo" }],
  ["2026-05-18 21:00", "night watch", { subject: "Cleo" }],
  ["2026-05-19 21:00", "night watch", { subject: "Cleo" }],
  ["2026-05-02 21:00", "night watch", { subject: "Dora" }],
  ["2026-05-03 21:00", "night watch", { subject: "Dora" }],
  ["2026-05-04 16:00", "mow lawn", { subject: "Dora" }],
  ["2026-05-11 16:00", "mow lawn", { subject: "Dora" }],
  ["2026-05-18 16:00", "mow lawn", { subject: "Dora" }],
  ["2026-05-19 16:00", "mow lawn", { subject: "Dora" }],
  ["2026-05-18 02:00", "cry", { subject: "Ella" }],
  ["2026-05-19 23:00", "cry", { subject: "Ella" }],
  ["2026-05-19 12:00", "paint fence", { subject: "Ella" }],
  ["2026-05-20 12:00", "paint fence", { subject: "Ella" }],
]);

const speechTime = at("2026-05-20 18:00");

describe("questions about days in a row", () => {
  test.each<[string, unknown]>([
    ["How many days in a row has the hive been checked now?", 3],
    ["How many days in a row has Ann checked the hive by now?", 2],
    ["For how many days in a row has someone checked the hive up to today?", 3],
    ["How many days in a row has Ann now been checking the hive?", 2],
    ["Counting back from today, how many days in a row has the hive been checked?", 3],
    ["What is the current streak of days on which the hive was checked?", 3],
    ["How many days in a row did somebody check the hive?", 4],
    ["How many days in a row, at most, has the hive been checked?", 4],
    ["What is the highest number of days in a row that the hive was checked in April?", 4],
    ["What is the largest number of consecutive days on which Ann checked the hive?", 2],
    ["What is the longest run of days with a night watch?", 4],
  ])("%s", (question, answer) => {
    expect(answered(set, question, speechTime)).toEqual(answer);
  });

  test.each<[string, unknown]>([
    ["How many nights in a row has Cleo had the night watch now?", 4],
    ["How many nights in a row has Cleo had the night watch, counting last night?", 4],
    ["How many nights in a row has Dora had the night watch now?", 0],
    ["How many nights running did Dora have the night watch?", 2],
    // On the 18th after midnight, and on the 19th before it: those are two nights apart.
    ["How many nights in a row did Ella cry?", null],
  ])("nights are those on whose days they begin: %s", (question, answer) => {
    expect(answered(set, question, speechTime)).toEqual(answer);
  });

  test.each<[string, unknown]>([
    ["How many Mondays in a row has the lawn been mown now?", 3],
    ["How many Tuesdays in a row has the lawn been mown now?", 1],
  ])("what comes again follows week by week: %s", (question, answer) => {
    expect(answered(set, question, speechTime)).toEqual(answer);
  });

  test("has been done so many days in a row is of the row that goes on, or of the longest", () => {
    expect(answered(set, "How many days in a row has the hive been checked?", speechTime)).toBeNull();
    expect(answered(set, "How many days in a row has Ella painted the fence?", speechTime)).toBe(2);
  });
});
