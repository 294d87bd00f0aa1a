import { duplicatesOf } from "../events/duplicates.js";
import type { Event } from "../events/event.js";
import { readHeader } from "../events/event-set-header.js";
import type { EventSetOptions, EventSetReading } from "../events/record.js";
import { RecordReader } from "../events/record-reader.js";
import type { Issue, RecordIssue } from "../issue/issue.js";
import type { Result } from "../issue/result.js";
import type { RecordStream, SourceRecord } from "./record-stream.js";

/** How streams of records are read. */
export interface ReadEventsOptions extends EventSetOptions {
  /**
   * Takes every record that cannot be read, with its faults; the good ones make the set then. Without
   * it, one fault refuses them all.
   */
  readonly setAside?: ((record: SourceRecord, faults: readonly Issue[]) => void | Promise<void>) | null;
}

/**
 * Reads the records of one or several streams, one after the other, as one event set.
 *
 * @returns the events, or every fault of every record with its place
 */
export async function readEvents(
  streams: readonly RecordStream[],
  options: ReadEventsOptions,
): Promise<Result<EventSetReading>> {
  const stated = streams.find(({ header }) => header !== null)?.header ?? {};
  const header = readHeader({ ...stated, events: [] }, options.zone, options.speechTime ?? null);
  const read: Event[] = [];
  const add = (event: Event): void => void read.push(event);
  const reader = new RecordReader({ zone: header.zone, assumedTime: options.assumeTime ?? null, add });
  const issues: Issue[] = [...header.issues, ...reader.issues];
  const setAside = options.setAside ?? null;
  for (const { batches } of streams) {
    for await (const batch of batches) {
      for (const record of batch) {
        const faults = faultsOf(record, reader);
        if (faults.length === 0) continue;
        if (setAside === null) issues.push(...faults);
        else await setAside(record, faults);
      }
    }
  }
  if (reader.needsZone && !header.issues.some(({ kind }) => kind === "missing-zone")) {
    issues.push({ kind: "missing-zone" });
  }
  if (issues.length > 0) return { ok: false, issues };

  const notes = [...header.notes, ...reader.notes()];
  const duplicates = duplicatesOf(read);
  const isDropping = options.dedupe === true && duplicates.size > 0;
  const events = isDropping ? read.filter((_, position) => !duplicates.has(position)) : read;
  if (duplicates.size > 0) {
    notes.push({ kind: "duplicate-events", count: duplicates.size, dropped: isDropping });
  }
  const zone = typeof header.zone === "string" ? null : header.zone;
  return { ok: true, value: { events, speechTime: header.speechTime, zone, facts: header.facts }, notes };
}

function faultsOf(record: SourceRecord, reader: RecordReader): readonly Issue[] {
  if (record.fault !== null) {
    reader.pass();
    return [record.fault];
  }
  const faults = reader.read(record.value);
  return faults.length === 0 ? faults : faults.map((fault) => placed(fault, record));
}

function placed(fault: RecordIssue, record: SourceRecord): RecordIssue {
  return { ...fault, at: record.place(fault.field) };
}
