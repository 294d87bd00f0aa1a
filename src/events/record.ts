import type { Issue } from "../issue/issue.js";
import type { Result } from "../issue/result.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import type { TimeFormat } from "../time/time-format.js";
import type { Zone } from "../time/zone.js";
import { duplicatesOf } from "./duplicates.js";
import type { Event } from "./event.js";
import { readHeader } from "./event-set-header.js";
import { RecordReader } from "./record-reader.js";
import { type DeclaredState, StateDeriver } from "./states.js";
import type { DeclaredNames } from "./vocabulary.js";

/** What is decided outside the event set. */
export interface EventSetOptions {
  /** Wins over the set's own zone; null when nobody named one. */
  readonly zone: Zone | null;
  /** Wins over the set's own speech time. */
  readonly speechTime?: Instant | null;
  /** A time of day, "12:00": events told by date alone are put there. */
  readonly assumeTime?: string | null;
  /** How times are written; as `parseTime` reads them when it is not told. */
  readonly timeFormat?: TimeFormat | null;
  /** Whether an event that repeats an earlier one is dropped. */
  readonly dedupe?: boolean;
}

/** An event set as read. */
export interface EventSetReading {
  /** In the order of the input; states that were made of them follow. */
  readonly events: readonly Event[];
  readonly speechTime: Instant | null;
  readonly zone: Zone | null;
  readonly facts: Facts;
  /** Names that are known whether an event has them or not; null when none are declared. */
  readonly vocabulary: DeclaredNames | null;
  /** Who "I" is in a question; null when nobody said. */
  readonly speaker: string | null;
  /** Types whose events are states; left out when none are declared. */
  readonly states?: readonly DeclaredState[];
}

/**
 * Reads an event set from JSON: an object `{ speechTime, timeZone, events, facts, vocabulary, speaker, states }`, or the
 * bare array of records.
 *
 * A record is `{ type, subject, location, time }`, or with `action` and `object` for the type; other
 * keys with text are further roles. Letter case, spaces and underscores of keys do not count, and
 * `date` or `timestamp` may stand for `time`. Times are those of `parseTime`.
 *
 * Notes, one of each kind at most: how many Unix times were seconds and how many milliseconds; how
 * many civil times fall in a fold or a gap; duplicates (a set is a multiset: they count, unless
 * `dedupe`); an assumed time of day; what was not read.
 *
 * @returns the events, or every fault of every record with its number; a missing zone is told once,
 *          and only when some time needs one
 * Cost: 2 µs for a plain record with a Unix time, 3 with a civil one, 15 for an unusual or faulty one.
 */
export function readEventSet(json: unknown, options: EventSetOptions): Result<EventSetReading> {
  const header = readHeader(json, options.zone, options.speechTime ?? null);
  const read: Event[] = [];
  const add = (event: Event): void => void read.push(event);
  const reader = new RecordReader({
    zone: header.zone,
    assumedTime: options.assumeTime ?? null,
    timeFormat: options.timeFormat ?? null,
    add,
  });
  const issues: Issue[] = [...header.issues, ...reader.issues];
  for (const record of header.records) issues.push(...reader.read(record));
  issues.push(...reader.endSource(null));
  // Some waited for the others.
  read.sort((a, b) => a.index - b.index);

  // That the zone is missing is told once, whether the speech time or a record lacks it.
  if (reader.needsZone && !header.issues.some(({ kind }) => kind === "missing-zone")) {
    issues.push({ kind: "missing-zone" });
  }
  if (issues.length > 0) return { ok: false, issues };

  const notes = [...header.notes, ...reader.notes()];
  const duplicates = duplicatesOf(read);
  const isDropping = options.dedupe === true && duplicates.size > 0;
  const kept = isDropping ? read.filter((_, position) => !duplicates.has(position)) : read;
  if (duplicates.size > 0) {
    notes.push({ kind: "duplicate-events", count: duplicates.size, dropped: isDropping });
  }
  const zone = typeof header.zone === "string" ? null : header.zone;
  const { speechTime, facts, vocabulary, speaker, states } = header;
  const deriver = new StateDeriver(states ?? []);
  for (const event of kept) deriver.take(event);
  const events = [...kept, ...deriver.states()];
  const context = {
    zone,
    speechTime,
    facts,
    vocabulary,
    speaker,
    ...(states === undefined ? {} : { states }),
  };
  return { ok: true, value: { events, ...context }, notes };
}
