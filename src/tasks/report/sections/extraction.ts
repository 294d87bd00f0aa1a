import {
  absent,
  type Block,
  countText,
  numbers,
  partText,
  type Section,
  words,
} from "../../../page/document/block.js";
import type { ReportedModel, ReportInput } from "../report-input.js";
import { replyQuote } from "./missed.js";

/** How far the reading of replies can be relied on: which rules fired, and what could not be read. */
export function extractionSection({ models, strength }: ReportInput): Section {
  return {
    id: "extraction",
    title: "How replies were read",
    isBrief: false,
    blocks: [
      {
        kind: "text",
        text: `Replies were read in the strength ${strength}. A model whose replies cannot be read is not thereby wrong, nor right: compare the mean over all with the mean over answered.`,
      },
      ...(strength === "published"
        ? [
            {
              kind: "note" as const,
              text: "This strength reads replies as the code of the paper's predecessor does, its faults included. It is for comparison only.",
            },
          ]
        : []),
      outcomesTable(models),
      ...endingsTable(models),
      rulesTable(models),
      ...models.flatMap(unreadableOf),
    ],
  };
}

function outcomesTable(models: readonly ReportedModel[]): Block {
  const outcomes = ["scored", "abstained", "unreadable", "errored", "missing"] as const;
  return {
    kind: "table",
    caption: "Shares of what became of the replies",
    columns: [words("Model"), ...outcomes.map((name) => numbers(name))],
    rows: models.map(({ name, summary: { counts } }) => ({
      tone: "measured",
      cells: [
        name,
        ...outcomes.map((outcome) => (counts.total === 0 ? absent : partText(counts[outcome], counts.total))),
      ],
    })),
  };
}

/** How replies ended, where not all came to their end. */
function endingsTable(models: readonly ReportedModel[]): readonly Block[] {
  const endings = [
    ["complete", "complete"],
    ["cut", "cut"],
    ["refused", "refused"],
    ["reasoning-only", "reasoning alone"],
  ] as const;
  const isAll = models.every(({ summary: { states } }) =>
    endings.every(([state]) => state === "complete" || states[state] === 0),
  );
  if (isAll) return [];
  return [
    {
      kind: "table",
      caption: "How the replies ended",
      columns: [words("Model"), ...endings.map(([, name]) => numbers(name))],
      rows: models.map(({ name, summary: { states } }) => ({
        tone: "measured",
        cells: [name, ...endings.map(([state]) => countText(states[state]))],
      })),
    },
    {
      kind: "text",
      text: "A reply that was cut is no answer unless it ends in one that is marked as final: it is unreadable, as is one that is reasoning alone. A refusal is an abstention.",
    },
  ];
}

function rulesTable(models: readonly ReportedModel[]): Block {
  const totals = new Map<string, number>();
  for (const { rules } of models) {
    for (const [rule, count] of rules) totals.set(rule, (totals.get(rule) ?? 0) + count);
  }
  const rules = [...totals].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  return {
    kind: "details",
    summary: "Which rule read how many replies",
    blocks: [
      {
        kind: "table",
        caption: "How often each rule of extraction fired",
        columns: [words("Rule"), ...models.map(({ name }) => numbers(name))],
        rows: rules.map(([rule]) => ({
          tone: "measured",
          cells: [
            rule === "" ? "none" : rule,
            ...models.map((model) => countText(model.rules.get(rule) ?? 0)),
          ],
        })),
      },
    ],
  };
}

function unreadableOf({ name, unreadable, summary }: ReportedModel): readonly Block[] {
  if (unreadable.length === 0) return [];
  const all = countText(summary.counts.unreadable);
  return [
    {
      kind: "details",
      summary: `${name}: ${unreadable.length} of ${all} replies that could not be read`,
      blocks: unreadable.map((reply) => replyQuote(reply, reply.row.id)),
    },
  ];
}
