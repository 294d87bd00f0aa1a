import {
  type Job,
  type Outcome,
  type ReplyLine,
  replyLine,
  type RunSettings,
} from "../../../src/ask/run/reply-line.js";

export const settings: RunSettings = {
  endpoint: { kind: "chat", url: "http://127.0.0.1:11434/v1/chat/completions" },
  strategy: "cot-review/date-only/language",
  sampling: { temperature: 0 },
};

/** A job about an item; its key hangs on the id, the repeat and the prompt. */
export function jobOf(id: string, { repeat = 0, prompt = "Who sang?" } = {}): Job {
  return {
    id,
    repeat,
    key: `${id} ${repeat} ${prompt}`,
    strategy: "s",
    request: { model: "gemma", sampling: { temperature: 0 }, messages: [{ role: "user", content: prompt }] },
  };
}

const ended = { attempts: 1, latencyMs: 12, atMs: Date.UTC(2023, 8, 29, 20, 18, 14) };

export function replied(job: Job, text = "Tom"): Outcome {
  return { job, ...ended, completion: { text, toolCalls: [], finishReason: "stop" }, fault: null };
}

export function errored(job: Job): Outcome {
  return { job, ...ended, completion: null, fault: { kind: "timeout", message: "too late", status: null } };
}

export function lineOf(outcome: Outcome, other: RunSettings = settings): ReplyLine {
  return replyLine(outcome, { settings: other, costOf: () => null });
}
