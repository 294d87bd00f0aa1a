import * as z from "zod";

const civil = z
  .string()
  .regex(/^\d{4,5}-\d\d-\d\dT\d\d:\d\d:\d\d$/u)
  .nullable()
  .describe("A civil time in the zone; null where there is no end.");
const interval = z.strictObject({ start: civil, end: civil });

export const issue = z
  .looseObject({
    kind: z.string().describe("What it is; further fields depend on it."),
    message: z.string().describe("In words."),
    hint: z.string().nullable().describe("The next step, when there is one."),
  })
  .meta({ title: "An issue of the temporal oracle", description: "A fault or a note." });

export const reading = z
  .strictObject({
    start: civil,
    end: civil,
    by: z
      .array(z.strictObject({ policy: z.string(), value: z.string() }))
      .describe("The conventions that it hangs on."),
    reading: z.string().describe("The expression as it was understood."),
    english: z.string().optional().describe("The interval in English that means it whenever it is said."),
    intervals: z.array(interval).optional().describe("Each, where there are several or none."),
    set: z.enum(["occurrences", "unfixed"]).optional().describe("Where it happens again and again."),
    vague: z.string().optional().describe("The adverbial, where it is vague."),
    duration: z.string().optional().describe("ISO 8601, where it is a length and no time."),
    timex3: z.strictObject({
      type: z.enum(["DATE", "TIME", "DURATION", "SET"]),
      value: z.string(),
      mod: z.string().optional(),
      quant: z.string().optional(),
      freq: z.string().optional(),
      beginPoint: z.string().optional(),
      endPoint: z.string().optional(),
    }),
  })
  .meta({
    title: "A reading of the temporal oracle",
    description: "One meaning of an expression; ends are exclusive.",
  });

const readings = z.array(reading).describe("The best first; empty with an issue.");

export const resolution = z
  .strictObject({
    id: z.unknown().optional().describe("Of the line, handed through."),
    text: z.string().optional(),
    speechTime: z.string().optional(),
    zone: z.string().optional(),
    readings,
    vague: z.string().optional().describe("The adverbial, where the best reading is vague."),
    issue: issue.optional(),
    notes: z.array(issue).optional().describe("What to know about the best reading."),
  })
  .meta({
    title: "A resolution of the temporal oracle",
    description: "What `oracle resolve --json` writes, and a line for each of its standard input.",
  });

export const extraction = z
  .strictObject({
    id: z.unknown().optional().describe("Of the line, handed through."),
    speechTime: z.string().optional(),
    zone: z.string().optional(),
    expressions: z.array(
      z.strictObject({
        start: z.int().min(0).describe("UTF-16 units of the whole text, half-open."),
        end: z.int().min(0),
        line: z.int().min(1),
        column: z.int().min(1),
        text: z.string(),
        readings,
      }),
    ),
    issue: issue.optional(),
  })
  .meta({
    title: "An extraction of the temporal oracle",
    description: "What `oracle extract --json` writes, and a line for each of its standard input.",
  });

const count = z.int().min(0);
const percent = z.number().min(0).max(100);
const tally = {
  n: count,
  answered: count,
  first: count.describe("Of which the first reading is right."),
  any: count.describe("Of which any reading is right."),
  percent: z.strictObject({ answered: percent, first: percent, any: percent }),
};

export const conformanceReport = z
  .strictObject({
    corpora: z.array(
      z.strictObject({
        corpus: z.string(),
        preset: z.string().nullable(),
        ...tally,
        categories: z.array(z.strictObject({ category: z.string(), ...tally })),
        negatives: z.strictObject(tally).nullable(),
      }),
    ),
    failures: count,
    unreadLines: count,
    expected: z.looseObject({}).nullable(),
  })
  .meta({
    title: "A conformance report of the temporal oracle",
    description: "What `oracle conformance --json` writes.",
  });

const named = z.array(z.strictObject({ name: z.string(), count: z.int().min(0) }));

/**
 * What `oracle validate` writes.
 *
 * @param {readonly string[]} kinds
 */
export function validationOf(kinds) {
  return z
    .strictObject({
      file: z.string(),
      kind: z.enum(/** @type {[string, ...string[]]} */ (kinds)),
      counts: z.record(z.string(), count).describe("How many there are of what it holds."),
      names: z.record(z.string(), named).describe("What they are called, the most frequent first."),
      first: z.string().nullable().describe("The first moment, ISO 8601; civil without a zone."),
      last: z.string().nullable(),
      zone: z.string().nullable(),
      speechTime: z.string().nullable(),
      passedOver: z
        .array(
          z.strictObject({
            line: z.int().min(1),
            column: z.int().min(1),
            text: z.string(),
            isQuestion: z.boolean(),
          }),
        )
        .describe("Of a text with events: its sentences that tell none."),
      sound: z.boolean(),
      faults: z.array(issue),
      notes: z.array(issue),
    })
    .meta({
      title: "A validation of the temporal oracle",
      description:
        "What `oracle validate --json` writes for one file, an element of its array for several, and a line of `--format jsonl`.",
    });
}

export const setAside = z
  .strictObject({
    file: z.string(),
    line: z.int().min(1).optional(),
    row: z.int().min(1).optional(),
    number: z.int().min(1).optional(),
    record: z.unknown().describe("As it stood there; its text where no fields could be told apart."),
    reasons: z.array(z.string()).min(1),
  })
  .meta({ title: "A record that was set aside", description: "A line of the file that `--lenient` writes." });
