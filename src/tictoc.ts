/** TicToc and what belongs to it: conversations, people, models, and how well the two agree. */

// Making conversations
export { builtInScenarios } from "./tasks/tictoc/generate/scenario/read-scenario.js";
export type { Candidate } from "./tasks/tictoc/generate/candidate.js";
export {
  type Conversation,
  makeConversation,
} from "./tasks/tictoc/generate/conversation/make-conversation.js";
export { describeGeneration } from "./tasks/tictoc/generate/generation.js";
export { checkByRule } from "./tasks/tictoc/generate/filter/filter-candidate.js";
export type { Rejection, RejectionRule } from "./tasks/tictoc/generate/filter/filter-candidate.js";
export { readVerdict, type Verdict } from "./tasks/tictoc/generate/filter/filter-candidate.js";
export {
  type GeneratedTrajectory,
  generatedTrajectory,
  type RejectedCandidate,
} from "./tasks/tictoc/generate/generation.js";
export { type GenerationTally, tallyGeneration } from "./tasks/tictoc/generate/generation.js";
export { ReplyCandidates } from "./tasks/tictoc/generate/model/read-candidate.js";
export {
  type CandidateOptions,
  type WantedCandidate,
  wantedCandidates,
} from "./tasks/tictoc/generate/candidates.js";
export { generationLine, judgeLine, type PromptLine } from "./tasks/tictoc/generate/prompt-line.js";
export { readScenario } from "./tasks/tictoc/generate/scenario/read-scenario.js";
export type { ScenarioFile } from "./tasks/tictoc/generate/scenario/scenario-file.js";
export { templateCandidates } from "./tasks/tictoc/generate/candidates.js";
export type { TrajectoryRecord } from "./tasks/tictoc/generate/trajectory-record.js";
export { variantsOf } from "./tasks/tictoc/generate/candidates.js";

// When messages are written
export { createRandom, type Random } from "./statistics/random.js";
export type { Distribution } from "./statistics/distribution.js";
export { type TruncatedLogNormal, truncatedLogNormal } from "./statistics/truncated.js";
export { type TruncatedNormal, truncatedNormal } from "./statistics/truncated.js";
export {
  type FinalGap,
  finalGaps,
  type GapOptions,
  publishedGaps,
} from "./staleness/pace/final-gap.js";
export { checkFirstTime, drawFirstTime, type FirstTimeOptions } from "./staleness/pace/first-time.js";
export { type MentionedDate, mentionedDates } from "./staleness/pace/final-gap.js";
export { drawPace, type Pace } from "./staleness/pace/pace.js";
export { type PaceModel, publishedPaces } from "./staleness/pace/pace.js";
export { type TimedLevels, timestampMessages, type TimestampOptions } from "./staleness/pace/pace.js";

// What people prefer
export {
  type Agreement,
  agreementOn,
  type PreferenceCurve,
  preferenceCurves,
  preferenceStudy,
} from "./staleness/preference/preference-curves.js";
export { type Annotation, annotationField, readAnnotation } from "./staleness/preference/annotation.js";
export { AnnotationTable, type Response, type Survey } from "./staleness/preference/annotation-table.js";
export type { Choice } from "./staleness/preference/annotation.js";
export {
  type ChoiceCounts,
  type ConsistencyFilter,
  type GatheredPreferences,
  gatherPreferences,
  type JudgedSurvey,
  type PlacedTrajectory,
  placeTrajectory,
  type RatedSample,
} from "./staleness/preference/gather-preferences.js";
export type { HalfLifeFit, TimedScore } from "./staleness/preference/fit-half-life.js";
export type { AnnotationField } from "./staleness/preference/issues.js";
export { krippendorffAlpha } from "./statistics/agreement.js";
export type { MeasurementLevel } from "./statistics/agreement.js";

// Training on what people prefer
export { type DpoTerms, dpoLoss } from "./staleness/dpo/dpo-pair.js";
export { type DpoSettings, publishedDpoSettings } from "./staleness/dpo/dpo-pair.js";
export {
  type DpoOmission,
  dpoOmissions,
  type DpoOptions,
  type DpoPair,
  dpoPair,
} from "./staleness/dpo/dpo-pair.js";
export type {
  PairSides,
  SampleReply,
  Side,
  SideOrigin,
} from "./staleness/dpo/dpo-pair.js";
export { type TrainingFormat, trainingRow } from "./staleness/dpo/training-row.js";
export { marginOf } from "./staleness/dpo/dpo-pair.js";

// Asking models about samples
export {
  askSample,
  type AskingOptions,
  conditionFault,
  type SamplePrompt,
} from "./tasks/tictoc/asking/ask-sample.js";
export {
  type AskingSettings,
  askingSettings,
  modelFamilies,
  type ModelFamily,
} from "./tasks/tictoc/asking/asking-settings.js";
export { systemAdditions } from "./tasks/tictoc/asking/ask-sample.js";
export type { StampedTurn } from "./tasks/tictoc/asking/tool-template.js";
export type { ToolTemplate } from "./tasks/tictoc/asking/tool-template.js";
export { type ToolTemplateName, toolTemplates } from "./tasks/tictoc/asking/tool-templates.js";

// Whether a reply calls a tool
export {
  type Attempt,
  type AttemptedCall,
  type AttemptedReply,
  type AttemptForm,
  readAttempt,
  type ReadReply,
} from "./staleness/attempt/attempt.js";
export type { CallFault } from "./staleness/attempt/attempt.js";

// How well decisions agree with people
export type { Alignment } from "./staleness/metrics/alignment.js";
export type { AlignmentCounts, JudgedDecision } from "./staleness/metrics/alignment.js";
export {
  oracleAlignment,
  type OracleAlignment,
  type ScenarioAlignment,
} from "./staleness/metrics/oracle-alignment.js";
export type { BestThreshold } from "./staleness/metrics/alignment.js";
export type {
  OracleDecision,
  OracleDecisions,
  OracleOptions,
  SensitivitySource,
} from "./staleness/metrics/oracle-alignment.js";
export type { Resampling } from "./statistics/clusters.js";
export type { Estimate, IntervalMethod } from "./statistics/intervals.js";

// What models decided, in tables
export { type Condition, type ConditionPart, readCondition } from "./staleness/metrics/sample-table.js";
export type { ContrastMeasure, ContrastTest } from "./staleness/metrics/decision-contrasts.js";
export {
  type AverageFigures,
  averageDecisions,
  type DecisionAverage,
  type ModelMean,
} from "./staleness/metrics/decision-summary.js";
export {
  type Asked,
  contrastDecisions,
  type ContrastOptions,
  type DecisionContrast,
} from "./staleness/metrics/decision-contrasts.js";
export {
  type DecisionFigures,
  type DecisionSummary,
  summarizeDecisions,
} from "./staleness/metrics/decision-summary.js";
export {
  type Decision,
  type DecisionCounts,
  DecisionTally,
} from "./staleness/metrics/decision-tally.js";
export type {
  LengthBin,
  LengthOptions,
} from "./staleness/metrics/sample-table.js";
export type { PairedDecisions } from "./staleness/metrics/decision-contrasts.js";
export { type Facet, SampleTable } from "./staleness/metrics/sample-table.js";

// Models that are simulated
export {
  type SimulatedModel,
  simulatedModels,
  type SimulationOptions,
} from "./tasks/tictoc/baselines/simulated-models.js";

// What models think before they reply
export { type Conclusion, readConclusion } from "./staleness/trace/conclusion/read-conclusion.js";
export type { ConcludedAction } from "./staleness/trace/conclusion/clause.js";
export { type KeywordPresence, keywordPresence } from "./staleness/trace/trace.js";
export { type ThoughtfulReply, traceOf } from "./staleness/trace/trace.js";
export { summarizeTraces, type TraceShare, type TraceSummary } from "./staleness/trace/trace-tally.js";
export { type ThoughtReply, TraceTally } from "./staleness/trace/trace-tally.js";

// What the TicToc paper has published
export {
  type CountedShare,
  table1,
  type Table1Row,
  table2,
  type Table2Row,
} from "./tasks/tictoc/published/tictoc.js";
export {
  publishedAlpha,
  publishedCounts,
  type PublishedFigure,
  publishedFindings,
  publishedSplit,
  type StatedFinding,
  tictocContradictions,
} from "./tasks/tictoc/published/tictoc.js";

// A report on it all
export { type ChosenSample, chooseMissed } from "./tasks/tictoc/report/oracle-evidence.js";
export { createStalenessReport } from "./tasks/tictoc/report/create-report.js";
export { oracleEvidence } from "./tasks/tictoc/report/oracle-evidence.js";
export type {
  AskedSamples,
  MissedSample,
  ShownReply,
  StalenessReportInput,
} from "./tasks/tictoc/report/oracle-evidence.js";

// Fitting the weights of words
export { type ConstantCount, trainingTexts } from "./staleness/sensitivity/fit-report.js";
export {
  type FitProvenance,
  fitProvenance,
  type FittedFile,
  type WeightsRecord,
  weightsRecord,
} from "./staleness/sensitivity/fit-report.js";
export {
  type ReadingFigures,
  readingFigures,
  type WrongReading,
} from "./staleness/sensitivity/fit-report.js";
export { type FitOptions, fitWeights } from "./staleness/sensitivity/fit-weights.js";
export { leaveOneScenarioOut } from "./staleness/sensitivity/fit-weights.js";
export { describedTexts, type TrainingText } from "./staleness/sensitivity/cues.js";

// What can be wrong
export type { Issue } from "./issues.js";
