/**
 * Benchmarks around the oracle, TRAVELER and TicToc: items with gold, prompts, scores of replies, comparisons,
 * reports, and studies made from survey answers.
 *
 * Runs in a browser. Nothing here reads a clock or a file; whatever is random is drawn from a seed.
 */

// Items from a seed
export type { DeepReadonly } from "./issue/json-value.js";
export { type Benchmark, createItems, type GeneratedSet } from "./tasks/traveler/create-items.js";
export type {
  BenchmarkDescription,
  BenchmarkFile,
  BenchmarkTally,
  Manifest,
} from "./tasks/traveler/manifest.js";
export type { GenerationOptions } from "./tasks/traveler/plan.js";
export type { EventSetRecord } from "./tasks/traveler/set-view.js";
export type {
  EventTypeWords,
  LocationWords,
  Vocabulary as BenchmarkVocabulary,
} from "./tasks/traveler/vocabulary.js";

// Prompts
export type { SpokenMessage } from "./chat/message.js";
export type { Event } from "./events/event.js";
export { chatTemplate, type ChatTemplate } from "./tasks/prompts/chat-template.js";
export { promptFor, type PromptItem, type PromptOptions } from "./tasks/prompts/prompt.js";
export {
  defaultStrategy,
  type PromptDates,
  type PromptKind,
  type PromptPresentation,
  strategies,
  type Strategy,
} from "./tasks/prompts/strategy.js";
export type { ReviewVersion } from "./tasks/prompts/wording.js";

// Items, replies and their scores
export type { ReplyState } from "./chat/served-reply.js";
export { extractResponse } from "./measure/extract/extract-response.js";
export type { AskedItem, Extraction as ExtractedResponse, Strength } from "./measure/extract/verdict.js";
export type { ScoredReply } from "./measure/metrics/scored-reply.js";
export type {
  CategoryLengthCell,
  LengthCell,
  NamedCell,
  OutcomeCounts as SummarizedOutcomes,
  StateCounts as SummarizedStates,
  Summary,
  SummaryCell,
} from "./measure/metrics/summarize.js";
export { type RepliesFormat, RepliesReader } from "./measure/replies/replies-reader.js";
export type { Reply } from "./measure/replies/reply.js";
export type { Response, ScoredItem } from "./measure/score.js";
export type { PrintedDistribution } from "./query/answer-schema.js";
export type { Distribution } from "./query/distribution/distribution.js";
export type { Resampling } from "./statistics/clusters.js";
export type { Estimate, IntervalMethod } from "./statistics/intervals.js";
export { type GoldItem, readGold } from "./tasks/item/read-gold.js";
export { scoreReply, type ScoreReplyOptions, summarizeReplies } from "./tasks/score-reply.js";

// Comparisons
export { compareModels, type ModelComparison } from "./measure/metrics/compare-models.js";
export type { ConstantSums, Summed } from "./measure/metrics/constants.js";
export { type HypothesisTest, testHypotheses, type Verdict } from "./measure/metrics/hypotheses.js";
export {
  type ClusteredBy,
  type ItemGroup,
  ItemTable,
  type TabledItem,
  type TemplateConstant,
} from "./measure/metrics/item-table.js";
export { type OutcomeCounts, type StateCounts, Tally } from "./measure/metrics/tally.js";
export type { Added } from "./statistics/repeat-standings.js";

// Reports
export type {
  Block,
  Cell,
  Column,
  FigureBlock,
  Quote,
  Report,
  Row,
  Section,
  Table,
} from "./page/document/block.js";
export type { Excerpt } from "./page/document/excerpt.js";
export { reportMarkdown } from "./page/document/markdown.js";
export { reportHtml } from "./page/html/document.js";
export type { BenchmarkItem } from "./tasks/item/benchmark-item.js";
export { reportOn } from "./tasks/report/create-report.js";
export type { ReportOptions } from "./tasks/report/gather-report.js";
export type {
  Choices,
  MissedItem,
  ReportedModel,
  ReportedReply,
  ReportInput,
  ScoredModel,
} from "./tasks/report/report-input.js";

// Responders that need no model
export type { EventSet } from "./events/event-set.js";
export type { Constant, ConstantFit } from "./measure/metrics/constants.js";
export type { AskerResources } from "./tasks/baselines/asker.js";
export { openResponders, type ResponderResources } from "./tasks/baselines/catalogue.js";
export type { Responder } from "./tasks/baselines/responder.js";
export { bestConstant, randomExpectation } from "./tasks/baselines/simple.js";

// Audits of the gold of others
export type { EvidenceEvent } from "./query/evidence-schema.js";
export {
  type AuditedItem,
  type AuditGroup,
  Auditor,
  type AuditReport,
  type AuditVerdict,
  type Cause,
  type Finding,
} from "./tasks/audit/auditor.js";
export type { Disagreement } from "./tasks/audit/disagreement.js";
export type { AuditCase } from "./tasks/audit/hypothesis.js";
export type { HypothesisTally } from "./tasks/audit/tally.js";

// Scorers and models for evaluation programs
export { plainScorer, type ScorerInput, type ScorerOutput } from "./tasks/adapters/plain-scorer.js";
export {
  promptfooAssertion,
  type PromptfooAssertionOptions,
  type PromptfooCallContext,
  type PromptfooContext,
  type PromptfooGrade,
  PromptfooProvider,
  type PromptfooProviderOptions,
  type PromptfooResponse,
} from "./tasks/adapters/promptfoo.js";

// Studies from survey answers
export type { TextTable } from "./formats/csv/read-csv.js";
export type { StudyRecord } from "./fuzzy/study-schema.js";
export { type AnswerScale, parseScale } from "./measure/study/band.js";
export {
  buildLines,
  type BuildOptions,
  type BuildReport,
  buildStudy,
  type BuiltStudy,
} from "./measure/study/build-study.js";
export type { ElapsedUnit } from "./measure/study/elapsed.js";
export type { ExclusionCounts, ExclusionRules, RepeatedAnswers } from "./measure/study/exclusion.js";
export { printStudy } from "./measure/study/study-overview.js";

// TicToc: conversations
export type { Message, ToolDefinition } from "./chat/message.js";
export type { Candidate, SpokenDays } from "./tasks/tictoc/generate/candidate.js";
export {
  type CandidateOptions,
  templateCandidates,
  type WantedCandidate,
} from "./tasks/tictoc/generate/candidates.js";
export {
  checkByRule,
  readVerdict,
  type Rejection,
  type RejectionRule,
  type Verdict as CandidateVerdict,
} from "./tasks/tictoc/generate/filter/filter-candidate.js";
export {
  generatedTrajectory,
  type GeneratedTrajectory,
  type RejectedCandidate,
} from "./tasks/tictoc/generate/generation.js";
export { ReplyCandidates } from "./tasks/tictoc/generate/model/read-candidate.js";
export type { Draw, Draws } from "./tasks/tictoc/generate/scenario/draw.js";
export type { FieldValue } from "./tasks/tictoc/generate/scenario/formula.js";
export { builtInScenarios, readScenario } from "./tasks/tictoc/generate/scenario/read-scenario.js";
export type {
  ReadMaterial,
  ScenarioFile,
  WriteMaterial,
  WrittenScenario,
} from "./tasks/tictoc/generate/scenario/scenario-file.js";
export type { TrajectoryRecord } from "./tasks/tictoc/generate/trajectory-record.js";

// TicToc: times
export type { GapOptions } from "./staleness/pace/final-gap.js";
export { checkFirstTime, drawFirstTime, type FirstTimeOptions } from "./staleness/pace/first-time.js";
export {
  type Pace,
  type PaceModel,
  type TimedLevels,
  timestampMessages,
  type TimestampOptions,
} from "./staleness/pace/pace.js";
export type { Distribution as RandomDistribution } from "./statistics/distribution.js";
export { createRandom, type Random } from "./statistics/random.js";
export { type TruncatedLogNormal, truncatedNormal, type TruncatedNormal } from "./statistics/truncated.js";
export type { Instant } from "./time/civil.js";

// TicToc: agreement, and pairs to train on
export {
  dpoLoss,
  type DpoOmission,
  type DpoOptions,
  dpoPair,
  type DpoPair,
  type DpoTerms,
  marginOf,
  type SampleReply,
  type SideOrigin,
} from "./staleness/dpo/dpo-pair.js";
export { type TrainingFormat, trainingRow } from "./staleness/dpo/training-row.js";
export type { Sample } from "./staleness/sample/sample.js";
export { krippendorffAlpha, type MeasurementLevel } from "./statistics/agreement.js";

// TicToc: models and their replies
export {
  type Attempt,
  type AttemptedCall,
  type AttemptedReply,
  type AttemptForm,
  type CallFault,
  readAttempt,
  type ReadReply,
} from "./staleness/attempt/attempt.js";
export type { Condition } from "./staleness/metrics/sample-table.js";
export type { ConcludedAction } from "./staleness/trace/conclusion/clause.js";
export { type Conclusion, readConclusion } from "./staleness/trace/conclusion/read-conclusion.js";
export { keywordPresence, type KeywordPresence } from "./staleness/trace/trace.js";
export { type AskingOptions, askSample, type SamplePrompt } from "./tasks/tictoc/asking/ask-sample.js";
export type { StampedTurn, ToolTemplate } from "./tasks/tictoc/asking/tool-template.js";

// TicToc: scores and reports
export type { Alignment, BestThreshold } from "./staleness/metrics/alignment.js";
export type {
  Asked,
  ContrastMeasure,
  ContrastTest,
  DecisionContrast,
  PairedClass,
  PairedDecisions,
} from "./staleness/metrics/decision-contrasts.js";
export {
  type AverageFigures,
  type DecisionAverage,
  type DecisionFigures,
  type DecisionSummary,
  type ModelMean,
  summarizeDecisions,
} from "./staleness/metrics/decision-summary.js";
export type { Decision, DecisionCounts, DecisionTally } from "./staleness/metrics/decision-tally.js";
export {
  oracleAlignment,
  type OracleAlignment,
  type OracleOptions,
  type ScenarioAlignment,
  type SensitivitySource,
} from "./staleness/metrics/oracle-alignment.js";
export {
  type ConditionPart,
  type Facet,
  type LengthOptions,
  SampleTable,
} from "./staleness/metrics/sample-table.js";
export type { Preference } from "./staleness/sample/sample.js";
export type { TrainingText } from "./staleness/sensitivity/cues.js";
export type { ConstantCount } from "./staleness/sensitivity/fit-report.js";
export type { FitOptions } from "./staleness/sensitivity/fit-weights.js";
export type { TraceShare, TraceSummary } from "./staleness/trace/trace-tally.js";
export { createStalenessReport } from "./tasks/tictoc/report/create-report.js";
export type {
  AskedSamples,
  MissedSample,
  ShownReply,
  StalenessReportInput,
} from "./tasks/tictoc/report/oracle-evidence.js";

// TicToc: what the paper published
export {
  type CountedShare,
  publishedAlpha,
  type PublishedFigure,
  table1,
  type Table1Row,
  table2,
  type Table2Row,
} from "./tasks/tictoc/published/tictoc.js";

// Issues
export type { Result } from "./issue/result.js";
export type { Issue } from "./issues.js";
