import * as fc from "fast-check";
import {
  type AskedQuery,
  type InstantQuery,
  placements,
  type Point,
  type Query,
  type Term,
} from "../../../src/algebra/query.js";
import { allenRelations } from "../../../src/time/interval.js";
import { bounds } from "../../../src/algebra/signatures.js";
import { distances, locations, subjects, types } from "./worlds.js";

const crisp = [
  "in May 2023",
  "yesterday",
  "today",
  "last month",
  "on 2023-05-03",
  "since Monday",
  "in 2023",
] as const;
const vague = ["recently", "just", "some time ago", "a long time ago"] as const;
const units = ["day", "week", "month", "year"] as const;
const unit = fc.constantFrom(...units);
const length = fc.constantFrom("30 minutes", "2 hours", "3 hours", "1 day", "2 days", "1 week");
const ordinal = fc.integer({ min: 1, max: 4 });
const number = fc.integer({ min: 0, max: 4 });
const end = fc.constantFrom("first" as const, "last" as const);
const role = fc.constantFrom("subject", "location");
const window = fc.constantFrom(null, ...crisp);

const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 2 });

const overlap = some(fc.constant("overlap" as const));

const events: fc.Arbitrary<Term> = fc.record<Extract<Term, { term: "events" }>>({
  term: fc.constant("events" as const),
  type: fc.option(fc.constantFrom<string[]>(...types), { freq: 4 }),
  roles: fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.record({ subject: fc.constantFrom(...subjects) }) },
    { weight: 1, arbitrary: fc.record({ location: fc.constantFrom(...locations) }) },
    { weight: 1, arbitrary: fc.record({ subject: fc.constant(["Tom", "Ann"]) }) },
  ),
  without: fc.constantFrom(undefined, undefined, undefined, { subject: ["Tom"] }),
  present: fc.constantFrom<readonly string[]>([], [], [], ["location"]),
});

/** What can be measured of events. */
export type Measured = readonly ("extent" | "distance")[];

/** Terms of at most three operators over events; vague words are one, so that it is asked of an event once. */
function terms(word: string, measured: Measured): fc.Arbitrary<Term> {
  const isExtended = measured.includes("extent");
  const time = fc.oneof(fc.constantFrom(...crisp), fc.constant(word));
  return fc.letrec<{ term: Term }>((tie) => ({
    term: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      { weight: 2, arbitrary: events },
      {
        weight: 4,
        arbitrary: fc.record({ term: fc.constant("in" as const), of: events, time: fc.constant(word) }),
      },
      {
        weight: 4,
        arbitrary: fc.record({ term: fc.constant("in" as const), of: tie("term"), time, how: overlap }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          term: fc.constantFrom("union" as const, "intersection" as const),
          of: fc.array(tie("term"), { minLength: 2, maxLength: 3 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({ term: fc.constant("except" as const), of: tie("term"), without: tie("term") }),
      },
      { weight: 4, arbitrary: placed(tie("term")) },
      {
        weight: 1,
        arbitrary: fc.record({
          term: fc.constant("allen" as const),
          of: tie("term"),
          relations: fc.subarray([...allenRelations], { minLength: 1 }),
          other: tie("term"),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ term: fc.constant("nth" as const), of: tie("term"), k: ordinal, from: end }),
      },
      {
        weight: isExtended ? 1 : 0,
        arbitrary: fc.record({
          term: fc.constant("amount" as const),
          of: tie("term"),
          what: fc.constant("extent"),
          bound: fc.constantFrom(...bounds),
          value: length,
        }),
      },
      {
        weight: isExtended ? 1 : 0,
        arbitrary: fc.record({
          term: fc.constant("extreme" as const),
          of: tie("term"),
          how: fc.constantFrom("most" as const, "least" as const),
          what: fc.constant("extent"),
          k: fc.option(ordinal, { nil: undefined }),
        }),
      },
      {
        weight: measured.includes("distance") ? 2 : 0,
        arbitrary: fc.record({
          term: fc.constant("amount" as const),
          of: tie("term"),
          what: fc.constant("distance"),
          bound: fc.constantFrom(...bounds),
          value: fc.constantFrom<string[]>(...distances),
        }),
      },
      {
        weight: measured.includes("distance") ? 2 : 0,
        arbitrary: fc.record({
          term: fc.constant("extreme" as const),
          of: tie("term"),
          how: fc.constantFrom("most" as const, "least" as const),
          what: fc.constant("distance"),
        }),
      },
    ),
  })).term;
}

function placed(of: fc.Arbitrary<Term>): fc.Arbitrary<Term> {
  const anchor = some(fc.constantFrom("first" as const, "last" as const, "any" as const));
  return fc
    .record({
      how: fc.constantFrom(...placements),
      of,
      other: of,
      anchor,
      length,
      unit,
      isExact: fc.boolean(),
    })
    .map(({ how, length: far, unit: of, isExact, ...rest }): Term => {
      const placing = { term: "placed" as const, how, ...rest };
      if (how === "within") return { ...placing, length: far };
      if (how === "same" || how === "unit-before" || how === "unit-after") return { ...placing, unit: of };
      return isExact && (how === "before" || how === "after") ? { ...placing, length: far } : placing;
    });
}

function queriesOf(of: fc.Arbitrary<Term>, measured: Measured): fc.Arbitrary<Query> {
  const isExtended = measured.includes("extent");
  const hasAmounts = measured.includes("distance");
  const key = fc.oneof(
    role.map((name) => ({ role: name })),
    unit.map((each) => ({ unit: each })),
  );
  const bound = some(fc.constantFrom(...bounds));
  const instant: fc.Arbitrary<InstantQuery> = fc.record({
    query: fc.constant("instant" as const),
    of,
    which: end,
    k: some(ordinal),
    edge: isExtended ? some(fc.constantFrom("start" as const, "end" as const)) : fc.constant(undefined),
  });
  const point: fc.Arbitrary<Point> = fc.oneof(fc.constant("speech-time" as const), instant, instant);
  const elapsed = (each: fc.Arbitrary<(typeof units)[number] | "hour" | undefined>): fc.Arbitrary<Query> =>
    fc.record({ query: fc.constant("elapsed" as const), from: point, to: point, unit: each });
  const what = isExtended ? fc.constantFrom("extent" as const, "gap" as const) : fc.constant("gap" as const);
  const measure: fc.Arbitrary<Query> = fc.record({
    query: fc.constant("measure" as const),
    how: fc.constantFrom("total" as const, "mean" as const, "longest" as const, "shortest" as const),
    what,
    of,
  });
  const sumBy = (...hows: readonly Extract<Query, { query: "measure" }>["how"][]): fc.Arbitrary<Query> =>
    fc.record({
      query: fc.constant("measure" as const),
      how: fc.constantFrom(...hows),
      what: fc.constantFrom({ role: "distance" }, { role: "distance", unit: "KM" }),
      of,
    });
  const sum = sumBy("total", "mean", "longest", "shortest");
  // A mean has twelve digits: fewer are left of what it differs by.
  const exact = sumBy("total", "longest", "shortest");
  const byTotal = {
    by: key,
    how: fc.constantFrom("most" as const, "least" as const),
    measure: fc.constant({ total: { role: "distance" } }),
    k: some(ordinal),
    of,
  };
  const count: fc.Arbitrary<Query> = fc.record({
    query: fc.constant("count" as const),
    of,
    distinct: some(key),
    lacking: some(fc.record({ window })),
  });
  const exists: fc.Arbitrary<Query> = fc.record({
    query: fc.constant("exists" as const),
    of,
    bound,
    k: some(number),
  });
  const every: fc.Arbitrary<Query> = fc.record({
    query: fc.constant("every" as const),
    unit,
    window,
    of,
    bound,
    k: some(number),
  });
  const besides = fc.subarray([...subjects], { minLength: 1 });
  const only: fc.Arbitrary<Query> = fc.record({
    query: fc.constant("only" as const),
    role: fc.constant("subject"),
    names: fc.subarray([...subjects], { minLength: 1 }),
    of,
  });
  const pair = (each: fc.Arbitrary<Query>, hows: readonly string[]): fc.Arbitrary<Query> =>
    fc.record({
      query: fc.constant("compare" as const),
      how: fc.constantFrom(...hows),
      left: each,
      right: each,
    }) as fc.Arbitrary<Query>;
  const among = (each: fc.Arbitrary<Query>, hows: readonly string[]): fc.Arbitrary<Query> =>
    fc
      .record({ how: fc.constantFrom(...hows), parts: fc.array(each, { minLength: 2, maxLength: 3 }) })
      .map(({ how, parts }) => ({
        query: "which" as const,
        how: how as "most",
        among: parts.map((query, index) => ({ name: `part ${index}`, query })),
      }));
  const durations = fc.oneof(measure, elapsed(fc.constant(undefined)));
  const truths = fc.oneof(exists, every, only, pair(count, ["more", "fewer", "equal"]));
  const several = fc.array(truths, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: hasAmounts ? 8 : 0, arbitrary: sum },
    { weight: hasAmounts ? 2 : 0, arbitrary: pair(sum, ["more", "fewer", "equal"]) },
    { weight: hasAmounts ? 2 : 0, arbitrary: among(sum, ["most", "least"]) },
    {
      weight: hasAmounts ? 2 : 0,
      arbitrary: fc.record({ query: fc.constant("difference" as const), left: exact, right: exact }),
    },
    {
      weight: hasAmounts ? 4 : 0,
      arbitrary: fc.record({ query: fc.constant("best" as const), ...byTotal }),
    },
    {
      weight: hasAmounts ? 4 : 0,
      arbitrary: fc.record({
        query: fc.constant("ranking" as const),
        ...{ ...byTotal, by: role.map((name) => ({ role: name })) },
      }),
    },
    { weight: 3, arbitrary: exists },
    {
      weight: 3,
      arbitrary: fc.record({
        ...{ query: fc.constant("values" as const), role, of, negated: some(fc.boolean()) },
        ...{
          also: some(of),
          never: some(of),
          otherRole: some(role),
          bound,
          k: some(number),
          each: some(fc.boolean()),
        },
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        ...{ query: fc.constant("values" as const), role: fc.constant("subject"), of },
        ...{ negated: some(fc.boolean()), each: some(fc.boolean()), besides },
      }),
    },
    { weight: 3, arbitrary: count },
    { weight: 3, arbitrary: instant },
    { weight: 1, arbitrary: fc.record({ query: fc.constant("instants" as const), of }) },
    { weight: 2, arbitrary: elapsed(some(fc.constantFrom("hour" as const, ...units))) },
    { weight: 2, arbitrary: measure },
    {
      weight: 2,
      arbitrary: fc.record({ query: fc.constant("streak" as const), unit, running: some(fc.boolean()), of }),
    },
    { weight: 1, arbitrary: pair(count, ["more", "fewer", "equal"]) },
    { weight: 1, arbitrary: pair(instant, ["earlier", "later", "equal"]) },
    { weight: 1, arbitrary: pair(durations, ["longer", "shorter", "equal"]) },
    { weight: 1, arbitrary: among(count, ["most", "least"]) },
    { weight: 1, arbitrary: among(instant, ["earliest", "latest"]) },
    { weight: 1, arbitrary: among(measure, ["longest", "shortest"]) },
    {
      weight: 3,
      arbitrary: fc.oneof(
        fc.record({
          query: fc.constant("best" as const),
          by: key,
          how: fc.constantFrom("most" as const, "least" as const),
          measure: fc.constant("count" as const),
          k: some(ordinal),
          of,
        }),
        fc.record({
          query: fc.constant("best" as const),
          by: key,
          how: fc.constantFrom("earliest" as const, "latest" as const),
          measure: end,
          k: some(ordinal),
          of,
        }),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.oneof(
        fc.record({
          query: fc.constant("ranking" as const),
          by: role.map((name) => ({ role: name })),
          how: fc.constantFrom("most" as const, "least" as const),
          measure: fc.constant("count" as const),
          k: some(ordinal),
          of,
        }),
        fc.record({
          query: fc.constant("ranking" as const),
          by: role.map((name) => ({ role: name })),
          how: fc.constantFrom("earliest" as const, "latest" as const),
          measure: end,
          k: some(ordinal),
          of,
        }),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({ query: fc.constant("difference" as const), left: count, right: count }),
    },
    { weight: 3, arbitrary: every },
    {
      weight: 1,
      arbitrary: fc.record({
        query: fc.constant("missing" as const),
        unit,
        window,
        of,
        having: some(fc.boolean()),
      }),
    },
    { weight: 1, arbitrary: only },
    { weight: 1, arbitrary: truths.map((part) => ({ query: "not" as const, of: part })) },
    {
      weight: 1,
      arbitrary: fc.record({
        query: fc.constantFrom("all" as const, "any" as const, "none" as const),
        of: several,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.array(of, { minLength: 2, maxLength: 3 }).map((parts) => ({
        query: "order" as const,
        of: parts.map((term, index) => ({ name: `part ${index}`, term })),
      })),
    },
    { weight: 1, arbitrary: fc.record({ query: fc.constant("relation" as const), left: of, right: of }) },
    {
      weight: 1,
      arbitrary: fc.record({
        query: fc.constant("relation" as const),
        left: of,
        right: of,
        edges: fc.record({ left: fc.constantFrom("start", "end"), right: fc.constantFrom("start", "end") }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ query: fc.constant("list" as const), of }) },
    { weight: 1, arbitrary: fc.record({ query: fc.constant("rate" as const), unit, window, of }) },
  );
}

/** Terms over all operators but lengths, with at most one vague word. */
export const someTerms: fc.Arbitrary<Term> = fc
  .constantFrom(...vague)
  .chain((word) => terms(word, []))
  .map((term) => withoutNothing(term) as Term);

/** Two terms with the same vague word, so that they can be put together. */
export const twoTerms: fc.Arbitrary<readonly [Term, Term]> = fc
  .constantFrom(...vague)
  .chain((word) => fc.tuple(terms(word, []), terms(word, [])))
  .map((pair) => withoutNothing(pair) as readonly [Term, Term]);

/** Queries over all operators, crisp and vague; of what is measured of events only some. */
export function queries(measured: Measured): fc.Arbitrary<AskedQuery> {
  const tense = fc.oneof(
    { weight: 7, arbitrary: fc.constant("past" as const) },
    { weight: 1, arbitrary: fc.constant("future" as const) },
  );
  return fc
    .constantFrom(...vague)
    .chain((word) => fc.tuple(queriesOf(terms(word, measured), measured), tense))
    .map(([query, seen]) => withoutNothing({ ...query, tense: seen }) as AskedQuery);
}

/** Without the keys that have no value, as JSON has it. */
function withoutNothing(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
