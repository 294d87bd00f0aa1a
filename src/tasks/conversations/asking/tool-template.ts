import type { Message, ToolDefinition } from "../../../chat/message.js";
import type { Condition } from "../metrics/sample-table.js";
import { formatCivil, type Instant } from "../../../time/instant.js";
import { civilOf, utc } from "../../../time/zone.js";

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

/** A turn of a conversation, and the time stamp that belongs to it; empty where none is told. */
export interface StampedTurn {
  readonly message: Message;
  readonly stamp: string;
}

/**
 * A time as the paper writes it into messages: `[2025-12-04T10:22:44Z]`, in UTC, whole seconds, what is beyond
 * them cut off as clocks do.
 *
 * @source TicToc, section 3.1
 */
export function timeStamp(at: Instant): string {
  return `[${formatCivil(civilOf(at, utc))}Z]`;
}

/**
 * A turn that says its time itself: the stamp and then, with nothing between, the words. Calls that come without
 * a word say the stamp alone, so that every turn tells when it was.
 */
export function stampedMessage({ message, stamp }: StampedTurn): Message {
  return stamp === "" ? message : { ...message, content: `${stamp}${message.content}` };
}
