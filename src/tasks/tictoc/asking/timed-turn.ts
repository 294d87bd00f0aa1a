import type { Message } from "../../../chat/message.js";
import { formatCivil, type Instant } from "../../../time/instant.js";
import { civilOf, utc } from "../../../time/zone.js";

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
