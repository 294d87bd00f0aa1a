import { describe, expect, test } from "vitest";
import { answerAny } from "../../src/query/answer-any.js";
import { setOf, repliedTo, type Told } from "../query/told.js";
import { berlin, speechTime } from "../query/world.js";

const set = setOf([
  ["2023-09-04 19:00", "band rehearsal", { subject: "Kim", location: "barn" }],
  ["2023-09-10 18:00", "play tennis", { subject: "Kim", opponent: "Lou" }],
  ["2023-09-12 18:00", "play tennis", { subject: "Lou", opponent: "Max" }],
  ["2023-09-18 19:00", "band rehearsal", { subject: "Lou", location: "barn" }],
  ["2023-09-20 18:00", "paint wall", { subject: "Kim", with: "Max" }],
  ["2023-09-22 18:00", "paint wall", { subject: "Max", with: "roller" }],
  ["2023-09-24 18:00", "wash car", { subject: "Max" }],
  ["2023-09-25 10:00", "agility class", { subject: "Kim", dog: "Rex" }],
  ["2023-09-26 10:00", "chase cat", { subject: "Rex", dog: "Pip" }],
  ["2023-09-27 10:00", "chase cat", { subject: "Pip", dog: "Rex" }],
  ["2023-09-11 10:00", "go match", { subject: "Ria", opponent: "Uma", winner: "Uma", stones: "41" }],
  ["2023-09-12 10:00", "go match", { subject: "Uma", opponent: "Ria", winner: "Uma", stones: "20" }],
  ["2023-09-13 10:00", "go match", { subject: "Ria", opponent: "Zoe", winner: "Ria", stones: "90" }],
  ["2023-09-14 10:00", "club dinner", { host: "Uma" }],
]);

describe("those with whom something was done", () => {
  test.each([
    ["Did Lou play tennis on 2023-09-10?", "in-company"],
    ["How often did Lou play tennis?", "in-company"],
    ["When did Max first play tennis?", "in-company"],
    ["Who played tennis on 2023-09-12?", "in-company"],
    ["Who played tennis most often?", "in-company"],
    ["Who has never played tennis?", "in-company"],
    ["On how many days did Max paint a wall?", "in-company"],
    ["Did Rex attend an agility class?", "in-company"],
    ["When was Uma's first match?", "in-company"],
    // Rex and Pip chase cats.
    ["Who has never painted a wall?", "unlike-names"],
  ])("are not left out of what they may have done: %s", (question, issue) => {
    expect(repliedTo(set, question)).toBe(issue);
  });

  test.each([
    ["Did Kim play tennis on 2023-09-10?", "yes"],
    ["Did Kim paint a wall?", "yes"],
    ["How often did Kim play tennis?", 1],
    ["Who washed a car?", ["Max"]],
    ["Did Lou wash a car?", "no"],
    ["How many days were there between the first and the second band rehearsal?", "P14D"],
    ["How often was tennis played?", 2],
    ["How often did Rex chase a cat?", 1],
    ["Who has won the most matches of go?", ["Uma"]],
    ["Who both hosted a club dinner and played a match?", ["Uma"]],
  ])("are no matter where the answer is the same: %s", (question, answer) => {
    expect(repliedTo(set, question)).toEqual(answer);
  });
});

const crews = setOf([
  ["2023-09-01 10:00", "mend fence", { subject: "Ada", with: "Bo" }],
  ["2023-09-02 10:00", "mend fence", { subject: "Ada" }],
  ["2023-09-03 10:00", "mend fence", { subject: "Ada" }],
  ["2023-09-05 10:00", "mend fence", { subject: "Bo" }],
  ["2023-09-06 10:00", "paint boat", { subject: "Ada", with: "Bo" }],
  ["2023-09-07 10:00", "paint boat", { subject: "Bo", with: "Cy" }],
  ["2023-09-08 10:00", "paint boat", { subject: "Cy" }],
]);

describe("those who did something most, alone or in company", () => {
  test.each([
    ["Who has mended a fence most often?", ["Ada"]],
    // Bo came along once more: a note says so.
    ["Who has mended a fence at least twice?", ["Ada"]],
    ["Who has mended a fence at least three times?", ["Ada"]],
    ["Who has painted a boat most often?", ["Ada", "Bo", "Cy"]],
    ["How often did Bo paint a boat?", "in-company"],
    ["How many people have mended a fence?", 2],
    ["How many people painted a boat on 2023-09-07?", 1],
  ])("%s", (question, answer) => {
    expect(repliedTo(crews, question)).toEqual(answer);
  });
});

const runs = setOf([
  ["2023-09-01 09:00", "went running", { subject: "Lena", with: ["Marco", "Ines"], location: "park" }],
  ["2023-09-08 09:00", "went running", { subject: "Marco", with: ["Lena"], location: "park" }],
  ["2023-09-15 09:00", "went running", { subject: "Georg", location: "park" }],
  ["2023-09-02 19:00", "hosted dinner", { subject: "Lena", with: ["Georg", "Ines"] }],
  ["2023-09-09 19:00", "hosted dinner", { subject: "Ines", with: ["Lena"] }],
  ["2023-09-10 19:00", "flat dinner", { subject: "Georg", with: ["Ines"] }],
]);

describe("what two did together, whoever of them is told as the one who did it", () => {
  test.each([
    ["Did Ines go running with Lena on 2023-09-01?", "yes"],
    ["Did Ines go running with Marco on 2023-09-01?", "yes"],
    ["Did Ines go running with Georg?", "no"],
    ["How often did Lena go running with Marco?", 2],
    ["When did Lena last go running with Marco?", "2023-09-08T09:00:00+02:00"],
    ["Who went running with Lena on 2023-09-01?", ["Ines", "Marco"]],
    ["Who went running with Lena on 2023-09-08?", ["Marco"]],
    ["Who went running with Georg?", []],
    ["Has anyone gone running with Ines?", "yes"],
    ["When did anybody last go running with Lena?", "2023-09-08T09:00:00+02:00"],
    // Lena took along two, and was taken along by one.
    ["Who went running with Lena?", "in-company"],
  ])("%s", (question, answer) => {
    expect(repliedTo(runs, question)).toEqual(answer);
  });
});

const matches = setOf([
  ["2023-09-01 19:00", "beat", { subject: "Kim", opponent: "Lou" }],
  ["2023-09-02 19:00", "chess match", { subject: "Kim", opponent: "Lou", result: "win" }],
  ["2023-09-03 19:00", "beat", { subject: "Lou", opponent: "Max" }],
  ["2023-09-04 19:00", "chess match", { subject: "Max", opponent: "Kim", result: "loss" }],
]);

describe("what only one of two did to the other", () => {
  test.each([
    ["Did Kim beat Lou?", "yes"],
    ["Did Lou beat Kim?", "no"],
    ["Did Max beat Lou?", "no"],
    ["Did Lou have a chess match with Kim?", "yes"],
  ])("%s", (question, answer) => {
    expect(repliedTo(matches, question)).toEqual(answer);
  });
});

describe("what somebody leads in which others take part", () => {
  test.each([
    ["Who hosted a dinner?", ["Ines", "Lena"]],
    ["Has Georg ever hosted a dinner?", "no"],
    ["How often did Ines host a dinner?", 1],
    ["Who gave a flat dinner?", ["Georg"]],
    // To have dinner is no more than to be there.
    ["Who had a flat dinner?", "in-company"],
    ["Who went running on 2023-09-01?", "in-company"],
  ])("%s", (question, answer) => {
    expect(repliedTo(runs, question)).toEqual(answer);
  });
});

test("who hosts does so alone in a large set as well", () => {
  const naps = Array.from({ length: 100_001 }, (): Told => ["2023-09-05 14:00", "nap", { subject: "Ines" }]);
  const large = setOf([["2023-09-02 19:00", "hosted dinner", { subject: "Lena", with: ["Ines"] }], ...naps]);
  expect(repliedTo(large, "Who hosted a dinner?")).toEqual(["Lena"]);
});

test("those who came along are told in a note where they are left out", () => {
  const notesOf = (question: string): readonly string[] => {
    const result = answerAny(crews, question, { speechTime, zone: berlin });
    return result.ok ? result.value.notes.map(({ kind }) => kind) : [];
  };
  expect(notesOf("Who painted a boat on 2023-09-07?")).toEqual(["company-left-out"]);
  expect(notesOf("Who painted a boat on 2023-09-08?")).toEqual([]);
});
