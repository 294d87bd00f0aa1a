import { describe, expect, test } from "vitest";
import { repliedTo, setOf } from "../query/told.js";

const set = setOf([
  ["2023-08-03 08:50", "math test", { subject: "Lotte", location: "school" }],
  ["2023-08-10 08:50", "English test", { subject: "Jonas", location: "hall" }],
  ["2023-08-17 08:50", "math test", { subject: "Jonas", location: "school" }],
  ["2023-09-07 08:50", "English test", { subject: "Lotte", location: "school" }],
  ["2023-09-14 08:50", "math test", { subject: "Jonas", location: "hall" }],
  ["2023-09-21 08:50", "math test", { subject: "Pia", location: "school" }],
]);

describe("a time before or behind several things is that of each of them", () => {
  test.each([
    ["Did Lotte have both a math test and an English test in August?", "no"],
    ["In August, did Lotte have both a math test and an English test?", "no"],
    ["Did Jonas have both a math test and an English test in August?", "yes"],
    ["Did Lotte have both a math test and an English test in 2023?", "yes"],
    ["Who had a math test and an English test in August?", ["Jonas"]],
    ["Who had both a math test and an English test in September?", []],
    ["Who had neither a math test nor an English test in August?", ["Pia"]],
    ["Who had a math test but never an English test in September?", ["Jonas", "Pia"]],
    ["In August, who had a math test only at the school?", ["Jonas", "Lotte"]],
  ])("%s", (question, answer) => {
    expect(repliedTo(set, question)).toEqual(answer);
  });
});

const shifts = setOf([
  ["2023-08-05 21:00", "night shift", { subject: "Maria" }],
  ["2023-08-12 08:00", "day shift", { subject: "Omar" }],
  ["2023-08-19 21:00", "night shift", { subject: "Fatima" }],
]);

describe("a word of a type is no time", () => {
  test.each([
    ["Who did the second night shift in August?", ["Fatima"]],
    ["Who did the last night shift in August?", ["Fatima"]],
    ["Who had a shift on the night of 5 August?", ["Maria"]],
  ])("%s", (question, answer) => {
    expect(repliedTo(shifts, question)).toEqual(answer);
  });
});
