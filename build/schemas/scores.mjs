import * as z from "zod";

const count = z.int().min(0);
const probability = z.number().min(0).max(1);
const template = z.enum(["who", "did", "how-often", "when-last"]);
const strength = z.enum(["strict", "lenient", "published"]).describe("How far answers were looked for.");

const estimate = z
  .strictObject({
    value: z.number(),
    low: z.number().nullable().describe("Of the 95 % interval; null without one."),
    high: z.number().nullable(),
    method: z.enum(["t", "bootstrap", "wilson", "none"]).describe("How the interval was made."),
    clusters: z.int().min(1).describe("How many independently drawn clusters it rests on."),
  })
  .describe("An estimate with its 95 % interval.");

const outcomes = {
  scored: count,
  abstained: count,
  unreadable: count,
  errored: count,
  missing: count.describe("Items without any record."),
};

const counts = z.strictObject({ total: count.describe("The sum of the others."), ...outcomes });

const cell = {
  items: count,
  counts,
  score: estimate.describe("The mean over all items; what was not answered scores 0."),
  answeredOnly: estimate.nullable().describe("The mean over items with an answer; null without one."),
  ceiling: probability.describe("The mean score of the best possible responses."),
  negative: probability.describe("Of always no, nobody, 0 and never."),
  bestConstant: probability.describe("Of the best fixed answer to each template."),
  skill: estimate
    .nullable()
    .describe("(score - negative) / (ceiling - negative), on sums; null where the mean gap is below .05."),
};

const named = z.array(z.strictObject({ name: z.string(), ...cell }));

const hypothesis = z.strictObject({
  hypothesis: z.enum(["H1", "H2", "H3"]),
  tested: z.string().describe("The difference that is expected above 0."),
  category: z.string().nullable(),
  measure: z.enum(["score", "accuracy"]),
  difference: estimate,
  p: probability.nullable().describe("Of a sign-flip test over clusters, two-sided; null for skill."),
  adjusted: probability.nullable().describe("Holm, over the tests of the model."),
  verdict: z.enum(["shown", "reversed", "not shown", "untested"]).describe("What the interval says."),
});

const items = z.strictObject({
  source: z.string().describe("The file of the items."),
  count,
  roots: count.describe("How many event lists were drawn."),
  clusteredBy: z
    .enum(["root", "asked"])
    .describe(
      'What intervals take as drawn independently; with "asked" they are conditional on one event set.',
    ),
});

const uncounted = z
  .array(
    z.strictObject({
      file: z.string(),
      unknown: count.describe("Replies to no item."),
      repeated: count.describe("Second replies to the same repeat of an item."),
    }),
  )
  .describe("How many replies of each file did not count.");

export const scores = z
  .strictObject({
    items,
    strength,
    seed: count,
    models: z.array(
      z.strictObject({
        model: z.string(),
        clusteredBy: z.enum(["root", "asked"]),
        counts,
        states: z
          .strictObject({ complete: count, cut: count, refused: count, "reasoning-only": count })
          .describe("Replies by how they ended; an answer may have been read from one that was cut, too."),
        bestConstants: z.array(z.strictObject({ template, answer: z.string(), score: probability })),
        overall: z.strictObject(cell),
        byCategory: named,
        byTemplate: named,
        byExpression: named.describe("Expressions that differ only in a date are one."),
        byLength: z.array(z.strictObject({ length: count, ...cell })),
        byCategoryAndLength: z.array(z.strictObject({ category: z.string(), length: count, ...cell })),
        hypotheses: z.array(hypothesis),
      }),
    ),
    flips: z
      .array(
        z.strictObject({
          policy: z.string(),
          to: z.string().describe("The other choice."),
          category: z.string().nullable().describe("Null for all items."),
          items: count,
          answers: count.describe("Items that have another answer under it."),
          probabilities: count.describe("Items that have the same answer with another probability."),
        }),
      )
      .describe("How many items hang on a choice of a named policy."),
    uncounted,
  })
  .meta({ title: "Scores of the temporal oracle", description: "What `oracle score --json` writes." });

export const comparison = z
  .strictObject({
    items,
    strength,
    seed: count,
    comparisons: z.array(
      z.strictObject({
        by: z.enum(["all", "category", "template", "length"]),
        name: z.string(),
        models: z.tuple([z.string(), z.string()]),
        items: count.describe("Those that both models have a reply to."),
        leftOut: z.strictObject({ onlyFirst: count, onlySecond: count, neither: count }),
        scores: z.tuple([probability, probability]),
        difference: estimate.describe("The first less the second, item by item."),
        p: probability.describe("Of a sign-flip test over clusters, two-sided."),
        isExact: z.boolean().describe("Whether all patterns of signs were gone through."),
        adjusted: probability.describe("Holm, over all comparisons."),
      }),
    ),
    uncounted,
  })
  .meta({
    title: "A comparison of models by the temporal oracle",
    description: "What `oracle compare --json` writes.",
  });

export const scoredReply = z
  .strictObject({
    id: z.string().describe("Of the item."),
    model: z.string(),
    strategy: z.string().optional().describe("In which way the model was asked."),
    repeat: count.describe("Which of several replies to the same item it is."),
    outcome: z.enum(["scored", "abstained", "unreadable", "errored", "missing"]),
    state: z
      .enum(["cut", "refused", "reasoning-only"])
      .optional()
      .describe("How the reply ended, where it did not come to its end."),
    response: z
      .union([z.string(), z.number(), z.array(z.string())])
      .nullable()
      .describe("What was read; null without an answer."),
    rule: z.string().nullable().describe("The rule of extraction that fired."),
    score: probability.describe("The probability that the response is right."),
    ceiling: probability,
    negative: probability,
    template,
    category: z.string(),
    expression: z.string().nullable(),
    length: count,
    root: z.string(),
    asked: z.string(),
  })
  .meta({ title: "A scored reply", description: "A line of the file that `oracle score --out` writes." });
