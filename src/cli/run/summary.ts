import type { Issue } from "../../expressions.js";
import { isSilent, type JobFault, type ReplyLine } from "../../ask/run/reply-line.js";
import { grouped } from "../../issue/phrasing.js";
import type { ReplyState } from "../../chat/served-reply.js";
import type { RunEnd } from "../../ask/run/run.js";
import type { Stop } from "../../ask/run/throttle.js";
import { exitCode, session } from "../session.js";
import { type Block, terms } from "../../page/document/block.js";
import { statusLine, type StatusStream } from "../write/output.js";
import type { Plan } from "./plan.js";

/** A sum of money: two digits behind the point, or as many as it takes to see it. */
export function amount(sum: number, currency: string): string {
  const digits = sum === 0 || sum >= 0.1 ? 2 : Math.min(8, 1 - Math.floor(Math.log10(sum)));
  return `${sum.toFixed(digits)} ${currency}`;
}

/** How long something takes: "40 s", "25 min", "3.5 h". */
export function shortTime(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

/** What has come of a run so far. */
export class Tally {
  replied = 0;
  errored = 0;
  /** Replies without a word that call no tool either, refusals aside. */
  silent = 0;
  /** Of these, those that came to their end so, and did not even think. */
  empty = 0;
  /** Replies by how they ended. */
  readonly states: Record<ReplyState, number> = { complete: 0, cut: 0, refused: 0, "reasoning-only": 0 };
  /** Replies that were kept from another run. */
  cached = 0;
  inputTokens = 0;
  outputTokens = 0;
  /** Replies whose tokens nobody counted. */
  uncounted = 0;
  /** Of the replies whose cost is known. */
  #cost = 0;
  /** Replies whose cost is not known. */
  unpriced = 0;
  /** Last faults of what has no reply, by kind. */
  readonly errors = new Map<string, number>();
  /** Faults of all attempts, by kind. */
  readonly faults = new Map<string, number>();

  /** The cost of the replies whose cost is known; null when there is none. */
  get cost(): number | null {
    return this.replied > this.cached + this.unpriced ? this.#cost : null;
  }

  get ended(): number {
    return this.replied + this.errored;
  }

  add(line: ReplyLine): void {
    const { error, state, usage, cost, cached } = line;
    if (error !== null) {
      this.errored += 1;
      count(this.errors, error.kind);
      return;
    }
    this.replied += 1;
    this.states[state ?? "complete"] += 1;
    if (isSilent(line)) {
      this.silent += 1;
      if (state === "complete") this.empty += 1;
    }
    // It was paid for when it was asked for.
    if (cached === true) {
      this.cached += 1;
      return;
    }
    if (usage?.inputTokens == null || usage.outputTokens === null) this.uncounted += 1;
    this.inputTokens += usage?.inputTokens ?? 0;
    this.outputTokens += usage?.outputTokens ?? 0;
    if (cost === null) this.unpriced += 1;
    else this.#cost += cost;
  }

  addFault({ kind }: JobFault): void {
    count(this.faults, kind);
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
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

/** How a run went, as it is written with --json. */
export type RunSummary = ReturnType<typeof summaryOf>;

export function summaryOf({ model, file, plan, tally, end, currency, seconds }: RunFacts) {
  const { replied, cached, empty, states, errored, errors, faults, inputTokens, outputTokens } = tally;
  const open = plan.total - plan.replied - replied - errored;
  return {
    model,
    /** Null where replies went to standard output. */
    file,
    /** Replies that are wanted. */
    wanted: plan.total,
    /** Of them, those that were there before. */
    repliedBefore: plan.replied,
    /** In this run; `cached` and `empty` are among them, and `states` parts them by how they ended. */
    replied,
    cached,
    empty,
    states: { ...states },
    errored,
    /** Neither asked nor there before. */
    open,
    /** Wanted, and without a word of an answer, from this run or before: no reply, or none that says anything. */
    unanswered: errored + open + tally.silent + plan.silent,
    /** Last faults of what has no reply, by kind. */
    errors: Object.fromEntries(errors),
    /** Faults of all attempts, by kind, mended or not. */
    faults: Object.fromEntries(faults),
    /** Of the replies of this run whose tokens were counted; of `uncounted` they were not. */
    tokens: { input: inputTokens, output: outputTokens, uncounted: tally.uncounted },
    /** Of the replies of this run whose cost is known, null where none is; of `unpriced` it is not. */
    cost: { amount: tally.cost, currency, unpriced: tally.unpriced },
    seconds: Math.round(seconds * 1000) / 1000,
    /** Why it ended before everything was asked; null when it did not. */
    stopped: end.stop?.reason ?? null,
  };
}

/** The summary for people. */
export function summaryBlock(summary: RunSummary): Block {
  const { wanted, repliedBefore, replied, cached, errored, open, tokens, cost, seconds } = summary;
  const { cut, refused, "reasoning-only": thought } = summary.states;
  const endings = among(
    [cached, "from the cache"],
    [cut, "cut"],
    [refused, "refused"],
    [thought, "reasoning alone"],
    [summary.empty, "empty"],
  );
  const asked = replied - cached;
  const isPriced = asked > 0 && cost.currency !== null;
  return terms(
    ["replies wanted", grouped(wanted)],
    ["there before", grouped(repliedBefore)],
    ["replied", `${grouped(replied)}${endings}`],
    ["no reply", `${grouped(errored)}${errored === 0 ? "" : ` (${kindsOf(summary.errors)})`}`],
    ["not asked", grouped(open)],
    ["faults met", Object.keys(summary.faults).length > 0 ? kindsOf(summary.faults) : null],
    ["tokens", asked > 0 ? tokensText(tokens, asked) : null],
    ["cost", isPriced ? costText(cost) : null],
    ["time", shortTime(seconds)],
  );
}

function tokensText({ input, output, uncounted }: RunSummary["tokens"], asked: number): string {
  if (uncounted === asked) return "not counted by the server";
  const rest = uncounted === 0 ? "" : `, not counted for ${grouped(uncounted)}`;
  return `${grouped(input)} in, ${grouped(output)} out${rest}`;
}

function costText({ amount: sum, currency, unpriced }: RunSummary["cost"]): string {
  if (sum === null || currency === null) return "not known";
  return `${amount(sum, currency)}${unpriced === 0 ? "" : `, not known for ${grouped(unpriced)}`}`;
}

/** Of the replies some, where there are any: ", 118 cut, 2 refused". */
function among(...counts: readonly (readonly [count: number, what: string])[]): string {
  return counts.map(([count, what]) => (count === 0 ? "" : `, ${grouped(count)} ${what}`)).join("");
}

function kindsOf(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${kind} ${grouped(count)}`)
    .join(", ");
}

/** The exit code of a run, what is said of it beside its summary, and why it failed. */
export function concludeRun(
  summary: RunSummary,
  stop: Stop | null,
): { readonly exitCode: number; readonly notes: readonly Issue[]; readonly error: Issue | null } {
  const { wanted, repliedBefore, replied, unanswered, file } = summary;
  const there = repliedBefore + replied;
  if (stop?.reason === "aborted") {
    const stopped = { kind: "run-stopped", replied: there, of: wanted, file } as const;
    return { exitCode: exitCode.interrupted, notes: [stopped], error: null };
  }
  if (stop !== null) return { exitCode: exitCode.failed, notes: [], error: gaveUp(stop) };
  const some = unanswered === wanted ? exitCode.unanswered : exitCode.incomplete;
  const code = unanswered === 0 ? exitCode.answered : some;
  return { exitCode: code, notes: notesOf(summary), error: null };
}

/** What has no reply, and what replies are no whole answers. */
function notesOf({ wanted, replied, errored, errors, states, empty }: RunSummary): readonly Issue[] {
  const faults = Object.entries(errors).map(([kind, count]) => ({ kind, count }));
  const unfinished = { ...states, empty };
  return [
    ...(errored === 0 ? [] : [{ kind: "unreplied", count: errored, of: wanted, faults } as const]),
    ...(["cut", "refused", "reasoning-only", "empty"] as const).flatMap((state) => {
      const count = unfinished[state];
      return count === 0 ? [] : [{ kind: "unfinished-replies", state, count, of: replied } as const];
    }),
  ];
}

function gaveUp(stop: Exclude<Stop, { readonly reason: "aborted" }>): Issue {
  const { kind: fault, status, message } = stop.fault;
  const ms = stop.reason === "long-wait" ? stop.waitMs : stop.reason === "rate-limited" ? stop.forMs : 0;
  const count = stop.reason === "no-replies" ? stop.count : 0;
  return { kind: "gave-up", why: stop.reason, fault, status, message, count, seconds: ms / 1000 };
}

/**
 * Says on standard error, now and then, "120 of 3,300 replies, 2.1 a second, 25 min left, 3 timeout, 310 k tokens, 0.31 USD".
 *
 * @param open      how many are to be asked
 * @param currency  of the costs
 */
export function runProgress(
  tally: Tally,
  open: number,
  currency: string,
  stream: StatusStream = session().io.stderr,
  now: () => number = () => performance.now(),
): { tell(): void; end(): void } {
  const line = statusLine(stream, now);
  const start = now();
  return {
    tell: () => line.tell(() => progressLine(tally, open, currency, now() - start)),
    end: () => line.end(),
  };
}

function progressLine(tally: Tally, open: number, currency: string, ms: number): string {
  const { ended, faults, states, inputTokens, outputTokens, cost } = tally;
  const perSecond = ended / (ms / 1000);
  const parts = [`${grouped(ended)} of ${grouped(open)} asked`];
  if (ended > 0) {
    parts.push(`${perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond)} a second`);
    if (ended < open) parts.push(`${shortTime((open - ended) / perSecond)} left`);
  }
  for (const [kind, count] of faults) parts.push(`${count} ${kind}`);
  // Told while there is time to stop, and to allow more tokens.
  if (states.cut > 0) parts.push(`${grouped(states.cut)} cut`);
  if (states["reasoning-only"] > 0) parts.push(`${grouped(states["reasoning-only"])} reasoning alone`);
  if (inputTokens + outputTokens > 0) parts.push(`${grouped(inputTokens + outputTokens)} tokens`);
  if (cost !== null) parts.push(amount(cost, currency));
  return parts.join(", ");
}
