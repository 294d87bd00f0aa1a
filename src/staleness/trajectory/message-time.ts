import type { Message } from "../../chat/message.js";
import type { Issue } from "../../issue/issue.js";
import { type Instant, parseTime } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import { fieldsOf, isAbsent, shownValue } from "./record-field.js";

/** The fields in which the time of a message may stand, and `metadata.createdAt`; the first that is there counts. */
const timeFields = ["time", "timestamp", "created_at", "createdAt"] as const;

/** What a message says of its time in a field; null when it says nothing there. */
export function writtenTime(
  message: Readonly<Record<string, unknown>>,
): { readonly field: string; readonly value: unknown } | null {
  for (const field of timeFields) {
    const value = message[field];
    if (!isAbsent(value)) return { field, value };
  }
  const value = fieldsOf(message["metadata"])?.["createdAt"];
  return isAbsent(value) ? null : { field: "metadata.createdAt", value };
}

/** Why a time cannot be read: a `bad-message-time` that does not yet know its message. */
export interface TimeFault {
  readonly field: string;
  readonly value: string;
  readonly cause: Issue;
}

/** A time as `parseTime` reads it; a whole day is its first moment. */
export function readMessageTime(value: unknown, field: string, zone: Zone | null): Instant | TimeFault {
  if (typeof value !== "string" && typeof value !== "number") {
    const shown = shownValue(value);
    return { field, value: shown, cause: { kind: "unreadable-time", value: shown } };
  }
  const time = parseTime(value, zone);
  if (time.ok) return time.value.instant;
  const [cause = { kind: "unreadable-time", value: shownValue(value) }] = time.issues;
  return { field, value: shownValue(value), cause };
}

/** Begins like a day in brackets; whether the rest is a time is for `parseTime` to say. */
const prefix = /^\s*\[\s*(\d{4}-\d\d-\d\d[^\]\n]{0,40}?)\s*\](?:[ \t]|\r?\n)?/u;

/**
 * The time in brackets with which the words of a turn begin, and the turn without it.
 *
 *     [2025-12-04T10:22:44Z] Is it still open?
 *
 * @returns null when its words do not begin so
 */
export function readPrefix(
  turn: Message,
  zone: Zone | null,
): { readonly at: Instant | TimeFault; readonly turn: Message } | null {
  const found = prefix.exec(turn.content);
  if (found === null) return null;
  const at = readMessageTime(found[1], "content", zone);
  return { at, turn: { ...turn, content: turn.content.slice(found[0].length) } };
}
