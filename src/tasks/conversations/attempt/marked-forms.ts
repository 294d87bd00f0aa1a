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
function pythonArguments(inside: string, tool: ToolDefinition): unknown {
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

/** Calls in a text, and where the first one stands. */
export interface FoundCalls {
  readonly start: number;
  readonly end: number;
  readonly calls: readonly WrittenCall[];
}

/** How a family of models writes calls: the first of them in a text, or null. */
export type CallForm = (text: string, tools: readonly ToolDefinition[]) => FoundCalls | null;

/**
 * The forms that begin with a mark of their own. In inline code a mark is spoken of, and in prose nothing that a
 * call begins with follows it; a mark at the very end is a call that was cut.
 *
 * @source the chat templates of Qwen2.5, Qwen3 and Hermes (`tool_call`), of Qwen3-Coder and Llama 3.1 (`function`),
 *         of Llama 3.1 (`python-tag`), of Mistral (`tool-calls`), of DeepSeek (`deepseek`), of gpt-oss (`harmony`),
 *         and the prompts of Claude for calls as text (`invoke`); from memory of them
 */
export const markedForms = {
  harmony: (text) => {
    const mark = /to=(?:functions\.)?([\w.-]+)[^{<]{0,40}(?:<\|constrain\|>\s*\w+\s*)?<\|message\|>/u.exec(
      text,
    );
    return mark === null ? null : namedJson(text, mark, mark[1] ?? null);
  },
  "tool-call": (text) => {
    const mark =
      /(?<!`)<\|?(?:tool_call|function_call)\|?>\s*(?=[{['"]|<function=|[\w.-]+\s*(?:<arg_key>|$)|$)/u.exec(
        text,
      );
    if (mark === null) return null;
    const pieces = text
      .slice(mark.index)
      .split(/<\|?(?:tool_call|function_call)\|?>/u)
      .slice(1);
    // What stands behind a mark that should have closed the call is another call, or nothing.
    const [first = "", ...others] = pieces.map(
      (piece) => piece.split(/<\/(?:tool|function)_call>/u)[0] ?? "",
    );
    const calls = [first, ...others.filter((inside) => inside.trim() !== "")].flatMap(insideTag);
    return found(text, mark.index, "_call>", calls, mark[0].length);
  },
  function: (text) => {
    const mark = /(?<!`)<function=[\w.-]+>/u.exec(text);
    return mark && found(text, mark.index, "</function>", functionTags(text.slice(mark.index)));
  },
  "python-tag": (text, tools) => {
    const mark = /(?<!`)<\|python_tag\|>/u.exec(text);
    if (mark === null) return null;
    const inside = (text.slice(mark.index + mark[0].length).split("<|eom_id|>")[0] ?? "").trim();
    return found(text, mark.index, "<|eom_id|>", insidePython(inside, tools));
  },
  "tool-calls": (text) => {
    const mark =
      /(?<!`)\[TOOL_CALLS\]\s*(?:$|(?=[[{])|([\w.-]+?)\s*(?:\[CALL_ID\]\w*)?(?:\[ARGS\])?\s*(?=\{|$))/u.exec(
        text,
      );
    if (mark === null) return null;
    if (mark[1] !== undefined) return namedJson(text, mark, mark[1]);
    const start = mark.index + mark[0].length;
    const end = enclosedEnd(text, start) ?? text.length;
    return { start: mark.index, end, calls: callsWritten(text.slice(start, end)) };
  },
  deepseek: (text) => {
    const mark = /<｜tool▁call▁begin｜>(?:function<｜tool▁sep｜>)?([^\s<{`]*)/u.exec(text);
    return mark === null ? null : namedJson(text, mark, mark[1] ?? null);
  },
  invoke: (text) => {
    const mark = /(?<!`)<(?:\w+:)?invoke name="([^"]+)">/u.exec(text);
    if (mark === null) return null;
    const inside = text.slice(mark.index).split(/<\/(?:\w+:)?invoke>/u);
    const call = withParameters(mark[1] ?? null, inside[0] ?? "", inside.length < 2);
    return found(text, mark.index, "</invoke>", [call]);
  },
} as const satisfies Readonly<Record<string, CallForm>>;

/** Inside of `<tool_call>`: JSON, a function tag, or the pairs of GLM. */
function insideTag(inside: string): readonly WrittenCall[] {
  if (inside.includes("<function=")) return functionTags(inside);
  const name = /^\s*([\w.-]+)\s*(?:<arg_key>|$)/u.exec(inside)?.[1];
  if (name === undefined) return callsWritten(inside);
  const pairs = inside.matchAll(/<arg_key>([^<]*)<\/arg_key>\s*<arg_value>([^<]*)<\/arg_value>/gu);
  return [{ name, arguments: Object.fromEntries(pairsOf(pairs)), flaw: null }];
}

function functionTags(text: string): readonly WrittenCall[] {
  return [...text.matchAll(/<function=([\w.-]+)>(.*?)(<\/function>|$)/gsu)].map(
    ([, name = "", inside = "", end]) => {
      const isOpen = end === "";
      if (inside.includes("<parameter=")) return withParameters(name, inside, isOpen);
      if (inside.trim() === "") return { name, arguments: null, flaw: null };
      const [call] = callsWritten(inside);
      return call?.flaw == null
        ? { name, arguments: inside, flaw: null }
        : { name, arguments: null, flaw: call.flaw };
    },
  );
}

/** Arguments each in a tag of its own, `<parameter=gate>` or `<parameter name="gate">`. */
function withParameters(name: string | null, inside: string, isOpen: boolean): WrittenCall {
  const pieces = inside.split(/<(?:\w+:)?parameter(?=[ =])/u).slice(1);
  const given = pieces.map((piece) => /^(?:=| name=")([^">]+)"?>(.*?)<\/(?:\w+:)?parameter>/su.exec(piece));
  if (isOpen && given.some((one) => one === null)) return { name, arguments: null, flaw: "cut" };
  const pairs = given.filter((one) => one !== null);
  return { name, arguments: Object.fromEntries(pairsOf(pairs)), flaw: null };
}

/** After `<|python_tag|>`: JSON, a call as Python writes it, or a program. */
function insidePython(inside: string, tools: readonly ToolDefinition[]): readonly WrittenCall[] {
  if (inside === "") return [{ name: null, arguments: null, flaw: "cut" }];
  if (/^[{[]\s*["{']/u.test(inside)) return callsWritten(inside);
  const [, name, given] = /^(\w+)\.call\((.*)\)$/su.exec(inside) ?? [];
  const tool = tools.find((one) => one.name === name);
  if (tool !== undefined) {
    return [{ name: tool.name, arguments: pythonArguments(given ?? "", tool), flaw: null }];
  }
  return pythonCalls(inside, tools) ?? [{ name: name ?? null, arguments: null, flaw: "no-json" }];
}

/** A name that stands in the mark, and its arguments as the JSON that follows. */
function namedJson(text: string, mark: RegExpExecArray, name: string | null): FoundCalls {
  const from = mark.index + mark[0].length;
  const start = text.indexOf("{", from);
  const end = start < 0 ? null : enclosedEnd(text, start);
  const call: WrittenCall =
    end === null
      ? { name, arguments: null, flaw: "cut" }
      : { name, arguments: text.slice(start, end), flaw: null };
  return { start: mark.index, end: end ?? text.length, calls: [call] };
}

function found(
  text: string,
  start: number,
  close: string,
  calls: readonly WrittenCall[],
  opening = 0,
): FoundCalls {
  const at = text.indexOf(close, start + opening);
  return { start, end: at < 0 ? text.trimEnd().length : at + close.length, calls };
}

function pairsOf(matches: Iterable<RegExpExecArray>): readonly (readonly [string, string])[] {
  return [...matches].map(([, name = "", value = ""]) => [name.trim(), value.trim()] as const);
}
