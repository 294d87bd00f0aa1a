import {
  type Completion,
  type CompletionRequest,
  type Model,
  ModelFault,
  type ModelFaultKind,
} from "../../../src/ask/model/model.js";
import type { Clock } from "../../../src/ask/run/clock.js";
import type { Job } from "../../../src/ask/run/reply-line.js";

/** What a model does when it is asked: after so long it replies, or fails; or it never ends by itself. */
export type Act = { readonly afterMs?: number } & (
  | { readonly reply: string }
  | { readonly fault: ModelFaultKind; readonly retryAfterMs?: number }
  | { readonly throws: Error }
  | { readonly hangs: true }
);

/** One asking, as the model saw it. */
export interface Asked {
  readonly id: string;
  /** From 0. */
  readonly nth: number;
  readonly startMs: number;
  endMs: number | null;
  readonly act: Act;
}

/** A model that follows a script: what it does on the nth asking of each id. */
export class ScriptedModel implements Model {
  readonly asked: Asked[] = [];
  mostAtOnce = 0;
  readonly #script: (id: string, nth: number) => Act;
  readonly #clock: Clock;
  #atOnce = 0;

  constructor(clock: Clock, script: (id: string, nth: number) => Act) {
    this.#clock = clock;
    this.#script = script;
  }

  async complete(
    request: CompletionRequest,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Completion> {
    const id = "prompt" in request ? request.prompt : "";
    const nth = this.asked.filter((other) => other.id === id).length;
    const act = this.#script(id, nth);
    const asked: Asked = { id, nth, startMs: this.#clock.now(), endMs: null, act };
    this.asked.push(asked);
    this.#atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
    try {
      if ("hangs" in act)
        await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
      else await this.#clock.sleep(act.afterMs ?? 0, signal);
      if (signal.aborted) throw new ModelFault("aborted", "cancelled");
      if ("throws" in act) throw act.throws;
      if ("fault" in act) {
        throw new ModelFault(act.fault, `said ${act.fault}`, { retryAfterMs: act.retryAfterMs ?? null });
      }
      return { text: "reply" in act ? act.reply : "", toolCalls: [], finishReason: "stop" };
    } finally {
      asked.endMs = this.#clock.now();
      this.#atOnce -= 1;
    }
  }
}

/** A job for each id; the prompt is the id. */
export function jobsOf(ids: readonly string[]): readonly Job[] {
  return ids.map((id) => ({
    id,
    repeat: 0,
    key: `key of ${id}`,
    strategy: null,
    request: { model: "scripted", sampling: {}, prompt: id },
  }));
}

/** Ids "0", "1", … */
export function idsTo(count: number): readonly string[] {
  return Array.from({ length: count }, (_, id) => String(id));
}
