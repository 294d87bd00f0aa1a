import { describe, expect, test } from "vitest";
import { borderOf, borderSaid, pointsOf } from "../../../../src/language/expression/timex3/form.js";
import { instantAt, zoneNamed } from "../situation.js";

const zone = zoneNamed("Europe/Berlin");
const may = { start: instantAt("2023-05-01"), end: instantAt("2023-06-01") };
const open = { start: may.start, end: Number.POSITIVE_INFINITY };

describe("the points of an interval", () => {
  test("are both its borders, as coarse as is wished", () => {
    expect(pointsOf([may], zone, [])).toEqual({ beginPoint: "2023-05-01", endPoint: "2023-05-31" });
    expect(pointsOf([may], zone, ["month"])).toEqual({ beginPoint: "2023-05", endPoint: "2023-05" });
  });

  test("are none of several pieces, of nothing, or of what is open", () => {
    const july = { start: instantAt("2023-07-01"), end: instantAt("2023-08-01") };
    expect([pointsOf([may, july], zone, []), pointsOf([], zone, []), pointsOf([open], zone, [])]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("are one where one side is open", () => {
    expect(borderSaid([open], zone)).toEqual({ beginPoint: "2023-05-01" });
    expect(borderSaid([{ start: Number.NEGATIVE_INFINITY, end: may.end }], zone)).toEqual({
      endPoint: "2023-05-31",
    });
    expect(borderSaid([{ start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY }], zone)).toBeNull();
    expect(borderSaid([], zone)).toBeNull();
  });
});

test("a border of a range is two dots where there is none", () => {
  expect(borderOf(may.end, "end", zone)).toBe("2023-05-31");
  expect(borderOf(Number.POSITIVE_INFINITY, "end", zone)).toBe("..");
});
