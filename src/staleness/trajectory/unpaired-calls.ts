import type { Issue } from "../../issue/issue.js";
import type { Turn } from "./read-turns.js";

/**
 * Results whose call is not before them, and calls that no result follows.
 *
 * A result without an id belongs to the last call of its tool, or where it does not name one, to the last
 * call.
 */
export function unpairedNotes(turns: readonly Turn[], trajectory: string | null): readonly Issue[] {
  const notes: Issue[] = [];
  const open: { id: string; tool: string; turn: Turn }[] = [];
  for (const turn of turns) {
    const { message, number, role } = turn;
    if ("toolCalls" in message) {
      for (const { id, name } of message.toolCalls) open.push({ id, tool: name, turn });
    } else if (message.role === "tool") {
      const { toolCallId, name } = message;
      const index = open.findLastIndex(({ id, tool }) =>
        toolCallId === "" ? name === undefined || tool === name : id === toolCallId,
      );
      if (index >= 0) open.splice(index, 1);
      else notes.push({ kind: "result-without-call", trajectory, where: { number, role }, call: toolCallId });
    }
  }
  for (const { tool, turn } of open) {
    const where = { number: turn.number, role: turn.role };
    notes.push({ kind: "call-without-result", trajectory, where, tool });
  }
  return notes;
}
