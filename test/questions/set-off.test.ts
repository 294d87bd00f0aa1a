import { expect, test } from "vitest";
import { utc } from "../../src/index.js";
import { logOf, repliedTo } from "../query/told.js";

const set = logOf([
  { type: "migraine", subject: "Ann", trigger: "noise", time: "2025-03-03 09:00" },
  { type: "migraine", subject: "Ann", trigger: "wine", time: "2025-03-06 09:00" },
  { type: "migraine", subject: "Ben", trigger: "heat", time: "2025-03-09 09:00" },
  { type: "tablet", subject: "Ann", drug: "aspirin", "given by": "Carl", time: "2025-03-03 10:00" },
  { type: "tablet", subject: "Ann", drug: "triptan", "given by": "Ben", time: "2025-03-06 10:00" },
]);
const now = Date.parse("2025-03-31T12:00:00Z");

test.each([
  ["What set off Ann's most recent migraine?", ["wine"]],
  ["What triggered Ann's last migraine?", ["wine"]],
  ["What set off Ben's migraine?", ["heat"]],
  ["What set off Carl's last migraine?", "unread-question"],
  ["List the drugs that Ann has been given.", ["aspirin", "triptan"]],
])("%s", (question, reply) => expect(repliedTo(set, question, now, utc)).toEqual(reply));
