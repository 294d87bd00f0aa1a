import { EventSetBuilder, type EventSet } from "../events/event-set.js";
import type { EventSetOptions } from "../events/record.js";
import { RecordReader } from "../events/record-reader.js";
import type { Issue } from "../issue/issue.js";
import type { Result } from "../issue/result.js";
import { mergeHeaders } from "./merge-headers.js";
import type { RecordStream, SourceRecord } from "./source.js";

/** How streams of records are read. */
export interface ReadEventsOptions extends EventSetOptions {
  /**
   * Takes every record that cannot be read, with its faults; the good ones make the set then. Without
   * it, one fault refuses them all.
   */
  readonly setAside?: ((record: SourceRecord, faults: readonly Issue[]) => void | Promise<void>) | null;
  /** Is told from time to time how many records were read. */
  readonly told?: (records: number) => void;
}

/** The most faults that are kept; those beyond are counted. */
const faultLimit = 1000;

/**
 * Reads the records of one or several streams, one after the other, as one event set.
 *
 * What the streams say of the set as a whole must agree; one that says nothing goes by the others.
 *
 * @returns the events, compiled; or every fault of every record with its place
 * Memory: the set, and a batch of each stream; events are not kept.
 */
export async function readEvents(
  streams: readonly RecordStream[],
  options: ReadEventsOptions,
): Promise<Result<EventSet>> {
  const header = mergeHeaders(streams, options.zone, options.speechTime ?? null);
  const builder = new EventSetBuilder();
  const reader = new RecordReader({
    zone: header.zone,
    assumedTime: options.assumeTime ?? null,
    timeFormat: options.timeFormat ?? null,
    add: (event) => builder.add(event),
  });
  const issues: Issue[] = [...header.issues, ...reader.issues];
  const setAside = options.setAside ?? null;
  const placesTold = streams.length > 1;
  let more = 0;
  for (const { source, batches } of streams) {
    for await (const batch of batches) {
      for (const record of batch) {
        const faults = faultsOf(record, reader, placesTold);
        if (faults.length === 0) continue;
        if (setAside !== null) await setAside(record, faults);
        else if (issues.length < faultLimit) issues.push(...faults);
        else more += faults.length;
      }
      options.told?.(reader.count);
    }
    issues.push(...reader.endSource(source));
  }
  if (more > 0) issues.push({ kind: "more-faults", count: more });
  if (reader.needsZone && !header.issues.some(({ kind }) => kind === "missing-zone")) {
    issues.push({ kind: "missing-zone" });
  }
  if (issues.length > 0) return { ok: false, issues };

  const notes = [...header.notes, ...reader.notes()];
  const zone = typeof header.zone === "string" ? null : header.zone;
  const { speechTime, facts, vocabulary } = header;
  const set = builder.build({ zone, speechTime, facts, vocabulary });
  const count = set.duplicateCount;
  const dropped = options.dedupe === true && count > 0;
  if (count > 0) notes.push({ kind: "duplicate-events", count, dropped });
  return { ok: true, value: dropped ? set.withoutDuplicates() : set, notes };
}

function faultsOf(record: SourceRecord, reader: RecordReader, isPlaced: boolean): readonly Issue[] {
  if (record.fault !== null) {
    reader.pass();
    return [record.fault];
  }
  const faults = reader.read(record.value);
  if (faults.length === 0) return faults;
  return faults.map((fault) => {
    const at = record.place(fault.field);
    const field = record.spelling(fault.field);
    // The records of one list are told by their number alone.
    return at.unit === "record" && !isPlaced ? { ...fault, field } : { ...fault, field, at };
  });
}
