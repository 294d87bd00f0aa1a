import { shownName } from "../../../issue/shown-text.js";
import type { Strength } from "../../../measure/extract/verdict.js";
import type { QuestionTable } from "../../../measure/metrics/question-table.js";
import type { ScoredReply } from "../../../measure/metrics/scored-reply.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { analyseRuns, mainRuns, type QuestionRun } from "./collect-runs.js";
import { chooseMissed, hasReply } from "./missed.js";
import type { ReportedModel, ReportedReply, ReportInput } from "./report-input.js";

/** What a report on questions about events is made of beside items and replies. */
export interface ReportOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** What is told of the making of the items. */
  readonly choices?: ReportInput["choices"];
  /** The studies that items name and that do not come with the program, by that name. */
  readonly studies?: ReportInput["studies"];
  /** The event set of an item, for the evidence behind what was missed; without it none is shown. */
  readonly eventsOf?: ReportInput["eventsOf"];
}

/** What a reply without the name of its model is shown as. */
export const unnamed = "unnamed";

/**
 * Puts together what a report is made of: of an item that was missed the first reply of each model is shown.
 *
 * @param items  in the order of their numbers in the table
 * @param runs   with their rows
 */
export function gatherReport(
  items: readonly BenchmarkItem[],
  table: QuestionTable,
  runs: readonly QuestionRun[],
  { strength = "strict", choices = [], studies = new Map(), eventsOf }: ReportOptions = {},
): ReportInput {
  const analysis = analyseRuns(table, runs);
  const main = mainRuns(runs);
  const names = uniqueNames(runs);
  const reported = (run: QuestionRun): readonly ReportedModel[] => {
    const summary = analysis.summaries.get(run);
    if (summary === undefined) return [];
    const isMain = main.includes(run);
    return [
      {
        name: names.get(run.model) ?? run.model,
        strategy: run.strategy === null ? null : shownName(run.strategy),
        summary,
        hypotheses: analysis.hypotheses.get(run) ?? [],
        rules: isMain ? countRules(run) : new Map(),
        unreadable: isMain ? chooseUnreadable(run).map((row) => shown(run, row)) : [],
      },
    ];
  };
  return {
    ...{ items, choices, strength, studies },
    eventsOf: eventsOf ?? (() => Promise.resolve(null)),
    models: main.flatMap(reported),
    strategies: runs.flatMap(reported),
    comparisons: analysis.comparisons,
    missed: chooseMissed(items, main).map(({ item, loss }) => {
      const replies = main.flatMap((run) => {
        const first = run.rows.find((row) => row.id === item.id && hasReply(row));
        return first === undefined ? [] : [shown(run, first)];
      });
      return { item, loss, replies };
    }),
  };
}

function shown(run: QuestionRun, row: ScoredReply): ReportedReply {
  return { row, excerpt: run.excerptOf(row) };
}

/** What models are called in a report: two that are cut to the same are told apart. */
function uniqueNames(runs: readonly QuestionRun[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { model } of runs) {
    if (names.has(model)) continue;
    const name = model.trim() === "" ? unnamed : shownName(model);
    let free = name;
    for (let nth = 2; taken.has(free); nth += 1) free = `${name} (${nth})`;
    taken.add(free);
    names.set(model, free);
  }
  return names;
}

/** How many unreadable replies of a model are shown. */
const unreadableLimit = 3;

function chooseUnreadable({ rows }: QuestionRun): readonly ScoredReply[] {
  const all = rows.filter(({ outcome }) => outcome === "unreadable");
  const firsts = new Map(all.toReversed().map((row) => [row.template, row]));
  const chosen = new Set([...firsts.values()].reverse().slice(0, unreadableLimit));
  for (const row of all) {
    if (chosen.size >= unreadableLimit) break;
    chosen.add(row);
  }
  return [...chosen];
}

function countRules({ rows }: QuestionRun): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    if (hasReply(row)) counts.set(row.rule ?? "", (counts.get(row.rule ?? "") ?? 0) + 1);
  }
  return counts;
}
