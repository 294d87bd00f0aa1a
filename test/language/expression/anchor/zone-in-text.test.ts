import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { civil, namedIn, said } from "../situation.js";

const newYork = -4 * 60;
const inZone = (of: Expression, minutes = newYork): Expression => ({ kind: "in-zone", of, minutes });

describe("what is said by the clock of another zone", () => {
  test("is there at that instant, in the zone of speech", () => {
    expect(said(inZone(civil({ year: 2023, month: 5, day: 14, hour: 15, minute: 30 })))).toBe(
      "2023-05-14T21:30 / 2023-05-14T21:31",
    );
    expect(said(inZone(civil({ year: 2023, month: 5, day: 14 }), 330))).toBe(
      "2023-05-13T20:30 / 2023-05-14T20:30",
    );
  });

  test("is today there, and the nearest there", () => {
    // Half past one on Saturday in Berlin is still Friday in New York.
    const at = "2023-09-30T01:30:00";
    expect(said(inZone({ kind: "unit", unit: "day", offset: 0 }), { at })).toBe(
      "2023-09-29T06:00 / 2023-09-30T06:00",
    );
    expect(said(inZone(civil({ hour: 20, minute: 0 })), { at, direction: "past" })).toBe(
      "2023-09-29T02:00 / 2023-09-29T02:01",
    );
  });

  test("may have an open end", () => {
    expect(said(inZone({ kind: "before", of: civil({ year: 2023, month: 5 }) }))).toBe(
      "-- / 2023-05-01T06:00",
    );
    expect(said(inZone({ kind: "since", of: civil({ year: 2023, month: 5 }) }))).toBe(
      "2023-05-01T06:00 / --",
    );
  });

  test("is by the clock of the place of speech, by policy", () => {
    const expression = inZone(civil({ year: 2023, month: 5, day: 14 }));
    expect(said(expression, { policy: { zoneInText: "ignored" } })).toBe("2023-05-14 / 2023-05-15");
    expect(namedIn(expression)).toEqual(["zoneInText"]);
  });

  test("may be the first minute of an hour, by policy", () => {
    const three = inZone(civil({ year: 2023, month: 5, day: 14, hour: 15 }));
    expect(said(three)).toBe("2023-05-14T21:00 / 2023-05-14T22:00");
    expect(said(three, { policy: { zonedHour: "minute" } })).toBe("2023-05-14T21:00 / 2023-05-14T21:01");
    expect(namedIn(inZone(civil({ year: 2023, month: 5, day: 14, hour: 15, minute: 30 })))).not.toContain(
      "zonedHour",
    );
  });

  test("is an issue where there is no such time", () => {
    expect(said(inZone(civil({ month: 13 })))).toBe("! there is no month 13");
  });
});
