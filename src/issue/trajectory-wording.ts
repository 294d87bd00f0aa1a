import type { Issue, MessageTimeIssue, UndecidedRecord } from "./issue.js";
import { count, quote, say, type Wording } from "./phrasing.js";
import type {
  MessageExpectation,
  MessageFault,
  TrajectoryExpectation,
  TrajectoryIssue,
} from "./trajectory-issue.js";

/** The words of what can be wrong with records of conversations. */
export function describeTrajectory(
  issue: TrajectoryIssue | MessageTimeIssue | UndecidedRecord,
  describe: (cause: Issue) => Wording,
): Wording {
  switch (issue.kind) {
    case "bad-trajectory": {
      const whose =
        issue.trajectory === null ? "The conversation" : `The conversation ${quote(issue.trajectory)}`;
      const field = issue.field === "it" ? "is" : `has as its ${issue.field}`;
      return say(`${whose} ${field} ${found(issue.value)}.`, `give ${trajectoryWords[issue.expected]}.`);
    }
    case "bad-message": {
      const field = issue.field === "it" ? "is" : `has as its ${issue.field}`;
      return say(`${named(issue)} ${field} ${found(issue.value)}.`, `give ${messageWords[issue.expected]}.`);
    }
    case "unknown-role":
      return say(
        `${named(issue)} has no role that is known: ${found(issue.value)}.`,
        "choose from system, developer, user, assistant, tool, function.",
      );
    case "foreign-conversation": {
      const { trajectory, where, shape } = issue;
      const whole = trajectory === null ? "The conversation" : `The conversation ${quote(trajectory)}`;
      const what = where === null ? whole : named({ trajectory, where });
      if (shape === null) {
        return say(
          `${what} is a message by itself.`,
          "put all messages of a conversation into the messages of one record, by time.",
        );
      }
      return say(
        `${what} is written as ${shape} has it, which is not read.`,
        "put the conversation into messages as OpenAI, Anthropic or the AI SDK write them: role and content, calls with their ids, and results that name their call.",
      );
    }
    case "missing-message-time":
      return say(
        `${named(issue)} has no time.`,
        'say when it was complete in time, timestamp, created_at or createdAt, or as "[2025-01-01T10:00:00Z]" before its words.',
      );
    case "bad-message-time": {
      const { message, hint } = describe(issue.cause);
      return say(
        `${named(issue)} has no readable time in its ${issue.field}, ${quote(issue.value)}. ${message}`,
        hint,
      );
    }
    case "unordered-message":
      return say(
        `${named(issue)} is of ${issue.time}, and what comes before it of ${issue.before}.`,
        "give the messages, and the times of a last one that has three, in the order of their times.",
      );
    case "bad-message-levels":
      return say(
        `${named(issue)} has a list of ${count(issue.times, "time")}.`,
        issue.isLast
          ? "give one time, or three: one for each level of elapsed time."
          : "give one time; only the last message may have three.",
      );
    case "no-last-user-message":
      return say(
        `${named(issue)} is the last, and not the user's.`,
        "end with the message of the user that the agent is to answer.",
      );
    case "no-tool-result":
      return say(
        `${named(issue)} comes after no result of a tool, so nothing can be stale.`,
        "give the conversation with its tool calls and their results.",
      );
    case "bad-duration":
      return say(`${quote(issue.written)} is no length of time.`, 'write "90s", "2 hours" or PT30M.');
    case "undecided-record": {
      const { message, hint } = describe(issue.cause);
      return say(
        `${issue.source}:${issue.number}: nothing is decided about this ${issue.unit}. ${message}`,
        hint,
      );
    }
    case "result-without-call":
      return say(
        `${named(issue)} answers ${issue.call === "" ? "no call that is named" : `the call ${quote(issue.call)}, which is not before it`}.`,
        "name the call in tool_call_id or tool_use_id, and keep it before its result.",
      );
    case "call-without-result":
      return say(
        `${named(issue)} calls ${quote(issue.tool)}, and no result of it follows.`,
        "keep the result of each call; without it an older one counts.",
      );
  }
}

/** `Message 4 (user) of "flight_1"`. */
function named({ trajectory, where }: MessageFault): string {
  const role = where.role === "" ? "without a role" : where.role;
  const which = where.number === 0 ? "The system text" : `Message ${where.number} (${role})`;
  return trajectory === null ? which : `${which} of ${quote(trajectory)}`;
}

function found(value: string): string {
  return value === "" ? "nothing" : quote(value);
}

/** What a field of a conversation should be, after "give ". */
const trajectoryWords: Readonly<Record<TrajectoryExpectation, string>> = {
  object: "a JSON object with the messages of a conversation",
  id: "text or a number that names the conversation",
  messages: "a list of one message or more in messages, or in history",
  system: "the system text, or a list of text blocks",
  tools: "a list of definitions of tools",
  tool: "a JSON object with name and description, or with these in its function",
  name: "the name of the tool",
  scenario: "a name that oracle staleness scenarios lists",
};

/** What a field of a message should be, after "give ". */
const messageWords: Readonly<Record<MessageExpectation, string>> = {
  object: "a JSON object with role, content and time",
  content: "text, or a list of blocks",
  block: "a JSON object with a type",
  "known-block": "blocks of words, calls of tools and their results, and leave others out",
  "known-field": "calls in tool_calls, and results as messages of the role tool",
  result: "results of tools alone to messages of a tool",
  output: "an output of the type text, json, content, error-text, error-json or execution-denied",
  state: "a state that the AI SDK knows, such as output-available or output-error",
  text: "text",
  calls: "a list of calls",
  call: "a JSON object with the name and the arguments of the call",
  name: "the name of the tool that is called",
  arguments: "the arguments as JSON text, or as an object",
  id: "text or a number that names the call",
  "no-call": "calls of tools to messages of the assistant alone",
};
