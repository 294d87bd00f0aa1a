import type { ToolDefinition } from "../../../chat/message.js";
import { fieldsOf, jsonIn } from "../../../issue/json-value.js";
import type { CallForm } from "./marked-forms.js";
import { callsIn, callsWritten, enclosedEnd, pythonCalls, type WrittenCall } from "./written-call.js";

/**
 * The forms without a mark of their own, in which answers may be written as well: they count where they name a
 * tool that there is. JSON with which a text begins counts for any name that comes with an object of arguments,
 * as models without a mark make up tools so.
 *
 * @source Llama 3.1 and 3.2 (`json`, `python`), Mistral where the server takes its mark away (`json`), Gemma
 *         (`fence`), ReAct (`action`); from memory of them
 */
export const bareForms = {
  fence: (text, tools) => {
    for (const block of text.matchAll(/^```[ \t]*(\w*)[^\n]*\n(.*?)(^```|$(?![^]))/gmsu)) {
      const [whole, language = "", inside = "", end] = block;
      const isCode = ["tool_code", "python", ""].includes(language);
      const calls = (isCode ? pythonCalls(inside, tools) : null) ?? namedCalls(inside, tools, end === "");
      if (calls !== null) return { start: block.index, end: block.index + whole.length, calls };
    }
    return null;
  },
  json: (text, tools) => {
    const first = text.search(/\S/u);
    let from = 0;
    for (const line of text.matchAll(/^[ \t]*(?=[{[])/gmu)) {
      const start = line.index + line[0].length;
      // Within what was looked at, nothing stands for itself.
      if (start < from) continue;
      const end = jsonEnd(text, start);
      from = end ?? text.length;
      // Between words it is told of.
      if (
        start !== first &&
        text
          .slice(from)
          .replace(/<\/?\w+>/gu, "")
          .trim() !== ""
      )
        continue;
      const calls = namedCalls(text.slice(start, from), tools, end === null, start === first);
      if (calls !== null) return { start, end: from, calls };
    }
    return null;
  },
  python: (text, tools) => {
    const all = pythonCalls(text, tools);
    if (all !== null) return { start: text.search(/\S/u), end: text.trimEnd().length, calls: all };
    const last = /[^\n]*$/u.exec(text.trimEnd());
    const calls = last && pythonCalls(last[0], tools);
    return last && calls && { start: last.index, end: last.index + last[0].length, calls };
  },
  action: (text, tools) => {
    const action =
      /^(?:Action|Tool|Function):[ \t]*([\w.-]+)[ \t]*$(?:\s*^(?:Action Input|Arguments|Parameters|Input):\s*(\{.*?\})\s*$)?/msu.exec(
        text,
      );
    const name = action?.[1] ?? null;
    if (action === null || !isTool(name, tools)) return null;
    const calls = [{ name, arguments: action[2] ?? null, flaw: null }];
    return { start: action.index, end: action.index + action[0].length, calls };
  },
} as const satisfies Readonly<Record<string, CallForm>>;

/** Calls that a text in JSON is; null where it is no call of a tool. */
function namedCalls(
  text: string,
  tools: readonly ToolDefinition[],
  isOpen: boolean,
  mayBeUnknown = false,
): readonly WrittenCall[] | null {
  const values = text.split(/;\s*(?=\{)/u).map((part) => jsonIn(part.trim()));
  if (values.every((value) => value !== undefined)) {
    const calls = values.flatMap(callsIn);
    const isCall =
      calls.length > 0 &&
      calls.every(({ name, arguments: given }) => {
        if (given === null || isDefinition(given)) return false;
        return isTool(name, tools) || (mayBeUnknown && fieldsOf(given) !== null);
      });
    return isCall ? calls : null;
  }
  const begun = /^\s*\[?\s*\{[^{}]*?"(?:name|function|tool|action)"\s*:\s*"([^"\n]+)"\s*,\s*"\w+"\s*:/u.exec(
    text,
  );
  if (begun === null || !isTool(begun[1] ?? null, tools)) return null;
  const [call] = callsWritten(text);
  return [{ name: begun[1] ?? null, arguments: null, flaw: isOpen ? (call?.flaw ?? "cut") : "no-json" }];
}

/** Whether arguments are the schema of a definition, which prints the tool and does not call it. */
function isDefinition(given: unknown): boolean {
  const fields = fieldsOf(given);
  return fields !== null && fields["type"] === "object" && fieldsOf(fields["properties"]) !== null;
}

/** Where JSON ends, with the calls that follow it behind a semicolon; null where it does not. */
function jsonEnd(text: string, start: number): number | null {
  for (let at = start; ; ) {
    const end = enclosedEnd(text, at);
    if (end === null) return null;
    const gap = /;\s*(?=\{)/uy;
    gap.lastIndex = end;
    if (!gap.test(text)) return end;
    at = gap.lastIndex;
  }
}

function isTool(name: string | null, tools: readonly ToolDefinition[]): boolean {
  return tools.some((tool) => tool.name === name);
}
