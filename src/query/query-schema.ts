import { z } from "zod";
import type { DeepReadonly } from "../issue/json-value.js";
import { names } from "./evidence-schema.js";

/** All events of a type that have the roles. */
const events = z
  .strictObject({
    term: z.literal("events"),
    type: z.string().describe("As the events spell it."),
    roles: names.describe("What each role must have, subject and location among them."),
    present: z.array(z.string()).describe("Roles that must have some value."),
  })
  .describe("All events of a type that have the roles.");

const union = z
  .strictObject({ term: z.literal("union"), of: z.array(events).min(2) })
  .describe("Events of any of several kinds.");

const within = z
  .strictObject({
    term: z.literal("in"),
    of: z.union([events, union]),
    time: z.string().describe("A temporal expression, as it was read, in words."),
  })
  .describe("Each event to the degree that the expression applies to it.");

const term = z.union([events, union, within]);
export type Term = DeepReadonly<z.infer<typeof term>>;

const asked = {
  of: term,
  tense: z
    .enum(["past", "future"])
    .describe("Whether events up to the speech time are seen, or those after it."),
};

/** What a question asks, as a query over terms; `exists`, `values`, `count` and `instant` are its four operators. */
export const querySchema = z
  .discriminatedUnion("query", [
    z
      .strictObject({ query: z.literal("exists"), ...asked })
      .describe("Whether there is an event: yes or no."),
    z
      .strictObject({ query: z.literal("values"), role: z.string(), ...asked })
      .describe("The values that the events have in a role: a set of names."),
    z.strictObject({ query: z.literal("count"), ...asked }).describe("How many events there are."),
    z
      .strictObject({ query: z.literal("instant"), which: z.literal("last"), ...asked })
      .describe("When the last of the events was, or never."),
  ])
  .meta({ id: "query", description: "What the question asks of the events." });
export type Query = DeepReadonly<z.infer<typeof querySchema>>;
