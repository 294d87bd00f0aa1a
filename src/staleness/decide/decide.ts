import { failure, type Result, success } from "../../issue/result.js";
import { formatInstant, type Instant } from "../../time/instant.js";
import { nameOf, type Trajectory } from "../trajectory/record-field.js";
import type { DecisionRecord } from "./decision-schema.js";
import { type EffectsFirst, effectsFirst } from "./effects-first.js";
import { resultThatMatters, toldResults } from "./result-that-matters.js";
import { type Advice, adviceOf, isCallAdvised, meanPreference, stalenessDegree } from "./staleness-curve.js";
import { type HalfLife, halfLifeOf, type HalfLifeOptions } from "./half-life.js";
import type { Issue } from "../../issue/issue.js";
import { type Fields, fieldsOf, isAbsent, shownValue } from "../../issue/json-value.js";
import { utc, type Zone } from "../../time/zone.js";
import { type Scenario, scenarioNamed, scenarioOfId } from "../inventory/scenarios.js";
import type { ElapseLevel } from "../sample/sample.js";
import { readTrajectories, type TrajectoryOptions } from "../trajectory/read-trajectories.js";

/** Whether an agent should call a tool again before it answers, and why. */
export type StalenessDecision = Omit<DecisionRecord, "level" | "tauMs" | "result" | "halfLife"> & {
  readonly evidence: DecisionEvidence;
};

/** What a decision rests on. */
export interface DecisionEvidence {
  /** The newest result that matters for the last message. */
  readonly result: Omit<DecisionRecord["result"], "time"> & { readonly at: Instant };
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

/** A decision, at one of the levels of elapsed time where its record has three. */
export interface LeveledDecision {
  readonly decision: StalenessDecision;
  /** Null where its last message has one time. */
  readonly level: ElapseLevel | null;
}

/** How a record is read, and decisions are made. */
export interface DecideRecordOptions extends TrajectoryOptions, Omit<DecideOptions, "scenario"> {
  /**
   * Whether the id is one of TicToc's own data, so that it names a scenario of the inventory; false unless given.
   */
  readonly inventory?: boolean;
}

/**
 * Decides about a record of a conversation, as `readTrajectories` reads it, at each of its levels.
 *
 * A field `scenario` may name its scenario of the inventory. An id names none, save in TicToc's own data
 * (`inventory`): anybody may call a conversation `stock_trading_1`.
 *
 * @returns one decision, or three; every issue that concerns a message names it. What is wrong and does not
 *          prevent the decision is in the notes
 * @throws {RangeError} for a τ that is not above 0; never for what stands in the record
 */
export function decideRecord(
  record: unknown,
  options: DecideRecordOptions = {},
): Result<readonly LeveledDecision[]> {
  const read = readTrajectories(record, options);
  if (!read.ok) return read;
  const scenario = scenarioOf(fieldsOf(record) ?? {}, options.inventory === true);
  if (!scenario.ok) return scenario;
  const decisions: LeveledDecision[] = [];
  const issues: Issue[] = [];
  for (const { trajectory, level } of read.value) {
    const decided = decide(trajectory, { ...options, scenario: scenario.value });
    if (decided.ok) decisions.push({ decision: decided.value, level });
    else issues.push(...decided.issues.filter(() => issues.length === 0));
  }
  return issues.length > 0 ? failure(...issues) : success(decisions, read.notes);
}

function scenarioOf({ id, scenario }: Fields, idNames: boolean): Result<Scenario | null> {
  if (isAbsent(scenario)) return success(idNames ? scenarioOfId(nameOf(id) ?? "") : null);
  const found = typeof scenario === "string" ? scenarioNamed(scenario) : null;
  if (found !== null) return success(found);
  const trajectory = isAbsent(id) ? null : shownValue(id);
  const value = shownValue(scenario);
  return failure({ kind: "bad-trajectory", trajectory, field: "scenario", value, expected: "scenario" });
}

/** A decision as plain JSON, its times with the offset of the zone. */
export function decisionRecord({ decision, level }: LeveledDecision, zone: Zone = utc): DecisionRecord {
  const { evidence, id, ...figures } = decision;
  const { at, ...result } = evidence.result;
  const { tauMs, source, sensitivity, scenario, reading, window, unboundedTauMs } = evidence.halfLife;
  return {
    id,
    level,
    ...figures,
    tauMs,
    result: { ...result, time: formatInstant(at, zone) },
    halfLife: {
      source,
      sensitivity,
      scenario,
      words: (reading?.cues ?? []).flatMap(({ cue, words }) =>
        words.map(({ found, place }) => ({ word: found, place, cue: cue.id })),
      ),
      window: window && {
        kind: window.kind,
        text: window.text,
        lengthMs: window.lengthMs,
        ends: formatInstant(window.endsAt, zone),
      },
      unboundedTauMs,
    },
  };
}
