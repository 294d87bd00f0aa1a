import { compareModels, type ModelComparison } from "../../../measure/metrics/compare-models.js";
import { type HypothesisTest, testHypotheses } from "../../../measure/metrics/hypotheses.js";
import type { QuestionTable, ScoredReply } from "../../../measure/metrics/item-table.js";
import { summarize, type Summary } from "../../../measure/metrics/summarize.js";
import type { Run } from "../../measured.js";

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
export type QuestionRun = Run<ScoredReply>;

/** The strategy that the paper keeps after its first two phases. */
const usual = "cot-review/date-only/language";

/**
 * One run of each model: that of the paper's usual strategy, else the one with the most replies, else the
 * first by name.
 */
export function mainRuns(runs: readonly QuestionRun[]): readonly QuestionRun[] {
  const chosen = new Map<string, QuestionRun>();
  for (const run of runs) {
    const known = chosen.get(run.model);
    if (known === undefined || isBefore(run, known)) chosen.set(run.model, run);
  }
  return [...chosen.values()];
}

function isBefore(a: QuestionRun, b: QuestionRun): boolean {
  if ((a.strategy === usual) !== (b.strategy === usual)) return a.strategy === usual;
  if (a.rows.length !== b.rows.length) return a.rows.length > b.rows.length;
  return (a.strategy ?? "") < (b.strategy ?? "");
}

/** The tables of runs. */
export interface Analysis {
  /** Of every run, in their order. */
  readonly summaries: ReadonlyMap<QuestionRun, Summary>;
  /** Of the main run of every model. */
  readonly hypotheses: ReadonlyMap<QuestionRun, readonly HypothesisTest[]>;
  /** Of the main runs of all models, in pairs. */
  readonly comparisons: readonly ModelComparison[];
}

/** Summaries of all runs; hypotheses and comparisons of the main run of each model. */
export function analyseRuns(table: QuestionTable, runs: readonly QuestionRun[]): Analysis {
  const main = mainRuns(runs);
  for (const { model, tally } of runs) tally.model = model;
  const summaries = runs.flatMap((run) => {
    const summary = summarize(table, run.tally);
    return summary === null ? [] : [[run, summary] as const];
  });
  return {
    summaries: new Map(summaries),
    hypotheses: new Map(main.map((run) => [run, testHypotheses(table, run.tally)])),
    comparisons:
      main.length < 2
        ? []
        : compareModels(
            table,
            main.map(({ tally }) => tally),
          ),
  };
}
