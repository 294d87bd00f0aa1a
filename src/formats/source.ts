import type { Issue } from "../issue/issue.js";
import type { RecordPlace } from "../issue/place.js";
import { joinedBytes } from "../events/saved-frame.js";

/** Bytes that should hold records, wherever they come from. */
export interface Source {
  /** What messages call it; its ending tells the format. */
  readonly name: string;
  /** All of its bytes, from the start, as they come. Asked for once. */
  bytes(): AsyncIterable<Uint8Array>;
  /** Any part of it, where that can be had without reading the rest; else it is read whole. */
  open?(): Promise<RandomAccess>;
}

/** Bytes that can be read in any order, such as those of a file. */
export interface RandomAccess {
  readonly byteLength: number;
  slice(start: number, end?: number): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/** A source that is in memory already. */
export function sourceOf(name: string, content: string | Uint8Array): Source {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return {
    name,
    async *bytes() {
      await Promise.resolve();
      yield bytes;
    },
    open: () => Promise.resolve(inMemory(bytes)),
  };
}

/** Bytes in memory as if they were a file. */
export function inMemory(bytes: Uint8Array): RandomAccess {
  return {
    byteLength: bytes.length,
    slice: (start, end = bytes.length) => Promise.resolve(new Uint8Array(bytes.subarray(start, end)).buffer),
    close: () => Promise.resolve(),
  };
}

/** All the bytes of a source at once. */
export async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return joinedBytes(chunks);
}

/**
 * The first bytes of a stream, at least so many where there are, and the stream with them before it again; `abandon`
 * lets go of a stream whose bytes are not wanted.
 */
export async function peek(bytes: AsyncIterable<Uint8Array>, least: number) {
  const iterator = bytes[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let length = 0;
  while (length < least) {
    const next = await iterator.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.length;
  }
  const head = joinedBytes(first);
  return {
    head,
    abandon: async () => {
      await iterator.return?.();
    },
    bytes: (async function* () {
      if (head.length > 0) yield head;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    })(),
  };
}

/** A record as its source holds it. */
export interface SourceRecord {
  /** An object of fields as `readEventSet` takes it; the text itself when it has a fault. */
  readonly value: unknown;
  /** Counted from 1: the line on which it begins, the row, or the record, by the `unit` of its stream. */
  readonly number: number;
  /** Why no fields could be told apart; null otherwise. */
  readonly fault: Issue | null;
  /** What the source calls a field that `value` has under a name of its own. */
  spelling(field: string): string;
  /** Where a field stands that is named as `value` names it; where the record stands, for null. */
  place(field: string | null): RecordPlace;
}

/**
 * The records of one source, in their order, those that were read together at a time.
 *
 * What is wrong with one record is told with it, and the next one follows: a stream never throws for
 * what it reads, only for a source that cannot be read on.
 */
export interface RecordStream {
  /** The source, as messages call it. */
  readonly source: string;
  /** What is said of the set as a whole, as `readEventSet` takes it; null when nothing is. */
  readonly header: unknown;
  readonly batches: AsyncIterable<readonly SourceRecord[]>;
}

/** A record that stands at one place whichever field is asked for, by its own names. */
export function recordAt(
  at: RecordPlace,
  value: unknown,
  fault: Issue | null,
  number = at.number,
): SourceRecord {
  return { value, number, fault, spelling: (field) => field, place: () => at };
}
