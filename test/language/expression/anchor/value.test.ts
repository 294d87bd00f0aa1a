import { describe, expect, test } from "vitest";
import { type Extent, extent } from "../../../../src/language/expression/anchor/extent.js";
import {
  impossible,
  impossibleDate,
  leadAll,
  mapExtents,
  one,
  recurs,
  several,
  TIMES_LIMIT,
  type Value,
} from "../../../../src/language/expression/anchor/value.js";
import { civil } from "../../../../src/time/civil.js";

const day = (date: number): Extent => extent(civil(2023, 9, date), civil(2023, 9, date + 1), "day");
const otherwise = { kind: "no-occurrence" } as const;

/** The day after every extent, of those that begin on an odd date. */
function lead(from: Extent): readonly Extent[] {
  return new Date(from.start).getUTCDate() % 2 === 1 ? [extent(from.end, from.end + 86_400_000, "day")] : [];
}

describe("several extents", () => {
  test("are one when there is one, and impossible when there is none", () => {
    expect(several([day(1)], otherwise)).toEqual(one(day(1)));
    expect(several([day(1), day(3)], otherwise)).toEqual({ kind: "several", extents: [day(1), day(3)] });
    expect(several([], otherwise)).toEqual(impossible(otherwise));
  });
});

describe("every extent replaced by what it leads to", () => {
  test("of one and of several", () => {
    expect(mapExtents(one(day(1)), lead, otherwise)).toEqual(one(day(2)));
    expect(mapExtents(one(day(2)), lead, otherwise)).toEqual(impossible(otherwise));
    expect(mapExtents(several([day(1), day(2), day(3)], otherwise), lead, otherwise)).toEqual(
      several([day(2), day(4)], otherwise),
    );
  });

  test("of what recurs, which stays so", () => {
    const recurring = {
      cycle: "month",
      grain: "day",
      sort: "date",
      never: null,
      inCycle: () => [day(1), day(2)],
    } as const;
    const mapped = mapExtents(recurs(recurring), lead, otherwise);
    expect(mapped).toMatchObject({
      kind: "recurring",
      recurring: { cycle: "month", sort: "date", never: otherwise },
    });
    expect(mapped.kind === "recurring" ? mapped.recurring.inCycle(civil(2023, 9)) : []).toEqual([day(2)]);
    const never = { kind: "impossible-date", reason: "it never is" } as const;
    expect(mapExtents(recurs({ ...recurring, never }), lead, otherwise)).toMatchObject({
      recurring: { never },
    });
  });

  test("of an adverbial is an issue, and of what is impossible that", () => {
    const vague: Value = { kind: "vague", adverbial: "recently", within: null };
    expect(mapExtents(vague, lead, otherwise)).toEqual(
      impossible({ kind: "not-crisp", adverbial: "recently" }),
    );
    expect(mapExtents(impossibleDate("there is no day 32"), lead, otherwise)).toEqual(
      impossible({ kind: "impossible-date", reason: "there is no day 32" }),
    );
  });
});

describe("times that are named one by one", () => {
  const length = 86_400_000;
  const days = (count: number): Extent[] =>
    Array.from({ length: count }, (_, at) => extent(at * length, (at + 1) * length, "day"));

  test("are so many and no more", () => {
    expect(several(days(TIMES_LIMIT), otherwise).kind).toBe("several");
    expect(several(days(TIMES_LIMIT + 1), otherwise)).toEqual({
      kind: "impossible",
      issue: { kind: "too-many-times", limit: TIMES_LIMIT },
    });
  });

  test("are looked for until there are too many", () => {
    let looked = 0;
    const twice = (one: Extent): readonly Extent[] => {
      looked += 1;
      return [one, one];
    };
    expect(leadAll(days(100), twice)).toHaveLength(200);
    expect(looked).toBe(100);
    expect(leadAll(days(100), twice, 20).length).toBeGreaterThan(20);
    expect(looked).toBe(111);
  });
});
