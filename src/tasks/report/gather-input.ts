import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import type { Analysis, Run } from "./collect-runs.js";
import type { Excerpt } from "../../page/document/excerpt.js";
import { shownName } from "../../issue/shown-text.js";
import type { ReportPlan, ShownKey } from "./plan-report.js";
import type { ReportedModel, ReportedReply, ReportInput } from "./report-input.js";

/** What a report is put together from. */
export interface ReportParts
  extends Pick<ReportInput, "items" | "choices" | "strength" | "studies" | "eventsOf"> {
  readonly runs: readonly Run[];
  readonly plan: ReportPlan;
  readonly analysis: Analysis;
  /** What is shown of a reply that the plan asks for; null where there is no text. */
  readonly excerpt: (reply: ShownKey) => Excerpt | null;
}

/** Puts together what a report is made of. */
export function gatherInput({ runs, plan, analysis, excerpt, ...rest }: ReportParts): ReportInput {
  const names = uniqueNames(runs);
  const strategyOf = new Map(plan.runs.map(({ run }) => [run.model, run.strategy]));
  const shown = (row: ScoredReply): ReportedReply => ({
    row,
    excerpt: excerpt({ ...row, strategy: strategyOf.get(row.model) ?? null }),
  });
  const reported = (run: Run): readonly ReportedModel[] => {
    const summary = analysis.summaries.get(run);
    if (summary === undefined) return [];
    const planned = plan.runs.find((one) => one.run === run);
    return [
      {
        name: names.get(run.model) ?? run.model,
        strategy: run.strategy === null ? null : shownName(run.strategy),
        summary,
        hypotheses: analysis.hypotheses.get(run) ?? [],
        rules: planned?.rules ?? new Map(),
        unreadable: planned?.unreadable.map(shown) ?? [],
      },
    ];
  };
  return {
    ...rest,
    models: plan.runs.flatMap(({ run }) => reported(run)),
    strategies: runs.flatMap(reported),
    comparisons: analysis.comparisons,
    missed: plan.missed.map(({ item, loss, rows }) => ({ item, loss, replies: rows.map(shown) })),
  };
}

/** What models are called in a report: two that are cut to the same are told apart. */
function uniqueNames(runs: readonly Run[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { model } of runs) {
    if (names.has(model)) continue;
    const name = model.trim() === "" ? "unnamed" : shownName(model);
    let free = name;
    for (let nth = 2; taken.has(free); nth += 1) free = `${name} (${nth})`;
    taken.add(free);
    names.set(model, free);
  }
  return names;
}
