import type { ToolCall, ToolMessage } from "../../chat/message.js";
import {
  type Fields,
  fieldsOf,
  isAbsent,
  isFault,
  jsonTextOf,
  nameOf,
  type PartFault,
  partFault,
  readToldText,
} from "./record-field.js";
import { writtenArguments } from "./read-tool-calls.js";

/** What one block of a message says. */
export type Block =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "call"; readonly call: ToolCall }
  | { readonly kind: "result"; readonly result: ToolMessage }
  /** A call and what came of it, in one; null where nothing did yet. */
  | { readonly kind: "exchange"; readonly call: ToolCall; readonly result: ToolMessage | null }
  /** What comes next is another step of the same turn. */
  | { readonly kind: "border" }
  | { readonly kind: "silent" };

/**
 * A part of a message of the AI SDK that has to do with tools: `tool-call` and `tool-result` of messages for models,
 * `tool-<name>` and `dynamic-tool` of a user interface, and `tool-invocation` of the fourth version.
 *
 * A call whose input still arrives is none yet.
 *
 * @returns null for a part that is none of these
 * @source vercel/ai 4.3 to 7.0: ModelMessage (before 5 CoreMessage), UIMessage
 */
export function readAiSdkPart(part: Fields, type: string, field: string): Block | PartFault | null {
  // A tool may be called `call` or `result`; but only a part of a user interface has a state.
  if (!isAbsent(part["state"]) && (type === "dynamic-tool" || type.startsWith("tool-"))) {
    const name = type === "dynamic-tool" ? part["toolName"] : type.slice("tool-".length);
    return readShownCall({ ...part, toolName: name }, field);
  }
  switch (type) {
    case "tool-call": {
      const call = readCall(part, field);
      return isFault(call) ? call : { kind: "call", call };
    }
    case "tool-result": {
      const result = readResult(part, field);
      return isFault(result) ? result : { kind: "result", result };
    }
    case "tool-invocation":
      return readInvocation(part["toolInvocation"], `${field}.toolInvocation`);
    case "step-start":
      return { kind: "border" };
    default:
      return null;
  }
}

/** A call of the fourth version with what came of it, in a part or in a list beside the words. */
export function readInvocation(value: unknown, field: string): Block | PartFault {
  const invocation = fieldsOf(value);
  return invocation === null ? partFault(field, value, "call") : readShownCall(invocation, field);
}

/** What became of a call, by its state: whether it was made at all, and what the tool told. */
function readShownCall(part: Fields, field: string): Block | PartFault {
  const { state, output, result, errorText } = part;
  const exchange = (
    told: { readonly content: string; readonly isError?: true } | null,
  ): Block | PartFault => {
    const call = readCall(part, field);
    if (isFault(call)) return call;
    const answer = { role: "tool", toolCallId: call.id, name: call.name } as const;
    return { kind: "exchange", call, result: told === null ? null : { ...answer, ...told } };
  };
  switch (state) {
    case "input-streaming":
    case "partial-call":
      return { kind: "silent" };
    case "input-available":
    case "approval-requested":
    case "approval-responded":
    case "call":
      return exchange(null);
    case "output-available":
    case "result": {
      const content = plainText(state === "result" ? result : output);
      return content === null ? partFault(`${field}.output`, output, "content") : exchange({ content });
    }
    case "output-error":
      return exchange({ content: typeof errorText === "string" ? errorText : "error", isError: true });
    case "output-denied":
      return exchange({ content: denied(fieldsOf(part["approval"])?.["reason"]), isError: true });
    default:
      return partFault(`${field}.state`, state, "state");
  }
}

function readCall(part: Fields, field: string): ToolCall | PartFault {
  const { toolCallId: id, toolName: name } = part;
  const key = isAbsent(part["input"]) ? (isAbsent(part["rawInput"]) ? "args" : "rawInput") : "input";
  const called = isAbsent(id) ? "" : nameOf(id);
  if (called === null) return partFault(`${field}.toolCallId`, id, "id");
  if (typeof name !== "string" || name === "") return partFault(`${field}.toolName`, name, "name");
  const written = writtenArguments(part[key]);
  return written === null
    ? partFault(`${field}.${key}`, part[key], "arguments")
    : { id: called, name, arguments: written };
}

function readResult(part: Fields, field: string): ToolMessage | PartFault {
  const { toolCallId: id, toolName: name, output, result, isError } = part;
  const toolCallId = isAbsent(id) ? "" : nameOf(id);
  if (toolCallId === null) return partFault(`${field}.toolCallId`, id, "id");
  const from = { role: "tool", toolCallId, ...(typeof name === "string" && { name }) } as const;
  if (isAbsent(output)) {
    // Before the fifth version.
    const content = plainText(result);
    if (content === null) return partFault(`${field}.result`, result, "content");
    return { ...from, content, ...(isError === true && { isError }) };
  }
  const fields = fieldsOf(output);
  if (fields === null) return partFault(`${field}.output`, output, "output");
  const type = String(fields["type"]);
  if (type === "execution-denied") return { ...from, content: denied(fields["reason"]), isError: true };
  const read = readers.get(type);
  if (read === undefined) return partFault(`${field}.output.type`, fields["type"], "output");
  const content = read(fields["value"]);
  if (content === null) return partFault(`${field}.output.value`, fields["value"], "content");
  return { ...from, content, ...(type.startsWith("error") && { isError: true }) };
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** By the type of an output. */
const readers: ReadonlyMap<string, (value: unknown) => string | null> = new Map([
  ["text", textOf],
  ["error-text", textOf],
  ["json", jsonTextOf],
  ["error-json", jsonTextOf],
  ["content", readToldText],
]);

/** As the AI SDK words it for a model: text as it is, anything else as JSON. */
function plainText(value: unknown): string | null {
  return typeof value === "string" ? value : jsonTextOf(value ?? null);
}

function denied(reason: unknown): string {
  return typeof reason === "string" && reason !== "" ? `execution denied: ${reason}` : "execution denied";
}
