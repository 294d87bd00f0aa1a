import * as z from "zod";
import { vocabularySchema } from "../../dist/events/vocabulary.js";

const name = z.string().regex(/\S/u);
const time = z
  .union([z.string(), z.number()])
  .describe(
    "ISO 8601, yyyy-mm-dd hh:mm in the zone of the set, a date, a month, a year, or Unix seconds or milliseconds.",
  );
const roleName = z.string().nullish();
const furtherName = z.union([z.string(), z.number()]);
const further = z.union([furtherName, z.array(furtherName)]).nullish();

const roles = {
  subject: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .describe("Who; several who did it together as a list."),
  location: roleName.describe("Where."),
  time: time.describe("When it is, or starts."),
  end: time.nullish().describe("When it ends; null while it goes on. Left out, no end is known."),
  duration: z.string().nullish().describe('How long it lasts, with the unit: "PT2H", "2 hours".'),
};

/** @param {string} title @param {string} description */
const titled = (title, description) => ({ title, description });

export const record = z
  .union([
    z.looseObject({ type: name.describe('What was done: "eat risotto".'), ...roles }).catchall(further),
    z
      .looseObject({ action: name.describe('"eat"'), object: roleName.describe('"risotto"'), ...roles })
      .catchall(further),
  ])
  .meta(
    titled(
      "A record of the temporal oracle",
      "An event. Any other key is a further role, with a name or a list of names. Letter case, spaces, underscores and hyphens of keys do not count for the oracle, and date, timestamp or start may stand for time; this schema knows one spelling.",
    ),
  );

export const facts = z
  .record(
    z.string(),
    z.union([
      z.string().regex(/^\s*(?:-|\d{4})-\d\d-\d\d\s*$/u),
      z.strictObject({
        date: z.string().regex(/^\s*(?:-|\d{4})-\d\d-\d\d\s*$/u),
        recurs: z.literal("yearly").optional(),
      }),
      z.record(z.string(), z.union([z.string(), z.looseObject({ date: z.string() })])),
    ]),
  )
  .meta(
    titled(
      "Facts of the temporal oracle",
      'Days that have names of their own: "--05-14" is every year, "2015-06-20" one day; one level of nesting names an owner.',
    ),
  );

const eventSetKeys = {
  speechTime: z
    .union([z.string(), z.number()])
    .nullish()
    .describe("When questions are asked, with a time of day."),
  timeZone: z.string().nullish().describe("An IANA name, UTC or an offset."),
  facts: facts.nullish(),
  vocabulary: z.nullish(vocabularySchema),
  speaker: z.string().regex(/\S/u).nullish().describe('Who "I" is in a question.'),
  states: z
    .array(z.union([name, z.strictObject({ type: name, starts: name, ends: name })]))
    .nullish()
    .describe("Types whose events hold all the time that they last; or what begins and ends them."),
};

export const eventSet = z
  .union([z.array(record), z.looseObject({ ...eventSetKeys, events: z.array(record) })])
  .meta(
    titled(
      "An event set of the temporal oracle",
      "A JSON file for `--events`; with a record a line, JSON lines.",
    ),
  );

export const question = z
  .looseObject({
    id: z.union([z.string(), z.number()]).nullish().describe("Handed through; a number becomes text."),
    question: z.string().regex(/\S/u).describe("In English: Who, Did, How often, When was the last time."),
    speechTime: z.union([z.string(), z.number()]).nullish().describe("Wins over the event set's."),
  })
  .meta(titled("A question of the temporal oracle", "A line of `oracle answer --questions`."));

export const text = z
  .looseObject({
    id: z.unknown().optional().describe("Handed through."),
    text: z.string(),
    speechTime: z.union([z.string(), z.number()]).describe("The moment from which the text is read."),
    offset: z.string().nullish().describe("Of the speech time, +02:00."),
  })
  .meta(
    titled(
      "A text for the temporal oracle",
      "A line of standard input of `oracle resolve` and `oracle extract`.",
    ),
  );

const civil = z
  .string()
  .regex(/^\d{4,5}-\d\d-\d\dT\d\d:\d\d:\d\d$/u)
  .nullable()
  .describe("A civil time; null where there is no end.");

export const conformanceCase = z
  .looseObject({
    id: z.union([z.string(), z.number()]).optional(),
    text: z.string(),
    speechTime: z.string().describe("The moment from which the text is read."),
    offset: z.string().nullish(),
    accept: z
      .array(z.looseObject({ start: civil, end: civil }))
      .describe("Empty where nothing temporal may be read."),
    startOnly: z.boolean().nullish(),
    endOnly: z.boolean().nullish(),
    dayOnly: z.boolean().nullish(),
    pointOnly: z.boolean().nullish(),
  })
  .meta(titled("A case of the temporal oracle", "A line of a file for `oracle conformance`."));

export const expectedFailures = z
  .looseObject({
    groups: z.array(
      z.looseObject({
        name,
        reason: name,
        fails: z.enum(["first", "any"]).describe("What fails: the first reading, or all of them."),
        ids: z.array(z.string()),
      }),
    ),
  })
  .meta(titled("Expected failures of the temporal oracle", "A file for `oracle conformance --expected`."));

/**
 * A file of conventions.
 *
 * @param {Readonly<Record<string, readonly string[]>>} choices  the values of each policy
 */
export function policyOf(choices) {
  const entries = Object.entries(choices).map(([policy, values]) => {
    // A country, among others, may be any of its kind.
    const one = values.length > 1 ? z.enum(/** @type {[string, ...string[]]} */ (values)) : z.string();
    return /** @type {const} */ ([policy, one.optional()]);
  });
  return z
    .strictObject(Object.fromEntries(entries))
    .meta(
      titled(
        "A policy of the temporal oracle",
        "Conventions for `--policy-file`; what is left out keeps its default.",
      ),
    );
}
