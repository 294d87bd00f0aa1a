import type { CallMessage, Message, SpokenMessage, ToolCall, ToolDefinition } from "../../../chat/message.js";
import { withoutReasoning } from "../../../chat/reasoning.js";
import { readAttempt } from "../attempt/attempt.js";
import { decide } from "../../../staleness/decide/decide.js";
import type { Scenario } from "../../../staleness/inventory/scenarios.js";
import type { Sample } from "../../../staleness/sample/sample.js";
import type { Trajectory } from "../../../staleness/trajectory/record-field.js";

/** How one model was trained. */
export interface DpoSettings {
  readonly model: string;
  readonly learningRate: number;
  readonly beta: number;
  readonly optimizer: "AdamW";
  readonly precision: "BF16";
  readonly epochs: number;
}

/**
 * How the models of the paper were trained; all of them on four L40s, sharded, with parameters offloaded.
 *
 * What is not told there: batch size, schedule, warm-up, weight decay and the longest prompt.
 *
 * @source TicToc, Table 5 and Appendix D.2; one epoch: §3.4
 */
export const publishedDpoSettings: readonly DpoSettings[] = [
  settings("Llama-3.1-8B-Instruct", 5e-7, 0.1),
  settings("Llama-3.2-3B-Instruct", 5e-6, 0.05),
  settings("Ministral-8B-Instruct", 5e-7, 0.1),
  settings("Qwen3-4B", 5e-6, 0.05),
  settings("Qwen3-8B", 5e-6, 0.05),
];

function settings(model: string, learningRate: number, beta: number): DpoSettings {
  return { model, learningRate, beta, optimizer: "AdamW", precision: "BF16", epochs: 1 };
}

/** What a policy and its reference say of the two sides of a pair. */
export interface DpoTerms {
  /** log π(chosen) − log π_ref(chosen), in nats. */
  readonly chosen: number;
  /** The same of the rejected side. */
  readonly rejected: number;
  /** β > 0: how dear it is to leave the reference. */
  readonly beta: number;
  /** δ ≥ 0: by how much the chosen side is to be ahead; 0 makes it plain DPO. */
  readonly margin: number;
}

/**
 * The loss of direct preference optimization with a margin, for one pair.
 *
 *     L = −log σ(β · (chosen − rejected) − δ)
 *
 * The margin is an offset, and no weight: L is not multiplied by δ. The slope over chosen − rejected is
 * −β · σ(δ − β · (chosen − rejected)), so at the start of training, where both sides are as the reference has
 * them, a pair of δ = 0 pulls with β · .5 and one of δ = 1.5 with β · .82. A near tie pulls less and is content
 * sooner, but not with next to nothing.
 *
 * @returns at least 0, in nats; precise for arguments of any size
 * @throws {RangeError} for terms that are not finite, β that is not above 0, or δ below 0
 * @source TicToc, Appendix D.2, which calls δ an offset in the formula and a weight in the text; the formula is
 *         followed
 */
export function dpoLoss({ chosen, rejected, beta, margin }: DpoTerms): number {
  if (!Number.isFinite(chosen) || !Number.isFinite(rejected)) {
    throw new RangeError(`${chosen} and ${rejected} are no log-ratios`);
  }
  if (!(beta > 0 && Number.isFinite(beta))) throw new RangeError(`${beta} is no β`);
  if (!(margin >= 0 && Number.isFinite(margin))) throw new RangeError(`${margin} is no margin`);
  const short = margin - beta * (chosen - rejected);
  // log(1 + e^x), where e^x would overflow or vanish.
  return Math.max(short, 0) + Math.log1p(Math.exp(-Math.abs(short)));
}

/** Where people are of two minds: the middle of the scale from 0 (Direct) to 3 (Tool). */
const tie = 1.5;

/**
 * By how much the preferred side of a sample is to be ahead: δ = |S − 1.5|.
 *
 * @param score  S in [0, 3]: the mean of what people chose
 * @returns in [0, 1.5]; 0 is a tie, which has no preferred side
 * @throws {RangeError} for another score
 * @source TicToc, Appendix D.2
 */
export function marginOf(score: number): number {
  if (!(score >= 0 && score <= 3)) throw new RangeError(`${score} is no mean preference`);
  return Math.abs(score - tie);
}

/** Where a side of a pair comes from. */
export type SideOrigin = "reply" | "conversation";

/** A turn that an agent may take, and where it comes from. */
export interface Side<Turn> {
  readonly turn: Turn;
  readonly origin: SideOrigin;
}

/** What a model replied to a sample. */
export interface SampleReply {
  readonly text: string;
  readonly toolCalls?: readonly ToolCall[];
}

/**
 * What an agent may do at the end of a conversation, without a word that nobody said: to call a tool, or to answer by
 * itself; null where neither source has one.
 *
 * From replies: the first with calls that the server has read and of which none has a fault, and the first that
 * answers and attempts no call, without what it thought. Else from the conversation: the call whose result matters
 * for the last message once more, with the same arguments, and what the assistant said of it first. That answers the earlier question, and
 * repeats an action where the tool acts: replies are better.
 *
 * @param repeats  which earlier calls may be made once more: those of tools that only read, as far as tools say, or all
 */
function sidesOf(trajectory: Trajectory, replies: readonly SampleReply[], repeats: "none" | "reads" | "all") {
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

/** Two turns of an agent, of which people prefer one. */
export interface DpoPair {
  /** Of the sample. */
  readonly id: string;
  readonly scenario: string | null;
  /** Up to the last message of the user. */
  readonly messages: readonly Message[];
  readonly tools: readonly ToolDefinition[];
  readonly chosen: Message;
  readonly rejected: Message;
  /** S, in [0, 3]; null where only the preferred side is known. */
  readonly score: number | null;
  /** δ = |S − 1.5|. */
  readonly margin: number;
  readonly origins: { readonly chosen: SideOrigin; readonly rejected: SideOrigin };
}

/** Why a sample makes no pair, in the order in which it is looked for. */
export const dpoOmissions = [
  /** It is not of the wanted split. */
  "other-split",
  /** It is of no scenario of the inventory, so that nobody knows its split. */
  "no-scenario",
  /** Nobody says what people prefer, or by how much. */
  "no-score",
  /** S = 1.5. */
  "tie",
  /** No reply calls a tool, and no earlier call may be repeated. */
  "no-call",
  /** No reply answers by itself, and nothing was said of the newest result. */
  "no-answer",
] as const;
export type DpoOmission = (typeof dpoOmissions)[number];

/** What makes a pair of a sample. */
export interface DpoOptions {
  /** Which scenarios; "all" takes samples without one as well. */
  readonly split: Scenario["split"] | "all";
  /** The margin of samples of which only the preferred side is known; without it they are left out. */
  readonly labelMargin?: number | null;
  /** Whether earlier calls are repeated where a tool changes something, or may. */
  readonly repeatsWrites?: boolean;
  /** The messages as they are asked, with time stamps; as they are unless given. */
  readonly words?: readonly Message[];
  readonly replies?: readonly SampleReply[];
}

/**
 * The pair of turns of a sample: to call a tool and to answer by itself, the preferred one chosen.
 *
 * S above 1.5 prefers the call, below the answer; ambiguous samples are pairs of a small margin, a tie is none.
 *
 * @returns the pair, or why there is none
 * @throws {RangeError} for a score outside [0, 3], or a margin below 0
 * @source TicToc, Appendix D.2; that samples near the tie train, too, is read from its examples 1.4 and 1.6
 */
export function dpoPair(
  { id, trajectory, scenario, preference, score }: Sample,
  { split, labelMargin = null, repeatsWrites = false, words, replies = [] }: DpoOptions,
): DpoPair | DpoOmission {
  if (labelMargin !== null && !(labelMargin >= 0)) throw new RangeError(`${labelMargin} is no margin`);
  if (split !== "all" && scenario === null) return "no-scenario";
  if (split !== "all" && scenario?.split !== split) return "other-split";
  const margin = score === null ? labelMargin : marginOf(score);
  if (margin === null || (score === null && preference === null)) return "no-score";
  if (score === tie) return "tie";
  const { call, answer } = sidesOf(trajectory, replies, repeated(scenario, repeatsWrites));
  if (call === null) return "no-call";
  if (answer === null) return "no-answer";
  const prefersCall = score === null ? preference === "tool" : score > tie;
  const [chosen, rejected] = prefersCall ? [call, answer] : [answer, call];
  return {
    id,
    scenario: scenario?.name ?? null,
    messages: words ?? trajectory.messages.map(({ message }) => message),
    tools: trajectory.tools,
    chosen: chosen.turn,
    rejected: rejected.turn,
    score,
    margin,
    origins: { chosen: chosen.origin, rejected: rejected.origin },
  };
}

/** A scenario whose tools only read may still have one that says that it writes. */
function repeated(scenario: Scenario | null, repeatsWrites: boolean): "none" | "reads" | "all" {
  if (repeatsWrites) return "all";
  return scenario?.access === "read" ? "reads" : "none";
}
