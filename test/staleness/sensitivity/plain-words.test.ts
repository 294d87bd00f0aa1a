import { expect, test } from "vitest";
import { findCues, plainWords } from "../../../src/staleness/sensitivity/cues.js";

test.each([
  ["get_stock_price", ["get", "stock", "price"]],
  ["getETAs_forBus12", ["get", "etas", "for", "bus", "12"]],
  ["HTTPRequest", ["http", "request"]],
  ["a game's economy", ["a", "game", "economy"]],
  ["Größe-des ΣΧΕΔΙΟΥ", ["größe", "des", "σχεδιου"].map((word) => word.replace("ß", "ss"))],
  ["ﬁle…", ["file"]],
  ["— !", []],
])("%s", (text, words) => {
  expect(plainWords(text)).toEqual(words);
});

test.each([
  ["interest rates", ["published: interest rate"]],
  ["the rate of interest", ["price: rate", "published: interest"]],
  ["deliveries delayed", ["progress: delivery", "waiting: delay*"]],
  ["in stock", ["scarce: in stock"]],
  ["a stock", []],
])("the longest phrase counts: %s", (text, words) => {
  expect(findCues(text).map(({ cue, word }) => `${cue.id}: ${word}`)).toEqual(words);
});
