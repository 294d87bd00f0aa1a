/** The benchmark around the oracle: items with their ground truth, and scores of replies to them. */

// Benchmarks made from a seed.
export {
  type Benchmark,
  createItems,
  type GeneratedSet,
  profiles,
} from "./tasks/traveler/create-items.js";
export { categories, type Category } from "./tasks/traveler/asked.js";
export { type EventSetRecord, eventSetText } from "./tasks/traveler/set-view.js";
export type { GenerationOptions } from "./tasks/traveler/plan.js";
export type {
  BenchmarkDescription,
  BenchmarkFile,
  BenchmarkTally,
  Choice,
  Manifest,
} from "./tasks/traveler/manifest.js";
export { readVocabulary } from "./tasks/traveler/check-vocabulary.js";
export type { EventTypeWords, LocationWords, Vocabulary } from "./tasks/traveler/vocabulary.js";

// Prompts for models.
export { gridPhases, type GridPhase, isInPhase } from "./tasks/prompts/strategy.js";
export {
  type ChatTemplate,
  chatTemplate,
  chatTemplateNames,
  readChatTemplate,
} from "./tasks/prompts/chat-template.js";
export { toldEvents } from "./tasks/baselines/faults.js";
export {
  promptFor,
  type PromptItem,
  type PromptOptions,
  readablePrompt,
} from "./tasks/prompts/prompt.js";
export {
  defaultStrategy,
  type PromptDates,
  type PromptKind,
  type PromptPresentation,
  strategies,
  type Strategy,
  strategyNamed,
} from "./tasks/prompts/strategy.js";
export {
  answerWordings,
  type Frame,
  frames,
  type PromptWording,
  reviewWordings,
  type ReviewVersion,
} from "./tasks/prompts/wording.js";

// Gold of others.
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
export { hypotheses } from "./tasks/audit/hypotheses.js";
export type { AuditCase, Hypothesis, Supposed, Variant } from "./tasks/audit/hypothesis.js";
export type { HypothesisTally } from "./tasks/audit/tally.js";

// Items, replies and their scores.
export type { BenchmarkItem, ItemVersions } from "./tasks/item/benchmark-item.js";
export { readBenchmarkItem } from "./tasks/item/benchmark-item.js";
export { type GoldItem, readGold } from "./tasks/item/read-gold.js";
export { scoreReply, type ScoreReplyOptions } from "./tasks/score-reply.js";
export { extractResponse } from "./measure/extract/extract-response.js";
export type { AskedItem, Extraction, ReplySpan, Strength } from "./measure/extract/verdict.js";
export { compareModels, type ModelComparison } from "./measure/metrics/compare-models.js";
export { type HypothesisTest, testHypotheses, type Verdict } from "./measure/metrics/hypotheses.js";
export { type ClusteredBy, ItemTable, type TemplateConstant } from "./measure/metrics/item-table.js";
export { QuestionTable, type TabledQuestion } from "./measure/metrics/question-table.js";
export { PolicyFlipCounts, type PolicyFlips } from "./measure/metrics/policy-flips.js";
export type { ReplyOutcome, ScoredReply } from "./measure/metrics/scored-reply.js";
export { summarize } from "./measure/metrics/summarize.js";
export type {
  CategoryLengthCell,
  LengthCell,
  NamedCell,
  Summary,
  SummaryCell,
} from "./measure/metrics/summarize.js";
export { type OutcomeCounts, type StateCounts, Tally } from "./measure/metrics/tally.js";
export type { Added } from "./statistics/repeat-standings.js";
export { summarizeReplies } from "./tasks/score-reply.js";
export {
  type ArchivedSamples,
  isInspectArchive,
  type LogArchive,
  openInspectArchive,
} from "./measure/replies/inspect-archive.js";
export { parsePythonJson } from "./measure/replies/replies-reader.js";
export { recogniseReplies, type RepliesFormat, repliesFormats } from "./measure/replies/replies-reader.js";
export { RepliesReader } from "./measure/replies/replies-reader.js";
export { type AskedDocument, type FoundItems, itemOfReply, type Reply } from "./measure/replies/reply.js";
export type { ScoredItem } from "./measure/score.js";
export type { Resampling } from "./statistics/clusters.js";
export type { Estimate, Interval, IntervalMethod } from "./statistics/intervals.js";

// Reports.
export { createReport } from "./tasks/report/create-report.js";
export type { Report } from "./page/document/block.js";
export { type Excerpt, excerptOf } from "./page/document/excerpt.js";
export { reportMarkdown } from "./page/document/markdown.js";
export { reportOn } from "./tasks/report/create-report.js";
export { reportHtml } from "./page/html/document.js";
export { gatherReport, type ReportOptions } from "./tasks/report/gather-report.js";
export type {
  MissedItem,
  ReportedModel,
  ReportedReply,
  ReportInput,
} from "./tasks/report/report-input.js";

// Responders that need no model.
export { bestConstant } from "./tasks/baselines/simple.js";
export {
  isResponder,
  openResponders,
  responderNames,
  type ResponderResources,
  simulatedModels,
} from "./tasks/baselines/catalogue.js";
export { withChatter } from "./tasks/baselines/chatter.js";
export { randomExpectation } from "./tasks/baselines/simple.js";
export type { Responder, SimulatedModel } from "./tasks/baselines/responder.js";
export { type Constant, ConstantFit } from "./measure/metrics/constants.js";

// Scorers and models for evaluation programs.
export { plainScorer, type ScorerInput, type ScorerOutput } from "./tasks/adapters/plain-scorer.js";
export {
  promptfooAssertion,
  type PromptfooAssertionOptions,
  type PromptfooContext,
  type PromptfooGrade,
} from "./tasks/adapters/promptfoo.js";
export {
  type PromptfooCallContext,
  PromptfooProvider,
  type PromptfooProviderOptions,
  type PromptfooResponse,
} from "./tasks/adapters/promptfoo.js";

// What can be wrong
export type { Issue } from "./issues.js";
