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
} from "./ask/model/model.js";
export { completionState } from "./ask/model/model.js";
export type { ReplyState } from "./chat/served-reply.js";
export type { Usage } from "./chat/message.js";
export { ModelFault, type ModelFaultKind } from "./ask/model/model.js";

// Servers that speak the protocol of OpenAI
export { chatModel } from "./ask/model/server-model.js";
export { checkServer, type ServerOptions } from "./ask/model/server.js";
export { textModel } from "./ask/model/server-model.js";

// Turns and tools as that protocol writes them
export { chatTool, chatTurn } from "./ask/model/request.js";

// Models of the AI SDK
export { type AiSdkModel, type AiSdkOptions, fromAiSdk, type Json } from "./ask/model/from-ai-sdk.js";

// Replies that are kept
export { record, type RecordOptions, replay, replayOnly } from "./ask/model/record.js";
export { openKeptReplies, type KeptReplies, KeptRepliesFault } from "./ask/model/kept-replies.js";
export type { Asked, ReplyStore } from "./ask/model/record.js";
export { requestKey } from "./ask/model/request.js";

// Asking many
export type { Backoff } from "./ask/run/throttle.js";
export type { Clock } from "./ask/run/clock.js";
export type { Stop } from "./ask/run/throttle.js";
export type { Job, JobFault, Outcome } from "./ask/run/reply-line.js";
export { run, type RunEnd, type RunOptions } from "./ask/run/run.js";

// Files of replies
export { FileLock, type LockHolder } from "./ask/run/file-lock.js";
export { costOf, type Price, type Prices } from "./ask/run/reply-line.js";
export { readReplyIndex, ReplyFile } from "./ask/run/reply-file.js";
export type { ReplyIndex, Standing } from "./ask/run/reply-index.js";
export {
  isSilent,
  type LineContext,
  promptCharacters,
  type ReplyLine,
  replyLine,
  type RunSettings,
} from "./ask/run/reply-line.js";
export { type Served, Serving } from "./ask/run/serving.js";

// What can be wrong
export type { Issue } from "./issues.js";
