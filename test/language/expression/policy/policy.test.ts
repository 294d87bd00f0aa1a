import { describe, expect, test } from "vitest";
import {
  changedPolicy,
  defaultExpressionPolicy,
  departuresFrom,
  type ExpressionPolicy,
  isPolicyName,
  policyNames,
  policyValues,
  withPolicy,
} from "../../../../src/language/expression/policy/policy.js";

test("every policy has a default and at least one alternative, all different", () => {
  for (const name of policyNames) {
    expect(new Set(policyValues[name]).size, name).toBe(policyValues[name].length);
    expect(policyValues[name].length, name).toBeGreaterThan(1);
    expect(defaultExpressionPolicy[name]).toBe(policyValues[name][0]);
  }
});

test("the defaults are those of the semantics", () => {
  expect(defaultExpressionPolicy).toMatchObject({
    dateOrder: "month-first",
    weekStart: "monday",
    direction: "past",
    lastWeekday: "most-recent",
    thisWeekday: "nearest",
    nextWeekday: "next-week",
    lastInYear: "most-recent",
    nextMonth: "next-year",
    lastUnits: "from-start-of-day",
    nextUnits: "complete-units",
    clockAgo: "rounded",
    weeksAgo: "day",
    monthsAgo: "calendar-unit",
    bareHour: "waking-hours",
    untilEnd: "included",
    weekOfMonth: "thursday",
    hemisphere: "north",
    century: "from-00",
    leapDay: "feb-28",
    country: "US",
  });
});

test("a policy is known by its own name alone", () => {
  expect(isPolicyName("dateOrder")).toBe(true);
  expect(isPolicyName("order")).toBe(false);
  expect(isPolicyName("toString")).toBe(false);
});

test("one convention is set without touching the others", () => {
  const south = withPolicy(defaultExpressionPolicy, { policy: "hemisphere", value: "south" });
  expect(south).toEqual({ ...defaultExpressionPolicy, hemisphere: "south" });
  expect(defaultExpressionPolicy.hemisphere).toBe("north");
});

test("of several changes to one policy the last counts, and what is not changed stays", () => {
  const first = { policy: "hemisphere", value: "south", before: null } as const;
  const last = { policy: "hemisphere", value: "north", before: first } as const;
  const policy: ExpressionPolicy = { ...defaultExpressionPolicy, century: "from-01" };
  expect(changedPolicy(policy, first, "hemisphere")).toBe("south");
  expect(changedPolicy(policy, last, "hemisphere")).toBe("north");
  expect(changedPolicy(policy, last, "century")).toBe("from-01");
});

describe("departures", () => {
  const first = { policy: "dateOrder", value: "month-first" } as const;
  const second = { policy: "dateOrder", value: "day-first" } as const;
  const south = { policy: "hemisphere", value: "south" } as const;

  test("are the choices that a policy does not make", () => {
    expect(departuresFrom(defaultExpressionPolicy, [])).toBe(0);
    expect(departuresFrom(defaultExpressionPolicy, [first])).toBe(0);
    expect(departuresFrom(defaultExpressionPolicy, [second])).toBe(1);
    expect(departuresFrom(defaultExpressionPolicy, [second, south])).toBe(2);
  });

  test("are both of two that contradict each other", () => {
    expect(departuresFrom(defaultExpressionPolicy, [first, second])).toBe(2);
  });
});
