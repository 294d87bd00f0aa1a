import type { CallMessage, Message, ToolDefinition } from "../../../../chat/message.js";
import { misfitOf } from "../schema-fit.js";
import type { Rejection, RejectionRule } from "./rejection.js";
import { hintsOf } from "./tool-hint.js";

/**
 * What is wrong with a conversation that a program can see: the order of roles, calls without results or with
 * arguments that do not fit, a last message that is not the user's or gives away whether a tool is wanted.
 *
 * The order: perhaps a system message, then turns of a user's message, calls with their results, and the
 * assistant's words; at the end a message of the user. At least one tool was called before.
 *
 * @returns every fault, in the order of the messages
 * @source TicToc §2.3: its rules for the last message, and what its people looked for; how they are told is ours
 */
export function checkByRule(
  messages: readonly Message[],
  tools: readonly ToolDefinition[],
): readonly Rejection[] {
  const faults: Rejection[] = [];
  const fault = (rule: RejectionRule, index: number | null, detail: string): void => {
    faults.push({ rule, message: index === null ? null : index + 1, detail });
  };
  let before = "start";
  let open: CallMessage["toolCalls"] = [];
  messages.forEach((message, index) => {
    const kind = kindOf(message);
    if (open.length > 0 && kind !== "tool") {
      fault("unanswered-call", index - 1, `${open.map(({ name }) => name).join(", ")} gives no result`);
      open = [];
    }
    if (!(followers[before] ?? []).includes(kind)) {
      fault("role-order", index, `${kind} follows ${before}`);
    }
    if (message.role === "tool") {
      const call = open.find(({ id }) => id === message.toolCallId);
      if (call === undefined) fault("role-order", index, "a result without a call");
      open = open.filter((one) => one !== call);
    } else if ("toolCalls" in message) {
      open = message.toolCalls;
      for (const call of message.toolCalls) {
        const misfit = callFault(call, tools);
        if (misfit !== null) fault(misfit.rule, index, misfit.detail);
      }
    } else if (message.content.trim() === "") fault("empty-message", index, "it says nothing");
    before = kind;
  });
  if (!messages.some(({ role }) => role === "tool")) fault("no-result", null, "no tool was called");

  const last = messages.at(-1);
  if (last?.role !== "user") fault("last-message", null, "the last message is not the user's");
  else for (const { kind, words } of hintsOf(last.content)) fault(kind, messages.length - 1, words);
  return faults;
}

/** What may follow what. */
const followers: Readonly<Record<string, readonly string[]>> = {
  start: ["system", "user"],
  system: ["user"],
  user: ["call", "assistant"],
  call: ["tool"],
  tool: ["tool", "call", "assistant"],
  assistant: ["user"],
};

function kindOf(message: Message): string {
  return "toolCalls" in message ? "call" : message.role;
}

function callFault(
  { name, arguments: written }: CallMessage["toolCalls"][number],
  tools: readonly ToolDefinition[],
): { readonly rule: RejectionRule; readonly detail: string } | null {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return { rule: "unknown-tool", detail: `there is no tool ${name}` };
  const value = jsonOf(written);
  if (value === undefined) return { rule: "bad-arguments", detail: `the arguments of ${name} are no JSON` };
  const misfit = misfitOf(value, { type: "object", ...tool.parameters }, name);
  return misfit === null ? null : { rule: "bad-arguments", detail: misfit };
}

/** Undefined for what is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
