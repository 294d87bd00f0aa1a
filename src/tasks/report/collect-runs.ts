import { compareModels, type ModelComparison } from "../../measure/metrics/compare-models.js";
import { type HypothesisTest, testHypotheses } from "../../measure/metrics/hypotheses.js";
import type { ItemTable } from "../../measure/metrics/item-table.js";
import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import { summarize, type Summary } from "../../measure/metrics/summarize.js";
import { standingOf, Tally } from "../../measure/metrics/tally.js";
import { addedTo } from "../../statistics/repeat-standings.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { tableOf } from "../score-reply.js";

/** How a category, or a template, is called in a report. */
const names: Readonly<Record<string, string>> = {
  explicit: "Explicit",
  relative: "Relative to speech time",
  vague: "Vague",
  "common-sense": "Common sense",
  "arbitrary-anchor": "Arbitrary anchor",
  "personal-knowledge": "Personal knowledge",
  who: "Who …?",
  did: "Did …?",
  "how-often": "How often did …?",
  "when-last": "When was the last time …?",
};

/** "Explicit" for "explicit"; a name that is not ours as it stands. */
export function nameInReport(name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}

const order = Object.keys(names);

/** Orders categories and templates as the paper does; others come after, by name. */
export function byReportOrder(a: string, b: string): number {
  const [placeA, placeB] = [order.indexOf(a), order.indexOf(b)];
  if (placeA >= 0 && placeB >= 0) return placeA - placeB;
  if (placeA >= 0 || placeB >= 0) return placeA >= 0 ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The scored replies of one model under one strategy of asking. */
export interface Run {
  readonly model: string;
  /** Null where the replies do not say. */
  readonly strategy: string | null;
  readonly rows: readonly ScoredReply[];
}

/** The strategy that the paper keeps after its first two phases. */
const usual = "cot-review/date-only/language";

/** Gathers scored replies into runs, in the order in which models and strategies come. */
export class RunCollector {
  readonly #runs = new Map<
    string,
    { model: string; strategy: string | null; rows: Map<string, ScoredReply> }
  >();

  /**
   * Of two replies to the same repeat of an item the first counts, unless it was cut or only thought; of an error and
   * a reply the reply.
   *
   * @returns whether the row counts
   */
  add(row: ScoredReply, strategy: string | null): boolean {
    const key = JSON.stringify([row.model, strategy]);
    const run = this.#runs.get(key) ?? { model: row.model, strategy, rows: new Map<string, ScoredReply>() };
    this.#runs.set(key, run);
    const place = `${row.repeat}\0${row.id}`;
    const known = run.rows.get(place);
    const before = known === undefined || known.outcome === "missing" ? null : standingOf(known);
    // Without a reply and an error nothing is recorded.
    const counts =
      row.outcome === "missing" ? before === null : addedTo(before, standingOf(row)) !== "duplicate";
    if (counts) run.rows.set(place, row);
    return counts;
  }

  get runs(): readonly Run[] {
    return [...this.#runs.values()].map(({ model, strategy, rows }) => ({
      model,
      strategy,
      rows: [...rows.values()],
    }));
  }
}

/**
 * One run of each model: that of the paper's usual strategy, else the one with the most replies, else the
 * first by name.
 */
export function mainRuns(runs: readonly Run[]): readonly Run[] {
  const chosen = new Map<string, Run>();
  for (const run of runs) {
    const known = chosen.get(run.model);
    if (known === undefined || isBefore(run, known)) chosen.set(run.model, run);
  }
  return [...chosen.values()];
}

function isBefore(a: Run, b: Run): boolean {
  if ((a.strategy === usual) !== (b.strategy === usual)) return a.strategy === usual;
  if (a.rows.length !== b.rows.length) return a.rows.length > b.rows.length;
  return (a.strategy ?? "") < (b.strategy ?? "");
}

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
  const { table, numbers } = tableOf(items);
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
