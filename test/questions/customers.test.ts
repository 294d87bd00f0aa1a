import { expect, test } from "vitest";
import { logOf, repliedTo } from "../query/told.js";
import { utc } from "../../src/index.js";

const set = logOf([
  { type: "deliver", subject: "Ann", item: "desk", to: "Hotel Sun", time: "2025-03-03 09:00" },
  { type: "deliver", subject: "Ben", item: "lamp", to: "St Mark's School", time: "2025-03-04 09:00" },
  { type: "deliver", subject: "Ann", item: "chair", to: "Hotel Sun", time: "2025-03-05 09:00" },
  { type: "complain", subject: "Hotel Sun", about: "chair", to: "Ann", time: "2025-03-06 09:00" },
  { type: "saw", subject: "Ann", item: "board", time: "2025-03-07 09:00" },
  { type: "return", subject: "Ben", item: "drill", time: "2025-03-08 09:00" },
]);
const now = Date.parse("2025-03-31T12:00:00Z");

test.each([
  ["Which customer complained about the chair?", ["Hotel Sun"]],
  ["Which customer complained?", ["Hotel Sun"]],
  ["Which customer got the fewest deliveries?", ["St Mark's School"]],
  ["Which customers got deliveries?", ["Hotel Sun", "St Mark's School"]],
  // Whoever saws, or is delivered nothing, is none.
  ["Which customer sawed the board?", "unread-question"],
  ["Which customer returned the drill?", "unread-question"],
])("%s", (question, reply) => expect(repliedTo(set, question, now, utc)).toEqual(reply));
