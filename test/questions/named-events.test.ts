import { describe, expect, test } from "vitest";
import { answered, setOf } from "../query/told.js";

const fairs = setOf([
  ["2023-04-10 11:00", "fair", { subject: "Ann", title: "Easter Fair", location: "green" }],
  ["2023-04-20 11:00", "walk", { subject: "Ben", location: "park" }],
  ["2023-05-05 11:00", "fair", { subject: "Carl", title: "May Fair", location: "barn" }],
  ["2023-06-04 11:00", "fair", { subject: "Ann", title: "Christmas Fair", location: "church" }],
]);

describe("events that are called by a name with a word for a time", () => {
  test.each<[question: string, answer: unknown]>([
    ["Where was the Christmas Fair?", ["church"]],
    ["Where was the May Fair?", ["barn"]],
    ["How many days after the May Fair was the Christmas Fair?", "P30D"],
    ["Did Ben walk after the Easter Fair?", "yes"],
    ["Did Ben walk before the Christmas Fair?", "yes"],
    ["How many fairs were there between the Easter Fair and the Christmas Fair?", 1],
    ["How many fairs were there in May?", 1],
  ])("%s", (question, answer) => {
    expect(answered(fairs, question)).toEqual(answer);
  });
});
