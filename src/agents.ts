/**
 * For agents in Node: whether an earlier tool result may still be used, and whether a reply calls a tool.
 *
 *     const decided = decideRecord(record, { at: Date.now() });
 *     if (decided.ok) for (const { decision } of decided.value) console.log(decision.advice);
 *
 * A record is a conversation with its tools and times, in our format or in that of OpenAI, Anthropic or the AI SDK.
 */

// Records of conversations
export {
  decideRecord,
  type DecideRecordOptions,
  type LeveledDecision,
} from "./staleness/decide/decide.js";
export { isCallAdvised } from "./staleness/decide/staleness-curve.js";
export {
  type LeveledTrajectory,
  readTrajectories,
  type TrajectoryOptions,
} from "./staleness/trajectory/read-trajectories.js";

// Replies and tools
export { chatTool, chatTurn } from "./ask/model/request.js";
export type { Message, ToolCall, ToolDefinition } from "./chat/message.js";
export { type AttemptedReply, readAttempt, type ReadReply } from "./tasks/conversations/attempt/attempt.js";

// Issues
export type { Result } from "./issue/result.js";
export type { Issue } from "./issues.js";
