/** One turn of a conversation, in words. */
export interface SpokenMessage {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A turn in which a model calls tools; the words beside the calls may be empty. */
export interface CallMessage {
  readonly role: "assistant";
  readonly content: string;
  /** At least one. */
  readonly toolCalls: readonly ToolCall[];
}

/** What a tool gave back. */
export interface ToolMessage {
  readonly role: "tool";
  readonly content: string;
  /** Of the call that it answers; empty where nobody says. */
  readonly toolCallId: string;
  /** Of the tool; absent where nobody says. */
  readonly name?: string;
  /** Where whoever sent it has marked it as an error. */
  readonly isError?: true;
}

/** One turn of a conversation with a model. */
export type Message = SpokenMessage | CallMessage | ToolMessage;

/** A call of a tool that a model asks for; the arguments as it wrote them. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** A tool that a model may call. */
export interface ToolDefinition {
  readonly name: string;
  /** What it does, in words; may be empty. */
  readonly description: string;
  /** Of its arguments: a JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
}
