import { describe, expect, test } from "vitest";
import { judgeQuestions } from "../../build/question-conformance.mjs";
import * as oracle from "../../src/index.js";
import { logOf, repliedTo } from "../query/told.js";

type Cases = readonly (readonly [question: string, reply: unknown])[];

const rides = logOf([
  { type: "ride", rider: "Dora", companions: ["Ann", "Ben"], trail: "ridge", time: "2023-05-13 10:00" },
  { type: "ride", rider: "Ann", trail: "valley", time: "2023-05-14 10:00" },
  { type: "ride", rider: "Ben", companions: ["Dora"], trail: "valley", time: "2023-05-15 10:00" },
  { type: "race", rider: "Dora", name: "Ridge Cup", time: "2023-05-18 09:00" },
  { type: "move", who: "Dora", to: "Graz", time: "2020-09-01" },
  { type: "interview", who: "Ann", guest: "Ben", time: "2023-05-20 11:00" },
  { type: "call", subject: "Dora", callee: "Ann", time: "2023-05-21 11:00" },
  { type: "marry", spouse: ["Dora", "Ben"], location: "Linz", time: "2019-06-01" },
  { type: "teach", teacher: "Dora", student: "Ann", place: "Graz", time: "2022-01-01" },
  { type: "study", student: "Ben", subject: "piano", place: "Linz", time: "2021-01-01" },
  { type: "rent", renter: "Ann", item: "trailer", cost: "40 EUR", time: "2023-05-01" },
  { type: "lend", lender: "Dora", borrower: "Ann", item: "drone", time: "2023-05-02" },
]);

describe("those who do something, whatever role the log has them in", () => {
  test.each<Cases[number]>([
    ["How many times did Ben ride?", "in-company"],
    ["Who rode on 13 May?", "in-company"],
    ["Who rode on 14 May?", ["Ann"]],
    ["With whom did Dora ride on 13 May?", ["Ann", "Ben"]],
    ["Did Ben ride with Dora?", "yes"],
    ["Did Dora ride with both Ann and Ben?", "yes"],
    ["Which trails has Dora never ridden with Ann?", ["valley"]],
    ["Who raced in May?", ["Dora"]],
    ["Where did Dora move to in 2020?", ["Graz"]],
    ["When was Ben last interviewed?", "2023-05-20T13:00:00+02:00"],
    // Who asks is not asked.
    ["When was Ann last interviewed?", "unread-question"],
    ["Did Dora call Ann?", "yes"],
    ["Whom did Dora teach?", ["Ann"]],
    ["Whom did Dora marry?", ["Ben"]],
    ["Who married Dora?", ["Ben"]],
    ["When did Dora marry Ben?", "2019-06-01"],
    ["Did Dora marry Ann?", "unknown-name"],
    ["Did Dora and Ben marry?", "yes"],
    ["How much did the drone cost?", "readings-differ"],
  ])("%s", (question, reply) => {
    expect(repliedTo(rides, question)).toEqual(reply);
  });
});

describe("logs of which half the types call those who do it otherwise", () => {
  test.each<[role: string, rest: number, wrong: readonly string[]]>([
    ["who", 0, ["ferry-19", "helpdesk-41", "museum-47", "school-41"]],
    ["person", 1, ["ferry-19", "museum-47"]],
  ])("answer as those do that call them the subject, or not at all: %s", async (role, rest, wrong) => {
    const judged = await judgeQuestions(oracle, new URL("./", import.meta.url), ({ events }) => {
      const types = [...new Set(events.map(({ type }) => type))];
      for (const event of events as Record<string, unknown>[]) {
        if (event.subject === undefined || types.indexOf(event.type) % 2 !== rest) continue;
        event[role] = event.subject;
        delete event.subject;
      }
    });
    const found = judged.filter(({ outcome }) => outcome === "wrong").map((one) => one.case.id);
    expect(found).toEqual(wrong);
    expect(judged.filter(({ outcome }) => outcome === "right").length).toBeGreaterThan(1240);
  });
});
