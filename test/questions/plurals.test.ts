import { expect, test } from "vitest";
import { logOf, repliedTo } from "../query/told.js";
import { utc } from "../../src/index.js";

const set = logOf([
  {
    type: "sell",
    subject: "Ann",
    item: "fruit loaf",
    pieces: 3,
    to: "Corner Shop",
    time: "2025-03-03 09:00",
  },
  {
    type: "sell",
    subject: "Ben",
    item: "fruit loaf",
    pieces: 9,
    to: "Corner Shop",
    time: "2025-03-04 09:00",
  },
  { type: "sell", subject: "Ann", item: "fruit loaf", pieces: 2, to: "Mill Inn", time: "2025-03-05 09:00" },
  { type: "sell", subject: "Ann", item: "muffin", pieces: 4, to: "Mill Inn", time: "2025-03-06 09:00" },
  { type: "drop", subject: "Carl", item: "muffin", time: "2025-03-07 09:00" },
  { type: "paint", subject: "Carl", item: "shelves", time: "2025-03-08 09:00" },
  { type: "paint", subject: "Ben", item: "shelf", time: "2025-03-09 09:00" },
  { type: "oil", subject: "Ben", item: "hinges", time: "2025-03-10 09:00" },
]);
const now = Date.parse("2025-03-31T12:00:00Z");

test.each([
  ["Who sold the fruit loaves?", ["Ann", "Ben"]],
  ["Did Carl drop muffins more than once?", "no"],
  ["Has Ben ever sold muffins?", "no"],
  ["When were the muffins sold?", "2025-03-06T09:00:00+00:00"],
  ["Who oiled the hinge?", ["Ben"]],
  // Each name means what is spelt so, where something is.
  ["Who painted the shelves?", ["Carl"]],
  ["Who painted the shelf?", ["Ben"]],
  // How many there were is in a number, and is not how often.
  ["Who sold the most fruit loaves?", ["Ben"]],
  ["How many muffins did Carl drop?", "unread-question"],
  ["How many pieces of fruit loaves did Ann sell?", 5],
])("%s", (question, reply) => expect(repliedTo(set, question, now, utc)).toEqual(reply));

const batches = logOf([
  { type: "bake a batch", subject: "Ann", item: "bun", pieces: 20, time: "2025-03-03 09:00" },
  { type: "bake a batch", subject: "Ann", item: "roll", pieces: 30, time: "2025-03-04 09:00" },
  { type: "sell batches", subject: "Ben", item: "bun", pieces: 20, time: "2025-03-05 09:00" },
]);

test.each([
  // A batch is one, however many pieces it has.
  ["How many batches did Ann bake?", 2],
  ["How many batches of buns did Ann bake?", 1],
  ["How many buns did Ann bake?", "unread-question"],
  ["How many batches did Ben sell?", "unread-question"],
])("%s", (question, reply) => expect(repliedTo(batches, question, now, utc)).toEqual(reply));
