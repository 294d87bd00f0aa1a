import { isSilent, type JobFault, type ReplyLine, type ReplyState } from "../../llm.js";

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
