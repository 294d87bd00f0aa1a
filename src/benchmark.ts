/** The benchmark around the oracle: items with their ground truth, and scores of replies to them. */

// Benchmarks made from a seed.
export {
  type Benchmark,
  createItems,
  type GeneratedSet,
  profiles,
} from "./benchmark/traveler/create-items.js";
export { categories, type Category } from "./benchmark/traveler/category.js";
export { type EventSetRecord, eventSetText } from "./benchmark/traveler/event-set-record.js";
export type { GenerationOptions } from "./benchmark/traveler/generation-options.js";
export type {
  BenchmarkDescription,
  BenchmarkFile,
  BenchmarkTally,
  Manifest,
} from "./benchmark/traveler/manifest.js";
export type { Choice } from "./benchmark/traveler/plan.js";
export { readVocabulary } from "./benchmark/traveler/read-vocabulary.js";
export type { EventTypeWords, LocationWords, Vocabulary } from "./benchmark/traveler/vocabulary.js";

// Prompts for models.
export { gridPhases, type GridPhase, isInPhase } from "./benchmark/prompts/grid.js";
export {
  type ChatTemplate,
  chatTemplate,
  chatTemplateNames,
  readChatTemplate,
} from "./benchmark/prompts/chat-template.js";
export { toldEvents } from "./benchmark/baselines/altered-events.js";
export {
  promptFor,
  type PromptItem,
  type PromptOptions,
  readablePrompt,
} from "./benchmark/prompts/prompt.js";
export {
  defaultStrategy,
  type PromptDates,
  type PromptKind,
  type PromptPresentation,
  strategies,
  type Strategy,
  strategyNamed,
} from "./benchmark/prompts/strategy.js";
export {
  answerWordings,
  type Frame,
  frames,
  type PromptWording,
  reviewWordings,
  type ReviewVersion,
  stepByStep,
} from "./benchmark/prompts/wording.js";

// Gold of others.
export {
  type AuditedItem,
  type AuditGroup,
  Auditor,
  type AuditReport,
  type AuditVerdict,
  type Cause,
  type Finding,
} from "./benchmark/audit/auditor.js";
export type { Disagreement } from "./benchmark/audit/disagreement.js";
export { hypotheses } from "./benchmark/audit/hypotheses.js";
export type { AuditCase, Hypothesis, Supposed, Variant } from "./benchmark/audit/hypothesis.js";
export type { HypothesisTally } from "./benchmark/audit/tally.js";

// Items, replies and their scores.
export type { BenchmarkItem, ItemVersions } from "./benchmark/item/benchmark-item.js";
export { readBenchmarkItem } from "./benchmark/item/read-benchmark-item.js";
export { type GoldItem, readGold } from "./benchmark/item/read-gold.js";
export { scoreReply, type ScoreReplyOptions } from "./benchmark/score-reply.js";
export { extractResponse } from "./scoring/extract/extract-response.js";
export type { AskedItem, Extraction, ReplySpan, Strength } from "./scoring/extract/extraction.js";
export { compareModels, type ModelComparison } from "./scoring/metrics/compare-models.js";
export { type HypothesisTest, testHypotheses, type Verdict } from "./scoring/metrics/hypotheses.js";
export { ItemTable, type TabledItem } from "./scoring/metrics/item-table.js";
export { PolicyFlipCounts, type PolicyFlips } from "./scoring/metrics/policy-flips.js";
export type { ReplyOutcome, ScoredReply } from "./scoring/metrics/scored-reply.js";
export { summarize } from "./scoring/metrics/summarize.js";
export type {
  CategoryLengthCell,
  ClusteredBy,
  LengthCell,
  NamedCell,
  OutcomeCounts,
  StateCounts,
  Summary,
  SummaryCell,
  TemplateConstant,
} from "./scoring/metrics/summary.js";
export { type Added, Tally } from "./scoring/metrics/tally.js";
export { summarizeReplies } from "./benchmark/summarize-replies.js";
export {
  type ArchivedSamples,
  isInspectArchive,
  type LogArchive,
  openInspectArchive,
} from "./scoring/replies/inspect-archive.js";
export { parsePythonJson } from "./scoring/replies/python-json.js";
export { recogniseReplies, type RepliesFormat, repliesFormats } from "./scoring/replies/replies-format.js";
export { RepliesReader } from "./scoring/replies/replies-reader.js";
export { type AskedDocument, type FoundItems, itemOfReply, type Reply } from "./scoring/replies/reply.js";
export type { ScoredItem } from "./scoring/scored-item.js";
export type { Resampling } from "./statistics/cluster-bootstrap.js";
export type { Estimate, Interval, IntervalMethod } from "./statistics/estimate.js";

// Reports.
export { type Run, RunCollector } from "./benchmark/report/collect-runs.js";
export { createReport } from "./benchmark/report/create-report.js";
export type { Report } from "./benchmark/page/document/block.js";
export { type Excerpt, excerptOf } from "./benchmark/page/document/excerpt.js";
export { reportMarkdown } from "./benchmark/page/document/markdown.js";
export { shownName } from "./text/shown-text.js";
export { reportOn, type ReportOptions } from "./benchmark/report/report-on.js";
export { reportHtml } from "./benchmark/page/html/report-html.js";
export { type Analysis, analyseRuns } from "./benchmark/report/analyse-runs.js";
export { gatherInput, type ReportParts } from "./benchmark/report/gather-input.js";
export {
  planReport,
  type ReportPlan,
  shownKey,
  type ShownKey,
} from "./benchmark/report/plan-report.js";
export type {
  MissedItem,
  ReportedModel,
  ReportedReply,
  ReportInput,
} from "./benchmark/report/report-input.js";

// Responders that need no model.
export { bestConstant, fitOn } from "./benchmark/baselines/best-constant.js";
export {
  isResponder,
  openResponders,
  responderNames,
  type ResponderResources,
  simulatedModels,
} from "./benchmark/baselines/catalogue.js";
export { withChatter } from "./benchmark/baselines/chatter.js";
export { randomExpectation } from "./benchmark/baselines/random.js";
export type { Responder, SimulatedModel } from "./benchmark/baselines/responder.js";
export { type Constant, ConstantFit } from "./scoring/metrics/constant-fit.js";

// Scorers and models for evaluation programs.
export { plainScorer, type ScorerInput, type ScorerOutput } from "./benchmark/adapters/plain-scorer.js";
export {
  promptfooAssertion,
  type PromptfooAssertionOptions,
  type PromptfooContext,
  type PromptfooGrade,
} from "./benchmark/adapters/promptfoo-assertion.js";
export {
  type PromptfooCallContext,
  PromptfooProvider,
  type PromptfooProviderOptions,
  type PromptfooResponse,
} from "./benchmark/adapters/promptfoo-provider.js";
