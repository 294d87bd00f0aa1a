/** Records of conversations with tools, and what prevents a decision about one. */
export type TrajectoryIssue =
  /** A record that is no conversation, whatever its messages say. */
  | {
      readonly kind: "bad-trajectory";
      readonly trajectory: string | null;
      /** Written as in JavaScript: `tools[0].name`. */
      readonly field: string;
      /** What stands there, shortened; empty when nothing does. */
      readonly value: string;
      readonly expected: TrajectoryExpectation;
    }
  /** A message that is none. */
  | (MessageFault & {
      readonly kind: "bad-message";
      /** From the message on, written as in JavaScript: `tool_calls[0].function.name`. */
      readonly field: string;
      readonly value: string;
      readonly expected: MessageExpectation;
    })
  | (MessageFault & { readonly kind: "unknown-role"; readonly value: string })
  /** A record, or a message of one, as another program writes it. */
  | {
      readonly kind: "foreign-conversation";
      readonly trajectory: string | null;
      /** Null for the whole record. */
      readonly where: MessageName | null;
      /** By name, after "is written as"; null for a message that stands by itself. */
      readonly shape: string | null;
    }
  | (MessageFault & { readonly kind: "missing-message-time" })
  /** A message, or one of the times of the last one, that is before what comes before it; times in UTC. */
  | (MessageFault & { readonly kind: "unordered-message"; readonly time: string; readonly before: string })
  /** A list of times where there is to be one, or not one for each level of elapsed time. */
  | (MessageFault & { readonly kind: "bad-message-levels"; readonly times: number; readonly isLast: boolean })
  /** A conversation that does not end with its user. */
  | (MessageFault & { readonly kind: "no-last-user-message" })
  /** Nothing to be stale: no tool has told anything before the last message. */
  | (MessageFault & { readonly kind: "no-tool-result" })
  /** A length of time, as an option gives it, that is none. */
  | { readonly kind: "bad-duration"; readonly written: string }
  /** Said of what is read all the same. */
  | (MessageFault & { readonly kind: "result-without-call"; readonly call: string })
  | (MessageFault & { readonly kind: "call-without-result"; readonly tool: string });

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

/** What a field of a conversation should hold. */
export type TrajectoryExpectation =
  | "object"
  | "id"
  | "messages"
  | "system"
  | "tools"
  | "tool"
  | "name"
  | "scenario";

/** What a field of a message should hold. */
export type MessageExpectation =
  | "object"
  | "content"
  | "block"
  | "known-block"
  | "known-field"
  | "result"
  | "output"
  | "state"
  | "text"
  | "calls"
  | "call"
  | "name"
  | "arguments"
  | "id"
  | "no-call";
