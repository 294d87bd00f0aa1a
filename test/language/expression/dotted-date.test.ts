import { expect, test } from "vitest";
import { first, readings } from "./situation.js";

test.each([
  ["21.11.", "2022-11-21 / 2022-11-22"],
  ["on 21.11.", "2022-11-21 / 2022-11-22"],
  ["on 21.11", "2022-11-21 / 2022-11-22"],
  ["on the 21.11.", "2022-11-21 / 2022-11-22"],
  ["5.3.", "2023-03-05 / 2023-03-06"],
  ["since 5.3.", "2023-03-05 / --"],
  ["the week after 5.3.", "2023-03-06 / 2023-03-13"],
  ["between 3.5. and 5.5.", "2023-05-03 / 2023-05-06"],
  ["from 3.5. to 5.5.2022", "2022-05-03 / 2022-05-06"],
  ["28.9. at 5 pm", "2023-09-28T17:00 / 2023-09-28T18:00"],
  ["Thursday, 28.9.", "2023-09-28 / 2023-09-29"],
  ["29.2.", "2020-02-29 / 2020-03-01"],
  ["31.2.", "! month 2 has 29 days, not 31"],
  ["on 21.11.2025", "2025-11-21 / 2025-11-22"],
])("a date with its full stops names day and month, of the nearest year: %s", (text, expected) => {
  expect(first(text)).toBe(expected);
});

test("of the nearest year in the direction looked", () => {
  expect(first("21.11.", { policy: { direction: "future" } })).toBe("2023-11-21 / 2023-11-22");
  expect(first("29.9.")).toBe("2023-09-29 / 2023-09-30");
});

test.each([
  ["at 9.10.", "2023-09-29T09:10 / 2023-09-29T09:11"],
  ["at 21.11.", "2023-09-29T21:11 / 2023-09-29T21:12"],
  ["21.11", "2023-09-29T21:11 / 2023-09-29T21:12"],
  ["5.13.", "2023-09-29T17:13 / 2023-09-29T17:14"],
])("a time of day stays one where nothing says date: %s", (text, expected) => {
  expect(first(text)).toBe(expected);
});

test("the full stop that ends a sentence is no part of what it ends", () => {
  expect(first("in 2022.")).toBe("2022-01-01 / 2023-01-01");
  expect(first("May 5.")).toBe("2023-05-05 / 2023-05-06");
  expect(readings("21.11.").length).toBeGreaterThan(1);
});
