import { describe, expect, test } from "vitest";
import type { Expression } from "../../../../src/algebra/expression.js";
import { type HolidayCalendar, holidays as real } from "../../../../src/language/feasts/holiday-calendar.js";
import { civil as civilTime } from "../../../../src/time/civil.js";
import { civil, namedIn, said } from "../situation.js";

const day = 86_400_000;

const holidays: HolidayCalendar = {
  ...real,
  // A labour day of two days in May, elsewhere of one in June; advent on two days; a tax day of old.
  datesOf(holiday, year, country) {
    if (holiday === "labor day") {
      return country === "US" ? [civilTime(year, 5, 1), civilTime(year, 5, 2)] : [civilTime(year, 6, 1)];
    }
    if (holiday === "advent") return [civilTime(year, 12, 1), civilTime(year, 12, 1) + 7 * day];
    return year < 1900 ? [civilTime(year, 1, 1)] : [];
  },
};

const fair: Expression = { kind: "holiday", name: "labor day" };

describe("a holiday", () => {
  test("comes every year, its days in a row as one", () => {
    expect(said(fair, { holidays })).toBe("2023-05-01 / 2023-05-03");
    expect(said(fair, { holidays, direction: "future" })).toBe("2024-05-01 / 2024-05-03");
    expect(said({ kind: "intersection", parts: [fair, civil({ year: 2021 })] }, { holidays })).toBe(
      "2021-05-01 / 2021-05-03",
    );
  });

  test("is that of the policy's country, where countries differ", () => {
    expect(said(fair, { holidays, policy: { country: "GB" } })).toBe("2023-06-01 / 2023-06-02");
    expect(namedIn(fair, { holidays })).toEqual(["country", "direction"]);
    expect(namedIn({ kind: "holiday", name: "advent" }, { holidays })).toEqual(["direction", "yearlessDate"]);
  });

  test("begins on the eve where its calendar does, by policy", () => {
    const days = (name: string, feastEve: "first-day" | "jewish-evening" | "evening") =>
      said(
        { kind: "intersection", parts: [{ kind: "holiday", name }, civil({ year: 2023 })] },
        { holidays: real, policy: { feastEve } },
      );
    expect(days("rosh hashanah", "jewish-evening")).toBe(days("rosh hashanah", "evening"));
    expect(days("rosh hashanah", "jewish-evening")).not.toBe(days("rosh hashanah", "first-day"));
    expect(days("ramadan", "jewish-evening")).toBe(days("ramadan", "first-day"));
    expect(days("ramadan", "evening")).not.toBe(days("ramadan", "first-day"));
  });

  test("may lie on days apart", () => {
    const inYear: Expression = {
      kind: "intersection",
      parts: [{ kind: "holiday", name: "advent" }, civil({ year: 2021 })],
    };
    expect(said(inYear, { holidays })).toBe("2021-12-01 / 2021-12-02 + 2021-12-08 / 2021-12-09");
  });

  test("is an issue where it is not known, and our own where no calendar is given", () => {
    expect(said({ kind: "holiday", name: "tax day" }, { holidays })).toBe("! unknown-holiday");
    expect(said(fair)).toBe("2023-09-04 / 2023-09-05");
  });
});

describe("a fact", () => {
  const fact = (name: string): Expression => ({ kind: "fact", name });

  test("is found under any spelling of its name that differs in case, spaces and apostrophe", () => {
    expect(said(fact("TOM’S  Birthday"))).toBe("2023-05-14 / 2023-05-15");
  });

  test("of a full date is that one day", () => {
    expect(said(fact("Ria's wedding"))).toBe("2015-06-20 / 2015-06-21");
    expect(namedIn(fact("Ria's wedding"))).toEqual([]);
  });

  test("that recurs comes every year, from its own on", () => {
    expect(said(fact("our anniversary"), { direction: "past" })).toBe("2023-06-20 / 2023-06-21");
    expect(said(fact("our anniversary"), { direction: "past", at: "2015-12-01T10:00:00" })).toBe(
      "2015-06-20 / 2015-06-21",
    );
    expect(said(fact("our anniversary"), { direction: "past", at: "2015-03-01T10:00:00" })).toBe(
      "! no-occurrence",
    );
    expect(said(fact("our anniversary"), { direction: "future", at: "2010-03-01T10:00:00" })).toBe(
      "2015-06-20 / 2015-06-21",
    );
  });

  test("on 29 February moves in common years, by policy, and asks for it only then", () => {
    const ria = fact("Ria's birthday");
    expect(said(ria, { policy: { leapDay: "feb-28" } })).toBe("2023-02-28 / 2023-03-01");
    expect(said(ria, { policy: { leapDay: "mar-01" } })).toBe("2023-03-01 / 2023-03-02");
    expect(said(ria, { at: "2024-03-15T10:00:00", policy: { leapDay: "mar-01" } })).toBe(
      "2024-02-29 / 2024-03-01",
    );
    expect(namedIn(ria)).toContain("leapDay");
    expect(namedIn(fact("Tom's birthday"))).toEqual(["direction"]);
  });

  test("that nobody supplied is an issue that lists the others", () => {
    expect(said(fact("Bob's birthday"), { facts: {} })).toBe("! unknown-fact");
  });
});
