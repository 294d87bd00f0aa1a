import { shownName } from "../../issue/shown-text.js";
import { extractResponse } from "../../measure/extract/extract-response.js";
import type { Strength } from "../../measure/extract/verdict.js";
import type { ScoredReply } from "../../measure/metrics/scored-reply.js";
import { itemOfReply, type Reply } from "../../measure/replies/reply.js";
import { type Excerpt, excerptOf } from "../../page/document/excerpt.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { scoreReply } from "../score-reply.js";
import { analyseRuns, mainRuns, type Run, RunCollector } from "./collect-runs.js";
import { chooseMissed, hasReply, type Missed } from "./missed.js";
import type { ReportedModel, ReportedReply, ReportInput } from "./report-input.js";

/** What a report needs beside items and replies. */
export interface ReportOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** What is told of the making of the items. */
  readonly choices?: ReportInput["choices"];
  /** The studies that items name and that do not come with the program, by that name. */
  readonly studies?: ReportInput["studies"];
  /** The event set of an item, for the evidence behind what was missed; without it none is shown. */
  readonly eventsOf?: ReportInput["eventsOf"];
  /** Called with every reply that does not count: to no item, or a second one to a repeat of an item. */
  readonly onUncounted?: (reply: Reply, fault: "unknown" | "repeated") => void;
}

/** What a reply without the name of its model is shown as. */
const unnamed = "unnamed";

/**
 * Scores replies, and puts together what a report is made of.
 *
 * Replies are read twice, so that of all texts only those are kept that are shown: scores alone decide which.
 *
 * @param replies  gives all of them, in the same order, each time it is called
 */
export async function gatherReport(
  items: readonly BenchmarkItem[],
  replies: () => AsyncIterable<Reply> | Iterable<Reply>,
  options: ReportOptions = {},
): Promise<ReportInput> {
  const { strength = "strict", choices = [], studies = new Map(), onUncounted } = options;
  const byId = new Map(items.map((item) => [item.id, item]));
  const found = {
    withId: (id: string) => byId.get(id) ?? null,
    at: (order: number) => items[order] ?? null,
    questionOf: ({ question }: BenchmarkItem) => question,
  };
  const collector = new RunCollector();
  for await (const reply of replies()) {
    const item = itemOfReply<BenchmarkItem>(reply, found);
    const row = item === null ? null : scoreReply(item, reply, { strength, model: unnamed });
    if (row === null) onUncounted?.(reply, "unknown");
    else if (!collector.add(row, reply.strategy ?? null)) onUncounted?.(reply, "repeated");
  }
  const { runs } = collector;
  const plan = planReport(items, runs);

  const excerpts = new Map<string, Excerpt>();
  const again = new RunCollector();
  for await (const reply of plan.isAnyShown ? replies() : []) {
    const { strategy = null, repeat = 0, model = unnamed, reply: text, state } = reply;
    const item = itemOfReply<BenchmarkItem>(reply, found);
    if (item === null || text === null || !plan.isShown({ model, strategy, id: item.id, repeat })) continue;
    const row = scoreReply(item, reply, { strength, model });
    if (!again.add(row, strategy)) continue;
    excerpts.set(
      shownKey({ ...row, strategy }),
      excerptOf(text, extractResponse(text, item, strength, state).span),
    );
  }

  const analysis = analyseRuns(items, runs);
  const names = uniqueNames(runs);
  const strategyOf = new Map(plan.runs.map(({ run }) => [run.model, run.strategy]));
  const shown = (row: ScoredReply): ReportedReply => ({
    row,
    excerpt: excerpts.get(shownKey({ ...row, strategy: strategyOf.get(row.model) ?? null })) ?? null,
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
    ...{ items, choices, strength, studies },
    eventsOf: options.eventsOf ?? (() => Promise.resolve(null)),
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
    const name = model.trim() === "" ? unnamed : shownName(model);
    let free = name;
    for (let nth = 2; taken.has(free); nth += 1) free = `${name} (${nth})`;
    taken.add(free);
    names.set(model, free);
  }
  return names;
}

/** Which reply it is. */
interface ShownKey {
  readonly model: string;
  readonly strategy: string | null;
  readonly id: string;
  readonly repeat: number;
}

/** A name for a reply among all of a report. */
function shownKey({ model, strategy, id, repeat }: ShownKey): string {
  return JSON.stringify([model, strategy, id, repeat]);
}

/** What a report shows, and of which replies it needs the text. */
interface ReportPlan {
  readonly runs: readonly {
    readonly run: Run;
    /** A few replies that could not be read, of different templates first. */
    readonly unreadable: readonly ScoredReply[];
    /** How often each rule of extraction fired; the empty name stands for none. */
    readonly rules: ReadonlyMap<string, number>;
  }[];
  readonly missed: readonly (Missed & { readonly rows: readonly ScoredReply[] })[];
  readonly isAnyShown: boolean;
  /** Whether the text of a reply is shown. */
  isShown(reply: ShownKey): boolean;
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
  const missed = chooseMissed(items, main).map((one) => ({
    ...one,
    rows: main.flatMap(({ rows }) => rows.find((row) => row.id === one.item.id && hasReply(row)) ?? []),
  }));
  const shown = new Set(
    planned.flatMap(({ run: { model, strategy }, unreadable }) =>
      [...unreadable, ...missed.flatMap(({ rows }) => rows.filter((row) => row.model === model))].map((row) =>
        shownKey({ ...row, strategy }),
      ),
    ),
  );
  return {
    runs: planned,
    missed,
    isAnyShown: shown.size > 0,
    isShown: (reply) => shown.has(shownKey(reply)),
  };
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
  for (const row of rows) {
    if (hasReply(row)) counts.set(row.rule ?? "", (counts.get(row.rule ?? "") ?? 0) + 1);
  }
  return counts;
}
