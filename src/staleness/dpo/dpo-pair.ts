import type { Message, ToolDefinition } from "../../chat/message.js";
import type { Scenario } from "../inventory/scenario.js";
import type { Sample } from "../sample/sample.js";
import { marginOf, tie } from "./margin.js";
import { type SampleReply, type SideOrigin, sidesOf } from "./pair-sides.js";

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

/** Why a sample makes no pair. */
export type DpoOmission =
  /** It is not of the wanted split. */
  | "other-split"
  /** It is of no scenario of the inventory, so that nobody knows its split. */
  | "no-scenario"
  /** Nobody says what people prefer, or by how much. */
  | "no-score"
  /** S = 1.5. */
  | "tie"
  /** No reply calls a tool, and no earlier call may be repeated. */
  | "no-call"
  /** No reply answers by itself, and nothing was said of the newest result. */
  | "no-answer";

/** All of them, in the order in which they are looked for. */
export const dpoOmissions: readonly DpoOmission[] = [
  "other-split",
  "no-scenario",
  "no-score",
  "tie",
  "no-call",
  "no-answer",
];

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
