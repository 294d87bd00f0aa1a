import * as fc from "fast-check";
import { expect, test } from "vitest";
import { allenRelations, type Query, type Term } from "../../../src/algebra/query.js";
import { lawRuns } from "../../law-runs.js";
import { someTerms } from "./asked.js";
import { ruledByEngine } from "./engine.js";
import { type SmallWorld, worlds } from "./worlds.js";

const some = worlds({ ends: false, grains: "instant", lists: false });

/** The engine's mass of every answer; null where it has none. */
function answered(query: Query, world: SmallWorld): ReadonlyMap<string, number> | null {
  const ruling = ruledByEngine({ ...query, tense: "past" }, world);
  return ruling.kind === "issue" ? null : ruling.mass;
}

function chance(query: Query, world: SmallWorld, answer: string): number | null {
  const mass = answered(query, world);
  return mass === null ? null : (mass.get(answer) ?? 0);
}

function checkLaw(law: (world: SmallWorld, term: Term) => void): void {
  fc.assert(
    fc.property(some, someTerms, (world, term) => law(world, term)),
    { numRuns: lawRuns(2000) },
  );
}

function same(a: number | null, b: number | null): void {
  if (a === null || b === null) expect(a).toBe(b);
  else expect(a).toBeCloseTo(b, 11);
}

test("an event exists where the count is at least one", () => {
  checkLaw((world, of) => {
    const none = chance({ query: "count", of }, world, "0");
    same(chance({ query: "exists", of }, world, '"no"'), none);
  });
});

test("distributions sum to 1", () => {
  checkLaw((world, of) => {
    const queries: readonly Query[] = [
      { query: "exists", of },
      { query: "count", of },
      { query: "values", role: "subject", of },
      { query: "instant", which: "first", of },
      { query: "streak", unit: "day", of },
      { query: "best", by: { role: "subject" }, how: "most", measure: "count", of },
    ];
    for (const query of queries) {
      const mass = answered(query, world);
      if (mass !== null) expect([...mass.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 11);
    }
  });
});

test("a name is a value where it has an event", () => {
  checkLaw((world, of) => {
    const mass = answered({ query: "values", role: "subject", of }, world);
    const tom: Term = { term: "events", type: null, roles: { subject: "Tom" }, present: [] };
    const both: Term = { term: "intersection", of: [of, tom] };
    const named = [...(mass ?? [])].filter(([names]) => names.includes('"Tom"'));
    const p = named.reduce((sum, [, each]) => sum + each, 0);
    same(chance({ query: "exists", of: both }, world, '"yes"'), mass === null ? null : p);
  });
});

test("the first is never later than the last", () => {
  checkLaw((world, of) => {
    const point = (which: "first" | "last"): Query => ({ query: "instant", which, of });
    const later: Query = { query: "compare", how: "later", left: point("first"), right: point("last") };
    const p = chance(later, world, '"yes"');
    if (p !== null) expect(p).toBeCloseTo(0, 11);
  });
});

test("union and except are those of sets", () => {
  checkLaw((world, of) => {
    const other: Term = { term: "events", type: "eat risotto", roles: {}, present: [] };
    const without: Query = { query: "list", of: { term: "except", of, without: other } };
    const either: Term = { term: "union", of: [other, { term: "except", of, without: other }] };
    const all = answered({ query: "list", of: { term: "union", of: [of, other] } }, world);
    const parted = answered({ query: "list", of: either }, world);
    expect(parted === null).toBe(all === null);
    for (const [answer, p] of all ?? []) same(parted?.get(answer) ?? 0, p);
    for (const answer of answered(without, world)?.keys() ?? []) expect(answer).not.toContain("eat risotto");
  });
});

test("of two events exactly one of the thirteen relations holds, and before mirrors after", () => {
  checkLaw((world) => {
    const two: SmallWorld = { ...world, events: world.events.slice(0, 2) };
    const [a, b] = two.events;
    if (a === undefined || b === undefined || a.type === b.type) return;
    const term = (type: string): Term => ({ term: "events", type, roles: {}, present: [] });
    const [left, right] = [term(a.type), term(b.type)];
    const isSeen = two.events.every(({ start }) => start.at <= two.speechTime);
    const found = allenRelations.filter((relation) => {
      const of: Term = { term: "allen", of: left, relations: [relation], other: right };
      return chance({ query: "exists", of }, two, '"yes"') === 1;
    });
    expect(found.length).toBe(isSeen ? 1 : 0);
    const before: Term = { term: "placed", how: "before", of: left, other: right };
    const after: Term = { term: "placed", how: "after", of: right, other: left };
    if (!isSeen) return;
    same(
      chance({ query: "exists", of: before }, two, '"yes"'),
      chance({ query: "exists", of: after }, two, '"yes"'),
    );
  });
});

test("every unit has an event where none is missing", () => {
  checkLaw((world, of) => {
    const window = "in May 2023";
    const none = chance({ query: "missing", unit: "week", window, of }, world, '{"list":[]}');
    if (world.speechTime < Date.UTC(2023, 4, 1)) return;
    same(chance({ query: "every", unit: "week", window, of }, world, '"yes"'), none);
  });
});

test("an event of a type that is not named changes nothing", () => {
  checkLaw((world) => {
    const of: Term = {
      term: "in",
      of: { term: "events", type: "eat risotto", roles: {}, present: [] },
      time: "recently",
    };
    const added = {
      type: "paint wall",
      roles: {},
      start: { at: world.speechTime - 1000, grain: "instant" as const },
    };
    const more = { ...world, events: [...world.events, added] };
    for (const query of [
      { query: "count", of },
      { query: "instant", which: "last", of },
    ] as const) {
      expect(answered(query, more)).toEqual(answered(query, world));
    }
  });
});
