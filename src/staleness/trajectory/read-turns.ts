import type { Message } from "../../chat/message.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { MessageFault } from "./issues.js";
import type { Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import { foreignMessage } from "./foreign-shape.js";
import { type Fields, fieldsOf, isFault, partFault, shownValue } from "./record-field.js";
import { readMessageTime, readPrefix, type TimeFault, writtenTime } from "./message-time.js";
import { readMessage } from "./read-message.js";

/** A turn, and the message of the record that it stands in: its number there, counted from 1; 0 for none. */
export interface Turn {
  readonly message: Message;
  readonly at: Instant;
  readonly number: number;
  /** As it is written there. */
  readonly role: string;
}

interface UntimedTurn extends Omit<Turn, "at"> {
  /** Null where nobody says. */
  readonly at: Instant | null;
}

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
    if (fields === null) {
      issues.push({ kind: "bad-message", ...which, ...partFault("it", value, "object") });
      continue;
    }
    const shape = foreignMessage(fields);
    if (shape !== null) {
      issues.push({ kind: "foreign-conversation", ...which, shape });
      continue;
    }
    const read = readMessage(fields);
    if (read === "unknown-role") {
      issues.push({ kind: "unknown-role", ...which, value: role });
      continue;
    }
    if (isFault(read)) {
      issues.push({ kind: "bad-message", ...which, ...read });
      continue;
    }
    const isLast = index === list.length - 1;
    const timed = timeTurns(read.turns, fields, isLast, manner);
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
    return hasField
      ? all(at)
      : { ...all(at), turns: turns.map((turn) => ({ message: bare(turn, zone), at })) };
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
  const levels: Instant[] = [];
  for (const [level, one] of (value as readonly unknown[]).entries()) {
    const time = readMessageTime(one, `${field}[${level}]`, zone);
    if (typeof time !== "number") return all(null, [{ kind: "bad-message-time", ...time }]);
    levels.push(time);
  }
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

/** A turn without the time before its words. */
function bare(message: Message, zone: Zone | null): Message {
  return readPrefix(message, zone)?.turn ?? message;
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
