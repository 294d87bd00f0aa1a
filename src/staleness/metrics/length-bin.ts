import type { Trajectory } from "../trajectory/trajectory.js";

/** How long a conversation is. */
export type LengthBin = "short" | "medium" | "long";

/** All of them, from short to long. */
export const lengthBins: readonly LengthBin[] = ["short", "medium", "long"];

/** How the messages of a conversation are counted. */
export interface LengthOptions {
  /** Whether a system message counts as one; it does unless this says no. */
  readonly isSystemCounted?: boolean;
}

/**
 * Short up to 7 messages, medium from 8 to 12, long from 13 on.
 *
 * @param messages  how many there are, calls and what tools gave back among them
 * @source TicToc §3.2, which says "turns"; that these are messages is our reading
 */
export function lengthBinOf(messages: number): LengthBin {
  if (messages <= 7) return "short";
  return messages <= 12 ? "medium" : "long";
}

/** How many messages a conversation has. */
export function lengthOf({ messages }: Trajectory, { isSystemCounted = true }: LengthOptions = {}): number {
  if (isSystemCounted) return messages.length;
  return messages.filter(({ message }) => message.role !== "system").length;
}
