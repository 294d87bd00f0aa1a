import * as z from "zod";
import { vocabularySchema } from "../../index.js";
import { isExact } from "../read/line-fault.js";

/**
 * One item: a question, and the events that it is asked about. Further keys are allowed, and not read.
 *
 * What stands in the events, facts and policy is judged where they are read; see `readEventSet`.
 */
export const itemSchema = z
  .looseObject({
    id: z
      .union([z.string(), z.number().refine(isExact)])
      .nullish()
      .describe("Handed through; a number becomes text."),
    question: z.string().regex(/\S/u).describe("In English: Who, Did, How often, When was the last time."),
    events: z
      .union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.string()])
      .nullish()
      .describe("Records, an event set, or a list of events in words; either this or eventSet."),
    eventSet: z
      .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
      .nullish()
      .describe("The path of an event set, from the folder of the items; or an event set."),
    speechTime: z
      .union([z.string(), z.number()])
      .nullish()
      .describe("When the question is asked; wins over the event set's."),
    zone: z.string().nullish().describe("IANA name or offset; wins over the event set's."),
    facts: z
      .record(z.string(), z.unknown())
      .nullish()
      .describe("Days that have names of their own; each wins over the event set's of that name."),
    vocabulary: vocabularySchema.nullish().describe("Names that are known beside those of the event set."),
    study: z.string().nullish().describe('Whose curves vague words follow: a name, "pooled", or a file.'),
    policy: z.record(z.string(), z.string()).nullish().describe('Conventions, {"tail": "hold"}.'),
    response: z.string().nullish().describe("To be scored against the answer."),
  })
  .meta({ title: "An item of the temporal oracle", description: "A line of `oracle answer --items`." });

/** The keys that an item is read by. */
export const itemKeys: ReadonlySet<string> = new Set(Object.keys(itemSchema.shape));

/** What items of a benchmark have beside; nothing of it is needed for an answer. */
export const benchmarkKeys: ReadonlySet<string> = new Set([
  ...["template", "category", "expression", "length", "root", "asked", "present", "grain", "subjects"],
  ...["gold", "answer", "publishedGold", "ceiling", "negative", "conventions", "sensitivity", "versions"],
]);
