import {
  type Condition,
  type ConditionPart,
  readCondition,
} from "../../../../staleness/metrics/sample-table.js";
import type { DecisionFigures, DecisionSummary } from "../../../../staleness/metrics/decision-summary.js";
import type { Estimate } from "../../../../statistics/intervals.js";
import {
  absent,
  type Block,
  estimateCell,
  numbers,
  type Row,
  type Table,
  words,
} from "../../../../page/document/block.js";
import { drawCategories } from "../../../../page/figures/category-figure.js";
import { askedName, partName } from "../oracle-evidence.js";

/** Something that is measured of decisions, as a column of tables. */
export interface Measure {
  readonly name: string;
  readonly of: (figures: DecisionFigures) => Estimate | null;
  /** What the figure is for a model that always decides alike; null where there is no such value. */
  readonly chance: number | null;
}

export const alignment: Measure = { name: "alignment", of: ({ nar }) => nar, chance: 0.5 };
export const wantedCalls: Measure = {
  name: "called where people prefer it",
  of: ({ attempt }) => attempt.tool,
  chance: null,
};
export const unwantedCalls: Measure = {
  name: "called where people do not",
  of: ({ attempt }) => attempt.noTool,
  chance: null,
};

/** Which values of a part models were asked with, in the order from the plainest on. */
export function valuesOf(part: ConditionPart, decisions: readonly DecisionSummary[]): readonly string[] {
  const asked = new Set(decisions.flatMap(({ condition }) => readCondition(condition ?? "")?.[part] ?? []));
  return order[part].filter((value) => asked.has(value));
}

const order: { readonly [Part in ConditionPart]: readonly Condition[Part][] } = {
  timestamps: ["none", "content", "template"],
  prompt: ["none", "naive", "rules"],
  reasoning: ["default", "off", "on"],
};

/** What a picture and a table by one part of how models were asked are made of. */
export interface ByPart {
  readonly id: string;
  readonly caption: string;
  readonly part: ConditionPart;
  readonly measures: readonly Measure[];
  readonly decisions: readonly DecisionSummary[];
  /** Rows of others, by the values of the part. */
  readonly published?: readonly { readonly name: string; readonly cells: Readonly<Record<string, string>> }[];
}

/**
 * What models decided by one part of how they were asked: a row for each model and what else it was asked with, a
 * column for each value and measure.
 *
 * @returns nothing where no name of a strategy says how a model was asked
 */
export async function byPart({
  id,
  caption,
  part,
  measures,
  decisions,
  published = [],
}: ByPart): Promise<readonly Block[]> {
  const values = valuesOf(part, decisions);
  if (values.length === 0) return [];
  const columns = measures.flatMap((measure) => values.map((value) => ({ measure, value })));
  const rows = new Map<string, Map<string, DecisionFigures>>();
  for (const { model, condition: name, overall } of decisions) {
    const condition = readCondition(name ?? "");
    if (condition === null) continue;
    const row = askedName(model, condition, part);
    const cells = rows.get(row) ?? new Map<string, DecisionFigures>();
    rows.set(row, cells.set(condition[part], overall));
  }
  const titleOf = (measure: Measure, value: string): string => {
    const way = partName(part, value as never);
    return measures.length === 1 ? way : `${measure.name}, ${way}`;
  };
  const table: Table = {
    kind: "table",
    caption,
    columns: [words("Model"), ...columns.map(({ measure, value }) => numbers(titleOf(measure, value)))],
    rows: [
      ...[...rows].map(
        ([name, cells]): Row => ({
          tone: "measured",
          cells: [
            name,
            ...columns.map(({ measure, value }) => {
              const figures = cells.get(value);
              return estimateCell(figures === undefined ? null : measure.of(figures));
            }),
          ],
        }),
      ),
      ...published.map(
        ({ name, cells }): Row => ({
          tone: "published",
          cells: [name, ...columns.map(({ value }) => cells[value] ?? absent)],
        }),
      ),
    ],
  };
  const svg = await drawCategories({
    title: caption,
    categories: columns.map(({ measure, value }) => ({
      name: titleOf(measure, value),
      ceiling: null,
      bestConstant: measure.chance,
    })),
    rows: [...rows].map(([name, cells]) => ({
      name,
      isPublished: false,
      scores: columns.map(({ measure, value }) => {
        const figures = cells.get(value);
        return figures === undefined ? null : measure.of(figures);
      }),
    })),
    lines: "always or never calling",
  });
  return [{ kind: "figure", id, svg, caption: `${caption}.`, table, isTold: true }, table];
}
