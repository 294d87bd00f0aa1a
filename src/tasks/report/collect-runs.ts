import type { ScoredReply } from "../../measure/metrics/scored-reply.js";

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
    const isBetter = known === undefined || rankOf(row) > rankOf(known) || known.outcome === "missing";
    if (isBetter) run.rows.set(place, row);
    return isBetter;
  }

  get runs(): readonly Run[] {
    return [...this.#runs.values()].map(({ model, strategy, rows }) => ({
      model,
      strategy,
      rows: [...rows.values()],
    }));
  }
}

/** Which of two replies to the same repeat counts: the one of higher rank, else the first. */
function rankOf({ outcome, state }: ScoredReply): number {
  if (outcome === "missing") return 0;
  if (outcome === "errored") return 1;
  return outcome === "unreadable" && (state === "cut" || state === "reasoning-only") ? 2 : 3;
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
