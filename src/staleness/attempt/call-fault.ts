import type { ToolDefinition } from "../../chat/message.js";
import { fieldsOf, parsed, type WrittenCall } from "./written-call.js";

/**
 * What is wrong with a call: it ends too early; it, or its arguments, are not in the form of calls; there is no
 * such tool; or an argument that the tool needs is missing. Of several, the first.
 */
export type CallFault = "cut" | "no-json" | "unknown-tool" | "missing-arguments";

/**
 * What is wrong with a call of one of these tools; null where nothing is. Types of arguments are not looked at.
 */
export function callFault(call: WrittenCall, tools: readonly ToolDefinition[]): CallFault | null {
  if (call.flaw !== null) return call.flaw;
  const tool = tools.find(({ name }) => name === call.name);
  if (tool === undefined) return "unknown-tool";
  const written = call.arguments ?? {};
  const given = fieldsOf(typeof written === "string" ? argumentsIn(written) : written);
  if (given === null) return "no-json";
  const { required } = tool.parameters;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return needed.every((name) => typeof name !== "string" || Object.hasOwn(given, name))
    ? null
    : "missing-arguments";
}

/** Servers write no text at all for no arguments. */
function argumentsIn(written: string): unknown {
  return written.trim() === "" ? {} : parsed(written);
}
