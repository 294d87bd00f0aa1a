import type { Issue } from "../issue/issue.js";
import type { RecordPlace } from "../issue/place.js";

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
