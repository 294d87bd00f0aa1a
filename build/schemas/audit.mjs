import * as z from "zod";

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const template = z.enum(["who", "did", "how-often", "when-last"]);
const names = z.array(z.string());
const answer = z.union([z.string(), z.number(), names]);

const event = z
  .looseObject({
    record: z.int().min(1).describe("Its number in the event set."),
    type: z.string(),
    roles: z.record(z.string(), z.string()),
    time: z.string(),
    elapsedMs: z.number(),
  })
  .describe("As in answers; see the schema of answers.");

const fields = {
  id: z.string(),
  line: z.int().min(1).nullable().describe("In the file of the benchmark."),
  question: z.string(),
  template,
  category: z.string(),
  gold: z.union([answer, z.record(z.string(), z.unknown())]).describe("As it was read."),
  answer: answer.nullable().describe("The oracle's, the most probable one."),
  probability: share.nullable(),
  reading: z.string().nullable().describe("The temporal expression as it was read."),
  evidence: z.array(event).describe("Events that count."),
  nearMisses: z.array(event).describe("Events that only just do not, and why."),
  explainedBy: names.describe("Hypotheses under which the gold would be right."),
};

export const disagreement = z.strictObject(fields).meta({
  title: "A disagreement of an audit",
  description: "A line of `oracle audit --out`: an item whose gold is not what its question and events say.",
});

const hypothesis = z.strictObject({
  name: z.string(),
  description: z.string().describe("What whoever made the gold would have done."),
  explained: count.describe("Disagreements that it makes right."),
  contradicted: count.describe("Items whose gold is right, and would be wrong if it held."),
});

const group = z.strictObject({
  template,
  category: z.string(),
  compared: count,
  disagreed: count,
  share: share.describe("Disagreements out of those compared."),
});

const cause = z.strictObject({
  hypotheses: names.min(1).max(2).describe("Two where they hold together, of what neither explains alone."),
  description: z.string().describe("What whoever made the gold would have done."),
  template: template.nullable().describe("Of which template alone; null where it holds of all."),
  category: z.string().nullable().describe("Of which category alone; null where it holds of all."),
  explained: count.describe("Disagreements that it explains and no cause before it."),
  contradicted: count
    .nullable()
    .describe(
      "Items of its template and category whose gold is right, and would be wrong if it held; null for two.",
    ),
  alternatives: names.describe("Hypotheses that these items cannot tell from it."),
  groups: z.array(z.strictObject({ template, category: z.string(), compared: count, explained: count })),
});

export const audit = z
  .strictObject({
    benchmark: z.string(),
    gold: z.string().describe("The field of the gold."),
    items: count,
    compared: count,
    agreed: count,
    disagreed: count,
    share: share.nullable(),
    noGold: count,
    unreadableGold: count,
    unanswered: count,
    groups: z.array(group),
    finding: z.enum(["agreement", "one-cause", "several-causes", "in-part", "no-cause"]),
    causes: z
      .array(cause)
      .describe("What the items speak for, the most first; none beyond what chance does."),
    left: count.describe("Disagreements that no cause explains."),
    hypotheses: z
      .array(hypothesis)
      .describe("Those that explain most, over all items. That one explains something makes it no cause."),
    leftOut: count.describe("Lines that are no items."),
    disagreements: z.array(z.strictObject(fields)).describe("The first few of each template and category."),
  })
  .meta({
    title: "The findings of an audit",
    description: "What `oracle audit --json` writes: somebody's gold compared with the oracle's.",
  });
