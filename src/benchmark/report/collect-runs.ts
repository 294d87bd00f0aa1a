import type { ScoredReply } from "../../scoring/metrics/scored-reply.js";

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
  readonly #runs = new Map<string, { model: string; strategy: string | null; rows: ScoredReply[] }>();

  add(row: ScoredReply, strategy: string | null): void {
    const key = JSON.stringify([row.model, strategy]);
    const run = this.#runs.get(key);
    if (run === undefined) this.#runs.set(key, { model: row.model, strategy, rows: [row] });
    else run.rows.push(row);
  }

  get runs(): readonly Run[] {
    return [...this.#runs.values()];
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
