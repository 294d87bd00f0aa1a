import { describe, expect, test } from "vitest";
import { civil } from "../../src/time/civil.js";
import { formatInstant } from "../../src/time/instant.js";
import { firstInstantFrom, instantOf, instantsOf } from "../../src/time/zone.js";
import { zoneNamed } from "./arbitraries.js";

describe("nights on which clocks change", () => {
  test.each<[zone: string, wall: number, note: "fold" | "gap" | null, instants: readonly string[]]>([
    ["Europe/Berlin", civil(2023, 3, 26, 2, 30), "gap", ["2023-03-26T03:30:00+02:00"]],
    ["Europe/Berlin", civil(2023, 3, 26, 3), null, ["2023-03-26T03:00:00+02:00"]],
    [
      "Europe/Berlin",
      civil(2023, 10, 29, 2, 30),
      "fold",
      ["2023-10-29T02:30:00+02:00", "2023-10-29T02:30:00+01:00"],
    ],
    ["Europe/Berlin", civil(2023, 10, 29, 3), null, ["2023-10-29T03:00:00+01:00"]],
    ["America/New_York", civil(2023, 3, 12, 2, 30), "gap", ["2023-03-12T03:30:00-04:00"]],
    [
      "America/New_York",
      civil(2023, 11, 5, 1, 30),
      "fold",
      ["2023-11-05T01:30:00-04:00", "2023-11-05T01:30:00-05:00"],
    ],
    ["Australia/Lord_Howe", civil(2023, 10, 1, 2, 15), "gap", ["2023-10-01T02:45:00+11:00"]],
    [
      "Australia/Lord_Howe",
      civil(2023, 4, 2, 1, 45),
      "fold",
      ["2023-04-02T01:45:00+11:00", "2023-04-02T01:45:00+10:30"],
    ],
    ["Pacific/Apia", civil(2011, 12, 30, 10), "gap", ["2011-12-31T10:00:00+14:00"]],
    ["Pacific/Apia", civil(2011, 12, 29, 23, 59), null, ["2011-12-29T23:59:00-10:00"]],
    [
      "Africa/Casablanca",
      civil(2023, 3, 19, 2, 30),
      "fold",
      ["2023-03-19T02:30:00+01:00", "2023-03-19T02:30:00+00:00"],
    ],
    ["Africa/Casablanca", civil(2023, 4, 23, 2, 30), "gap", ["2023-04-23T03:30:00+01:00"]],
    [
      "Europe/Dublin",
      civil(2023, 10, 29, 1, 30),
      "fold",
      ["2023-10-29T01:30:00+01:00", "2023-10-29T01:30:00+00:00"],
    ],
    ["America/Sao_Paulo", civil(2018, 11, 4), "gap", ["2018-11-04T01:00:00-02:00"]],
    [
      "America/Havana",
      civil(2023, 11, 5, 0, 30),
      "fold",
      ["2023-11-05T00:30:00-04:00", "2023-11-05T00:30:00-05:00"],
    ],
    [
      "America/St_Johns",
      civil(2010, 11, 7),
      "fold",
      ["2010-11-07T00:00:00-02:30", "2010-11-07T00:00:00-03:30"],
    ],
    ["America/Toronto", civil(1919, 3, 30, 23, 45), "gap", ["1919-03-31T00:45:00-04:00"]],
  ])("%s %i: %s", (name, wall, note, instants) => {
    const where = zoneNamed(name);
    const found = instantOf(wall, where);
    expect(found.note).toBe(note);
    expect(formatInstant(found.instant, where)).toBe(instants[0]);
    if (note !== "gap") {
      expect(instantsOf(wall, where).map((instant) => formatInstant(instant, where))).toEqual(instants);
    }
  });

  test("a gap around midnight is entered at its edge, not as far after it", () => {
    const toronto = zoneNamed("America/Toronto");
    expect(formatInstant(firstInstantFrom(civil(1919, 3, 31), toronto), toronto)).toBe(
      "1919-03-31T00:30:00-04:00",
    );
  });
});
