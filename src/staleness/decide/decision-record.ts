import type { Issue } from "../../issue/issue.js";
import { type Fields, fieldsOf, isAbsent, shownValue } from "../../issue/json-value.js";
import { failure, type Result, success } from "../../issue/result.js";
import { formatInstant } from "../../time/instant.js";
import { utc, type Zone } from "../../time/zone.js";
import { type Scenario, scenarioNamed, scenarioOfId } from "../inventory/scenarios.js";
import type { ElapseLevel } from "../sample/sample.js";
import { readTrajectories, type TrajectoryOptions } from "../trajectory/read-trajectories.js";
import { nameOf } from "../trajectory/record-field.js";
import type { DecisionRecord } from "./decision-schema.js";
import { decide, type DecideOptions, type StalenessDecision } from "./decide.js";

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
