/** When what a tool told is too old to rely on, and why. */

// The scenarios of TicToc
export { scenarioNamed, scenarioOfId } from "./staleness/inventory/scenarios.js";
export { type Scenario, type Sensitivity, sensitivities } from "./staleness/inventory/scenarios.js";
export { scenarios } from "./staleness/inventory/scenarios.js";

// When to call a tool again
export {
  decide,
  type DecideOptions,
  type DecisionEvidence,
  type StalenessDecision,
} from "./staleness/decide/decide.js";
export {
  decideRecord,
  type DecideRecordOptions,
  decisionRecord,
  type LeveledDecision,
} from "./staleness/decide/decision-record.js";
export type {
  ChoiceReason,
  DecisionBasis,
  DecisionRecord,
  FailedResult,
  SensitivityWord,
  ToolEffect,
  WindowRecord,
} from "./staleness/decide/decision-schema.js";
export type { HalfLife, HalfLifeOptions } from "./staleness/decide/half-life.js";
export { parseDuration } from "./staleness/validity/duration-text.js";
export type { ValidityKind } from "./staleness/validity/validity-window.js";
export { type ToldText, type ValidityWindow, validityWindow } from "./staleness/validity/validity-window.js";

// What tools do, and whether a result tells anything
export { failedResult } from "./staleness/effect/failed-result.js";
export { type Effect, toolEffect, type ToolHints } from "./staleness/effect/tool-effect.js";

// How stale a result is
export {
  type Advice,
  adviceOf,
  halfLives,
  isCallAdvised,
  meanPreference,
  stalenessDegree,
} from "./staleness/decide/staleness-curve.js";

// How fast what a tool tells stops being true, from its words
export { type Cue, cues } from "./staleness/sensitivity/cues.js";
export type { BySensitivity } from "./staleness/sensitivity/read-sensitivity.js";
export {
  type CueEvidence,
  readSensitivity,
  type SensitivityReading,
} from "./staleness/sensitivity/read-sensitivity.js";
export type { FoundCue, PlacedWord, TextPlace, ToolText } from "./staleness/sensitivity/cues.js";
export {
  readWeights,
  type SensitivityWeights,
} from "./staleness/sensitivity/read-sensitivity.js";

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
export {
  type ElapseLevel,
  knownScenario,
  type Preference,
  type Sample,
  type Variant,
} from "./staleness/sample/sample.js";
export {
  type LeveledTrajectory,
  readTrajectories,
  type TrajectoryOptions,
} from "./staleness/trajectory/read-trajectories.js";
export type { TimedMessage, Trajectory } from "./staleness/trajectory/record-field.js";

// What can be wrong
export type { Issue } from "./issues.js";
