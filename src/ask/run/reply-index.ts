import { fieldsOf, jsonIn } from "../../issue/json-value.js";
import { type ReplyState, replyStateOf, replyStates } from "../../chat/served-reply.js";
import { type Difference, differencesOf, isSilent, type Job, type RunSettings } from "./reply-line.js";

/** What a file of replies knows of a job. */
export type Standing =
  /** There is a reply. */
  | "replied"
  /** There is a fault, or nothing. */
  | "open"
  /** It was asked with another prompt or other settings. */
  | "other";

interface Known {
  readonly key: string | null;
  /** Null where there is no reply. */
  readonly state: ReplyState | null;
  readonly isSilent: boolean;
}

/** What was asked before, and with what came of it; a later line of the same job wins. */
export class ReplyIndex {
  readonly #known = new Map<string, Known>();
  readonly #settings = new Map<string, RunSettings>();
  /** Lines that are no replies of a run. */
  readonly foreign: number[] = [];
  lines = 0;

  /** Reads a line of a file. */
  add(text: string): void {
    this.lines += 1;
    if (text.trim() === "") return;
    const line = fieldsOf(jsonIn(text));
    if (line === null || typeof line["id"] !== "string") {
      this.foreign.push(this.lines);
      return;
    }
    const { id, repeat = 0, key = null, reply, error = null, settings = null } = line;
    if (typeof key !== "string" || typeof settings !== "object" || settings === null) {
      this.foreign.push(this.lines);
    } else {
      const text = JSON.stringify(settings);
      if (!this.#settings.has(text)) this.#settings.set(text, settings as RunSettings);
    }
    this.#known.set(nameOf(id, Number(repeat)), {
      key: typeof key === "string" ? key : null,
      ...(typeof reply === "string" && error === null
        ? endingOf(line, reply)
        : { state: null, isSilent: false }),
    });
  }

  standing({ id, repeat, key }: Pick<Job, "id" | "repeat" | "key">): Standing {
    const known = this.#known.get(nameOf(id, repeat));
    if (known === undefined) return "open";
    if (known.key !== key) return "other";
    return known.state === null ? "open" : "replied";
  }

  /** How the reply of a job ended; null where there is none. */
  stateOf({ id, repeat }: Pick<Job, "id" | "repeat">): ReplyState | null {
    return this.#known.get(nameOf(id, repeat))?.state ?? null;
  }

  /** Whether there is a reply that says nothing and calls nothing. */
  isSilent({ id, repeat }: Pick<Job, "id" | "repeat">): boolean {
    return this.#known.get(nameOf(id, repeat))?.isSilent === true;
  }

  /** In what the settings of some line differ from these; empty when all were asked with them. */
  differencesTo(settings: RunSettings): readonly Difference[] {
    // As plain JSON, without what is undefined.
    const own: unknown = JSON.parse(JSON.stringify(settings));
    for (const other of this.#settings.values()) {
      const differences = differencesOf(other, own);
      if (differences.length > 0) return differences;
    }
    return [];
  }
}

/** As the line says it; those of earlier versions tell the server's word alone. */
function endingOf(line: Readonly<Record<string, unknown>>, reply: string) {
  const { finishReason, reasoning } = line;
  const toolCalls: readonly unknown[] = Array.isArray(line["toolCalls"]) ? line["toolCalls"] : [];
  const state =
    replyStates.find((known) => known === line["state"]) ??
    replyStateOf({
      text: reply,
      finishReason: typeof finishReason === "string" ? finishReason : null,
      hasReasoning: typeof reasoning === "string" && reasoning.trim() !== "",
      hasCalls: toolCalls.length > 0,
    });
  return { state, isSilent: isSilent({ reply, state, toolCalls }) };
}

function nameOf(id: string, repeat: number): string {
  return `${repeat}\0${id}`;
}
