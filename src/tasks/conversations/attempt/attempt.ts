import type { ToolCall, ToolDefinition } from "../../../chat/message.js";
import { withoutReasoning } from "../../../chat/reasoning.js";
import { fieldsOf, jsonIn } from "../../../issue/json-value.js";
import type { Span } from "../../../issue/place.js";
import {
  type CallForm,
  markedForms,
  callsIn,
  callsWritten,
  enclosedEnd,
  pythonCalls,
  type WrittenCall,
} from "./marked-forms.js";

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

/**
 * What is wrong with a call: it ends too early; it, or its arguments, are not in the form of calls; there is no
 * such tool; or an argument that the tool needs is missing. Of several, the first.
 */
export type CallFault = "cut" | "no-json" | "unknown-tool" | "missing-arguments";

/**
 * What is wrong with a call of one of these tools; null where nothing is. Types of arguments are not looked at.
 */
function callFault(call: WrittenCall, tools: readonly ToolDefinition[]): CallFault | null {
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
  return written.trim() === "" ? {} : jsonIn(written);
}

/** A reply as `oracle run` keeps it. */
export interface AttemptedReply {
  /** May be empty. */
  readonly text: string;
  /** What the server has read as calls; absent for none. */
  readonly toolCalls?: readonly ToolCall[];
}

/** In which form a call was seen: "server" for one that the server has read. */
export type AttemptForm = "server" | keyof typeof markedForms | keyof typeof bareForms;

/** A call, and what is wrong with it. */
export interface AttemptedCall {
  /** As the model spells it; null where that cannot be read. */
  readonly name: string | null;
  /** Null where nothing is. */
  readonly fault: CallFault | null;
}

/** That a reply calls tools. */
export interface Attempt {
  readonly form: AttemptForm;
  /** What was seen, in the text of the reply; null where the server has read it. */
  readonly evidence: Span | null;
  /** At least one. */
  readonly calls: readonly AttemptedCall[];
}

/** What a reply does. */
export interface ReadReply {
  /** Null where it calls nothing. */
  readonly attempt: Attempt | null;
  /** Whether its thinking ends nowhere, so that no answer ever began. */
  readonly isCut: boolean;
  /** Whether a call stands in its thinking; that alone is no attempt. */
  readonly callsInThought: boolean;
}

/** Every form, the ones that cannot be anything else first. */
const forms: readonly (readonly [AttemptForm, CallForm])[] = Object.entries({
  ...markedForms,
  ...bareForms,
}).map(([form, find]) => [form as AttemptForm, find]);

/**
 * Whether a reply attempts to call a tool: any call is an attempt, a malformed one too.
 *
 * Calls that the server has read come first. Where it has read none, the text without its reasoning is looked
 * through for the forms in which models write calls; words that speak of calling, and JSON that is an answer, are
 * none. What a model considers while thinking and does not repeat afterwards is no attempt.
 *
 * A reply that is an error is no reply, and nothing to read.
 *
 * @param tools  what the model could call: forms in which answers may stand too count only for these
 * @source TicToc, section 3.1: any tool call is one, whatever its arguments; the forms by us
 */
export function readAttempt(reply: AttemptedReply, tools: readonly ToolDefinition[]): ReadReply {
  const spoken = withoutReasoning(reply.text);
  const callsInThought = foundIn(spoken.thought, tools) !== null;
  return { attempt: attemptOf(reply, spoken.text, tools), isCut: spoken.isCut, callsInThought };
}

function attemptOf(
  { text, toolCalls = [] }: AttemptedReply,
  spoken: string,
  tools: readonly ToolDefinition[],
): Attempt | null {
  if (toolCalls.length > 0) {
    const calls = toolCalls.map(({ name, arguments: given }) => ({
      name: name === "" ? null : name,
      arguments: given,
      flaw: null,
    }));
    return { form: "server", evidence: null, calls: judged(calls, tools) };
  }
  // The channel in which gpt-oss calls tools is otherwise one of thinking.
  const harmony = markedForms.harmony(text);
  if (harmony !== null) return attempt("harmony", harmony, tools);
  const found = foundIn(spoken, tools);
  return found === null ? null : attempt(found.form, found, tools);
}

function foundIn(
  text: string,
  tools: readonly ToolDefinition[],
): (NonNullable<ReturnType<CallForm>> & { readonly form: AttemptForm }) | null {
  for (const [form, find] of forms) {
    const found = find(text, tools);
    if (found !== null) return { ...found, form };
  }
  return null;
}

function attempt(
  form: AttemptForm,
  { start, end, calls }: NonNullable<ReturnType<CallForm>>,
  tools: readonly ToolDefinition[],
): Attempt {
  return { form, evidence: { start, end }, calls: judged(calls, tools) };
}

function judged(calls: readonly WrittenCall[], tools: readonly ToolDefinition[]): readonly AttemptedCall[] {
  return calls.map((call) => ({ name: call.name, fault: callFault(call, tools) }));
}
