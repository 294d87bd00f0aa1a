/** Models behind one narrow port: what is asked, what comes back, and why nothing did. */
export type { Message, ToolCall } from "./chat/message.js";
export type { Completion, CompletionRequest, Model, Sampling, Usage } from "./llm/model.js";
export { ModelFault, type ModelFaultKind } from "./llm/model-fault.js";
