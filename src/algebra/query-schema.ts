import * as z from "zod/mini";
import { granularities } from "../time/granularity.js";
import { type AskedQuery, placements, type Query, type Term } from "./query.js";
import { allenRelations } from "../time/interval.js";
import { bounds } from "./signatures.js";
import { valueSchema } from "./value-schema.js";

/** What may be left out, and what it says. */
function maybe<T extends z.ZodMiniType>(schema: T, description: string): z.ZodMiniOptional<T> {
  return z.optional(schema).check(z.describe(description));
}

/** A text that is not empty, and what it says. */
function written(description: string): z.ZodMiniString {
  return name.check(z.describe(description));
}

const name = z.string().check(z.minLength(1));
const unit = z.enum(granularities);
const time = written("A temporal expression: last month, 2023-09-29.");
const length = written("A length of time: two hours, P3D.");
const role = written("subject, location, or any other role.");
const names = z.array(z.string()).check(z.minLength(1));
const ordinal = z.int().check(z.minimum(1), z.maximum(1_000_000));
const number = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
const bound = maybe(z.enum(bounds), "At least one where it is left out.");
const window = z.nullable(name).check(z.describe("A temporal expression; null from the first event on."));

const someTerm: z.ZodMiniType<Term> = z.lazy(() => termSchema);
const someQuery: z.ZodMiniType<Query> = z.lazy(() => querySchema);

/** Which events a term means. */
function events<T extends z.ZodMiniType, S extends z.core.$ZodShape>(term: T, description: string, shape: S) {
  return z.strictObject({ term, ...shape }).check(z.describe(description));
}

/** A set of events in every world; see `Term`. */
const termSchema: z.ZodMiniType<Term> = z
  .discriminatedUnion("term", [
    events(z.literal("events"), "All events of a type that have the roles.", {
      type: z.nullable(z.string()).check(z.describe("As the events spell it; null for any.")),
      roles: z
        .record(z.string(), z.union([z.string(), names]))
        .check(z.describe("What each role must have, subject and location among them; of a list, any.")),
      without: maybe(z.record(z.string(), names), "What a role must not have."),
      present: z.array(z.string()).check(z.describe("Roles that must have some value.")),
    }),
    events(z.literal("in"), "Each event to the degree that the expression applies to it.", {
      of: someTerm,
      time,
      how: maybe(
        z.literal("overlap"),
        "Any instant of an event that has an end may lie there; left out, its start must.",
      ),
    }),
    events(z.enum(["union", "intersection"]), "Events of any of the terms, or of all of them.", {
      of: z.array(someTerm).check(z.minLength(2)),
    }),
    events(z.literal("except"), "Events of one term that are not of another.", {
      of: someTerm,
      without: someTerm,
    }),
    events(z.literal("placed"), "Events by how they lie to another term's events, never to themselves.", {
      of: someTerm,
      how: z.enum(placements),
      other: someTerm,
      anchor: maybe(
        z.enum(["first", "last", "any"]),
        "Which event of the other term is meant, where it is not the word's own choice.",
      ),
      length: maybe(length, "With within how far at most; with before and after how far exactly."),
      unit: maybe(unit, "With same, unit-before and unit-after."),
    }),
    events(
      z.literal("allen"),
      "Events that stand in one of Allen's relations to some event of another term.",
      { of: someTerm, relations: z.array(z.enum(allenRelations)).check(z.minLength(1)), other: someTerm },
    ),
    events(z.literal("nth"), "The k-th event by its start, with all that start as it does.", {
      of: someTerm,
      k: ordinal,
      from: z.enum(["first", "last"]),
    }),
    events(z.literal("amount"), "Events whose amount or length is bounded.", {
      of: someTerm,
      what: written("A role with numbers, or extent: how long the events last."),
      bound: z.enum(bounds),
      value: written("A number with its unit, or a length: 5 km, two hours."),
    }),
    events(
      z.literal("extreme"),
      "The k-th event by its amount or length, from the greatest or the least; ties all.",
      {
        of: someTerm,
        how: z.enum(["most", "least"]),
        what: written("A role with numbers, or extent: how long the events last."),
        k: z.optional(ordinal),
      },
    ),
  ])
  .check(z.meta({ id: "term", description: "A set of events." }));

const instant = z
  .strictObject({
    query: z.literal("instant"),
    which: z.enum(["first", "last"]),
    k: z.optional(ordinal),
    edge: z.optional(z.enum(["start", "end"])),
    of: someTerm,
  })
  .check(z.describe("When the first, last or k-th of the events was, or never."));

const point = z.union([z.literal("speech-time"), z.strictObject({ time }), instant]);

const key = z.union([z.strictObject({ role }), z.strictObject({ unit })]);

const ofRole = z.strictObject({ role });

const bestMeasure = z.union([
  z.enum(["count", "first", "last"]),
  z.strictObject({ total: z.union([z.literal("extent"), ofRole]) }),
]);

const tense = maybe(
  z.enum(["past", "future"]),
  "Of the whole query: whether events up to the speech time are seen, as usual, or those after it.",
);

/** What a query asks, of the past or of what is to come. */
function asked<Q extends z.ZodMiniType, S extends z.core.$ZodShape>(query: Q, description: string, shape: S) {
  return z.strictObject({ query, tense, ...shape }).check(z.describe(description));
}

const options = [
  asked(z.literal("exists"), "Whether there is an event, or at least, at most, exactly so many: yes or no.", {
    bound,
    k: z.optional(number),
    of: someTerm,
  }),
  asked(
    z.literal("values"),
    "The values that the events have in a role, or the known ones that none has: a set of names.",
    {
      role,
      negated: z.optional(z.boolean()),
      of: someTerm,
      also: maybe(someTerm, "What those names must have an event of as well."),
      never: maybe(someTerm, "What those names must have no event of."),
      otherRole: maybe(
        role,
        "The role of the names in the events of `also` and `never`, where it is another.",
      ),
      bound,
      k: z.optional(number),
      each: maybe(z.boolean(), "Only values that each of the events has."),
      besides: maybe(names, "Values that are left out of the answer."),
    },
  ),
  asked(
    z.literal("count"),
    "How many events there are, or different values, days, weeks, or how many of these have none.",
    {
      distinct: z.optional(key),
      lacking: maybe(
        z.strictObject({ window }),
        "Of the known names, or of the units of the window, those without an event.",
      ),
      of: someTerm,
    },
  ),
  z.extend(instant, { tense }),
  asked(z.literal("instants"), "When each of them was.", { of: someTerm }),
  asked(z.literal("elapsed"), "How long from one instant to another.", {
    from: point,
    to: point,
    unit: z.optional(unit),
  }),
  asked(z.literal("measure"), "How long events last, the time between them or the amounts of a role.", {
    how: z.enum(["total", "mean", "longest", "shortest"]),
    what: z.union([
      z.enum(["extent", "gap"]),
      z.strictObject({
        role,
        unit: maybe(name, "All amounts must be in it: km."),
      }),
    ]),
    of: someTerm,
  }),
  asked(z.literal("streak"), "The most units in a row in each of which there is an event.", {
    unit,
    running: maybe(z.boolean(), "Only the one that goes on at the speech time."),
    of: someTerm,
  }),
  asked(z.literal("compare"), "How one answer compares with another: yes or no.", {
    how: z.enum(["more", "fewer", "equal", "earlier", "later", "longer", "shorter"]),
    left: someQuery,
    right: someQuery,
  }),
  asked(z.literal("which"), "Which of several answers is the greatest or least; ties all.", {
    how: z.enum(["most", "least", "earliest", "latest", "longest", "shortest"]),
    among: z.array(z.strictObject({ name: name, query: someQuery })).check(z.minLength(2)),
  }),
  asked(z.literal("best"), "The values or units with the most or least; ties all, never a count of 0.", {
    by: key,
    how: z.enum(["most", "least", "earliest", "latest"]),
    measure: bestMeasure,
    k: z.optional(ordinal),
    of: someTerm,
  }),
  asked(z.literal("ranking"), "The values or units, the best first; all that are equal at the last place.", {
    by: key,
    how: z.enum(["most", "least", "earliest", "latest"]),
    measure: bestMeasure,
    k: maybe(ordinal, "How many; all where it is left out."),
    of: someTerm,
  }),
  asked(z.literal("difference"), "How much more one number or length is than another.", {
    left: someQuery,
    right: someQuery,
  }),
  asked(z.literal("every"), "Whether every unit of the window begun by the speech time has an event.", {
    unit,
    window,
    bound,
    k: z.optional(number),
    of: someTerm,
  }),
  asked(z.literal("missing"), "The units of the window without an event.", {
    unit,
    window,
    having: maybe(z.boolean(), "The units that have an event instead."),
    of: someTerm,
  }),
  asked(z.literal("only"), "Whether these have an event, and no other known name of the role has.", {
    role,
    names,
    of: someTerm,
  }),
  asked(z.literal("not"), "The opposite.", { of: someQuery }),
  asked(z.enum(["all", "any", "none"]), "Whether all, any, none of several hold.", {
    of: z.array(someQuery).check(z.minLength(1)),
  }),
  asked(z.literal("order"), "Several terms in the order in which their first events start.", {
    of: z.array(z.strictObject({ name: name, term: someTerm })).check(z.minLength(2)),
  }),
  asked(
    z.literal("relation"),
    "How the first event of one term lies to that of another: one of Allen's thirteen; of edges before, after or equals.",
    {
      left: someTerm,
      right: someTerm,
      edges: z.optional(z.strictObject({ left: z.enum(["start", "end"]), right: z.enum(["start", "end"]) })),
    },
  ),
  asked(z.literal("list"), "The events themselves.", { of: someTerm }),
  asked(z.literal("rate"), "Events per unit of the window.", { unit, window, of: someTerm }),
  asked(z.literal("calculate"), "What is calculated of times alone, without any events.", {
    value: valueSchema,
  }),
] as const;

/** A query as it is written: of the past where it does not say. */
export type WrittenQuery = Query & { readonly tense?: AskedQuery["tense"] | undefined };

/** What a question asks, as a query over terms; see `AskedQuery`. */
export const querySchema: z.ZodMiniType<WrittenQuery> = z
  .discriminatedUnion("query", options)
  .check(z.meta({ id: "query", description: "What is asked of the events." }));
