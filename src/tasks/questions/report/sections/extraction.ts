import {
  absent,
  type Block,
  countText,
  details,
  note,
  numbers,
  partText,
  type Section,
  table,
  text,
} from "../../../../page/document/block.js";
import type { ReportedModel, ReportInput } from "../missed.js";
import { replyQuote } from "../../../missed.js";

/** How far the reading of replies can be relied on: which rules fired, and what could not be read. */
export function extractionSection({ models, strength }: ReportInput): Section {
  return {
    id: "extraction",
    title: "How replies were read",
    isBrief: false,
    blocks: [
      text(
        `Replies were read in the strength ${strength}. A model whose replies cannot be read is not thereby wrong, nor right: compare the mean over all with the mean over answered.`,
      ),
      ...(strength === "published" ? [faultyReading] : []),
      outcomesTable(models),
      ...endingsTable(models),
      rulesTable(models),
      ...models.flatMap(unreadableOf),
    ],
  };
}

const faultyReading = note(
  "This strength reads replies as the code of the paper's predecessor does, its faults included. It is for comparison only.",
);

function outcomesTable(models: readonly ReportedModel[]): Block {
  const outcomes = ["scored", "abstained", "unreadable", "errored", "missing"] as const;
  return table(
    "Shares of what became of the replies",
    ["Model", ...outcomes.map(numbers)],
    models.map(({ name, summary: { counts } }) => [
      name,
      ...outcomes.map((outcome) => (counts.total === 0 ? absent : partText(counts[outcome], counts.total))),
    ]),
  );
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
    table(
      "How the replies ended",
      ["Model", ...endings.map(([, name]) => numbers(name))],
      models.map(({ name, summary: { states } }) => [
        name,
        ...endings.map(([state]) => countText(states[state])),
      ]),
    ),
    text(
      "A reply that was cut is no answer unless it ends in one that is marked as final: it is unreadable, as is one that is reasoning alone. A refusal is an abstention.",
    ),
  ];
}

function rulesTable(models: readonly ReportedModel[]): Block {
  const totals = new Map<string, number>();
  for (const [rule, count] of models.flatMap(({ rules }) => [...rules])) {
    totals.set(rule, (totals.get(rule) ?? 0) + count);
  }
  const rules = [...totals].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  return details(
    "Which rule read how many replies",
    table(
      "How often each rule of extraction fired",
      ["Rule", ...models.map(({ name }) => numbers(name))],
      rules.map(([rule]) => [
        rule === "" ? "none" : rule,
        ...models.map((model) => countText(model.rules.get(rule) ?? 0)),
      ]),
    ),
  );
}

function unreadableOf({ name, unreadable, summary }: ReportedModel): readonly Block[] {
  if (unreadable.length === 0) return [];
  const all = countText(summary.counts.unreadable);
  return [
    details(
      `${name}: ${unreadable.length} of ${all} replies that could not be read`,
      ...unreadable.map((reply) => replyQuote(reply, reply.row.id)),
    ),
  ];
}
