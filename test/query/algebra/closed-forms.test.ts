import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Query, Term } from "../../../src/algebra/query.js";
import { evaluateQuery, planQuery } from "../../../src/query/algebra/evaluate-query.js";
import { distributionOf, type AlgebraDistribution } from "../../../src/query/algebra/distribution.js";
import { outcomesOf } from "../../../src/query/algebra/world.js";
import { jsonOf } from "../../../src/query/algebra/value.js";
import { at, eventSet, speechTime } from "../world.js";
import { inTime, past, setting } from "./asked.js";

const minute = 60_000;

const someSet = fc
  .array(
    fc.record({
      subject: fc.constantFrom("Tom", "Mary", "Ria"),
      type: fc.constantFrom("eat risotto", "read book"),
      // Ties are frequent.
      ago: fc.integer({ min: -1, max: 12 }),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((lines) =>
    eventSet(
      "Tom: eat risotto, 2020-01-01 12:00",
      "Mary: read book, 2020-01-01 12:00",
      "Ria: read book, 2020-01-02 12:00",
      ...lines.map(({ subject, type, ago }) => ({
        type,
        roles: { subject },
        time: speechTime - ago * 731 * minute,
        grain: "instant" as const,
      })),
    ),
  );

const leaf: fc.Arbitrary<Term> = fc
  .record({
    type: fc.constantFrom("eat risotto", "read book", null),
    subject: fc.constantFrom(null, "Tom", "Mary"),
  })
  .map(({ type, subject }) => ({
    term: "events",
    type,
    roles: subject === null ? {} : { subject },
    present: [],
  }));

const someTerm: fc.Arbitrary<Term> = fc.letrec<{ term: Term }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    fc.oneof(
      leaf.map((of) => inTime(of, "recently")),
      leaf.map((of) => inTime(of, "recently")),
      leaf.map((of) => inTime(of, "last month")),
      leaf,
    ),
    fc.record({
      term: fc.constantFrom("union" as const, "intersection" as const),
      of: fc.array(tie("term"), { minLength: 2, maxLength: 2 }),
    }),
    fc.record({ term: fc.constant("except" as const), of: tie("term"), without: tie("term") }),
    fc.record({
      term: fc.constant("nth" as const),
      of: tie("term"),
      k: fc.constantFrom(1, 2),
      from: fc.constantFrom("first" as const, "last" as const),
    }),
    tie("term").map((of) => inTime(of, "recently")),
    fc.record({
      term: fc.constant("placed" as const),
      of: tie("term"),
      how: fc.constantFrom("before" as const, "after" as const, "same" as const, "next" as const),
      other: tie("term"),
      unit: fc.constant("day" as const),
    }),
  ),
})).term;

const unit = fc.constantFrom("day" as const, "week" as const);
const bound = fc.constantFrom("at-least" as const, "at-most" as const, "exactly" as const, undefined);

/** Queries that have a closed form where their term stands for itself. */
const queries = {
  exists: fc.record({ query: fc.constant("exists"), of: someTerm, bound, k: fc.constantFrom(1, 2) }),
  values: fc.record({
    query: fc.constant("values"),
    of: someTerm,
    role: fc.constant("subject"),
    negated: fc.boolean(),
  }),
  count: fc.record({
    query: fc.constant("count"),
    of: someTerm,
    distinct: fc.constantFrom(undefined, { role: "subject" }, { unit: "day" as const }),
  }),
  instant: fc.record({
    query: fc.constant("instant"),
    of: someTerm,
    which: fc.constantFrom("first", "last"),
    k: fc.constantFrom(1, 2, 3),
  }),
  instants: fc.record({ query: fc.constant("instants"), of: someTerm }),
  list: fc.record({ query: fc.constant("list"), of: someTerm }),
  every: fc.record({
    query: fc.constant("every"),
    of: someTerm,
    unit,
    window: fc.constantFrom(null, "last week", "the last 3 days"),
    bound,
  }),
  missing: fc.record({
    query: fc.constant("missing"),
    of: someTerm,
    unit,
    window: fc.constantFrom("last week", "the last 3 days"),
  }),
  streak: fc.record({ query: fc.constant("streak"), of: someTerm, unit, running: fc.boolean() }),
  only: fc.record({
    query: fc.constant("only"),
    of: someTerm,
    role: fc.constant("subject"),
    names: fc.constantFrom(["Tom"], ["Tom", "Mary"]),
  }),
  rate: fc.record({
    query: fc.constant("rate"),
    of: someTerm,
    unit,
    window: fc.constantFrom("last week", null),
  }),
  gap: fc.record({
    query: fc.constant("measure"),
    how: fc.constantFrom("total", "mean", "longest", "shortest"),
    what: fc.constant("gap"),
    of: someTerm,
  }),
  compare: fc.record({
    query: fc.constant("compare"),
    how: fc.constantFrom("more", "fewer", "equal"),
    left: fc.record({ query: fc.constant("count"), of: someTerm }),
    right: fc.record({ query: fc.constant("count"), of: someTerm }),
  }),
  which: fc.record({
    query: fc.constant("which"),
    how: fc.constantFrom("most", "least"),
    among: fc
      .tuple(someTerm, someTerm)
      .map((terms) => terms.map((of, index) => ({ name: `name ${index}`, query: { query: "count", of } }))),
  }),
  best: fc.record({
    query: fc.constant("best"),
    by: fc.constantFrom({ role: "subject" }, { unit: "day" as const }),
    how: fc.constantFrom("most", "least"),
    measure: fc.constantFrom("count", "first", "last"),
    k: fc.constantFrom(1, 1, 2),
    of: someTerm,
  }),
  elapsed: fc.record({
    query: fc.constant("elapsed"),
    from: someTerm.map((of) => ({ query: "instant", of, which: "last" })),
    to: fc.oneof(
      fc.constant("speech-time"),
      someTerm.map((of) => ({ query: "instant", of, which: "first" })),
    ),
    unit: fc.constantFrom(undefined, "day", "hour"),
  }),
  order: fc.record({
    query: fc.constant("order"),
    of: fc
      .tuple(someTerm, someTerm)
      .map((terms) => terms.map((term, index) => ({ name: `name ${index}`, term }))),
  }),
  relation: fc.record({ query: fc.constant("relation"), left: someTerm, right: someTerm }),
  all: fc.record({
    query: fc.constantFrom("all", "any", "none"),
    of: fc.array(fc.record({ query: fc.constant("exists"), of: someTerm }), { minLength: 2, maxLength: 2 }),
  }),
};

/** P(the answer is this), of a distribution of any class. */
function massOf(distribution: AlgebraDistribution, value: unknown): number {
  switch (distribution.kind) {
    case "did":
      return distribution.probabilityOf(value as "yes");
    case "who":
    case "best-names":
      return distribution.probabilityOf(new Set(value as readonly string[]));
    case "how-often":
      return distribution.probabilityOf(value as number);
    case "when-last":
      return distribution.probabilityOf(value === "never" ? "never" : at(value as string));
    case "values":
      return distribution.probabilityOf(value as string);
    case "marginal-list":
      return distribution.probabilityOf(value as readonly string[]);
  }
}

describe("closed forms give what all worlds give", () => {
  test.each(Object.entries(queries))("%s", (_, query) => {
    let open = 0;
    fc.assert(
      fc.property(someSet, query as fc.Arbitrary<unknown>, (set, asked) => {
        const parsed = past(JSON.parse(JSON.stringify(asked)) as Query);
        const found = evaluateQuery(set, parsed, setting);
        const { plan, terms } = planQuery(set, parsed, setting);
        const worlds = outcomesOf({ ...plan, closed: () => null });
        if (worlds === null) throw new Error("too many draws");
        if (!found.ok) {
          expect(terms.timeline.issues.length + terms.timeline.unmet.size).toBeGreaterThan(0);
          return;
        }
        if (plan.draws.size > 0) open += 1;
        const total = worlds.reduce((sum, { p }) => sum + p, 0);
        expect(total).toBeCloseTo(1, 12);
        const { distribution } = found.value;
        const byWorlds = distributionOf(plan.kind, worlds, setting);
        for (const { value } of worlds) {
          const json = jsonOf(value, setting.zone);
          expect(massOf(distribution, json)).toBeCloseTo(massOf(byWorlds, json), 12);
        }
        expect(distribution.ceiling()).toBeCloseTo(byWorlds.ceiling(), 12);
        expect(distribution.best().probability).toBeCloseTo(byWorlds.best().probability, 12);
        expect(distribution.negative()).toBeCloseTo(byWorlds.negative(), 12);
      }),
      { numRuns: 300 },
    );
    expect(open).toBeGreaterThan(30);
  });
});

test("nobody is among the best with a probability of more than 1", () => {
  const query: Query = {
    query: "best",
    by: { role: "subject" },
    how: "most",
    measure: "count",
    of: inTime({ term: "events", type: null, roles: {}, present: [] }, "a long time ago"),
  };
  for (let hours = 1; hours <= 60; hours += 1) {
    const set = eventSet(
      ...["eat risotto", "chat with friend", "read book"].map((type, index) => ({
        type,
        roles: { subject: "Tom" },
        time: speechTime - (index === 2 ? hours : 744) * 60 * minute,
        grain: "instant" as const,
      })),
    );
    const result = evaluateQuery(set, past(query), setting);
    if (!result.ok || result.value.distribution.kind !== "best-names") continue;
    const { distribution } = result.value;
    expect(distribution.marginals.get("Tom")).toBeLessThanOrEqual(1);
    expect(distribution.probabilityOf(new Set(["Tom"]))).toBeLessThanOrEqual(1);
  }
});
