import type { Message, ToolDefinition } from "../../chat/message.js";
import { FieldFault, type Fields, fieldsOf, isAbsent } from "../../issue/json-value.js";
import type { Instant } from "../../time/civil.js";
import type { ToolHints } from "../effect/tool-effect.js";
import type { MessageExpectation, TrajectoryExpectation } from "./issues.js";

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

type Expectation = MessageExpectation | TrajectoryExpectation;

/** Refuses what stands at a place: the fault becomes an issue where the message, or the record, is known. */
export function refuse(field: string, value: unknown, expected: Expectation): never {
  throw new FieldFault(field, value, expected);
}

export function fieldsAt(field: string, value: unknown, expected: Expectation): Fields {
  return fieldsOf(value) ?? refuse(field, value, expected);
}

export function listAt(field: string, value: unknown, expected: Expectation): readonly unknown[] {
  return Array.isArray(value) ? value : refuse(field, value, expected);
}

export function textAt(field: string, value: unknown, expected: Expectation): string {
  return typeof value === "string" ? value : refuse(field, value, expected);
}

/** The name of a tool, which is not empty. */
export function nameAt(field: string, value: unknown): string {
  return textAt(field, value, "name") || refuse(field, value, "name");
}

/** The id of a call, text or a number; empty where there is none. */
export function idAt(field: string, value: unknown): string {
  return isAbsent(value) ? "" : (nameOf(value) ?? refuse(field, value, "id"));
}

/** Arguments as text: text as it is, an object as JSON, none as empty. */
export function argumentsAt(field: string, given: unknown): string {
  if (isAbsent(given)) return "";
  if (typeof given === "string") return given;
  return (typeof given === "object" ? jsonTextOf(given) : null) ?? refuse(field, given, "arguments");
}

/** What a tool told, as `readToldText` reads it. */
export function toldAt(field: string, content: unknown): string {
  return readToldText(content) ?? refuse(field, content, "content");
}

/** Text or a number that names something; null when it is neither. */
export function nameOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

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
  const texts = content.flatMap((value: unknown) => {
    const { type, text } = fieldsOf(value) ?? {};
    return type === "text" && typeof text === "string" ? [text] : [];
  });
  return texts.length > 0 || content.length === 0 ? texts.join("\n") : jsonTextOf(content);
}
