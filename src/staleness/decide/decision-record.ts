import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { formatInstant } from "../../time/instant.js";
import { utc, type Zone } from "../../time/zone.js";
import { type Scenario, scenarioNamed, scenarioOfId, type Sensitivity } from "../inventory/scenarios.js";
import type { ElapseLevel } from "../sample/sample.js";
import type { CueEvidence } from "../sensitivity/read-sensitivity.js";
import { readTrajectories, type TrajectoryOptions } from "../trajectory/read-trajectories.js";
import { type Fields, fieldsOf, isAbsent, nameOf, shownValue } from "../trajectory/record-field.js";
import type { ValidityKind } from "../validity/validity-window.js";
import { decide, type DecideOptions, type DecisionEvidence, type StalenessDecision } from "./decide.js";
import type { DecisionBasis } from "./effects-first.js";
import type { HalfLife } from "./half-life.js";
import type { ChoiceReason } from "./result-that-matters.js";
import type { Advice } from "./staleness-curve.js";

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

/** A decision as plain JSON; times are ISO 8601. The schema `decision` describes it. */
export interface DecisionRecord {
  readonly id: string | null;
  readonly level: ElapseLevel | null;
  readonly advice: Advice;
  readonly isCallAdvised: boolean;
  readonly basis: DecisionBasis;
  readonly tool: string | null;
  readonly mayHaveHappened: boolean;
  readonly score: number;
  readonly degree: number;
  readonly elapsedMs: number;
  readonly gapMs: number;
  readonly tauMs: number;
  readonly result: Omit<DecisionEvidence["result"], "at"> & {
    readonly time: string;
    readonly reason: ChoiceReason;
  };
  readonly halfLife: {
    readonly source: HalfLife["source"];
    readonly sensitivity: Sensitivity | null;
    readonly scenario: string | null;
    /** The words of the tool from which the sensitivity was read, the strongest first; empty for other sources. */
    readonly words: readonly SensitivityWord[];
    readonly window: WindowRecord | null;
    readonly unboundedTauMs: number;
  };
}

/** A word that points to a sensitivity. */
export interface SensitivityWord {
  readonly word: string;
  /** Where it stands: name, description, parameter, system or other-tool. */
  readonly place: string;
  /** Whose word it is. */
  readonly cue: string;
}

/** A window of validity. */
export interface WindowRecord {
  readonly kind: ValidityKind;
  readonly text: string;
  readonly lengthMs: number;
  readonly ends: string;
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
      words: (reading?.cues ?? []).flatMap(wordsOf),
      window: window === null ? null : windowRecord(window, zone),
      unboundedTauMs,
    },
  };
}

function wordsOf({ cue, words }: CueEvidence): readonly SensitivityWord[] {
  return words.map(({ found, place }) => ({ word: found, place, cue: cue.id }));
}

function windowRecord(window: NonNullable<HalfLife["window"]>, zone: Zone): WindowRecord {
  const { endsAt, ...rest } = window;
  return { ...rest, ends: formatInstant(endsAt, zone) };
}
