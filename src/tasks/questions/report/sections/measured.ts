import type { ItemCell } from "../../../../measure/metrics/summarize.js";
import type { OutcomeCounts, StateCounts } from "../../../../measure/metrics/tally.js";
import {
  absent,
  type Block,
  type Cell,
  countText,
  details,
  measured,
  note,
  numbers,
  type Section,
  type Table,
  table,
  text,
  words,
} from "../../../../page/document/block.js";
import type { ReportInput } from "../report-input.js";
import { byReportOrder, nameInReport } from "../collect-runs.js";

const outcomes = ["total", "scored", "abstained", "unreadable", "errored", "missing"] as const;

/** What was measured: items, how they were made, and what became of the replies of every model. */
export function measuredSection({ items, choices, strength, models }: ReportInput): Section {
  return {
    id: "measured",
    title: "What was measured",
    isBrief: true,
    blocks: [
      {
        kind: "terms",
        entries: [
          ["Items", `${countText(items.length)}: ${countsBy(items.map(({ category }) => category))}`],
          ["Templates", countsBy(items.map(({ template }) => template))],
          ["Events in a set", lengthsOf(items.map(({ length }) => length))],
          ["Drawn event lists", countText(new Set(items.map(({ root }) => root)).size)],
          ["Generator", distinct(items.map(({ versions }) => versions.generator))],
          ["Meaning of answers", `version ${distinct(items.map(({ versions }) => versions.semantics))}`],
          ["Curves", distinct(items.map(({ versions }) => versions.study ?? "none"))],
          ["Replies read", strength],
        ],
      },
      ...choicesTable(choices),
      outcomesTable(models),
      text(
        "A score is the probability that the response is right; of a question with one true answer it is 1 or 0. Over all: what was not answered scores 0. Over answered: only replies from which an answer was read. Intervals hold for 95 %.",
      ),
      ...(models.some(({ summary }) => summary.clusteredBy === "asked") ? [conditional] : []),
    ],
  };
}

/** How replies ended that did not come to their end; columns where there is one. */
const endings = [
  ["cut", "Cut"],
  ["refused", "Refused"],
  ["reasoning-only", "Reasoning alone"],
] as const;

/** A model whose replies were counted. */
interface CountedModel {
  readonly name: string;
  readonly strategy: string | null;
  readonly summary: {
    readonly counts: OutcomeCounts;
    readonly states: StateCounts;
    readonly overall: ItemCell;
  };
}

/** What became of the replies of every model. */
export function outcomesTable(models: readonly CountedModel[]): Table {
  const isAny = models.some(({ summary }) => endings.some(([state]) => summary.states[state] > 0));
  const ended = isAny ? endings : [];
  return table(
    "What became of the replies",
    [
      ...["Model", "Strategy"].map(words),
      ...outcomes.map((name) => numbers(name.charAt(0).toUpperCase() + name.slice(1))),
      ...ended.map(([, title]) => numbers(title)),
      ...["Mean over all", "Mean over answered"].map(numbers),
    ],
    models.map(({ name, strategy, summary: { counts, states, overall } }) =>
      measured(
        ...[name, strategy ?? "not said", ...outcomes.map((outcome) => countText(counts[outcome]))],
        ...ended.map(([state]) => countText(states[state])),
        meanText(overall.score.value, overall.items),
        overall.answeredOnly === null ? absent : meanText(overall.answeredOnly.value, counts.scored),
      ),
    ),
  );
}

const conditional = note(
  "There is one drawn event list: intervals take what is asked about as drawn independently, and are conditional on one event set.",
);

function meanText(value: number, count: number): Cell {
  return { main: value.toFixed(3), faint: `of ${countText(count)}` };
}

function choicesTable(choices: ReportInput["choices"]): readonly Block[] {
  if (choices.length === 0) return [];
  const rows = choices.map((choice) => measured(...choice));
  return [
    details(
      "What the manifest of the items says",
      table("Choices of the manifest", ["Choice", "Value"].map(words), rows),
    ),
  ];
}

/** "100 Explicit, 100 Vague". */
function countsBy(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => byReportOrder(a, b))
    .map(([name, count]) => `${countText(count)} ${nameInReport(name)}`)
    .join(", ");
}

function lengthsOf(lengths: readonly number[]): string {
  return [...new Set(lengths)]
    .sort((a, b) => a - b)
    .map(countText)
    .join(", ");
}

function distinct(values: readonly string[]): string {
  const all = [...new Set(values)].sort();
  return all.length <= 5 ? all.join("; ") : `${all.slice(0, 5).join("; ")} and ${all.length - 5} more`;
}
