import type { ScoredReply } from "../../../measure/metrics/item-table.js";
import type { Run } from "../../measured.js";

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
