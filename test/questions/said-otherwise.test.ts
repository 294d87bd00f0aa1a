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

const shop = logOf([
  { type: "bee_sting", subject: "Ann", location: "Mill Park", time: "2025-03-01 10:00" },
  { type: "pump_leak", subject: "Ben", time: "2025-03-02 10:00" },
  {
    type: "pump_repair",
    subject: "Ben",
    pump: "P1",
    price: "40 EUR",
    start: "2025-03-02 14:00",
    end: "2025-03-02 15:00",
  },
  { type: "tyre_puncture", subject: "Carl", time: "2025-03-03 10:00" },
  { type: "dentist_visit", subject: "Ann", time: "2025-03-03 12:00" },
  { type: "sick_leave", subject: "Carl", start: "2025-03-04 09:00", end: "2025-03-05 09:00" },
  { type: "dog_bite", subject: "Ben", location: "Elm Street", time: "2025-03-05 10:00" },
  { type: "invoice_sent", subject: "Ann", client: "Lido", amount: "100 EUR", time: "2025-03-06 10:00" },
  { type: "invoice_sent", subject: "Ann", client: "Aqua", amount: "50 EUR", time: "2025-03-06 11:00" },
  { type: "invoice_paid", subject: "Lido", amount: "70 EUR", time: "2025-03-07 10:00" },
  { type: "dose", subject: "Ann", medicine: "aspirin", "given by": "Ben", time: "2025-03-08 10:00" },
  { type: "dose", subject: "Ann", medicine: "aspirin", "given by": "Carl", time: "2025-03-09 10:00" },
  { type: "dose", subject: "Carl", medicine: "zinc", "given by": "Ben", time: "2025-03-10 10:00" },
  { type: "parcel_trip", subject: "Ben", location: "Graz", time: "2025-03-11 10:00" },
  { type: "parcel_trip", subject: "Ben", location: "Linz", time: "2025-03-12 10:00" },
  { type: "bake a batch", subject: "Ann", item: "roll", pieces: 30, time: "2025-03-13 06:00" },
  { type: "bake a batch", subject: "Ann", item: "roll", pieces: 50, time: "2025-03-14 06:00" },
]);

test.each([
  ["Where was Ann when the bee stung her?", ["Mill Park"]],
  ["When did a bee sting Ann?", ["2025-03-01T10:00:00+00:00"]],
  ["Where was Ben bitten by a dog?", ["Elm Street"]],
  ["Who was stung by a bee?", ["Ann"]],
  ["Was Carl ever stung by a bee?", "no"],
  ["When did a cat scratch Ann?", "unread-question"],
  ["When was the last puncture?", "2025-03-03T10:00:00+00:00"],
  ["After Carl's puncture, what was the next thing logged for him?", ["sick_leave"]],
  ["After Carl's puncture, what was the next thing Carl had in the log?", ["sick_leave"]],
  ["After Ben's pump leak, how long until the pump repair began?", "PT4H"],
  ["How much did we invoice in total?", 150],
  ["How much was invoiced on 6 March?", 150],
  ["Which medicine appears in the most doses?", ["aspirin"]],
  ["Who gave Carl his medicine?", ["Ben"]],
  ["How many different destinations did Ben's parcel trips go to?", 2],
  ["On average, how many pieces are in a roll batch?", 40],
])("%s", (question, reply) => expect(repliedTo(shop, question, now, utc)).toEqual(reply));

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
