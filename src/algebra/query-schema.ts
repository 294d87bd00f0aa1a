import * as z from "zod";
import { granularities } from "../time/granularity.js";
import { type AskedQuery, placements, type Query, type Term } from "./query.js";
import { allenRelations } from "../time/interval.js";
import { bounds } from "./signatures.js";
import { valueSchema } from "./value-schema.js";

const unit = z.enum(granularities);
const time = z.string().min(1).describe("A temporal expression: last month, 2023-09-29.");
const length = z.string().min(1).describe("A length of time: two hours, P3D.");
const role = z.string().min(1).describe("subject, location, or any other role.");
const names = z.array(z.string()).min(1);
const ordinal = z.int().min(1).max(1_000_000);
const number = z.int().min(0).max(1_000_000_000);
const bound = z.enum(bounds).optional().describe("At least one where it is left out.");
const window = z.string().min(1).nullable().describe("A temporal expression; null from the first event on.");

const someTerm: z.ZodType<Term> = z.lazy(() => termSchema);
const someQuery: z.ZodType<Query> = z.lazy(() => querySchema);

/** A set of events in every world; see `Term`. */
const termSchema: z.ZodType<Term> = z
  .discriminatedUnion("term", [
    z
      .strictObject({
        term: z.literal("events"),
        type: z.string().nullable().describe("As the events spell it; null for any."),
        roles: z
          .record(z.string(), z.union([z.string(), names]))
          .describe("What each role must have, subject and location among them; of a list, any."),
        without: z.record(z.string(), names).optional().describe("What a role must not have."),
        present: z.array(z.string()).describe("Roles that must have some value."),
      })
      .describe("All events of a type that have the roles."),
    z
      .strictObject({
        term: z.literal("in"),
        of: someTerm,
        time,
        how: z
          .literal("overlap")
          .optional()
          .describe("Any instant of an event that has an end may lie there; left out, its start must."),
      })
      .describe("Each event to the degree that the expression applies to it."),
    z
      .strictObject({ term: z.enum(["union", "intersection"]), of: z.array(someTerm).min(2) })
      .describe("Events of any of the terms, or of all of them."),
    z
      .strictObject({ term: z.literal("except"), of: someTerm, without: someTerm })
      .describe("Events of one term that are not of another."),
    z
      .strictObject({
        term: z.literal("placed"),
        of: someTerm,
        how: z.enum(placements),
        other: someTerm,
        anchor: z
          .enum(["first", "last", "any"])
          .optional()
          .describe("Which event of the other term is meant, where it is not the word's own choice."),
        length: length
          .optional()
          .describe("With within how far at most; with before and after how far exactly."),
        unit: unit.optional().describe("With same, unit-before and unit-after."),
      })
      .describe("Events by how they lie to another term's events, never to themselves."),
    z
      .strictObject({
        term: z.literal("allen"),
        of: someTerm,
        relations: z.array(z.enum(allenRelations)).min(1),
        other: someTerm,
      })
      .describe("Events that stand in one of Allen's relations to some event of another term."),
    z
      .strictObject({
        term: z.literal("nth"),
        of: someTerm,
        k: ordinal,
        from: z.enum(["first", "last"]),
      })
      .describe("The k-th event by its start, with all that start as it does."),
    z
      .strictObject({
        term: z.literal("amount"),
        of: someTerm,
        what: z.string().min(1).describe("A role with numbers, or extent: how long the events last."),
        bound: z.enum(bounds),
        value: z.string().min(1).describe("A number with its unit, or a length: 5 km, two hours."),
      })
      .describe("Events whose amount or length is bounded."),
    z
      .strictObject({
        term: z.literal("extreme"),
        of: someTerm,
        how: z.enum(["most", "least"]),
        what: z.string().min(1).describe("A role with numbers, or extent: how long the events last."),
        k: ordinal.optional(),
      })
      .describe("The k-th event by its amount or length, from the greatest or the least; ties all."),
  ])
  .meta({ id: "term", description: "A set of events." });

const instant = z
  .strictObject({
    query: z.literal("instant"),
    which: z.enum(["first", "last"]),
    k: ordinal.optional(),
    edge: z.enum(["start", "end"]).optional(),
    of: someTerm,
  })
  .describe("When the first, last or k-th of the events was, or never.");

const point = z.union([z.literal("speech-time"), z.strictObject({ time }), instant]);

const key = z.union([z.strictObject({ role }), z.strictObject({ unit })]);

const ofRole = z.strictObject({ role });

const bestMeasure = z.union([
  z.enum(["count", "first", "last"]),
  z.strictObject({ total: z.union([z.literal("extent"), ofRole]) }),
]);

const tense = z
  .enum(["past", "future"])
  .optional()
  .describe(
    "Of the whole query: whether events up to the speech time are seen, as usual, or those after it.",
  );

const options = [
  z
    .strictObject({ query: z.literal("exists"), tense, bound, k: number.optional(), of: someTerm })
    .describe("Whether there is an event, or at least, at most, exactly so many: yes or no."),
  z
    .strictObject({
      query: z.literal("values"),
      tense,
      role,
      negated: z.boolean().optional(),
      of: someTerm,
      also: someTerm.optional().describe("What those names must have an event of as well."),
      never: someTerm.optional().describe("What those names must have no event of."),
      otherRole: role
        .optional()
        .describe("The role of the names in the events of `also` and `never`, where it is another."),
      bound,
      k: number.optional(),
      each: z.boolean().optional().describe("Only values that each of the events has."),
      besides: names.optional().describe("Values that are left out of the answer."),
    })
    .describe("The values that the events have in a role, or the known ones that none has: a set of names."),
  z
    .strictObject({
      query: z.literal("count"),
      tense,
      distinct: key.optional(),
      lacking: z
        .strictObject({ window })
        .optional()
        .describe("Of the known names, or of the units of the window, those without an event."),
      of: someTerm,
    })
    .describe("How many events there are, or different values, days, weeks, or how many of these have none."),
  instant.extend({ tense }),
  z.strictObject({ query: z.literal("instants"), tense, of: someTerm }).describe("When each of them was."),
  z
    .strictObject({ query: z.literal("elapsed"), tense, from: point, to: point, unit: unit.optional() })
    .describe("How long from one instant to another."),
  z
    .strictObject({
      query: z.literal("measure"),
      tense,
      how: z.enum(["total", "mean", "longest", "shortest"]),
      what: z.union([
        z.enum(["extent", "gap"]),
        z.strictObject({
          role,
          unit: z.string().min(1).optional().describe("All amounts must be in it: km."),
        }),
      ]),
      of: someTerm,
    })
    .describe("How long events last, the time between them or the amounts of a role."),
  z
    .strictObject({
      query: z.literal("streak"),
      tense,
      unit,
      running: z.boolean().optional().describe("Only the one that goes on at the speech time."),
      of: someTerm,
    })
    .describe("The most units in a row in each of which there is an event."),
  z
    .strictObject({
      query: z.literal("compare"),
      tense,
      how: z.enum(["more", "fewer", "equal", "earlier", "later", "longer", "shorter"]),
      left: someQuery,
      right: someQuery,
    })
    .describe("How one answer compares with another: yes or no."),
  z
    .strictObject({
      query: z.literal("which"),
      tense,
      how: z.enum(["most", "least", "earliest", "latest", "longest", "shortest"]),
      among: z.array(z.strictObject({ name: z.string().min(1), query: someQuery })).min(2),
    })
    .describe("Which of several answers is the greatest or least; ties all."),
  z
    .strictObject({
      query: z.literal("best"),
      tense,
      by: key,
      how: z.enum(["most", "least", "earliest", "latest"]),
      measure: bestMeasure,
      k: ordinal.optional(),
      of: someTerm,
    })
    .describe("The values or units with the most or least; ties all, never a count of 0."),
  z
    .strictObject({
      query: z.literal("ranking"),
      tense,
      by: key,
      how: z.enum(["most", "least", "earliest", "latest"]),
      measure: bestMeasure,
      k: ordinal.optional().describe("How many; all where it is left out."),
      of: someTerm,
    })
    .describe("The values or units, the best first; all that are equal at the last place."),
  z
    .strictObject({ query: z.literal("difference"), tense, left: someQuery, right: someQuery })
    .describe("How much more one number or length is than another."),
  z
    .strictObject({
      query: z.literal("every"),
      tense,
      unit,
      window,
      bound,
      k: number.optional(),
      of: someTerm,
    })
    .describe("Whether every unit of the window begun by the speech time has an event."),
  z
    .strictObject({
      query: z.literal("missing"),
      tense,
      unit,
      window,
      having: z.boolean().optional().describe("The units that have an event instead."),
      of: someTerm,
    })
    .describe("The units of the window without an event."),
  z
    .strictObject({ query: z.literal("only"), tense, role, names, of: someTerm })
    .describe("Whether these have an event, and no other known name of the role has."),
  z.strictObject({ query: z.literal("not"), tense, of: someQuery }).describe("The opposite."),
  z
    .strictObject({ query: z.enum(["all", "any", "none"]), tense, of: z.array(someQuery).min(1) })
    .describe("Whether all, any, none of several hold."),
  z
    .strictObject({
      query: z.literal("order"),
      tense,
      of: z.array(z.strictObject({ name: z.string().min(1), term: someTerm })).min(2),
    })
    .describe("Several terms in the order in which their first events start."),
  z
    .strictObject({
      query: z.literal("relation"),
      tense,
      left: someTerm,
      right: someTerm,
      edges: z.strictObject({ left: z.enum(["start", "end"]), right: z.enum(["start", "end"]) }).optional(),
    })
    .describe(
      "How the first event of one term lies to that of another: one of Allen's thirteen; of edges before, after or equals.",
    ),
  z.strictObject({ query: z.literal("list"), tense, of: someTerm }).describe("The events themselves."),
  z
    .strictObject({ query: z.literal("rate"), tense, unit, window, of: someTerm })
    .describe("Events per unit of the window."),
  z
    .strictObject({ query: z.literal("calculate"), tense, value: valueSchema })
    .describe("What is calculated of times alone, without any events."),
] as const;

/** A query as it is written: of the past where it does not say. */
export type WrittenQuery = Query & { readonly tense?: AskedQuery["tense"] | undefined };

/** What a question asks, as a query over terms; see `AskedQuery`. */
export const querySchema: z.ZodType<WrittenQuery> = z
  .discriminatedUnion("query", options)
  .meta({ id: "query", description: "What is asked of the events." });
