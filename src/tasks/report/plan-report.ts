import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { chooseMissed, hasReply, type Missed } from "./missed.js";
import { mainRuns, type Run } from "./collect-runs.js";

/** What of a run a report shows beside its scores. */
export interface PlannedRun {
  readonly run: Run;
  /** A few replies that could not be read, of different templates first. */
  readonly unreadable: readonly ScoredReply[];
  /** How often each rule of extraction fired; the empty name stands for none. */
  readonly rules: ReadonlyMap<string, number>;
}

/** What a report shows, and of which replies it needs the text. */
export interface ReportPlan {
  readonly runs: readonly PlannedRun[];
  readonly missed: readonly (Missed & { readonly rows: readonly ScoredReply[] })[];
  /** Whether the text of a reply is shown. */
  isShown(reply: ShownKey): boolean;
}

/** Which reply it is. */
export interface ShownKey {
  readonly model: string;
  readonly strategy: string | null;
  readonly id: string;
  readonly repeat: number;
}

/** How many unreadable replies of a model are shown. */
const unreadableLimit = 3;

/**
 * Decides from scores alone what a report shows, so that the texts of all other replies need not be kept.
 *
 * Of an item that was missed the first reply of each model is shown.
 */
export function planReport(items: readonly BenchmarkItem[], runs: readonly Run[]): ReportPlan {
  const main = mainRuns(runs);
  const planned = main.map((run) => ({ run, unreadable: chooseUnreadable(run), rules: countRules(run) }));
  const missed = chooseMissed(items, main);
  const rowsOf = new Map<string, ScoredReply[]>(missed.map(({ item }) => [item.id, []]));
  const shown = new Set<string>();
  for (const { run, unreadable } of planned) {
    const seen = new Set<string>();
    for (const row of run.rows) {
      const rows = rowsOf.get(row.id);
      if (rows === undefined || seen.has(row.id) || !hasReply(row)) continue;
      seen.add(row.id);
      rows.push(row);
      shown.add(shownKey({ ...row, strategy: run.strategy }));
    }
    for (const row of unreadable) shown.add(shownKey({ ...row, strategy: run.strategy }));
  }
  return {
    runs: planned,
    missed: missed.map((one) => ({ ...one, rows: rowsOf.get(one.item.id) ?? [] })),
    isShown: (reply) => shown.has(shownKey(reply)),
  };
}

/** A name for a reply among all of a report. */
export function shownKey({ model, strategy, id, repeat }: ShownKey): string {
  return JSON.stringify([model, strategy, id, repeat]);
}

function chooseUnreadable({ rows }: Run): readonly ScoredReply[] {
  const all = rows.filter(({ outcome }) => outcome === "unreadable");
  const firsts = new Map(all.toReversed().map((row) => [row.template, row]));
  const chosen = new Set([...firsts.values()].reverse().slice(0, unreadableLimit));
  for (const row of all) {
    if (chosen.size >= unreadableLimit) break;
    chosen.add(row);
  }
  return [...chosen];
}

function countRules({ rows }: Run): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, outcome } of rows) {
    if (outcome === "missing" || outcome === "errored") continue;
    counts.set(rule ?? "", (counts.get(rule ?? "") ?? 0) + 1);
  }
  return counts;
}
