import { expect, test } from "vitest";
import { utc } from "../../src/index.js";
import { logOf, repliedTo } from "../query/told.js";

const set = logOf([
  { type: "pill", subject: "Ben", drug: "zinc", "given by": "Ann", time: "2025-03-03 09:00" },
  { type: "pill", subject: "Ben", drug: "iron", "given by": "Carl", time: "2025-03-04 09:00" },
  { type: "pill", subject: "Ben", drug: "zinc", "given by": "Ann", time: "2025-03-05 09:00" },
  { type: "pill", subject: "Ann", drug: "iron", time: "2025-03-06 09:00" },
  { type: "school trip", subject: "Ben", time: "2025-03-07 09:00" },
  { type: "lift service", subject: "Carl", lift: "North", time: "2025-03-08 09:00" },
  { type: "lift service", subject: "Ann", lift: "South", time: "2025-03-09 09:00" },
]);
const now = Date.parse("2025-03-31T12:00:00Z");

test.each([
  ["Who gave Ben zinc?", ["Ann"]],
  ["Who gave Ben his pill on 4 March?", ["Carl"]],
  ["Who has given Ben his pills most often?", ["Ann"]],
  ["How often did Ann give Ben iron?", 0],
  ["Which drugs has Ben been given?", ["iron", "zinc"]],
  ["When did Carl give Ben iron?", "2025-03-04T09:00:00+00:00"],
  // Who was given something is neither who gave it nor what was given.
  ["Who was given zinc?", ["Ben"]],
  ["Who was given a pill by Ann?", ["Ben"]],
  ["Who serviced the North lift?", ["Carl"]],
  ["When was South last serviced?", "2025-03-09T09:00:00+00:00"],
])("%s", (question, reply) => expect(repliedTo(set, question, now, utc)).toEqual(reply));
