import type { ToolDefinition } from "../../../chat/message.js";
import { callsWritten, enclosedEnd, pythonArguments, pythonCalls, type WrittenCall } from "./written-call.js";

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
