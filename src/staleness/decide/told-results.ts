import type { ToolCall, ToolDefinition } from "../../chat/message.js";
import type { Instant } from "../../time/instant.js";
import type { Trajectory } from "../trajectory/record-field.js";

/** What a tool told in a conversation. */
export interface ToldResult {
  /** Of its message, as people count them; 0 for none. */
  readonly message: number;
  readonly at: Instant;
  readonly content: string;
  /** Whether whoever sent it has marked it as an error. */
  readonly isError: boolean;
  /** Null where neither the message nor its call says. */
  readonly tool: string | null;
  /** That it answers; null where it is not before it. */
  readonly call: ToolCall | null;
  /** What the user had said last when it was called for; empty for nothing, and where that led to several calls. */
  readonly request: string;
}

/**
 * The results of tools before the last message, the oldest first.
 *
 * A result without an id answers the last call of its tool, or where it does not name one, the last call; an id
 * that was used twice names the later one.
 */
export function toldResults({ messages }: Trajectory): readonly ToldResult[] {
  const results: ToldResult[] = [];
  const calls = new CallsSoFar();
  let request: Request = { text: "", calls: 0 };
  const requests: Request[] = [];
  for (let index = 0; index < messages.length - 1; index += 1) {
    const timed = messages[index];
    if (timed === undefined) continue;
    const { message, at } = timed;
    if (message.role === "user") request = { text: message.content, calls: 0 };
    else if ("toolCalls" in message) {
      for (const call of message.toolCalls) calls.add({ call, request });
      request.calls += message.toolCalls.length;
    } else if (message.role === "tool") {
      const { toolCallId, name } = message;
      const asked = calls.find(toolCallId, name);
      const tool = name ?? asked?.call.name ?? null;
      const number = timed.number ?? index + 1;
      requests.push(asked?.request ?? request);
      results.push({
        message: number,
        at,
        content: message.content,
        isError: message.isError === true,
        tool,
        call: asked?.call ?? null,
        request: "",
      });
    }
  }
  // What was said of several calls tells none of them from the others.
  return results.map((result, index) => {
    const asked = requests[index];
    return asked === undefined || asked.calls > 1 ? result : { ...result, request: asked.text };
  });
}

/** Tools by their names; of several with one name the first. */
export function toolsByName(tools: readonly ToolDefinition[]): ReadonlyMap<string, ToolDefinition> {
  const byName = new Map<string, ToolDefinition>();
  for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool);
  return byName;
}

/** What the user had said, and how many calls it led to. */
interface Request {
  readonly text: string;
  calls: number;
}

interface AskedCall {
  readonly call: ToolCall;
  readonly request: Request;
}

/** The calls up to a message, the last of each id and of each tool. */
class CallsSoFar {
  readonly #byId = new Map<string, AskedCall>();
  readonly #byTool = new Map<string, AskedCall>();
  #last: AskedCall | undefined;

  add(asked: AskedCall): void {
    this.#byId.set(asked.call.id, asked);
    this.#byTool.set(asked.call.name, asked);
    this.#last = asked;
  }

  find(id: string, tool: string | undefined): AskedCall | undefined {
    if (id !== "") return this.#byId.get(id);
    return tool === undefined ? this.#last : this.#byTool.get(tool);
  }
}
