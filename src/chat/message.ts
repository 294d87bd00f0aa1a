/** One turn of a conversation with a model. */
export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** A call of a tool that a model asks for; the arguments as it wrote them. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}
