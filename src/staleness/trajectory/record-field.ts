import type { Message, ToolDefinition } from "../../chat/message.js";
import type { Instant } from "../../time/civil.js";
import type { ToolHints } from "../effect/tool-effect.js";
import type { MessageExpectation } from "./issues.js";

/** A value as the fields of an object; null when it is none. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a field is not there: records write null for it as well. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Text or a number that names something; null when it is neither. */
export function nameOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

/** A value as an issue shows it, shortened; empty when nothing is there. */
export function shownValue(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  // A symbol or a function has no text that says anything.
  const isShown = typeof value !== "symbol" && typeof value !== "function";
  const text = isShown ? `${value as string | number | boolean | bigint}` : typeof value;
  return text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
}

const mostShown = 40;

/**
 * A value as JSON text.
 *
 * @returns null for what JSON cannot hold, and for what is nested too deep to be written
 */
export function jsonTextOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // A cycle or a BigInt is a TypeError; thousands of levels are a RangeError.
    return null;
  }
}

/**
 * What a tool told, as text: text as it is, the texts of blocks line by line, and anything else as JSON.
 *
 * @returns null for what JSON cannot hold
 */
export function readToldText(content: unknown): string | null {
  if (isAbsent(content)) return "";
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return jsonTextOf(content);
  const texts: string[] = [];
  for (const value of content as readonly unknown[]) {
    const block = fieldsOf(value);
    if (block?.["type"] === "text" && typeof block["text"] === "string") texts.push(block["text"]);
  }
  return texts.length > 0 || content.length === 0 ? texts.join("\n") : jsonTextOf(content);
}

/** Why something of a message cannot be read: a `bad-message` that does not yet know its message. */
export interface PartFault {
  /** From the message on, written as in JavaScript. */
  readonly field: string;
  readonly value: string;
  readonly expected: MessageExpectation;
}

export function partFault(field: string, value: unknown, expected: MessageExpectation): PartFault {
  return { field, value: shownValue(value), expected };
}

/** Whether what came of reading is the fault that prevented it. */
export function isFault(read: object): read is PartFault {
  return "expected" in read;
}

/** A message, and when it was complete. */
export interface TimedMessage {
  readonly message: Message;
  readonly at: Instant;
  /**
   * Of the message in the record that it was read from, counted from 1; 0 for a system text beside them.
   * Absent where it is its place in the conversation.
   */
  readonly number?: number;
}

/** A conversation up to a message of the user that an agent is to answer, by itself or by calling a tool. */
export interface Trajectory {
  /** Null where it has none. */
  readonly id: string | null;
  /** By time; the last one is the user's. */
  readonly messages: readonly TimedMessage[];
  /** What the agent may call. */
  readonly tools: readonly ToolDefinition[];
  /** What their makers say of what they do, by name; absent where nobody says anything. */
  readonly hints?: ReadonlyMap<string, ToolHints>;
}
