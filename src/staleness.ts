/**
 * When the result of an agent's tool call is too old to rely on, and why.
 *
 * Runs in a browser. Nothing here reads a clock: the time of a decision is an argument.
 */

// Decisions
export {
  decide,
  type DecideOptions,
  decideRecord,
  type DecideRecordOptions,
  type DecisionEvidence,
  decisionRecord,
  type LeveledDecision,
  type StalenessDecision,
} from "./staleness/decide/decide.js";
export type { DecisionRecord } from "./staleness/decide/decision-schema.js";
export type { HalfLife, HalfLifeOptions } from "./staleness/decide/half-life.js";
export { isCallAdvised } from "./staleness/decide/staleness-curve.js";
export type { Sensitivity } from "./staleness/inventory/scenarios.js";
export type { ElapseLevel } from "./staleness/sample/sample.js";
export type { TimedMessage, Trajectory } from "./staleness/trajectory/record-field.js";
export type { Zone } from "./time/zone.js";

// Conversations
export type {
  CallMessage,
  Message,
  SpokenMessage,
  ToolCall,
  ToolDefinition,
  ToolMessage,
} from "./chat/message.js";
export { readSamples, type SampleFile, type SampleOptions } from "./staleness/sample/read-samples.js";
export type { Sample, Variant } from "./staleness/sample/sample.js";
export {
  type LeveledTrajectory,
  readTrajectories,
  type TrajectoryOptions,
} from "./staleness/trajectory/read-trajectories.js";

// How long a result stays true
export type { WindowRecord } from "./staleness/decide/decision-schema.js";
export type { Cue, FoundCue, PlacedWord, TextPlace, ToolText } from "./staleness/sensitivity/cues.js";
export {
  type BySensitivity,
  type CueEvidence,
  readSensitivity,
  type SensitivityReading,
  type SensitivityWeights,
} from "./staleness/sensitivity/read-sensitivity.js";
export { type ToldText, validityWindow, type ValidityWindow } from "./staleness/validity/validity-window.js";

// Tools and their results
export type { FailedResult, ToolEffect } from "./staleness/decide/decision-schema.js";
export { failedResult } from "./staleness/effect/failed-result.js";
export { toolEffect, type ToolHints } from "./staleness/effect/tool-effect.js";

// Scenarios of TicToc
export { type Scenario, scenarios } from "./staleness/inventory/scenarios.js";

// Issues
export type { Result } from "./issue/result.js";
export type { Issue } from "./issues.js";
