import { expect, test } from "vitest";
import { Anchoring } from "../../src/expression/context.js";
import { formatCivil } from "../../src/time/instant.js";
import { contextOf } from "./situation.js";

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
