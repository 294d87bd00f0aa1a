import type { ToolDefinition } from "../../../chat/message.js";
import type { Condition } from "../../../staleness/metrics/sample-table.js";
import type { StampedTurn } from "./timed-turn.js";

/** How a family of models sees a conversation with tools as one text. */
export interface ToolTemplate {
  /** The token with which every text of the model begins. */
  readonly start: string;
  /** With which a reply ends. */
  readonly stop: readonly string[];
  /** What its tokenizer reads as tokens of their own, so that nothing that is said may hold them. */
  readonly marks: readonly string[];
  /** Whether its models can be told to think, or not to. */
  readonly hasThinking: boolean;
  /**
   * The conversation, opened for a reply, without the first token. The time stamp of a turn stands where the turn
   * begins, right behind what opens it.
   */
  render(
    turns: readonly StampedTurn[],
    tools: readonly ToolDefinition[],
    reasoning: Condition["reasoning"],
  ): string;
}
