import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AskedQuery, Query, Term } from "../../../src/algebra/query.js";
import { allenRelations } from "../../../src/time/interval.js";
import { isoWeek, msPerDay } from "../../../src/time/civil.js";
import { lawRuns } from "../../law-runs.js";
import { queries, someTerms, twoTerms } from "./asked.js";
import { ruledByEngine } from "./engine.js";
import { type SmallWorld, worlds, zoneOf } from "./worlds.js";

const some = worlds({ ends: false, grains: "instant", lists: false });
const all = worlds({ ends: true, grains: "all", lists: false });
const utc = zoneOf("UTC");

/** The engine's mass of every answer; null where it has none. */
function answered(query: Query, world: SmallWorld): ReadonlyMap<string, number> | null {
  const ruling = ruledByEngine({ ...query, tense: "past" }, world);
  return ruling.kind === "issue" ? null : ruling.mass;
}

function chance(query: Query, world: SmallWorld, answer: string): number | null {
  const mass = answered(query, world);
  return mass === null ? null : (mass.get(answer) ?? 0);
}

function ruled(query: AskedQuery, world: SmallWorld): ReadonlyMap<string, number> | null {
  const ruling = ruledByEngine(query, world);
  return ruling.kind === "issue" ? null : ruling.mass;
}

/** The same masses with the answers changed. */
function changed(
  mass: ReadonlyMap<string, number> | null,
  change: (answer: string) => string,
): ReadonlyMap<string, number> | null {
  return mass === null ? null : new Map([...mass].map(([answer, p]) => [change(answer), p]));
}

function sameMass(a: ReadonlyMap<string, number> | null, b: ReadonlyMap<string, number> | null): void {
  expect(a === null).toBe(b === null);
  for (const answer of new Set([...(a ?? new Map()).keys(), ...(b ?? new Map()).keys()])) {
    expect([answer, a?.get(answer) ?? 0]).toEqual([answer, expect.closeTo(b?.get(answer) ?? 0, 11)]);
  }
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

test("union, intersection and except are those of sets", () => {
  const both = (term: "union" | "intersection", ...of: readonly Term[]): Term => ({ term, of });
  const except = (of: Term, without: Term): Term => ({ term: "except", of, without });
  fc.assert(
    fc.property(some, twoTerms, (world, [a, b]) => {
      const alike: readonly (readonly [Term, Term])[] = [
        [both("union", a, b), both("union", b, a)],
        [both("union", a, b), both("union", except(a, b), both("intersection", a, b), except(b, a))],
        [both("intersection", a, b), except(a, except(a, b))],
        [except(a, b), except(both("union", a, b), b)],
      ];
      for (const [left, right] of alike) {
        for (const query of ["exists", "count", "list"] as const) {
          sameMass(answered({ query, of: left }, world), answered({ query, of: right }, world));
        }
      }
      const rest = chance({ query: "exists", of: both("intersection", except(a, b), b) }, world, '"yes"');
      if (rest !== null) expect(rest).toBeCloseTo(0, 11);
    }),
    { numRuns: lawRuns(2000) },
  );
}, 300_000);

/** Names with others of the same order, so that ties stay in theirs. */
const renamed: Readonly<Record<string, string>> = { Ann: "Cal", Bob: "Dan", Eve: "Gus", Tom: "Zed" };

function rename<T>(value: T): T {
  return JSON.parse(rewritten(JSON.stringify(value))) as T;
}

function rewritten(text: string): string {
  return text.replaceAll(/\b(?:Ann|Bob|Eve|Tom)\b/g, (name) => renamed[name] ?? name);
}

test("renaming subjects renames answers", () => {
  fc.assert(
    fc.property(all, queries(["extent"]), (world, query) => {
      const other = { ...world, events: rename(world.events), known: rename(world.known) };
      sameMass(ruled(rename(query), other), changed(ruled(query, world), rewritten));
    }),
    { numRuns: lawRuns(2000) },
  );
});

test("shifting all times and the speech time by weeks in UTC shifts answers", () => {
  const weeks = fc.integer({ min: -120, max: 120 }).filter((number) => number !== 0);
  fc.assert(
    fc.property(some, queries([]), weeks, (drawn, query, number) => {
      const world = { ...drawn, zone: utc };
      const by = number * 7 * msPerDay;
      const events = world.events.map((event) => ({
        ...event,
        start: { ...event.start, at: event.start.at + by },
      }));
      const later = { ...world, events, speechTime: world.speechTime + by };
      const asked = relative(query);
      sameMass(
        ruled(asked, later),
        changed(ruled(asked, world), (text) => shifted(text, number)),
      );
    }),
    { numRuns: lawRuns(2000) },
  );
});

/** The query with times that move with the speech time, and with units that divide weeks, or are weeks. */
function relative(query: AskedQuery): AskedQuery {
  const replaced: Readonly<Record<string, string>> = {
    "in May 2023": "yesterday",
    "last month": "today",
    "on 2023-05-03": "today",
    "in 2023": "since Monday",
    month: "week",
    year: "day",
  };
  const text = JSON.stringify(query).replaceAll(
    /"([^"]*)"/g,
    (_, word: string) => `"${replaced[word] ?? word}"`,
  );
  return JSON.parse(text) as AskedQuery;
}

/** An answer with its dates and weeks so many weeks later. */
function shifted(text: string, weeks: number): string {
  const later = (date: string): number => Date.parse(date) + weeks * 7 * msPerDay;
  const dated = text.replaceAll(/\d{4}-\d\d-\d\d/g, (date) =>
    new Date(later(date)).toISOString().slice(0, 10),
  );
  return dated.replaceAll(/(\d{4})-W(\d\d)/g, (_, year: string, week: string) => {
    const { year: y, week: w } = isoWeek(later(isoWeekStart(Number(year), Number(week))));
    return `${y}-W${String(w).padStart(2, "0")}`;
  });
}

/** The Monday of an ISO week, as a date. */
function isoWeekStart(year: number, week: number): string {
  const first = Date.UTC(year, 0, 4);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * msPerDay;
  return new Date(monday + (week - 1) * 7 * msPerDay).toISOString().slice(0, 10);
}

test("adding an event of a type that the query does not name changes nothing", () => {
  fc.assert(
    fc.property(all, all, queries(["extent"]), (drawn, others, query) => {
      const events = drawn.events.map((event) => ({ ...event, type: named(event.type) }));
      const world = { ...drawn, events };
      const [more] = others.events;
      if (more === undefined) return;
      const asked = JSON.parse(
        JSON.stringify(query)
          .replaceAll('"type":null', '"type":"eat risotto"')
          .replaceAll("paint wall", "eat risotto"),
      ) as AskedQuery;
      const added = { ...world, events: [...events, { ...more, type: "paint wall" }] };
      sameMass(ruled({ ...asked, tense: "past" }, added), ruled({ ...asked, tense: "past" }, world));
    }),
    { numRuns: lawRuns(2000) },
  );
});

function named(type: string): string {
  return type === "paint wall" ? "eat risotto" : type;
}

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
