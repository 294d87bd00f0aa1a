import type { CallMessage, SpokenMessage, ToolCall } from "../../chat/message.js";
import { withoutReasoning } from "../../text/reasoning.js";
import { readAttempt } from "../attempt/attempt.js";
import type { Trajectory } from "../trajectory/trajectory.js";

/** Where a side of a pair comes from. */
export type SideOrigin = "reply" | "conversation";

/** A turn that an agent may take, and where it comes from. */
export interface Side<Turn> {
  readonly turn: Turn;
  readonly origin: SideOrigin;
}

/** Both turns that an agent may take: to call a tool, or to answer by itself; null where neither source has one. */
export interface PairSides {
  readonly call: Side<CallMessage> | null;
  readonly answer: Side<SpokenMessage> | null;
}

/** What a model replied to a sample. */
export interface SampleReply {
  readonly text: string;
  readonly toolCalls?: readonly ToolCall[];
}

/**
 * What an agent may do at the end of a conversation, without a word that nobody said.
 *
 * From replies: the first with calls that the server has read and of which none has a fault, and the first that
 * answers and attempts no call, without what it thought. Else from the conversation: its newest calls once more,
 * with the same arguments, and what the assistant said of their results. That answers the earlier question, and
 * repeats an action where the tool acts: replies are better.
 *
 * @param mayRepeat  whether earlier calls may be made once more
 */
export function sidesOf(
  trajectory: Trajectory,
  replies: readonly SampleReply[],
  mayRepeat: boolean,
): PairSides {
  return {
    call: repliedCall(trajectory, replies) ?? (mayRepeat ? earlierCall(trajectory) : null),
    answer: repliedAnswer(trajectory, replies) ?? earlierAnswer(trajectory),
  };
}

function repliedCall({ tools }: Trajectory, replies: readonly SampleReply[]): Side<CallMessage> | null {
  for (const reply of replies) {
    const { attempt } = readAttempt(reply, tools);
    const isSound = attempt?.form === "server" && attempt.calls.every(({ fault }) => fault === null);
    if (isSound) return { turn: calling(reply.toolCalls ?? []), origin: "reply" };
  }
  return null;
}

function repliedAnswer({ tools }: Trajectory, replies: readonly SampleReply[]): Side<SpokenMessage> | null {
  for (const reply of replies) {
    const { attempt, isCut } = readAttempt(reply, tools);
    const content = withoutReasoning(reply.text).text.trim();
    if (attempt === null && !isCut && content !== "") {
      return { turn: { role: "assistant", content }, origin: "reply" };
    }
  }
  return null;
}

function earlierCall({ messages, tools }: Trajectory): Side<CallMessage> | null {
  const newest = messages.findLast(({ message }) => "toolCalls" in message)?.message;
  if (newest === undefined || !("toolCalls" in newest)) return null;
  const isKnown = newest.toolCalls.every(({ name }) => tools.some((tool) => tool.name === name));
  return isKnown ? { turn: calling(newest.toolCalls), origin: "conversation" } : null;
}

/** What was said last behind the newest result. */
function earlierAnswer({ messages }: Trajectory): Side<SpokenMessage> | null {
  const result = messages.findLastIndex(({ message }) => message.role === "tool");
  const said =
    result < 0 ? undefined : messages.findLast(({ message }, at) => at > result && isAnswer(message));
  if (said === undefined) return null;
  return { turn: { role: "assistant", content: said.message.content }, origin: "conversation" };
}

function isAnswer(message: Trajectory["messages"][number]["message"]): boolean {
  return message.role === "assistant" && !("toolCalls" in message) && message.content.trim() !== "";
}

/** Ids of their own, so that none is that of a call that has its result. */
function calling(calls: readonly ToolCall[]): CallMessage {
  const toolCalls = calls.map((call, at) => ({ ...call, id: `call_next_${at + 1}` }));
  return { role: "assistant", content: "", toolCalls };
}
