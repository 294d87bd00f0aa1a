import type { Message } from "../../chat/message.js";
import type { Issue } from "../../issue/issue.js";
import {
  FieldFault,
  type Fields,
  fieldsOf,
  isAbsent,
  readOrFault,
  shownValue,
} from "../../issue/json-value.js";
import { failure, type Result, success } from "../../issue/result.js";
import { formatInstant, type Instant, parseTime } from "../../time/instant.js";
import { utc, type Zone } from "../../time/zone.js";
import { foreignMessage, readMessage } from "./read-message.js";
import type { MessageExpectation, MessageFault } from "./issues.js";

/** A turn, and the message of the record that it stands in: its number there, counted from 1; 0 for none. */
export interface Turn {
  readonly message: Message;
  readonly at: Instant;
  readonly number: number;
  /** As it is written there. */
  readonly role: string;
}

/** Its time is null where nobody says. */
type UntimedTurn = Omit<Turn, "at"> & { readonly at: Instant | null };

interface Manner {
  readonly id: string | null;
  readonly zone: Zone | null;
  readonly at: Instant | null;
}

/** How many levels of elapsed time there are. */
const levelCount = 3;

/**
 * The turns of a list of messages, each with its time, and the times of the last one at each level; null
 * where it has but one.
 *
 * @param system  a system text that stands beside them; null for none
 */
export function readTurns(
  list: readonly unknown[],
  system: string | null,
  manner: Manner,
): Result<{ readonly turns: readonly Turn[]; readonly levels: readonly Instant[] | null }> {
  const turns: UntimedTurn[] = [];
  if (system !== null) {
    turns.push({ message: { role: "system", content: system }, at: null, number: 0, role: "system" });
  }
  const issues: Issue[] = [];
  let levels: readonly Instant[] | null = null;
  let hasFields = false;
  for (const [index, value] of list.entries()) {
    const fields = fieldsOf(value);
    const role = shownValue(fields?.["role"]);
    const which: MessageFault = { trajectory: manner.id, where: { number: index + 1, role } };
    const shape = fields === null ? null : foreignMessage(fields);
    if (shape !== null) {
      issues.push({ kind: "foreign-conversation", ...which, shape });
      continue;
    }
    const read =
      fields === null ? new FieldFault("it", value, "object") : readOrFault(() => readMessage(fields));
    if (fields === null || read instanceof FieldFault) {
      const { field, value: found, expected } = read as FieldFault;
      const told = { field, value: shownValue(found), expected: expected as MessageExpectation };
      issues.push({ kind: "bad-message", ...which, ...told });
      continue;
    }
    if (read === null) {
      issues.push({ kind: "unknown-role", ...which, value: role });
      continue;
    }
    const timed = timeTurns(read, fields, index === list.length - 1, manner);
    hasFields ||= timed.hasField;
    for (const fault of timed.faults) issues.push({ ...fault, ...which });
    levels = timed.levels;
    for (const { message, at } of timed.turns) turns.push({ message, at, number: index + 1, role });
  }
  const faulty = new Set(issues.map((issue) => ("where" in issue ? issue.where?.number : undefined)));
  for (const { message, at, number, role } of turns) {
    if (at !== null || mayLackTime(message, hasFields) || faulty.has(number)) continue;
    faulty.add(number);
    issues.push({ kind: "missing-message-time", trajectory: manner.id, where: { number, role } });
  }
  if (issues.length > 0) return failure(...firstOf(issues));
  return success({ turns: filled(turns), levels });
}

/** So many faults of one conversation are told. */
const mostFaults = 100;

/** The first faults, and how many more there are. */
export function firstOf(issues: readonly Issue[]): readonly Issue[] {
  const more = issues.length - mostFaults;
  return more <= 0 ? issues : [...issues.slice(0, mostFaults), { kind: "more-faults", count: more }];
}

type TimeFault = { readonly field: string; readonly value: string; readonly cause: Issue };
type UnplacedFault =
  | ({ readonly kind: "bad-message-time" } & TimeFault)
  | { readonly kind: "bad-message-levels"; readonly times: number; readonly isLast: boolean };

interface TimedTurns {
  readonly turns: readonly { readonly message: Message; readonly at: Instant | null }[];
  readonly levels: readonly Instant[] | null;
  readonly hasField: boolean;
  readonly faults: readonly UnplacedFault[];
}

/** The turns of one message with what it says of their time. */
function timeTurns(
  turns: readonly Message[],
  fields: Fields,
  isLast: boolean,
  { zone, at }: Manner,
): TimedTurns {
  const written = writtenTime(fields);
  const hasField = written !== null;
  const all = (time: Instant | null, faults: readonly UnplacedFault[] = []): TimedTurns => ({
    turns: turns.map((message) => ({ message, at: time })),
    levels: null,
    hasField,
    faults,
  });
  if (isLast && at !== null) {
    // The words go without the time before them.
    const bare = turns.map((turn) => readPrefix(turn, zone)?.turn ?? turn);
    return hasField ? all(at) : { ...all(at), turns: bare.map((message) => ({ message, at })) };
  }
  if (written === null) return byPrefix(turns, zone);
  const { field, value } = written;
  if (!Array.isArray(value)) {
    const time = readMessageTime(value, field, zone);
    return typeof time === "number" ? all(time) : all(null, [{ kind: "bad-message-time", ...time }]);
  }
  if (!isLast || value.length !== levelCount) {
    return all(null, [{ kind: "bad-message-levels", times: value.length, isLast }]);
  }
  const times = value.map((one: unknown, level) => readMessageTime(one, `${field}[${level}]`, zone));
  const fault = times.find((time) => typeof time !== "number");
  if (fault !== undefined) return all(null, [{ kind: "bad-message-time", ...fault }]);
  const levels = times.filter((time) => typeof time === "number");
  return { ...all(levels[0] ?? null), levels };
}

function byPrefix(turns: readonly Message[], zone: Zone | null): TimedTurns {
  const faults: UnplacedFault[] = [];
  const timed = turns.map((message) => {
    const found = readPrefix(message, zone);
    if (found === null) return { message, at: null };
    if (typeof found.at === "number") return { message: found.turn, at: found.at };
    faults.push({ kind: "bad-message-time", ...found.at });
    return { message, at: null };
  });
  // Several turns of one message were complete together, where only one of them says when.
  let known = timed.find(({ at }) => at !== null)?.at ?? null;
  const together = timed.map(({ message, at }) => {
    known = at ?? known;
    return { message, at: known };
  });
  return { turns: together, levels: null, hasField: false, faults };
}

/** A system text is complete before anything is said; mere calls have no words that a time could stand before. */
function mayLackTime(message: Message, hasFields: boolean): boolean {
  if (message.role === "system") return true;
  return !hasFields && message.role === "assistant" && "toolCalls" in message && message.content === "";
}

/** The turns, those without a time with that of the one before, else of the one after. */
function filled(turns: readonly UntimedTurn[]): readonly Turn[] {
  let at = turns.find((turn) => turn.at !== null)?.at ?? 0;
  return turns.map((turn) => {
    at = turn.at ?? at;
    return { ...turn, at };
  });
}

/**
 * What a message says of its time in a field: the first of `time`, `timestamp`, `created_at`, `createdAt` and
 * `metadata.createdAt` that is there; null when it says nothing there.
 */
function writtenTime(message: Fields): { readonly field: string; readonly value: unknown } | null {
  const field = ["time", "timestamp", "created_at", "createdAt"].find((one) => !isAbsent(message[one]));
  if (field !== undefined) return { field, value: message[field] };
  const value = fieldsOf(message["metadata"])?.["createdAt"];
  return isAbsent(value) ? null : { field: "metadata.createdAt", value };
}

/** A time as `parseTime` reads it; a whole day is its first moment. */
function readMessageTime(value: unknown, field: string, zone: Zone | null): Instant | TimeFault {
  const shown = shownValue(value);
  const unread: Issue = { kind: "unreadable-time", value: shown };
  if (typeof value !== "string" && typeof value !== "number") return { field, value: shown, cause: unread };
  const time = parseTime(value, zone);
  return time.ok ? time.value.instant : { field, value: shown, cause: time.issues[0] ?? unread };
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
function readPrefix(
  turn: Message,
  zone: Zone | null,
): { readonly at: Instant | TimeFault; readonly turn: Message } | null {
  const found = prefix.exec(turn.content);
  if (found === null) return null;
  const at = readMessageTime(found[1], "content", zone);
  return { at, turn: { ...turn, content: turn.content.slice(found[0].length) } };
}

/**
 * What is wrong with the order of turns: one that was complete before the turn before it, at any level, and a
 * last one that is not the user's.
 */
export function orderIssues(
  turns: readonly Turn[],
  levels: readonly Instant[] | null,
  trajectory: string | null,
): readonly Issue[] {
  const issues: Issue[] = [];
  const last = turns.at(-1);
  if (last === undefined || last.message.role !== "user") {
    const where = { number: last?.number ?? 0, role: last?.role ?? "" };
    issues.push({ kind: "no-last-user-message", trajectory, where });
  }
  let before = turns[0];
  for (const turn of turns) {
    const { number, role } = turn;
    const isLast = number === last?.number;
    const times = isLast && levels !== null && before?.number !== number ? levels : [turn.at];
    let bound = before?.at ?? turn.at;
    for (const at of times) {
      if (at < bound) {
        const [time, earlier] = [at, bound].map((one) => formatInstant(one, utc).replace("+00:00", "Z"));
        const order = { time: time ?? "", before: earlier ?? "" };
        issues.push({ kind: "unordered-message", trajectory, where: { number, role }, ...order });
        break;
      }
      bound = at;
    }
    before = turn;
  }
  return issues;
}
