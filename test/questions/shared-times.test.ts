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
