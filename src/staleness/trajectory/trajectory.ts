import type { Message, ToolDefinition } from "../../chat/message.js";
import type { ToolHints } from "../effect/tool-effect.js";
import type { Instant } from "../../time/timeline.js";

/** A message, and when it was complete. */
export interface TimedMessage {
  readonly message: Message;
  readonly at: Instant;
  /**
   * Of the message in the record that it was read from, counted from 1; 0 for a system text beside them.
   * Absent where it is its place in the conversation.
   */
  readonly number?: number;
}

/** A conversation up to a message of the user that an agent is to answer, by itself or by calling a tool. */
export interface Trajectory {
  /** Null where it has none. */
  readonly id: string | null;
  /** By time; the last one is the user's. */
  readonly messages: readonly TimedMessage[];
  /** What the agent may call. */
  readonly tools: readonly ToolDefinition[];
  /** What their makers say of what they do, by name; absent where nobody says anything. */
  readonly hints?: ReadonlyMap<string, ToolHints>;
}
