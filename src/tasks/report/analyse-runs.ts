import { compareModels, type ModelComparison } from "../../measure/metrics/compare-models.js";
import { type HypothesisTest, testHypotheses } from "../../measure/metrics/hypotheses.js";
import { ItemTable } from "../../measure/metrics/item-table.js";
import { summarize } from "../../measure/metrics/summarize.js";
import type { Summary } from "../../measure/metrics/summary.js";
import { Tally } from "../../measure/metrics/tally.js";
import { readGold } from "../item/read-gold.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { mainRuns, type Run } from "./collect-runs.js";

/** The tables of runs. */
export interface Analysis {
  /** Of every run, in their order. */
  readonly summaries: ReadonlyMap<Run, Summary>;
  /** Of the main run of every model. */
  readonly hypotheses: ReadonlyMap<Run, readonly HypothesisTest[]>;
  /** Of the main runs of all models, in pairs. */
  readonly comparisons: readonly ModelComparison[];
}

/**
 * Summaries of all runs; hypotheses and comparisons of the main run of each model.
 *
 * Rows of items that are not there are passed over.
 */
export function analyseRuns(items: readonly BenchmarkItem[], runs: readonly Run[]): Analysis {
  const table = new ItemTable();
  const numbers = new Map<string, number>();
  for (const item of items) {
    const gold = readGold(item);
    numbers.set(item.id, table.add(item, gold.ok ? gold.value : null));
  }
  const tallies = new Map(runs.map((run) => [run, tallyOf(table, numbers, run)]));
  const main = [...tallies].filter(([run]) => mainRuns(runs).includes(run));
  const summaries = [...tallies].flatMap(([run, tally]) => {
    const summary = summarize(table, tally);
    return summary === null ? [] : [[run, summary] as const];
  });
  return {
    summaries: new Map(summaries),
    hypotheses: new Map(main.map(([run, tally]) => [run, testHypotheses(table, tally)])),
    comparisons:
      main.length < 2
        ? []
        : compareModels(
            table,
            main.map(([, tally]) => tally),
          ),
  };
}

function tallyOf(table: ItemTable, numbers: ReadonlyMap<string, number>, { model, rows }: Run): Tally {
  const tally = new Tally(table, model);
  for (const row of rows) {
    const number = numbers.get(row.id);
    if (number !== undefined) tally.add(number, row);
  }
  return tally;
}
