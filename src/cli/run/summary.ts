import type { Issue } from "../../expressions.js";
import type { ReplyState, RunEnd } from "../../llm.js";
import { table } from "../write/layout.js";
import { amount, shortCount, shortTime } from "./amount.js";
import type { Plan } from "./plan.js";
import type { Tally } from "./tally.js";

/** How a run went, as it is written with --json. */
export interface RunSummary {
  readonly model: string;
  /** Null where replies went to standard output. */
  readonly file: string | null;
  /** Replies that are wanted. */
  readonly wanted: number;
  /** Of them, those that were there before. */
  readonly repliedBefore: number;
  /** In this run; `cached` and `empty` are among them, and `states` parts them. */
  readonly replied: number;
  readonly cached: number;
  readonly empty: number;
  /** The replies of this run by how they ended. */
  readonly states: Readonly<Record<ReplyState, number>>;
  readonly errored: number;
  /** Neither asked nor there before. */
  readonly open: number;
  /** Wanted, and without a word of an answer, from this run or before: no reply, or none that says anything. */
  readonly unanswered: number;
  /** Last faults of what has no reply, by kind. */
  readonly errors: Readonly<Record<string, number>>;
  /** Faults of all attempts, by kind, mended or not. */
  readonly faults: Readonly<Record<string, number>>;
  /** Of the replies of this run whose tokens were counted; of `uncounted` they were not. */
  readonly tokens: { readonly input: number; readonly output: number; readonly uncounted: number };
  /** Of the replies of this run whose cost is known, null where none is; of `unpriced` it is not. */
  readonly cost: {
    readonly amount: number | null;
    readonly currency: string | null;
    readonly unpriced: number;
  };
  readonly seconds: number;
  /** Why it ended before everything was asked; null when it did not. */
  readonly stopped: string | null;
}

/** What is known when a run has ended. */
export interface RunFacts {
  readonly model: string;
  readonly file: string | null;
  readonly plan: Plan;
  readonly tally: Tally;
  readonly end: RunEnd;
  /** Null where no prices are known. */
  readonly currency: string | null;
  readonly seconds: number;
  /** What the server did in silence. */
  readonly notes: readonly Issue[];
}

export function summaryOf({ model, file, plan, tally, end, currency, seconds }: RunFacts): RunSummary {
  const { replied, cached, empty, states, errored, errors, faults, inputTokens, outputTokens } = tally;
  const open = plan.total - plan.replied - replied - errored;
  return {
    model,
    file,
    wanted: plan.total,
    repliedBefore: plan.replied,
    replied,
    cached,
    empty,
    states: { ...states },
    errored,
    open,
    unanswered: errored + open + tally.silent + plan.silent,
    errors: Object.fromEntries(errors),
    faults: Object.fromEntries(faults),
    tokens: { input: inputTokens, output: outputTokens, uncounted: tally.uncounted },
    cost: { amount: tally.cost, currency, unpriced: tally.unpriced },
    seconds: Math.round(seconds * 1000) / 1000,
    stopped: end.stop?.reason ?? null,
  };
}

/** The summary for people. */
export function summaryText(summary: RunSummary): string {
  const { wanted, repliedBefore, replied, cached, errored, open, tokens, cost, seconds } = summary;
  const rows: (readonly [string, string])[] = [
    ["replies wanted", shortCount(wanted)],
    ["there before", shortCount(repliedBefore)],
    ["replied", `${shortCount(replied)}${among(cached, "from the cache")}${endings(summary)}`],
    ["no reply", `${shortCount(errored)}${kinds(summary.errors)}`],
    ["not asked", shortCount(open)],
  ];
  if (Object.keys(summary.faults).length > 0) rows.push(["faults met", kindList(summary.faults)]);
  if (replied > cached) {
    rows.push(["tokens", tokensText(tokens, replied - cached)]);
    if (cost.currency !== null) rows.push(["cost", costText(cost)]);
  }
  rows.push(["time", shortTime(seconds)]);
  return table(rows).join("\n");
}

function tokensText({ input, output, uncounted }: RunSummary["tokens"], asked: number): string {
  if (uncounted === asked) return "not counted by the server";
  const rest = uncounted === 0 ? "" : `, not counted for ${shortCount(uncounted)}`;
  return `${shortCount(input)} in, ${shortCount(output)} out${rest}`;
}

function costText({ amount: sum, currency, unpriced }: RunSummary["cost"]): string {
  if (sum === null || currency === null) return "not known";
  return `${amount(sum, currency)}${unpriced === 0 ? "" : `, not known for ${shortCount(unpriced)}`}`;
}

/** "118 cut, 2 refused, 3 reasoning alone, 1 empty". */
function endings({ states, empty }: RunSummary): string {
  return [
    among(states.cut, "cut"),
    among(states.refused, "refused"),
    among(states["reasoning-only"], "reasoning alone"),
    among(empty, "empty"),
  ].join("");
}

function among(count: number, what: string): string {
  return count === 0 ? "" : `, ${shortCount(count)} ${what}`;
}

function kinds(counts: Readonly<Record<string, number>>): string {
  return Object.keys(counts).length === 0 ? "" : ` (${kindList(counts)})`;
}

function kindList(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${shortCount(count)}`)
    .join(", ");
}
