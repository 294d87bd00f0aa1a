/**
 * Benchmarks around the oracle, TRAVELER and TicToc: items with gold, prompts, scores of replies, comparisons,
 * reports, and studies made from survey answers.
 *
 * Runs in a browser. Nothing here reads a clock or a file; whatever is random is drawn from a seed.
 */

// Items from a seed
export type { DeepReadonly } from "./issue/json-value.js";
export { type Benchmark, createItems, type GeneratedSet } from "./tasks/questions/generate/create-items.js";
export type {
  BenchmarkDescription,
  BenchmarkFile,
  BenchmarkTally,
  Manifest,
} from "./tasks/questions/generate/manifest.js";
export type { GenerationOptions } from "./tasks/questions/generate/plan.js";
export type { EventSetRecord } from "./tasks/questions/generate/set-view.js";
export type {
  EventTypeWords,
  LocationWords,
  Vocabulary as BenchmarkVocabulary,
} from "./tasks/questions/generate/asked.js";

// Prompts
export type { Message, SpokenMessage, ToolDefinition } from "./chat/message.js";
export type { Event } from "./events/event.js";
export { chatTemplate, type ChatTemplate } from "./tasks/questions/prompts/chat-template.js";
export { promptFor, type PromptItem, type PromptOptions } from "./tasks/questions/prompts/prompt.js";
export {
  defaultStrategy,
  type PromptDates,
  type PromptKind,
  type PromptPresentation,
  strategies,
  type Strategy,
} from "./tasks/questions/prompts/strategy.js";
export type { ReviewVersion } from "./tasks/questions/prompts/strategy.js";

// Benchmarks of one's own
export type { Findings, Measured, Reported } from "./tasks/measured.js";
export { measureTask } from "./tasks/own/measured.js";
export type { Making, ModelScores, Scores, Task, TaskItem } from "./tasks/task.js";

// Items, replies, scores and comparisons
export type { ReplyState } from "./chat/served-reply.js";
export { extractResponse } from "./measure/extract/extract-response.js";
export type { AskedItem, Extraction as ExtractedResponse, Strength } from "./measure/extract/verdict.js";
export type { ScoredReply } from "./measure/metrics/item-table.js";
export type {
  CategoryLengthCell,
  ItemCell,
  LengthCell,
  NamedCell,
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
export { type GoldItem, readGold } from "./tasks/questions/item/read-gold.js";
export { scoreReply, type ScoreReplyOptions, summarizeReplies } from "./tasks/questions/score.js";
export { compareModels, type ModelComparison, type QuestionFacet } from "./measure/metrics/compare-models.js";
export type { Constant, ConstantFit, ConstantSums, Summed } from "./measure/metrics/constants.js";
export { type HypothesisTest, testHypotheses, type Verdict } from "./measure/metrics/hypotheses.js";
export {
  type ClusteredBy,
  type Facets,
  type GroupOf,
  type ItemGroup,
  ItemTable,
  type QuestionFacets,
  type TabledItem,
  type TemplateConstant,
} from "./measure/metrics/item-table.js";
export { QuestionTable, type TabledQuestion } from "./measure/metrics/item-table.js";
export {
  type OutcomeCounts,
  type OutcomeCounts as SummarizedOutcomes,
  type StateCounts,
  type StateCounts as SummarizedStates,
  type TalliedReply,
  Tally,
} from "./measure/metrics/tally.js";
export type { Added } from "./statistics/repeat-standings.js";

// Reports
export type {
  Block,
  Cell,
  Column,
  FigureBlock,
  Group,
  Quote,
  Report,
  Row,
  Section,
  Table,
} from "./page/document/block.js";
export { type Excerpt, reportMarkdown } from "./page/document/markdown.js";
export { reportHtml } from "./page/html/document.js";
export type { BenchmarkItem } from "./tasks/questions/item/benchmark-item.js";
export { reportOn, type ReportOptions } from "./tasks/questions/report/create-report.js";
export type {
  Choices,
  MissedItem,
  ReportedModel,
  ReportedReply,
  ReportInput,
  ScoredModel,
} from "./tasks/questions/report/missed.js";

// Responders that need no model, and audits of the gold of others
export type { EventSet } from "./events/event-set.js";
export type { AskerResources } from "./tasks/questions/baselines/asker.js";
export { openResponders, type ResponderResources } from "./tasks/questions/baselines/catalogue.js";
export { bestConstant, randomExpectation, type Responder } from "./tasks/questions/baselines/simple.js";
export type { EvidenceEvent } from "./query/evidence-schema.js";
export {
  type AuditedItem,
  type AuditGroup,
  Auditor,
  type AuditReport,
  type AuditVerdict,
  type Cause,
  type Finding,
} from "./tasks/questions/audit/auditor.js";
export type { Disagreement } from "./tasks/questions/audit/foreign-gold.js";
export type { AuditCase } from "./tasks/questions/audit/hypothesis.js";
export type { HypothesisTally } from "./tasks/questions/audit/hypotheses.js";

// Scorers and models for evaluation programs
export { plainScorer, type ScorerInput, type ScorerOutput } from "./tasks/questions/adapters/promptfoo.js";
export {
  promptfooAssertion,
  type PromptfooAssertionOptions,
  type PromptfooCallContext,
  type PromptfooContext,
  type PromptfooGrade,
  PromptfooProvider,
  type PromptfooProviderOptions,
  type PromptfooResponse,
} from "./tasks/questions/adapters/promptfoo.js";

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
export type { RepeatedAnswers, ExclusionRules, ExclusionCounts } from "./measure/study/exclusion.js";
export { printStudy } from "./measure/study/study-overview.js";

// TicToc: conversations, their times, agreement, and pairs to train on
export type { Candidate, SpokenDays } from "./tasks/conversations/generate/candidate.js";
export {
  type CandidateOptions,
  templateCandidates,
  type WantedCandidate,
} from "./tasks/conversations/generate/candidates.js";
export {
  checkByRule,
  readVerdict,
  type Rejection,
  type RejectionRule,
  type Verdict as CandidateVerdict,
} from "./tasks/conversations/generate/filter/filter-candidate.js";
export {
  generatedTrajectory,
  type GeneratedTrajectory,
  type RejectedCandidate,
} from "./tasks/conversations/generate/generation.js";
export { ReplyCandidates } from "./tasks/conversations/generate/model/read-candidate.js";
export type { Draw, Draws } from "./tasks/conversations/generate/scenario/draw.js";
export type { FieldValue } from "./tasks/conversations/generate/scenario/formula.js";
export { builtInScenarios, readScenario } from "./tasks/conversations/generate/scenario/read-scenario.js";
export type {
  ReadMaterial,
  ScenarioFile,
  WriteMaterial,
  WrittenScenario,
} from "./tasks/conversations/generate/scenario/scenario-file.js";
export type { TrajectoryRecord } from "./tasks/conversations/generate/candidates.js";
export type { GapOptions } from "./tasks/conversations/pace/final-gap.js";
export {
  type FirstTimeOptions,
  drawFirstTime,
  checkFirstTime,
} from "./tasks/conversations/pace/first-time.js";
export {
  type Pace,
  type PaceModel,
  type TimedLevels,
  timestampMessages,
  type TimestampOptions,
} from "./tasks/conversations/pace/pace.js";
export { createRandom, type Random } from "./statistics/random.js";
export type { Distribution as RandomDistribution } from "./statistics/truncated.js";
export { type TruncatedLogNormal, truncatedNormal, type TruncatedNormal } from "./statistics/truncated.js";
export type { Instant } from "./time/civil.js";
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
} from "./tasks/conversations/dpo/dpo-pair.js";
export { type TrainingFormat, trainingRow } from "./tasks/conversations/dpo/training-row.js";
export { krippendorffAlpha, type MeasurementLevel } from "./statistics/agreement.js";

// TicToc: models, their replies, scores and reports
export {
  type Attempt,
  type AttemptedCall,
  type AttemptedReply,
  type AttemptForm,
  type CallFault,
  readAttempt,
  type ReadReply,
} from "./tasks/conversations/attempt/attempt.js";
export type { ConcludedAction } from "./tasks/conversations/trace/conclusion/clause.js";
export { type Conclusion, readConclusion } from "./tasks/conversations/trace/conclusion/read-conclusion.js";
export { keywordPresence, type KeywordPresence } from "./tasks/conversations/trace/trace.js";
export { type AskingOptions, askSample, type SamplePrompt } from "./tasks/conversations/asking/ask-sample.js";
export type { StampedTurn, ToolTemplate } from "./tasks/conversations/asking/ask-sample.js";
export type { Alignment, BestThreshold } from "./tasks/conversations/metrics/alignment.js";
export type {
  Asked,
  ContrastMeasure,
  ContrastTest,
  DecisionContrast,
  PairedClass,
  PairedDecisions,
} from "./tasks/conversations/metrics/decision-contrasts.js";
export {
  type AverageFigures,
  type DecisionAverage,
  type DecisionFigures,
  type DecisionSummary,
  type ModelMean,
  summarizeDecisions,
} from "./tasks/conversations/metrics/decision-summary.js";
export {
  oracleAlignment,
  type OracleAlignment,
  type OracleOptions,
  type ScenarioAlignment,
  type SensitivitySource,
} from "./tasks/conversations/metrics/oracle-alignment.js";
export {
  type Condition,
  type ConditionPart,
  type Decision,
  type DecisionCounts,
  type DecisionTally,
  type Facet,
  type LengthOptions,
  SampleTable,
} from "./tasks/conversations/metrics/sample-table.js";
export type { Preference, Sample } from "./staleness/sample/sample.js";
export type { TrainingText } from "./staleness/sensitivity/cues.js";
export type { ConstantCount } from "./staleness/sensitivity/fit-report.js";
export type { FitOptions } from "./staleness/sensitivity/fit-weights.js";
export type { TraceShare, TraceSummary } from "./tasks/conversations/trace/trace-tally.js";
export { createStalenessReport } from "./tasks/conversations/report/create-report.js";
export type {
  AskedSamples,
  MissedSample,
  ShownReply,
  StalenessReportInput,
} from "./tasks/conversations/report/oracle-evidence.js";

// TicToc: what the paper published
export {
  type CountedShare,
  publishedAlpha,
  type PublishedFigure,
  table1,
  type Table1Row,
  table2,
  type Table2Row,
} from "./tasks/conversations/published/tictoc.js";

// Issues
export type { Result } from "./issue/result.js";
export type { Issue } from "./issues.js";
