/** For Node: questions answered by DuckDB or PostgreSQL, and models asked over the network, with replies that are kept. */

// Answers by a database
export { DatabaseFailure, type DuckDb, type DuckDbLimits, openDuckDb } from "./io/duckdb/database.js";
export { openEvents, type OpenEventsOptions } from "./io/duckdb/open-events.js";
export type { Wording } from "./issue/phrasing.js";
export type { Anchored } from "./language/expression/anchor/anchor.js";
export type { Question } from "./language/question/question.js";
export type { AnswerOptions } from "./query/answer.js";
export type {
  AdjunctPlan,
  NamedReading,
  NamedType,
  Operator,
  Target,
  ToldName,
} from "./query/link/named-reading.js";
export type { UnknownName } from "./query/link/unknown-name.js";
export type { Frame } from "./query/setting.js";
export { sqlAnswerRecord, type SqlAnswerRecord } from "./query/sql/answer-record.js";
export { answerBySql, type SqlAnswer, type SqlEvaluation, sqlOf } from "./query/sql/answer.js";
export type {
  EventTable,
  Plan,
  PlanTarget,
  Segment,
  Selection,
  SqlDatabase,
  SqlWorld,
  TypeCurves,
} from "./query/sql/plan.js";
export type { SqlRow } from "./query/sql/sql-text.js";
export type { SqlText } from "./query/sql/sql-piece.js";

// Models
export { type AiSdkModel, type AiSdkOptions, fromAiSdk, type Json } from "./ask/model/from-ai-sdk.js";
export {
  type CompleteOptions,
  type Completion,
  type Model,
  ModelFault,
  type ModelFaultKind,
} from "./ask/model/model.js";
export { chatModel, textModel } from "./ask/model/server-model.js";
export { checkServer, type ServerOptions } from "./ask/model/server.js";
export type {
  CallMessage,
  Message,
  SpokenMessage,
  ToolCall,
  ToolDefinition,
  ToolMessage,
  Usage,
} from "./chat/message.js";

// Replies that are kept
export { type KeptReplies, KeptRepliesFault, openKeptReplies } from "./ask/model/kept-replies.js";
export type { CompletionRequest, Endpoint, Sampling } from "./ask/model/model.js";
export {
  type Asked as AskedRequest,
  record,
  type RecordOptions as RecordingOptions,
  replay,
  replayOnly,
  type ReplyStore,
} from "./ask/model/server-model.js";
export { requestKey } from "./ask/model/request.js";

// Asking many
export type { Clock } from "./ask/run/clock.js";
export { ReplyFile } from "./ask/run/reply-file.js";
export type { ReplyIndex, Standing } from "./ask/run/reply-file.js";
export type { Difference, Job, JobFault, Outcome, ReplyLine, RunSettings } from "./ask/run/reply-line.js";
export { type Asking, type Patience, run, type RunEnd, type RunOptions } from "./ask/run/run.js";
export type {
  Backoff,
  Limits,
  Stop,
  Throttle,
  Ticket,
  Verdict as ThrottleVerdict,
} from "./ask/run/throttle.js";

// Issues
export type { Result } from "./issue/result.js";
export type { Issue } from "./issues.js";
