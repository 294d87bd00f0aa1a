import type { Reply } from "../../measure/replies/reply.js";
import { excerptOf } from "../../page/document/markdown.js";
import { readAttempt } from "./attempt/attempt.js";
import { type Decision, DecisionTally, type SampleTable } from "./metrics/sample-table.js";
import { traceOf } from "./trace/trace.js";
import { TraceTally } from "./trace/trace-tally.js";
import type { ReplySource, ReplyTaker, Taken } from "../measured.js";
import type { ShownReply } from "./report/oracle-evidence.js";

/** A reply that counts: the first one that came to a repeat of a sample. */
export interface CountedReply {
  readonly reply: Reply;
  readonly model: string;
  /** How the model was asked; null where nobody says. */
  readonly condition: string | null;
  /** The number of its sample. */
  readonly sample: number;
  readonly repeat: number;
  readonly decision: Exclude<Decision, "error">;
}

/** What is kept of replies beside whether a tool was called. */
interface KeptOptions {
  /** What is written of a reply; nothing unless told. */
  readonly rowOf?: (reply: CountedReply) => object | null;
  /** Whether it is counted what models thought, and the first few replies to a sample are kept to be looked at. */
  readonly areKept?: boolean;
}

/** How many replies to a sample are kept. */
const keptLimit = 6;

/** One model, asked in one way. */
interface AskedModel {
  readonly decisions: DecisionTally;
  readonly thoughts: TraceTally | null;
}

/**
 * Reads from replies whether a tool was called, as they come, in any order.
 *
 * A model keeps its name over all sources, so that each of them may hold one way of asking it, or a part of the
 * samples. Memory is that of the tallies, however many replies there are.
 */
export class DecisionReplies implements ReplyTaker {
  readonly #table: SampleTable;
  readonly #options: KeptOptions;
  readonly #asked = new Map<string, AskedModel>();
  readonly #shown = new Map<string, ShownReply[]>();

  constructor(table: SampleTable, options: KeptOptions = {}) {
    this.#table = table;
    this.#options = options;
  }

  add(reply: Reply, source: ReplySource): Taken | null {
    const { id, model = source.model, strategy: condition = null, repeat = 0 } = reply;
    const sample = this.#table.find(id);
    if (sample === null) return null;
    const { decisions, thoughts } = this.#askedOf(model, condition);
    const decision = decisionOf(reply, this.#table, sample);
    const added = decisions.add(sample, repeat, decision);
    if (decision === "error") return { id, isReply: false, isRepeated: false, row: null };
    if (added === "duplicate") return { id, isReply: true, isRepeated: true, row: null };
    const counted = { reply, model, condition, sample, repeat, decision };
    thoughts?.add({ sample, repeat, trace: traceOf(reply), attempted: decision === "tool" });
    if (this.#options.areKept === true) this.#keep(counted);
    return { id, isReply: true, isRepeated: false, row: this.#options.rowOf?.(counted) ?? null };
  }

  /** Every row is certain as it comes. */
  end(): Iterable<object> {
    return [];
  }

  get models(): number {
    return this.#asked.size;
  }

  /** Of each model and way of asking it, in the order in which they come first. */
  get decisions(): readonly DecisionTally[] {
    return [...this.#asked.values()].map(({ decisions }) => decisions);
  }

  /** The same for what they thought, also without a trace; none where it is not counted. */
  get thoughts(): readonly TraceTally[] {
    return [...this.#asked.values()].flatMap(({ thoughts }) => thoughts ?? []);
  }

  /** The replies to a sample that were kept. */
  shownOf(id: string): readonly ShownReply[] {
    return this.#shown.get(id) ?? [];
  }

  #askedOf(model: string, condition: string | null): AskedModel {
    const key = JSON.stringify([model, condition]);
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const asked = {
      decisions: new DecisionTally(this.#table, model, condition),
      thoughts: this.#options.areKept === true ? new TraceTally(this.#table, model, condition) : null,
    };
    this.#asked.set(key, asked);
    return asked;
  }

  /** The words of a reply, and the calls that it makes. */
  #keep({ reply, model, condition, decision }: CountedReply): void {
    const list = this.#shown.get(reply.id) ?? [];
    if (list.length >= keptLimit) return;
    const calls = (reply.toolCalls ?? []).map((call) => `${call.name}(${call.arguments})`).join("\n");
    const text = [reply.reply ?? "", calls].filter((part) => part !== "").join("\n");
    const shown = { model, condition, attempted: decision === "tool", excerpt: excerptOf(text, null) };
    this.#shown.set(reply.id, [...list, shown]);
  }
}

/** A reply without a call that was cut, or only thought, decides nothing, as one that did not come. */
function decisionOf({ reply, toolCalls, state, error }: Reply, table: SampleTable, sample: number): Decision {
  if (error != null || (reply === null && toolCalls === undefined)) return "error";
  const { attempt, isCut } = readAttempt(
    { text: reply ?? "", ...(toolCalls !== undefined && { toolCalls }) },
    table.toolsOf(sample),
  );
  if (attempt !== null) return "tool";
  return isCut || state === "cut" || state === "reasoning-only" ? "error" : "direct";
}
