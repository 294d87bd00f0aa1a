import type { Message, ToolDefinition } from "../../../chat/message.js";

/** A token of a chat template in what somebody said. */
export interface SpokenMark {
  /** The message that holds it, from 1; null where it stands in the tools. */
  readonly message: number | null;
  readonly mark: string;
}

/** Shows nothing, and parts a token. */
const parting = "\u200b";

/** The tokens that stand in messages and tools, which would end a turn or begin another one. */
export function spokenMarks(
  messages: readonly Message[],
  tools: readonly ToolDefinition[],
  marks: readonly string[],
): readonly SpokenMark[] {
  const inText = (text: string, message: number | null): readonly SpokenMark[] =>
    marks.filter((mark) => text.includes(mark)).map((mark) => ({ message, mark }));
  return [
    ...messages.flatMap((message, index) => inText(textOf(message), index + 1)),
    ...inText(JSON.stringify(tools), null),
  ];
}

/** The same messages and tools, in which such tokens are parted by a character that shows nothing. */
export function withoutMarks<Value>(value: Value, marks: readonly string[]): Value {
  return parted(value, marks) as Value;
}

function parted(value: unknown, marks: readonly string[]): unknown {
  if (typeof value === "string") {
    return marks.reduce(
      (text, mark) => text.replaceAll(mark, `${mark.slice(0, 1)}${parting}${mark.slice(1)}`),
      value,
    );
  }
  if (Array.isArray(value)) return value.map((one) => parted(one, marks));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [parted(name, marks) as string, parted(one, marks)]),
  );
}

/** All that a message says, and what JSON in it says when it is written anew. */
function textOf(message: Message): string {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  const texts = [message.content, ...calls.flatMap((call) => [call.name, call.arguments])];
  return [...texts, ...texts.map(anew)].join("\n");
}

function anew(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return "";
  }
}
