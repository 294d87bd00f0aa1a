import type { CallMessage, SpokenMessage, ToolCall } from "../../chat/message.js";
import { withoutReasoning } from "../../chat/reasoning.js";
import { readAttempt } from "../attempt/attempt.js";
import { decide } from "../decide/decide.js";
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
 * answers and attempts no call, without what it thought. Else from the conversation: the call whose result matters
 * for the last message once more, with the same arguments, and what the assistant said of it first. That answers the earlier question, and
 * repeats an action where the tool acts: replies are better.
 *
 * @param repeats  which earlier calls may be made once more: those of tools that only read, as far as tools say, or all
 */
export function sidesOf(
  trajectory: Trajectory,
  replies: readonly SampleReply[],
  repeats: "none" | "reads" | "all",
): PairSides {
  return {
    call: repliedCall(trajectory, replies) ?? earlierCall(trajectory, repeats),
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

/** The call of the result that matters, once more. */
function earlierCall(trajectory: Trajectory, repeats: "none" | "reads" | "all"): Side<CallMessage> | null {
  const decision = repeats === "none" ? null : decide(trajectory);
  if (decision === null) return null;
  const isWrite = decision.ok && decision.value.evidence.result.effect?.effect === "write";
  if (isWrite && repeats === "reads") return null;
  const id = decision.ok ? decision.value.evidence.result.call : null;
  const calls = trajectory.messages.flatMap(({ message }) =>
    "toolCalls" in message ? message.toolCalls : [],
  );
  const call = calls.findLast((one) => one.id === id);
  if (call === undefined || !trajectory.tools.some(({ name }) => name === call.name)) return null;
  return { turn: calling([call]), origin: "conversation" };
}

/** What was said first behind the result that matters. */
function earlierAnswer(trajectory: Trajectory): Side<SpokenMessage> | null {
  const { messages } = trajectory;
  const decision = decide(trajectory);
  if (!decision.ok) return null;
  const number = decision.value.evidence.result.message;
  const result = messages.findIndex(
    ({ message, number: own }, at) => message.role === "tool" && (own ?? at + 1) === number,
  );
  const said = messages.find(({ message }, at) => at > result && isAnswer(message));
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
