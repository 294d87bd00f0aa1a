import { describe, expect, test } from "vitest";
import { answer as totSemantic } from "../../../analysis/problems/tot-semantic.mjs";
import { answer as tempreason } from "../../../analysis/problems/tempreason.mjs";

/** K4 is held by A1 (twice), B2, C3 and D5; M7 by A1 and C3. */
const offices = [
  "A1 was the K4 of Z9 from 1911 to 1915.",
  "B2 was the K4 of Z9 from 1915 to 1921.",
  "A1 was the K4 of Z9 from 1923 to 1934.",
  "C3 was the K4 of Z9 from 1936 to 1939.",
  "A1 was the K4 of Z8 from 1901 to 1990.",
  "C3 was the M7 of Z9 from 1918 to 1922.",
  "D5 was the M7 of Z9 from 1922 to 1940.",
];

describe("facts that hold over years", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which entity was the K4 of Z9 in 1917?", ["B2"]],
    ["Find the entity that evidently was the K4 of Z9 in year 1930.", ["A1"]],
    ["Which entity was the K4 of Z9 in 1922?", []],
    ["When D5 started being the M7 of Z9, which entity was the K4 of Z8?", ["A1"]],
    ["At what time did D5 start being the M7 of Z9?", "1922"],
    ["At what time did D5 stop being the M7 of Z9?", "1940"],
    ["Immediately after B2, which entity was the K4 of Z9?", ["A1"]],
    ["Immediately before C3, which entity was the K4 of Z9?", ["A1"]],
    ["Which entity was the M7 of Z9 immediately after C3?", ["D5"]],
    ["Which entity was the first that was the K4 of Z9?", ["A1"]],
    ["Find the entity that has been the last K4 of Z9.", ["C3"]],
    ["When A1 was the K4 of Z9 for the 1st time, for how many years did the relation last?", 4],
    ["When A1 was the K4 of Z9 for the 2nd time, for how many years did the relation last?", 11],
    ["Find the number of unique entities that were the K4 of Z9 between 1915 to 1936.", 3],
    ["Find the number of unique entities that were the K4 of Z9 between 1916 to 1935.", 2],
    ["Which entities were the M7 of Z9? Provide a list of all entities sorted by end time.", ["C3", "D5"]],
  ])("%s", (question, found) => {
    const problem = { family: "tot-semantic", category: "any", context: offices, question };
    expect(totSemantic(problem)?.answer).toEqual(found);
  });

  test("a question of another kind is not understood", () => {
    const problem = { family: "tot-semantic", category: "any", context: offices, question: "Why was A1?" };
    expect(totSemantic(problem)).toBeNull();
  });
});

const clubs = [
  { fact: "Ola Vik plays for Fjord United", start: "Mar, 1990", end: "Jun, 1994" },
  { fact: "Ola Vik plays for Dale FC", start: "Jun, 1994", end: "Jan, 1996" },
  { fact: "Ola Vik plays for Norway under-21 team", start: "Jan, 1991", end: "Feb, 1996" },
  { fact: "Ola Vik plays for Aker SK", start: "Feb, 1999", end: "Oct, 2001" },
];
const mayors = [
  {
    fact: "Ida Lund is the head of the government of Policies for All",
    start: "Jan, 2001",
    end: "Dec, 2004",
  },
  {
    fact: "Per Holm is the head of the government of Policies for All",
    start: "Jan, 2005",
    end: "Dec, 2009",
  },
];
const houses = [
  { fact: "Elm House is owned by Guild of Bakers", start: "May, 1850", end: "May, 1870" },
  { fact: "Elm House is owned by Tom Reed", start: "May, 1870", end: "Jul, 1880" },
];

describe("months, and facts that hold over months", () => {
  test.each<[question: string, answer: string]>([
    ["What is the time 3 year and 11 month after Feb, 1610", "January 1614"],
    ["What is the time 0 year and 2 month before Jan, 900", "November 899"],
  ])("%s", (question, found) => {
    expect(tempreason({ family: "tempreason-l1", category: "any", question })?.answer).toBe(found);
  });

  test.each<[question: string, context: object, answer: unknown]>([
    ["Which team did Ola Vik play for in May, 1992?", clubs, ["Fjord United", "Norway under-21 team"]],
    [
      "Which team did Ola Vik play for in Jun, 1994?",
      clubs,
      ["Dale FC", "Fjord United", "Norway under-21 team"],
    ],
    ["Which team did Ola Vik play for in Jan, 1998?", clubs, []],
    ["Which team did Ola Vik play for after Fjord United?", clubs, "Dale FC"],
    // Dale FC began later; the other lasted longer.
    ["Which team did Ola Vik play for before Aker SK?", clubs, "Dale FC"],
    ["Who was the head of Policies for All in Mar, 2006?", mayors, ["Per Holm"]],
    ["Who was the head of Policies for All before Per Holm?", mayors, "Ida Lund"],
    ["Who was the owner of Elm House in Aug, 1860?", houses, ["Guild of Bakers"]],
    ["Who was the owner of Elm House after Guild of Bakers?", houses, "Tom Reed"],
  ])("%s", (question, context, found) => {
    expect(tempreason({ family: "tempreason-l2", category: "any", context, question })?.answer).toEqual(
      found,
    );
  });
});
