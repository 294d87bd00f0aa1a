/** Models behind one narrow port: what is asked, what comes back, and why nothing did. */

// The port
export type {
  CallMessage,
  Message,
  SpokenMessage,
  ToolCall,
  ToolDefinition,
  ToolMessage,
} from "./chat/message.js";
export type {
  CompleteOptions,
  Completion,
  CompletionRequest,
  Endpoint,
  Model,
  Sampling,
} from "./llm/model.js";
export { completionState } from "./llm/model.js";
export type { ReplyState } from "./chat/reply-state.js";
export type { Usage } from "./chat/usage.js";
export { ModelFault, type ModelFaultKind } from "./llm/model-fault.js";

// Servers that speak the protocol of OpenAI
export { chatModel } from "./llm/chat-model.js";
export { checkServer, type ServerOptions } from "./llm/server.js";
export { textModel } from "./llm/text-model.js";

// Turns and tools as that protocol writes them
export { chatTool, chatTurn } from "./llm/chat-turns.js";

// Models of the AI SDK
export { type AiSdkModel, type AiSdkOptions, fromAiSdk, type Json } from "./llm/from-ai-sdk.js";

// Replies that are kept
export { record, type RecordOptions, replay, replayOnly } from "./llm/record.js";
export { openKeptReplies, type KeptReplies, KeptRepliesFault } from "./llm/kept-replies.js";
export { type Asked, isKept, type ReplyStore } from "./llm/reply-store.js";
export { requestKey } from "./llm/request-key.js";

// Asking many
export type { Backoff } from "./run/backoff.js";
export type { Clock } from "./run/clock.js";
export type { Stop } from "./run/give-up.js";
export type { Job, JobFault, Outcome } from "./run/job.js";
export { run, runDefaults, type RunEnd, type RunOptions } from "./run/run.js";
export { systemClock } from "./run/system-clock.js";

// Files of replies
export { FileLock, type LockHolder } from "./run/file-lock.js";
export { costOf, type Price, type Prices } from "./run/prices.js";
export { readReplyIndex, ReplyFile } from "./run/reply-file.js";
export { type ReplyIndex, type Standing } from "./run/reply-index.js";
export {
  isSilent,
  type LineContext,
  promptCharacters,
  type ReplyLine,
  replyLine,
  type RunSettings,
} from "./run/reply-line.js";
export { type Served, Serving } from "./run/serving.js";
