import type { Issue } from "../../issue/issue.js";
import type { Turn } from "./read-turns.js";

/**
 * Results whose call is not before them, and calls that no result follows.
 *
 * A result without an id belongs to the last call of its tool, or where it does not name one, to the last
 * call. O(calls and results).
 */
export function unpairedNotes(turns: readonly Turn[], trajectory: string | null): readonly Issue[] {
  const notes: Issue[] = [];
  const open = new OpenCalls();
  for (const turn of turns) {
    const { message, number, role } = turn;
    if ("toolCalls" in message) {
      for (const { id, name } of message.toolCalls) open.add({ id, tool: name, turn });
    } else if (message.role === "tool") {
      const { toolCallId, name } = message;
      if (open.close(toolCallId, name)) continue;
      notes.push({ kind: "result-without-call", trajectory, where: { number, role }, call: toolCallId });
    }
  }
  for (const { tool, turn } of open.left()) {
    const where = { number: turn.number, role: turn.role };
    notes.push({ kind: "call-without-result", trajectory, where, tool });
  }
  return notes;
}

interface OpenCall {
  readonly id: string;
  readonly tool: string;
  readonly turn: Turn;
}

/** Calls that wait for their results. */
class OpenCalls {
  readonly #open = new Set<OpenCall>();
  readonly #all: OpenCall[] = [];
  readonly #byId = new Map<string, OpenCall[]>();
  readonly #byTool = new Map<string, OpenCall[]>();

  add(call: OpenCall): void {
    this.#open.add(call);
    this.#all.push(call);
    listIn(this.#byId, call.id).push(call);
    listIn(this.#byTool, call.tool).push(call);
  }

  /** Takes away the last one that a result may belong to; false where there is none. */
  close(id: string, tool: string | undefined): boolean {
    const list =
      id !== "" ? listIn(this.#byId, id) : tool === undefined ? this.#all : listIn(this.#byTool, tool);
    // Those that were closed by another name are still in the list.
    for (let call = list.pop(); call !== undefined; call = list.pop())
      if (this.#open.delete(call)) return true;
    return false;
  }

  left(): Iterable<OpenCall> {
    return this.#open;
  }
}

function listIn(lists: Map<string, OpenCall[]>, key: string): OpenCall[] {
  const known = lists.get(key) ?? [];
  lists.set(key, known);
  return known;
}
