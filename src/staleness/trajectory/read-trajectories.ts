import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import type { ElapseLevel } from "../sample/sample.js";
import { orderIssues } from "./message-order.js";
import { firstOf, readTurns, type Turn } from "./read-turns.js";
import {
  type Fields,
  fieldsOf,
  isAbsent,
  isFault,
  nameOf,
  type TimedMessage,
  type Trajectory,
} from "./record-field.js";
import { foreignRecord, isLoneMessage } from "./foreign-shape.js";
import { readSpokenBlocks } from "./read-blocks.js";
import { readTools, type RecordFault, recordFault, unpairedNotes } from "./read-tools.js";

/** A conversation, at one of the levels of elapsed time where its record has three. */
export interface LeveledTrajectory {
  readonly trajectory: Trajectory;
  /** Null where its last message has one time. */
  readonly level: ElapseLevel | null;
}

/** How a record is read. */
export interface TrajectoryOptions {
  /** Of times without an offset; by default they are an issue. */
  readonly zone?: Zone | null;
  /** The moment of the last message, in the place of what the record says; there are no levels then. */
  readonly at?: Instant | null;
}

/**
 * Reads a record of a conversation with tools, as OpenAI, Anthropic, the AI SDK (4 to 7) and the public data of TicToc
 * have it. Other shapes are refused by their names where they are known.
 *
 *     {
 *       id?, messages | history: [{role, content, time | timestamp | created_at | createdAt, …}, …],
 *       tools? | function?: [definition, …], system?: text
 *     }
 *
 * A time is ISO 8601, Unix seconds or Unix milliseconds; without any such field it is the `[ISO]` with which
 * the words begin, which is then not part of them. A system text needs no time, nor does a message of mere
 * calls where times stand before words: each takes that of the message before it, else of the one after.
 * Fields that are not named here are left alone.
 *
 * O(length of the record). Reads, never throws: the record is what `JSON.parse` gives, or anything else.
 *
 * @returns one trajectory, or three where the last message has a time for each level; every issue that
 *          concerns a message names it. Calls without result and results without call are notes.
 */
export function readTrajectories(
  record: unknown,
  { zone = null, at = null }: TrajectoryOptions = {},
): Result<readonly LeveledTrajectory[]> {
  const fields = fieldsOf(record);
  if (fields === null) return failure(badTrajectory(recordFault("it", record, "object"), null));
  const id = isAbsent(fields["id"]) ? null : nameOf(fields["id"]);
  const bad = (fault: RecordFault): Result<never> => failure(badTrajectory(fault, id));
  if (id === null && !isAbsent(fields["id"])) return bad(recordFault("id", fields["id"], "id"));
  const tools = readTools(fields);
  if ("expected" in tools) return bad(tools);
  const system = readSystem(fields);
  if (system !== null && typeof system === "object") return bad(system);
  const field = isAbsent(fields["messages"]) && !isAbsent(fields["history"]) ? "history" : "messages";
  const list = fields[field];
  if (!Array.isArray(list) || list.length === 0) {
    const shape = isAbsent(list) ? foreignRecord(fields) : null;
    if (shape !== null || (isAbsent(list) && isLoneMessage(fields))) {
      return failure({ kind: "foreign-conversation", trajectory: id, where: null, shape });
    }
    return bad(recordFault(field, list, "messages"));
  }

  const read = readTurns(list, system, { id, zone, at });
  if (!read.ok) return read;
  const { turns, levels } = read.value;
  const issues = orderIssues(turns, levels, id);
  if (issues.length > 0) return failure(...firstOf(issues));
  return success(atLevels(turns, levels, aboutOf(id, tools)), firstOf(unpairedNotes(turns, id)));
}

/** The system text beside the messages, as Anthropic has it; null where there is none. */
function readSystem({ system }: Fields): string | null | RecordFault {
  if (isAbsent(system)) return null;
  if (typeof system === "string") return system;
  if (!Array.isArray(system)) return recordFault("system", system, "system");
  const read = readSpokenBlocks(system, "system");
  return isFault(read) ? { ...read, expected: "system" } : read.content;
}

function badTrajectory(fault: RecordFault, trajectory: string | null): Issue {
  return { kind: "bad-trajectory", trajectory, ...fault };
}

/** What a record says beside its messages. */
function aboutOf(
  id: string | null,
  { tools, hints }: Exclude<ReturnType<typeof readTools>, RecordFault>,
): Omit<Trajectory, "messages"> {
  return { id, tools, ...(hints.size > 0 && { hints }) };
}

/** A trajectory for each of the levels; those share all messages but the last. */
function atLevels(
  turns: readonly Turn[],
  levels: readonly Instant[] | null,
  about: Omit<Trajectory, "messages">,
): readonly LeveledTrajectory[] {
  const messages = turns.map(timedMessage);
  if (levels === null) return [{ trajectory: { ...about, messages }, level: null }];
  const last = turns.at(-1)?.number;
  const isLast = turns.map(({ number }) => number === last);
  return levels.map((at, level) => {
    const shifted = messages.map((message, index) => (isLast[index] === true ? { ...message, at } : message));
    return { trajectory: { ...about, messages: shifted }, level: level as ElapseLevel };
  });
}

function timedMessage({ message, at, number }: Turn, index: number): TimedMessage {
  return number === index + 1 ? { message, at } : { message, at, number };
}
