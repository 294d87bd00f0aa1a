/** Models behind one narrow port: what is asked, what comes back, and why nothing did. */
export type { Message, ToolCall } from "./chat/message.js";
export type { Completion, CompletionRequest, Model, Sampling, Usage } from "./llm/model.js";
export { ModelFault, type ModelFaultKind } from "./llm/model-fault.js";
export type { Backoff } from "./run/backoff.js";
export type { Clock } from "./run/clock.js";
export type { Stop } from "./run/give-up.js";
export type { Job, JobFault, Outcome } from "./run/job.js";
export { run, runDefaults, type RunEnd, type RunOptions } from "./run/run.js";
