import { type AnyIssue, kind } from "../../issue/issue.js";
import { count, quote, say } from "../../issue/phrasing.js";

/** Which message of which conversation an issue is about. */
export interface MessageFault {
  /** The id of the conversation; null where it has none. */
  readonly trajectory: string | null;
  readonly where: MessageName;
}

/** A message of a conversation as people find it. */
export interface MessageName {
  /** Its place in the record, counted from 1; 0 for a system text that stands beside the messages. */
  readonly number: number;
  /** As written, shortened; empty where it has none. */
  readonly role: string;
}

export type TrajectoryExpectation = keyof typeof trajectoryWords;
export type MessageExpectation = keyof typeof messageWords;

/** Records of conversations with tools. */
export const trajectoryIssues = {
  /** A record that is no conversation, whatever its messages say. */
  "bad-trajectory": kind<{
    trajectory: string | null;
    /** Written as in JavaScript: `tools[0].name`. */
    field: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
    expected: TrajectoryExpectation;
  }>((issue) => {
    const whose =
      issue.trajectory === null ? "The conversation" : `The conversation ${quote(issue.trajectory)}`;
    const field = issue.field === "it" ? "is" : `has as its ${issue.field}`;
    return say(`${whose} ${field} ${found(issue.value)}.`, `give ${trajectoryWords[issue.expected]}.`);
  }),
  /** A message that is none. */
  "bad-message": kind<
    MessageFault & {
      /** From the message on, written as in JavaScript: `tool_calls[0].function.name`. */
      field: string;
      value: string;
      expected: MessageExpectation;
    }
  >((issue) => {
    const field = issue.field === "it" ? "is" : `has as its ${issue.field}`;
    return say(`${named(issue)} ${field} ${found(issue.value)}.`, `give ${messageWords[issue.expected]}.`);
  }),
  "unknown-role": kind<MessageFault & { value: string }>(
    (issue) => `${named(issue)} has no role that is known: ${found(issue.value)}.`,
    "choose from system, developer, user, assistant, tool, function.",
  ),
  /** A record, or a message of one, as another program writes it. */
  "foreign-conversation": kind<{
    trajectory: string | null;
    /** Null for the whole record. */
    where: MessageName | null;
    /** By name, after "is written as"; null for a message that stands by itself. */
    shape: string | null;
  }>((issue) => {
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
  }),
  "missing-message-time": kind<MessageFault>(
    (issue) => `${named(issue)} has no time.`,
    'say when it was complete in time, timestamp, created_at or createdAt, or as "[2025-01-01T10:00:00Z]" before its words.',
  ),
  /** A message, or one of the times of the last one, that is before what comes before it; times in UTC. */
  "unordered-message": kind<MessageFault & { time: string; before: string }>(
    (issue) => `${named(issue)} is of ${issue.time}, and what comes before it of ${issue.before}.`,
    "give the messages, and the times of a last one that has three, in the order of their times.",
  ),
  /** A list of times where there is to be one, or not one for each level of elapsed time. */
  "bad-message-levels": kind<MessageFault & { times: number; isLast: boolean }>(
    (issue) => `${named(issue)} has a list of ${count(issue.times, "time")}.`,
    (issue) =>
      issue.isLast
        ? "give one time, or three: one for each level of elapsed time."
        : "give one time; only the last message may have three.",
  ),
  /** A conversation that does not end with its user. */
  "no-last-user-message": kind<MessageFault>(
    (issue) => `${named(issue)} is the last, and not the user's.`,
    "end with the message of the user that the agent is to answer.",
  ),
  /** Nothing to be stale: no tool has told anything before the last message. */
  "no-tool-result": kind<MessageFault>(
    (issue) => `${named(issue)} comes after no result of a tool, so nothing can be stale.`,
    "give the conversation with its tool calls and their results.",
  ),
  /** Said of what is read all the same. */
  "result-without-call": kind<MessageFault & { call: string }>(
    (issue) =>
      `${named(issue)} answers ${issue.call === "" ? "no call that is named" : `the call ${quote(issue.call)}, which is not before it`}.`,
    "name the call in tool_call_id or tool_use_id, and keep it before its result.",
  ),
  "call-without-result": kind<MessageFault & { tool: string }>(
    (issue) => `${named(issue)} calls ${quote(issue.tool)}, and no result of it follows.`,
    "keep the result of each call; without it an older one counts.",
  ),
  /** A message of a conversation whose time cannot be read. */
  "bad-message-time": kind<
    MessageFault & {
      /** Where in the message the time stands. */
      field: string;
      /** What stands there, shortened. */
      value: string;
      /** Why it could not be read. */
      cause: AnyIssue;
    }
  >((issue, describe) => {
    const { message, hint } = describe(issue.cause);
    return say(
      `${named(issue)} has no readable time in its ${issue.field}, ${quote(issue.value)}. ${message}`,
      hint,
    );
  }),
};

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
const trajectoryWords = {
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
const messageWords = {
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
