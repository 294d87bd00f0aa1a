import type { ToolDefinition } from "../../chat/message.js";
import type { Issue } from "../../issue/issue.js";
import type { ToolHints } from "../effect/tool-effect.js";
import type { TrajectoryExpectation } from "./issues.js";
import type { Turn } from "./read-turns.js";
import { fieldsOf, isAbsent, shownValue } from "./record-field.js";

/** Why a record is no conversation: a `bad-trajectory` that does not yet know its id. */
export interface RecordFault {
  readonly field: string;
  readonly value: string;
  readonly expected: TrajectoryExpectation;
}

export function recordFault(field: string, value: unknown, expected: TrajectoryExpectation): RecordFault {
  return { field, value: shownValue(value), expected };
}

/**
 * The tools of a record, in `tools`, `function` or `functions`: OpenAI's `{type, function: {…}}`, bare
 * `{name, description, parameters}`, Anthropic's `{name, description, input_schema}`, or MCP's `inputSchema`.
 *
 * @returns none where the record lists none; beside them what their annotations say of what they do
 */
export function readTools(
  record: Readonly<Record<string, unknown>>,
):
  | { readonly tools: readonly ToolDefinition[]; readonly hints: ReadonlyMap<string, ToolHints> }
  | RecordFault {
  const field = ["tools", "function", "functions"].find((name) => !isAbsent(record[name]));
  const hints = new Map<string, ToolHints>();
  if (field === undefined) return { tools: [], hints };
  const list = record[field];
  if (!Array.isArray(list)) return recordFault(field, list, "tools");
  const tools: ToolDefinition[] = [];
  for (const [index, value] of (list as readonly unknown[]).entries()) {
    const tool = readTool(value, `${field}[${index}]`);
    if ("expected" in tool) return tool;
    tools.push(tool);
    const said = hintsOf(value);
    if (said !== null) hints.set(tool.name, said);
  }
  return { tools, hints };
}

/** The annotations of a tool, as MCP has them; other things in them are left alone, and null is for none. */
function hintsOf(value: unknown): ToolHints | null {
  const outer = fieldsOf(value);
  const annotations =
    fieldsOf(outer?.["annotations"]) ?? fieldsOf(fieldsOf(outer?.["function"])?.["annotations"]);
  if (annotations === null) return null;
  const { readOnlyHint: readOnly, destructiveHint: destructive } = annotations;
  const hints = {
    ...(typeof readOnly === "boolean" && { readOnly }),
    ...(typeof destructive === "boolean" && { destructive }),
  };
  return Object.keys(hints).length === 0 ? null : hints;
}

function readTool(value: unknown, field: string): ToolDefinition | RecordFault {
  const outer = fieldsOf(value);
  if (outer === null) return recordFault(field, value, "tool");
  const isWrapped = !isAbsent(outer["function"]);
  const fields = isWrapped ? fieldsOf(outer["function"]) : outer;
  if (fields === null) return recordFault(`${field}.function`, outer["function"], "tool");
  const place = isWrapped ? `${field}.function` : field;
  const { name, description } = fields;
  if (typeof name !== "string" || name === "") return recordFault(`${place}.name`, name, "name");
  if (!isAbsent(description) && typeof description !== "string") {
    return recordFault(`${place}.description`, description, "tool");
  }
  const schemas = [fields["parameters"], fields["input_schema"], fields["inputSchema"]];
  const parameters = schemas.map(fieldsOf).find((schema) => schema !== null) ?? {};
  return { name, description: description ?? "", parameters };
}

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
