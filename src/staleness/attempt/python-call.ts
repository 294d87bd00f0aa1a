import type { ToolDefinition } from "../../chat/message.js";
import { enclosedEnd } from "./enclosed-end.js";
import { fieldsOf, parsed, type WrittenCall } from "./written-call.js";

/**
 * Calls as Python writes them, and nothing else: `wait_time(gate="B")`, or several of them in a list.
 *
 * Every one must name a tool: what else is written so is no call of one.
 *
 * @returns null where the text is anything else
 */
export function pythonCalls(text: string, tools: readonly ToolDefinition[]): readonly WrittenCall[] | null {
  const trimmed = text.trim();
  const isList = trimmed.startsWith("[") && trimmed.endsWith("]");
  const calls = parts(isList ? trimmed.slice(1, -1) : trimmed).map((part) => callOf(part, tools));
  return calls.length > 0 && calls.every((call) => call !== null) ? calls : null;
}

/** What stands between the brackets of a call of Python, by the names of the tool's arguments; each as it is written. */
export function pythonArguments(inside: string, tool: ToolDefinition): unknown {
  const { properties } = tool.parameters;
  const names = Object.keys(typeof properties === "object" && properties !== null ? properties : {});
  // The arguments of some models stand in one object.
  const whole = fieldsOf(parsed(inside.trim()));
  if (whole !== null) return whole;
  const given = parts(inside).map((part, index): readonly [string, string] => {
    const [, name, value] = /^([A-Za-z_]\w*)\s*=(?!=)(.*)$/su.exec(part) ?? [];
    return [name ?? names[index] ?? String(index), (value ?? part).trim()];
  });
  return Object.fromEntries(given);
}

function callOf(text: string, tools: readonly ToolDefinition[]): WrittenCall | null {
  const inPrint = /^print\((.*)\)$/su.exec(text)?.[1];
  const call = inPrint === undefined ? text : inPrint.trim();
  const open = call.indexOf("(");
  if (open < 0 || enclosedEnd(call, open) !== call.length) return null;
  const name = call
    .slice(0, open)
    .trim()
    .replace(/^functions\./u, "");
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return null;
  return { name, arguments: pythonArguments(call.slice(open + 1, -1), tool), flaw: null };
}

/** What stands between the commas that are in no brackets and no quotes. */
function parts(text: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  let quote = "";
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (/[{[(]/u.test(character)) depth += 1;
    else if (/[}\])]/u.test(character)) depth -= 1;
    else if (character === "," && depth === 0) {
      found.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...found, text.slice(from)].map((part) => part.trim()).filter((part) => part !== "");
}
