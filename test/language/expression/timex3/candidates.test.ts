import { describe, expect, test } from "vitest";
import { shapesOf, valuesSaid } from "../../../../src/language/expression/timex3/candidates.js";
import type { Form } from "../../../../src/language/expression/timex3/form.js";
import { instantAt, zoneNamed } from "../situation.js";

const zone = zoneNamed("Europe/Berlin");
const clock = { here: zone, zone, offset: "" };
const from = (start: string, end: string) => [{ start: instantAt(start), end: instantAt(end) }];

describe("the values that might name some instants", () => {
  const said = (
    form: Form,
    start: string,
    end: string,
    by: readonly { policy: "weekStart"; value: string }[] = [],
  ) => valuesSaid({ by, notes: [] }, from(start, end), form, clock);

  test("are of the form that is said, at their middle", () => {
    expect(said("month", "2023-05-01", "2023-05-11")).toEqual(["2023-05"]);
    expect(said("hour", "2023-09-29T18:48", "2023-09-29T19:48")).toEqual(["2023-09-29T19"]);
    expect(said("night", "2023-09-30T00:00", "2023-09-30T06:00")).toEqual(["2023-09-29TNI"]);
  });

  test("are on either side of an only border", () => {
    const before = [{ start: Number.NEGATIVE_INFINITY, end: instantAt("2023-05-01") }];
    expect(valuesSaid({ by: [], notes: [] }, before, "month", clock)).toEqual(["2023-05", "2023-04"]);
  });

  test("are the weekend that they hold, also where they reach beyond it", () => {
    expect(said("weekend", "2023-07-01", "2023-07-05")).toEqual(["2023-W26-WE"]);
    expect(said("weekend", "2023-06-30T18:00", "2023-07-03")).toEqual(["2023-W26-WE"]);
  });

  test("are the ISO week of the Monday in a week that begins on Sunday", () => {
    const sunday = [{ policy: "weekStart", value: "sunday" }] as const;
    expect(said("week", "2023-09-24", "2023-10-01", sunday)).toEqual(["2023-W39"]);
    expect(said("week", "2023-09-24", "2023-09-25", sunday)).toEqual(["2023-W39"]);
    expect(said("week", "2023-09-24", "2023-09-25")).toEqual(["2023-W38"]);
  });

  test("are what the clocks jumped over, by the note of it", () => {
    const note = { kind: "skipped-civil-day", civil: "2011-12-30", zone: "Pacific/Apia" } as const;
    expect(valuesSaid({ by: [], notes: [note] }, [], "day", clock)).toEqual(["2011-12-30"]);
    expect(valuesSaid({ by: [], notes: [] }, [], "day", clock)).toEqual([]);
  });
});

test("units of about the same length might be what is meant, the coarsest first", () => {
  expect(shapesOf(from("2023-05-01", "2023-06-01"), clock)).toEqual(["2023-05"]);
  expect(shapesOf(from("2023-09-29T15:00", "2023-09-29T15:01"), clock)).toContain("2023-09-29T15:00");
  expect(shapesOf([{ start: instantAt("2023-05-01"), end: Number.POSITIVE_INFINITY }], clock)).toEqual([]);
});
