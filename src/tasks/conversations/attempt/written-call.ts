import type { ToolDefinition } from "../../../chat/message.js";
import { fieldsOf, jsonIn } from "../../../issue/json-value.js";

/** A call as a model has written it. */
export interface WrittenCall {
  /** Null where it cannot be told. */
  readonly name: string | null;
  /** A text is JSON, anything else is what it says; null where there are none. */
  readonly arguments: unknown;
  /** Why nothing more can be read of it: it ends too early, or is in no form that there is. */
  readonly flaw: "cut" | "no-json" | null;
}

/** What names the tool, and what holds its arguments, in the JSON of any of the families of models. */
const nameFields = ["name", "function", "tool", "tool_name", "action"] as const;
const argumentFields = ["arguments", "parameters", "args", "input", "tool_input", "action_input"] as const;

/** What a model has written where a call must stand: as JSON, or as what was meant as such. */
export function callsWritten(text: string): readonly WrittenCall[] {
  if (text.trim() === "") return [{ name: null, arguments: null, flaw: "cut" }];
  const json = jsonIn(text.trim());
  if (json !== undefined) {
    const calls = callsIn(json);
    return calls.length > 0 ? calls : [{ name: null, arguments: null, flaw: null }];
  }
  const name = /["'“”]name["'“”]\s*:\s*["'“”]([^"'“”\n]+)["'“”]/u.exec(text)?.[1] ?? null;
  // Brackets that are never closed tell a text that ends too early from one that was written badly.
  const isCut = enclosedEnd(text, text.search(/[{[]/u)) === null && !/[}\]]\s*$/u.test(text);
  return [{ name, arguments: null, flaw: isCut ? "cut" : "no-json" }];
}

/** The calls that a JSON value is: one, a list of them, or an object with a list of them. */
export function callsIn(value: unknown, depth = 0): readonly WrittenCall[] {
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.flatMap((one) => callsIn(one, depth + 1));
  const fields = fieldsOf(value);
  if (fields === null) return [];
  if (Array.isArray(fields["tool_calls"])) return callsIn(fields["tool_calls"], depth + 1);
  if (fieldsOf(fields["function"]) !== null) return callsIn(fields["function"], depth + 1);
  const name = nameFields.map((field) => fields[field]).find((one) => typeof one === "string");
  if (typeof name !== "string") return [];
  const given = argumentFields.map((field) => fields[field]).find((one) => one !== undefined);
  return [{ name, arguments: given ?? null, flaw: null }];
}

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
  const names = Object.keys(fieldsOf(tool.parameters["properties"]) ?? {});
  // The arguments of some models stand in one object.
  const whole = fieldsOf(jsonIn(inside.trim()));
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

/**
 * Where the bracket at a place of a text is closed again: the place behind the one that closes it, brackets in
 * quotes left aside.
 *
 * Cost: linear.
 *
 * @returns null where it is not closed, and where no bracket stands
 */
export function enclosedEnd(text: string, start: number): number | null {
  let depth = 0;
  let quote = "";
  for (let at = Math.max(0, start); at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === '"') quote = character;
    else if (/[{[(]/u.test(character)) depth += 1;
    else if (/[}\])]/u.test(character)) depth -= 1;
    if (depth === 0) return at === start ? null : at + 1;
  }
  return null;
}
