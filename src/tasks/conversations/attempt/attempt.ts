import type { ToolCall, ToolDefinition } from "../../../chat/message.js";
import { withoutReasoning } from "../../../chat/reasoning.js";
import { fieldsOf, jsonIn } from "../../../issue/json-value.js";
import type { Span } from "../../../issue/span.js";
import { bareForms } from "./bare-forms.js";
import { type CallForm, markedForms } from "./marked-forms.js";
import type { WrittenCall } from "./written-call.js";

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
