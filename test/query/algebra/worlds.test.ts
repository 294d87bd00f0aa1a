import { describe, expect, test } from "vitest";
import type { Query, Term } from "../../../src/algebra/query.js";
import { evaluateQuery } from "../../../src/query/algebra/evaluate-query.js";
import { setPolicy } from "../../../src/query/policy.js";
import { at, eventSet, speechTime } from "../world.js";
import { evaluated, events, inTime, kindsOf, past, setting } from "./asked.js";

const day = 86_400_000;

/** Every day, or some other step, one event of two people in turn. */
function daily(count: number, step = day) {
  return eventSet(
    ...Array.from({ length: count }, (_, index) => ({
      type: "eat risotto",
      roles: { subject: index % 2 === 0 ? "Tom" : "Mary" },
      time: speechTime - (index + 1) * step,
      grain: "instant" as const,
    })),
  );
}

const recently = inTime(events("eat risotto"), "recently");
const tom = inTime(events("eat risotto", { subject: "Tom" }), "recently");
const count = (of: Term): Query => ({ query: "count", of });

describe("vague words", () => {
  test("say the same of an event throughout a question", () => {
    const query: Query = { query: "compare", how: "equal", left: count(recently), right: count(recently) };
    expect(evaluated(daily(6), past(query)).best).toMatchObject({ value: "yes", probability: 1 });
    const none = {
      term: "intersection" as const,
      of: [recently, { term: "except" as const, of: events("eat risotto"), without: recently }],
    };
    expect(evaluated(daily(6), past({ query: "exists", of: none })).best).toMatchObject({
      value: "no",
      probability: 1,
    });
  });

  test("compare counts of many events that share some", () => {
    const query: Query = { query: "compare", how: "more", left: count(recently), right: count(tom) };
    const mary = inTime(events("eat risotto", { subject: "Mary" }), "recently");
    const set = daily(40, day / 12);
    const more = evaluated(set, past(query)).distribution;
    const some = evaluated(set, past({ query: "exists", of: mary })).distribution;
    expect(more.ceiling()).toBeCloseTo(some.ceiling(), 12);
  });

  test("over many events with no formula are an issue, and none with one threshold for all", () => {
    const gap: Query = { query: "measure", how: "longest", what: "gap", of: recently };
    const set = daily(40, day / 12);
    expect(kindsOf(set, gap)).toEqual(["too-many-open-events"]);
    const policy = setPolicy(setting.policy, "dependence", "comonotone");
    expect(evaluated(set, past(gap), { policy }).best.value).toMatch(/^PT|none/);
  });

  test("leave sets of names with joint masses, and marginals beside", () => {
    const last: Term = { term: "nth", of: recently, k: 1, from: "last" };
    const { distribution } = evaluated(daily(2), past({ query: "values", role: "subject", of: last }));
    if (distribution.kind !== "values") throw new Error(distribution.kind);
    // Tom ate later, so that Mary is the last one only where "recently" does not apply to him.
    const degrees = evaluated(daily(2), past(count(recently))).members();
    const [mary, toms] = [...degrees.values()].sort((a, b) => a - b) as [number, number];
    const byName = new Map(distribution.outcomes.map(({ value, p }) => [JSON.stringify(value), p]));
    expect(byName.get('["Tom"]')).toBeCloseTo(toms, 12);
    expect(byName.get('["Mary"]')).toBeCloseTo((1 - toms) * mary, 12);
    expect(byName.get("[]")).toBeCloseTo((1 - toms) * (1 - mary), 12);
    expect(distribution.marginals.get("Tom")).toBeCloseTo(toms, 12);
  });

  test("the members say which events can count, and to which degree", () => {
    const set = daily(3);
    const { members, curves } = evaluated(set, past(count(recently)));
    expect(members().size).toBe(3);
    expect([...members().values()].every((degree) => degree > 0 && degree < 1)).toBe(true);
    expect(curves).toHaveLength(1);
    expect([
      ...evaluated(set, past(count(events(null))))
        .members()
        .values(),
    ]).toEqual([1, 1, 1]);
  });
});

describe("the tense", () => {
  const set = eventSet("Tom: eat risotto, 2023-09-28 12:00", "Tom: eat risotto, 2023-10-03 12:00");
  const last: Query = { query: "instant", of: events("eat risotto"), which: "last" };

  test("past sees what has started, future what has not", () => {
    expect(evaluated(set, past(last)).best.value).toBe("2023-09-28T12:00:00+02:00");
    expect(evaluated(set, { ...last, tense: "future" }).best.value).toBe("2023-10-03T12:00:00+02:00");
    expect(evaluated(set, past(last), { includeFuture: true }).best.value).toBe("2023-10-03T12:00:00+02:00");
  });

  test("a time that has not come is noted", () => {
    const result = evaluateQuery(
      set,
      past({ query: "exists", of: inTime(events("eat risotto"), "next week") }),
      setting,
    );
    expect(result.ok && result.notes.map(({ kind }) => kind)).toEqual(["future-interval"]);
    expect(at("2023-10-03 12:00")).toBeGreaterThan(speechTime);
  });
});
