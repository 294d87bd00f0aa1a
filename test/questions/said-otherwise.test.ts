import { expect, test } from "vitest";
import { utc } from "../../src/index.js";
import { logOf, repliedTo } from "../query/told.js";

const set = logOf([
  {
    type: "hospital stay",
    subject: "Ann",
    location: "City Hospital",
    start: "2025-03-03 09:00",
    end: "2025-03-05 09:00",
  },
  { type: "shift", subject: "Ben", start: "2025-03-10 08:00", end: "2025-03-10 16:00" },
  { type: "fire alarm", subject: "Carl", time: "2025-03-11 10:00" },
  { type: "repair", subject: "Ben", item: "pump", start: "2025-03-12 08:00", end: "2025-03-12 11:00" },
  { type: "migraine", subject: "Carl", start: "2025-03-13 08:00", end: "2025-03-13 11:00" },
  { type: "migraine", subject: "Carl", start: "2025-03-15 08:00", end: "2025-03-15 09:00" },
  { type: "sick leave", subject: "Ben", start: "2025-03-30 08:00", end: null },
]);
const now = Date.parse("2025-03-31T12:00:00Z");

test.each([
  ["Did Ann have a hospital stay at noon on 4 March?", "yes"],
  ["Who had a hospital stay at 8 in the evening on 3 March?", ["Ann"]],
  ["Did Ann have a hospital stay at noon on 6 March?", "no"],
  ["Who had a shift at noon on 10 March?", ["Ben"]],
  ["How long was Ann in hospital?", "PT48H"],
  ["How long was Ann at the pool?", "unread-question"],
  ["Until when did Ben's shift on 10 March last?", "2025-03-10T16:00:00+00:00"],
  ["What was the next entry after the fire alarm?", ["repair"]],
  ["How long did Carl's migraines last all together?", "PT4H"],
  ["How long was Ben busy repairing the pump?", "PT3H"],
  ["Is Ben off sick right now?", "yes"],
  ["Is Ann off sick right now?", "no"],
])("%s", (question, reply) => expect(repliedTo(set, question, now, utc)).toEqual(reply));
