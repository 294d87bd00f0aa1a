import type { ToolDefinition } from "../../chat/message.js";
import type { Issue } from "../../issue/issue.js";
import {
  FieldFault,
  type Fields,
  fieldsOf,
  isAbsent,
  readOrFault,
  shownValue,
} from "../../issue/json-value.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import type { ToolHints } from "../effect/tool-effect.js";
import type { ElapseLevel } from "../sample/sample.js";
import { foreignRecord, isLoneMessage } from "./read-message.js";
import type { TrajectoryExpectation } from "./issues.js";
import { readSpokenBlocks } from "./read-blocks.js";
import { firstOf, orderIssues, readTurns, type Turn } from "./read-turns.js";
import { fieldsAt, listAt, nameAt, nameOf, refuse, type Trajectory } from "./record-field.js";

/** A conversation, at one of the levels of elapsed time where its record has three. */
export interface LeveledTrajectory {
  readonly trajectory: Trajectory;
  /** Null where its last message has one time. */
  readonly level: ElapseLevel | null;
}

/** How a record is read. */
export interface TrajectoryOptions {
  /** Of times without an offset; by default they are an issue. */
  readonly zone?: Zone | null;
  /** The moment of the last message, in the place of what the record says; there are no levels then. */
  readonly at?: Instant | null;
}

/**
 * Reads a record of a conversation with tools, as OpenAI, Anthropic, the AI SDK (4 to 7) and the public data of TicToc
 * have it. Other shapes are refused by their names where they are known.
 *
 *     {
 *       id?, messages | history: [{role, content, time | timestamp | created_at | createdAt, …}, …],
 *       tools? | function?: [definition, …], system?: text
 *     }
 *
 * A time is ISO 8601, Unix seconds or Unix milliseconds; without any such field it is the `[ISO]` with which
 * the words begin, which is then not part of them. A system text needs no time, nor does a message of mere
 * calls where times stand before words: each takes that of the message before it, else of the one after.
 * Fields that are not named here are left alone.
 *
 * O(length of the record). Reads, never throws: the record is what `JSON.parse` gives, or anything else.
 *
 * @returns one trajectory, or three where the last message has a time for each level; every issue that
 *          concerns a message names it. Calls without result and results without call are notes.
 */
export function readTrajectories(
  record: unknown,
  { zone = null, at = null }: TrajectoryOptions = {},
): Result<readonly LeveledTrajectory[]> {
  const id = nameOf(fieldsOf(record)?.["id"]);
  const read = readOrFault(() => readParts(record));
  if (read instanceof FieldFault) {
    const { field, value, expected } = read;
    const told = { field, value: shownValue(value), expected: expected as TrajectoryExpectation };
    return failure({ kind: "bad-trajectory", trajectory: id, ...told });
  }
  if ("shape" in read) {
    return failure({ kind: "foreign-conversation", trajectory: id, where: null, shape: read.shape });
  }
  const { system, tools, hints, list } = read;
  const timed = readTurns(list, system, { id, zone, at });
  if (!timed.ok) return timed;
  const { turns, levels } = timed.value;
  const issues = orderIssues(turns, levels, id);
  if (issues.length > 0) return failure(...firstOf(issues));
  const about = { id, tools, ...(hints.size > 0 && { hints }) };
  return success(atLevels(turns, levels, about), firstOf(unpairedNotes(turns, id)));
}

/** The parts of a record; the name of the shape of one that is no conversation of ours, null where it is a message. */
function readParts(record: unknown) {
  const fields = fieldsAt("it", record, "object");
  const { id } = fields;
  if (!isAbsent(id) && nameOf(id) === null) refuse("id", id, "id");
  const tools = readTools(fields);
  const system = readSystem(fields);
  const field = isAbsent(fields["messages"]) && !isAbsent(fields["history"]) ? "history" : "messages";
  const list = fields[field];
  if (isAbsent(list)) {
    const shape = foreignRecord(fields);
    if (shape !== null || isLoneMessage(fields)) return { shape };
  }
  if (!Array.isArray(list) || list.length === 0) return refuse(field, list, "messages");
  return { ...tools, system, list: list as readonly unknown[] };
}

/** The system text beside the messages, as Anthropic has it; null where there is none. */
function readSystem({ system }: Fields): string | null {
  if (isAbsent(system)) return null;
  if (typeof system === "string") return system;
  const read = readOrFault(() => readSpokenBlocks(listAt("system", system, "system"), "system"));
  return read instanceof FieldFault ? refuse(read.field, read.value, "system") : read;
}

/** A trajectory for each of the levels; those share all messages but the last. */
function atLevels(
  turns: readonly Turn[],
  levels: readonly Instant[] | null,
  about: Omit<Trajectory, "messages">,
): readonly LeveledTrajectory[] {
  const messages = turns.map(({ message, at, number }, index) =>
    number === index + 1 ? { message, at } : { message, at, number },
  );
  if (levels === null) return [{ trajectory: { ...about, messages }, level: null }];
  const last = turns.at(-1)?.number;
  return levels.map((at, level) => {
    const shifted = messages.map((message, index) =>
      turns[index]?.number === last ? { ...message, at } : message,
    );
    return { trajectory: { ...about, messages: shifted }, level: level as ElapseLevel };
  });
}

/**
 * The tools of a record, in `tools`, `function` or `functions`: OpenAI's `{type, function: {…}}`, bare
 * `{name, description, parameters}`, Anthropic's `{name, description, input_schema}`, or MCP's `inputSchema`.
 *
 * @returns none where the record lists none; beside them what their annotations say of what they do
 */
function readTools(record: Fields) {
  const hints = new Map<string, ToolHints>();
  const field = ["tools", "function", "functions"].find((name) => !isAbsent(record[name]));
  const list = field === undefined ? [] : listAt(field, record[field], "tools");
  const tools = list.map((value, index) => {
    const tool = readTool(value, `${field}[${index}]`);
    const said = hintsOf(value);
    if (said !== null) hints.set(tool.name, said);
    return tool;
  });
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

function readTool(value: unknown, field: string): ToolDefinition {
  const outer = fieldsAt(field, value, "tool");
  const place = isAbsent(outer["function"]) ? field : `${field}.function`;
  const fields = place === field ? outer : fieldsAt(place, outer["function"], "tool");
  const { description } = fields;
  const name = nameAt(`${place}.name`, fields["name"]);
  if (!isAbsent(description) && typeof description !== "string") {
    return refuse(`${place}.description`, description, "tool");
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
function unpairedNotes(turns: readonly Turn[], trajectory: string | null): readonly Issue[] {
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
