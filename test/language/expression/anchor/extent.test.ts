import { describe, expect, test } from "vitest";
import {
  extent,
  extentAt,
  hullOfExtent,
  instantsOfExtent,
  isClockTime,
  isEmptyExtent,
  movedBy,
} from "../../../../src/language/expression/anchor/extent.js";
import { civil } from "../../../../src/time/civil.js";
import { instantAt, zoneNamed } from "../situation.js";

const berlin = zoneNamed("Europe/Berlin");
const hour = 3_600_000;
// The second pass of 02:30 on the night when the clocks go back.
const secondPass = instantAt("2023-10-29T02:30:00+01:00");

describe("an extent of the calendar", () => {
  const day = extent(civil(2023, 10, 29), civil(2023, 10, 30), "day");

  test("has the instants that its zone gives it", () => {
    expect(instantsOfExtent(day, berlin)).toEqual([
      { start: instantAt("2023-10-29"), end: instantAt("2023-10-30") },
    ]);
    const [{ start, end } = { start: 0, end: 0 }] = instantsOfExtent(day, berlin);
    expect(end - start).toBe(25 * hour);
  });

  test("is empty when it ends before it begins", () => {
    expect(isEmptyExtent(day)).toBe(false);
    expect(isEmptyExtent({ ...day, end: day.start })).toBe(true);
    expect(isEmptyExtent({ ...day, end: day.start - 1 })).toBe(true);
  });
});

describe("an extent between instants", () => {
  const exact = extentAt(secondPass, secondPass + hour, "hour", berlin);

  test("keeps them, although their civil times happen twice", () => {
    expect(instantsOfExtent(exact, berlin)).toEqual([{ start: secondPass, end: secondPass + hour }]);
    expect(exact.start).toBe(civil(2023, 10, 29, 2, 30));
  });

  test("may end on the calendar", () => {
    const rest = { ...exact, end: civil(2023, 10, 30), endAt: null };
    expect(instantsOfExtent(rest, berlin)).toEqual([{ start: secondPass, end: instantAt("2023-10-30") }]);
    const before = { ...exact, start: civil(2023, 10, 29), startAt: null, endAt: secondPass };
    expect(instantsOfExtent(before, berlin)).toEqual([{ start: instantAt("2023-10-29"), end: secondPass }]);
  });

  test("is empty by its instants", () => {
    expect(isEmptyExtent({ ...exact, endAt: secondPass })).toBe(true);
    expect(isEmptyExtent(exact)).toBe(false);
    expect(instantsOfExtent({ ...exact, endAt: secondPass }, berlin)).toEqual([]);
  });

  test("moves as a whole", () => {
    const moved = movedBy(exact, -2 * hour, berlin);
    expect(hullOfExtent(moved, berlin)).toEqual({ start: secondPass - 2 * hour, end: secondPass - hour });
    expect(moved.start).toBe(civil(2023, 10, 29, 1, 30));
    expect(moved.grain).toBe("hour");
  });
});

test("a time of day is an hour long at most", () => {
  const three = civil(2023, 9, 29, 15);
  expect(isClockTime(extent(three, three + 3_600_000, "hour"))).toBe(true);
  expect(isClockTime(extent(three, three + 7_200_000, "hour"))).toBe(false);
  expect(isClockTime(extent(three, three + 3_600_000, "day"))).toBe(false);
});
