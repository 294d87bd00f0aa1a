import { describe, expect, test } from "vitest";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import {
  closest,
  listed,
  OCCURRENCE_LIMIT,
  OCCURRENCES_SHOWN,
  type Sequence,
} from "../../../../src/language/expression/anchor/occurrence-list.js";
import { occurrencesFrom, unitsOf } from "../../../../src/language/expression/anchor/recurring.js";
import { civil } from "../../../../src/time/civil.js";
import { formatCivil } from "../../../../src/time/instant.js";
import { contextOf, type Situation } from "../situation.js";

const days: Sequence = (time, step) => occurrencesFrom(unitsOf("day"), time, step);
const always = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

function ends(bounds: { readonly start: number; readonly end: number }, situation: Situation = {}) {
  const found = listed(days, bounds, new Anchoring(contextOf(situation)));
  const day = (time = Number.NaN): string => (Number.isNaN(time) ? "none" : formatCivil(time).slice(0, 10));
  return [found.length, day(found[0]?.start), day(found.at(-1)?.start)];
}

describe("the occurrences listed", () => {
  test("are all in closed bounds, up to a limit", () => {
    expect(ends({ start: civil(2022, 1, 1), end: civil(2022, 2, 1) })).toEqual([
      31,
      "2022-01-01",
      "2022-01-31",
    ]);
    expect(ends({ start: civil(1900), end: civil(2022) })[0]).toBe(OCCURRENCE_LIMIT);
  });

  test("are up to speech time, or from it on, where one side is open", () => {
    expect(ends({ ...always, start: civil(2023, 9, 27) })).toEqual([3, "2023-09-27", "2023-09-29"]);
    expect(ends({ ...always, end: civil(2023, 10, 2) })).toEqual([3, "2023-09-29", "2023-10-01"]);
  });

  test("are the first or last of bounds that lie beyond speech time", () => {
    expect(ends({ ...always, start: civil(2030) })).toEqual([OCCURRENCES_SHOWN, "2030-01-01", "2030-01-12"]);
    expect(ends({ ...always, end: civil(2020) })).toEqual([OCCURRENCES_SHOWN, "2019-12-20", "2019-12-31"]);
  });

  test("are the nearest where nothing bounds them", () => {
    expect(ends(always)).toEqual([OCCURRENCES_SHOWN, "2023-09-18", "2023-09-29"]);
    expect(ends(always, { direction: "future" })).toEqual([OCCURRENCES_SHOWN, "2023-09-29", "2023-10-10"]);
    expect(ends(always, { policy: { direction: "nearest" } })).toEqual([12, "2023-09-24", "2023-10-05"]);
  });
});

describe("the nearest of those listed", () => {
  const between = { start: civil(2023, 9, 27), end: civil(2023, 10, 3) };
  const nearest = (
    bounds: { readonly start: number; readonly end: number },
    situation: Situation,
  ): string => {
    const anchoring = new Anchoring(contextOf(situation));
    const found = closest(listed(days, bounds, anchoring), anchoring);
    return found === null ? "none" : formatCivil(found.start).slice(0, 10);
  };

  test("has begun, or has not ended, or lies on either side", () => {
    expect(nearest(between, { direction: "past" })).toBe("2023-09-29");
    expect(nearest(between, { direction: "future" })).toBe("2023-09-29");
    expect(nearest(between, { policy: { direction: "nearest" } })).toBe("2023-09-29");
  });

  test("is the first or the last where all lie on the other side", () => {
    const past = { start: civil(2022, 1, 1), end: civil(2022, 2, 1) };
    const future = { start: civil(2030, 1, 1), end: civil(2030, 2, 1) };
    expect(nearest(past, { direction: "future" })).toBe("2022-01-31");
    expect(nearest(future, { direction: "past" })).toBe("2030-01-01");
    expect(nearest(past, { policy: { direction: "nearest" } })).toBe("2022-01-31");
    expect(nearest(future, { policy: { direction: "nearest" } })).toBe("2030-01-01");
  });

  test("is none where none is listed", () => {
    expect(nearest({ start: civil(2022), end: civil(2022) }, {})).toBe("none");
  });
});
