import { describe, expect, test } from "vitest";
import { Anchoring } from "../../../../src/language/expression/anchor/context.js";
import type { Expression } from "../../../../src/algebra/expression.js";
import { one, type Value } from "../../../../src/language/expression/anchor/value.js";
import { extent } from "../../../../src/language/expression/anchor/extent.js";
import { formatCivil } from "../../../../src/time/instant.js";
import { contextOf, zoneNamed } from "../situation.js";

test("speech time is read on the wall clock of the zone", () => {
  const { now, today } = new Anchoring(contextOf({ at: "2023-09-29T22:18:14+02:00", zone: "Asia/Tokyo" }));
  expect(formatCivil(now)).toBe("2023-09-30T05:18:14");
  expect(formatCivil(today)).toBe("2023-09-30T00:00:00");
});

test("every policy that was asked for is remembered, once and in order", () => {
  const anchoring = new Anchoring(contextOf({ policy: { hemisphere: "south" } }));
  expect(anchoring.choose("hemisphere")).toBe("south");
  expect(anchoring.choose("century")).toBe("from-00");
  expect(anchoring.choose("hemisphere")).toBe("south");
  expect([...anchoring.consulted]).toEqual(["hemisphere", "century"]);
});

test("the tense gives the direction, and the policy where there is none", () => {
  const withTense = new Anchoring(contextOf({ direction: "future" }));
  expect(withTense.direction).toBe("future");
  expect([...withTense.consulted]).toEqual([]);
  const without = new Anchoring(contextOf());
  expect(without.direction).toBe("past");
  expect([...without.consulted]).toEqual(["direction"]);
});

test("weeks begin on Monday, or on Sunday by policy", () => {
  expect(new Anchoring(contextOf()).weekStart).toBe(1);
  expect(new Anchoring(contextOf({ policy: { weekStart: "sunday" } })).weekStart).toBe(7);
});

describe("a part that was anchored before", () => {
  const part: Expression = { kind: "now" };
  const century: Expression = { kind: "unit", unit: "century", offset: 0 };

  /** Anchors a part that hangs on the hemisphere, and counts how often. */
  function southern(): { readonly find: (_: Expression, anchoring: Anchoring) => Value; count: number } {
    const counter = {
      count: 0,
      find(_: Expression, anchoring: Anchoring): Value {
        counter.count += 1;
        anchoring.remark({ kind: "season-spans-years" });
        const isSouth = anchoring.choose("hemisphere") === "south";
        return one(extent(isSouth ? 1 : 0, 2, "second"));
      },
    };
    return counter;
  }

  test("is remembered with its policies and remarks, until one of them is set otherwise", () => {
    const anchoring = new Anchoring(contextOf());
    const { find } = southern();
    const north = anchoring.recall(part, find);
    anchoring.restart({ policy: "century", value: "from-01", before: null });
    expect(anchoring.notes).toEqual([]);
    expect(anchoring.recall(part, find)).toBe(north);
    expect(anchoring.choicesMade()).toEqual([{ policy: "hemisphere", value: "north" }]);
    expect(anchoring.notes).toEqual([{ kind: "season-spans-years" }]);
    anchoring.restart({ policy: "hemisphere", value: "south", before: null });
    const south = anchoring.recall(part, find);
    expect(south).toEqual(one(extent(1, 2, "second")));
    anchoring.restart(null);
    expect(anchoring.recall(part, find)).toBe(north);
  });

  test("is anchored once, also where the whole asked for the same before", () => {
    const anchoring = new Anchoring(contextOf());
    const part1 = southern();
    for (const policy of ["hemisphere", "weekStart", "century"] as const) {
      anchoring.restart(null);
      anchoring.choose(policy);
      anchoring.recall(century, (_, inner) => inner.recall(part, part1.find));
      expect(anchoring.consulted).toEqual([...new Set([policy, "hemisphere"])]);
    }
    expect(part1.count).toBe(1);
  });
});

test("changes of the policy hold until the next attempt, also in another zone", () => {
  const anchoring = new Anchoring(contextOf({ policy: { century: "from-01" } }));
  anchoring.restart({ policy: "weekStart", value: "sunday", before: null });
  expect(anchoring.weekStart).toBe(7);
  const there = anchoring.inZone(zoneNamed("Asia/Tokyo"));
  expect([there.weekStart, there.zone.name, there.choose("century")]).toEqual([7, "Asia/Tokyo", "from-01"]);
  expect(anchoring.consulted).toEqual(["weekStart"]);
  anchoring.restart(null);
  expect(anchoring.consulted).toEqual([]);
  expect(anchoring.weekStart).toBe(1);
  expect(anchoring.inForce("country")).toBe("US");
  expect(anchoring.consulted).toEqual(["weekStart"]);
});
