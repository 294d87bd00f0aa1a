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

const parts = logOf([
  { type: "game", white: "Ann", black: "Ben", winner: "Ben", time: "2023-04-08 19:00" },
  { type: "game", white: "Ben", black: "Cleo", winner: "Cleo", time: "2023-05-08 19:00" },
  { type: "lesson", teacher: "Ann", students: ["Ben", "Cleo"], time: "2023-04-10 10:00" },
  { type: "lesson", teacher: "Ben", students: ["Ann"], time: "2023-05-10 10:00" },
  { type: "exam", examiner: "Ann", candidate: "Ben", time: "2023-04-12 10:00" },
  { type: "exam", examiner: "Ben", candidate: "Cleo", time: "2023-05-12 10:00" },
  { type: "paid", payer: "Ann", payee: "Ben", amount: "20 EUR", time: "2023-04-14 10:00" },
  { type: "paid", payer: "Ben", payee: "Ann", amount: "5 EUR", time: "2023-04-15 10:00" },
  { type: "paid", payer: "Cleo", payee: "Ann", amount: "7 EUR", time: "2023-04-16 10:00" },
  { type: "surgery", surgeon: "Dora", patient: "Ben", assistant: "Ann", time: "2023-04-20 08:00" },
  { type: "examine", doctor: "Dora", patient: "Ann", nurse: "Ben", time: "2023-04-21 08:00" },
  { type: "voyage", captain: "Ann", crew: ["Ben"], ship: "Gull", time: "2023-06-01", end: "2023-06-05" },
  { type: "voyage", captain: "Ben", crew: ["Ann"], ship: "Gull", time: "2023-07-01", end: "2023-07-08" },
  { type: "rented", tenant: "Cleo", landlord: "Dora", flat: "flat 1", time: "2023-07-10", end: null },
  { type: "email", sender: "Cleo", recipient: "Ann", time: "2023-07-11 09:00" },
  { type: "cook", chef: "Ann", dish: "soup", guest: "Ben", time: "2023-07-11 19:00" },
  { type: "swim", who: "Ann", location: "Linz", time: "2023-07-11 12:00" },
  { type: "phoned", caller: "Cleo", callee: "Ann", subject: "rent", time: "2023-07-12 09:00" },
  { type: "phoned", caller: "Cleo", callee: "Dora", subject: "heating", time: "2023-07-13 09:00" },
]);

describe("those who have one of several parts, in a log that has no subjects but what calls were about", () => {
  test.each<Cases[number]>([
    ["How many games did Ben play?", 2],
    ["Did Ben play a game in April?", "yes"],
    ["Who gave a lesson in April?", ["Ann"]],
    ["Has Cleo taught?", "no"],
    // Whether she gave it or had it.
    ["When was Ann's first lesson?", "unread-question"],
    ["How many lessons were there with Ann?", "unread-question"],
    ["Who took an exam in April?", ["Ben"]],
    ["Did Ben take an exam in May?", "no"],
    ["How many payments did Ann get?", 2],
    ["Did Dora perform a surgery?", "yes"],
    ["Who performed a surgery?", ["Dora"]],
    ["Did Ben examine Ann?", "unknown-name"],
    ["Was Ben captain in June?", "unread-question"],
    ["Who is the captain of the Gull?", "unread-question"],
    ["How many calls were there since Cleo rented flat 1?", "readings-differ"],
    ["Who phoned most often?", ["Cleo"]],
    ["Who emailed?", ["Cleo"]],
    ["Did Ben cook?", "no"],
    ["Who cooked for Ben?", ["Ann"]],
    // Of none of them a place is told.
    ["How many exams were there in Linz?", "readings-differ"],
    ["How many people have phoned?", 1],
    ["What happened to Ben?", "readings-differ"],
    ["Who was examined first, Ann or Ben?", "unread-question"],
  ])("%s", (question, reply) => {
    expect(repliedTo(parts, question)).toEqual(reply);
  });
});

const gym = logOf([
  { type: "trained", boxer: ["Mei", "Roisin"], coach: "Paudie", time: "2023-04-04 18:00" },
  { type: "trained", boxer: "Mei", coach: "Paudie", time: "2023-04-11 18:00" },
  { type: "won a bout", boxer: "Mei", opponent: "Ines Duarte", time: "2023-04-20 20:00" },
  { type: "paid dues", boxer: "Declan", amount: "45 EUR", time: "2023-04-22 10:00" },
  { type: "got a merit", pupil: "Freya", teacher: "Ms Okafor", reason: "maths", time: "2023-04-24 10:00" },
  { type: "passage", skipper: "Solène", crew: ["Marc"], to: "Houat", time: "2023-04-25 08:00" },
  { type: "crew member", sailor: "Solène", time: "2023-01-01", end: null },
  { type: "complaint", customer: "Bloor Bakery", rider: "Kofi", time: "2023-04-26 10:00" },
  { type: "repair", workman: "Gareth Pugh", item: "boiler", time: "2023-04-27 10:00" },
]);

describe("those who do something, of trades and crafts that no list has", () => {
  test.each<Cases[number]>([
    ["Did Mei train in April?", "yes"],
    // Whoever trained, or was trained.
    ["Who trained most often in April?", "unread-question"],
    ["Who won a bout?", ["Mei"]],
    ["Who paid dues in April?", ["Declan"]],
    ["Who got a merit in April?", ["Freya"]],
    ["What did Solène do on 25 April?", ["passage"]],
    ["Who was in the crew on 2 April?", "unread-question"],
    ["Who complained?", ["Bloor Bakery"]],
    ["Who repaired something?", ["Gareth Pugh"]],
  ])("%s", (question, reply) => {
    expect(repliedTo(gym, question)).toEqual(reply);
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
        if (event["subject"] === undefined || types.indexOf(event["type"]) % 2 !== rest) continue;
        event[role] = event["subject"];
        delete event["subject"];
      }
    });
    const found = judged.filter(({ outcome }) => outcome === "wrong").map((one) => one.case.id);
    expect(found).toEqual(wrong);
    expect(judged.filter(({ outcome }) => outcome === "right").length).toBeGreaterThan(1230);
  });
});
