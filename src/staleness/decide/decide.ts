import { failure, type Result, success } from "../../issue/result.js";
import type { Instant } from "../../time/instant.js";
import type { FailedResult } from "../effect/failed-result.js";
import type { ToolEffect } from "../effect/tool-effect.js";
import type { Trajectory } from "../trajectory/record-field.js";
import { type DecisionBasis, type EffectsFirst, effectsFirst } from "./effects-first.js";
import { type ChoiceReason, resultThatMatters, toldResults } from "./result-that-matters.js";
import { type Advice, adviceOf, isCallAdvised, meanPreference, stalenessDegree } from "./staleness-curve.js";
import { halfLifeOf, type HalfLife, type HalfLifeOptions } from "./half-life.js";

/** Whether an agent should call a tool again before it answers, and why. */
export interface StalenessDecision {
  /** Of the conversation; null where it has none. */
  readonly id: string | null;
  readonly advice: Advice;
  /** By age from S = 1.5 on. */
  readonly isCallAdvised: boolean;
  /** By what that is decided: by age, or by what comes before it. */
  readonly basis: DecisionBasis;
  /** That is to be called; null where none is, or nobody says which. */
  readonly tool: string | null;
  /** Whether the result is of an act that failed: it may have happened all the same. */
  readonly mayHaveHappened: boolean;
  /** S, the mean preference of people that the model expects, in [0, 3): 0 answers directly, 3 calls. */
  readonly score: number;
  /** μ, how stale the result is, in [0, 1). */
  readonly degree: number;
  /** Δ, from the result to the last message, in ms. */
  readonly elapsedMs: number;
  /** From the message before the last one, as the paper counts its gaps, in ms. */
  readonly gapMs: number;
  readonly evidence: DecisionEvidence;
}

/** What a decision rests on. */
export interface DecisionEvidence {
  /** The newest result that matters for the last message. */
  readonly result: {
    /** Its message in the record, counted from 1. */
    readonly message: number;
    /** Null where neither the message nor its call says. */
    readonly tool: string | null;
    /** The id of the call; null where it is not known. */
    readonly call: string | null;
    readonly at: Instant;
    /** How many results there are to choose from. */
    readonly of: number;
    readonly reason: ChoiceReason;
    /** Of the last message, or of what it answers, that tell this result from the others, the strongest first. */
    readonly words: readonly string[];
    /** What its tool does to the world, and who says so; null where that is ignored. */
    readonly effect: ToolEffect | null;
    /** That it is an error; null for an answer, and where that is ignored. */
    readonly failure: FailedResult | null;
  };
  /** After how long the result is stale by half. */
  readonly halfLife: HalfLife;
}

/** How a decision is made. */
export interface DecideOptions extends HalfLifeOptions {
  /** Which result counts: the newest that matters, or the newest of all; by default the first. */
  readonly results?: "mattering" | "all";
  /**
   * Whether errors and tools that change something come before age, by default: "first". "ignore" goes by S alone, as
   * the benchmark does.
   */
  readonly effects?: "first" | "ignore";
}

/**
 * Decides whether what a tool told is still good enough to answer the last message of the user.
 *
 * First come effects (`effectsFirst`): an error tells nothing, and a tool that changes something is called where the
 * last message asks for the act and never to learn how things are. Then comes age:
 *
 *     μ = Δ / (Δ + τ),   S = 3μ
 *
 * Δ counts from the newest result that matters to the last message, τ is after how long that result is stale by
 * half. Direct below S = 0.5, Lean-Direct below 1.5, Lean-Tool up to 2.5, Tool above; a call is advised from
 * S = 1.5 on, that is from Δ = τ on. The paper gives no curve: this is our model on its scale.
 *
 * Reads no clock: "now" is the time of the last message. O(length of the conversation).
 *
 * @returns the issue no-tool-result where no tool has told anything before the last message
 * @throws {RangeError} where the times are not in order, or τ is not above 0; `readTrajectories` gives neither
 */
export function decide(trajectory: Trajectory, options: DecideOptions = {}): Result<StalenessDecision> {
  const { id, messages, tools } = trajectory;
  const last = messages.at(-1);
  const results = toldResults(trajectory);
  if (last === undefined || results.length === 0) {
    const where = { number: last?.number ?? messages.length, role: last?.message.role ?? "" };
    return failure({ kind: "no-tool-result", trajectory: id, where });
  }
  const considered = options.results === "all" ? results.slice(-1) : results;
  const about = {
    question: last.message.content,
    context: messages.findLast(({ message }) => message.role === "assistant")?.message.content ?? "",
  };
  const chosen = resultThatMatters(considered, tools, about);
  const { result } = chosen;
  const halfLife = halfLifeOf(trajectory, result, options);
  const elapsedMs = last.at - result.at;
  const degree = stalenessDegree(elapsedMs, halfLife.tauMs);
  const score = meanPreference(degree);
  const isStale = isCallAdvised(score);
  const first = options.effects === "ignore" ? null : effectsFirst(trajectory, result, about, isStale);
  return success({
    id,
    advice: first === null ? adviceOf(score) : adviceBy(first, score),
    isCallAdvised: first?.isCallAdvised ?? isStale,
    basis: first?.basis ?? "age",
    tool: first === null ? (isStale ? result.tool : null) : first.tool,
    mayHaveHappened: first?.mayHaveHappened ?? false,
    score,
    degree,
    elapsedMs,
    gapMs: last.at - (messages.at(-2)?.at ?? last.at),
    evidence: {
      result: {
        message: result.message,
        tool: result.tool,
        call: result.call?.id ?? null,
        at: result.at,
        of: results.length,
        reason: options.results === "all" && results.length > 1 ? "newest" : chosen.reason,
        words: chosen.words,
        effect: first?.effect ?? null,
        failure: first?.failure ?? null,
      },
      halfLife,
    },
  });
}

/** By age as S says; else a call, or none. */
function adviceBy({ basis, isCallAdvised: isAdvised }: EffectsFirst, score: number): Advice {
  if (basis === "age") return adviceOf(score);
  return isAdvised ? "Tool" : "Direct";
}
