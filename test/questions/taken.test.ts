import { describe, expect, test } from "vitest";
import { repliedTo, setOf } from "../query/told.js";

const school = setOf([
  ["2023-08-01 10:00", "took a riding lesson", { subject: "Ann", horse: "Rex", instructor: "Olga" }],
  ["2023-08-02 10:00", "took a riding lesson", { subject: "Ann", horse: "Rex", instructor: "Ben" }],
  ["2023-08-03 10:00", "took a riding lesson", { subject: "Ann", horse: "Rex", instructor: "Olga" }],
  ["2023-08-04 10:00", "took a riding lesson", { subject: "Carl", horse: "Max", instructor: "Ben" }],
  ["2023-08-05 10:00", "lecture", { subject: "Carl", course: "Botany", lecturer: "Dr. Lind" }],
  ["2023-08-06 10:00", "exam", { subject: "Carl", course: "Botany" }],
  ["2023-08-06 12:00", "bought", { subject: "Olga", item: "saddle", price: "1150 EUR" }],
  ["2023-08-07 12:00", "bought", { subject: "Olga", item: "hay", price: "640 EUR" }],
  ["2023-08-08 09:00", "painted a room", { subject: "Eva", location: "kitchen", color: "white" }],
  ["2023-08-09 09:00", "painted a room", { subject: "Eva", location: "hall", color: "blue" }],
]);

describe("what was taken, given, bought and painted", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who had a lesson on 2 August?", ["Ann"]],
    ["Which horse had the most lessons?", ["Rex"]],
    ["Did Ann have more lessons with Olga than with Ben?", "yes"],
    ["Who lectured on 5 August?", ["Dr. Lind"]],
    ["Did Carl lecture on 5 August?", "unread-question"],
    ["When did Carl sit his first exam?", "2023-08-06T10:00:00+02:00"],
    ["How many people sat an exam?", 1],
    // Neither is a year.
    ["Did Olga buy a saddle for 1150?", "readings-differ"],
    ["What did Olga buy for more than 1000?", "readings-differ"],
    ["What did Olga buy for more than 1000 euros?", ["saddle"]],
    ["Who painted the kitchen?", ["Eva"]],
    ["What color did Eva paint the hall?", ["blue"]],
    ["Did Eva paint the garden?", "unknown-name"],
  ])("%s", (question, answer) => {
    expect(repliedTo(school, question)).toEqual(answer);
  });
});
