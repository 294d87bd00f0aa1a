import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { scenarioNamed } from "../inventory/find-scenario.js";
import type { Scenario } from "../inventory/scenario.js";
import type { ElapseLevel } from "../sample/sample.js";
import { readTrajectories, type TrajectoryOptions } from "../trajectory/read-trajectories.js";
import { type Fields, fieldsOf, isAbsent, shownValue } from "../trajectory/record-field.js";
import { decide, type StalenessDecision, type DecideOptions } from "./decide.js";

/** A decision, at one of the levels of elapsed time where its record has three. */
export interface LeveledDecision {
  readonly decision: StalenessDecision;
  /** Null where its last message has one time. */
  readonly level: ElapseLevel | null;
}

/** How a record is read, and decisions are made. */
export type DecideRecordOptions = TrajectoryOptions & Omit<DecideOptions, "scenario">;

/**
 * Decides about a record of a conversation, as `readTrajectories` reads it, at each of its levels.
 *
 * A field `scenario` may name its scenario of the inventory; without it the id does, where it can.
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
  const scenario = scenarioOf(fieldsOf(record) ?? {});
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

function scenarioOf({ id, scenario }: Fields): Result<Scenario | null> {
  if (isAbsent(scenario)) return success(null);
  const found = typeof scenario === "string" ? scenarioNamed(scenario) : null;
  if (found !== null) return success(found);
  const trajectory = isAbsent(id) ? null : shownValue(id);
  const value = shownValue(scenario);
  return failure({ kind: "bad-trajectory", trajectory, field: "scenario", value, expected: "scenario" });
}
