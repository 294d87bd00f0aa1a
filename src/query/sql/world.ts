import type { Vocabulary } from "../../events/vocabulary.js";
import type { Facts } from "../../time/facts.js";
import type { Interval } from "../../time/interval.js";
import type { EventTable } from "./plan.js";
import type { SqlRow, SqlText } from "./sql-text.js";

/** Something that runs queries; DuckDB and PostgreSQL understand all that are made here. */
export interface SqlDatabase {
  query(text: SqlText): Promise<readonly SqlRow[]>;
}

/** Events in a table, with what must be known of them before a question can be read. */
export interface SqlWorld {
  readonly database: SqlDatabase;
  readonly table: EventTable;
  /** The names, spelt as in the table. */
  readonly vocabulary: Vocabulary;
  /** From the first event to the end of the last; empty at 0 when there are no events. */
  readonly window: Interval;
  /** Whether some events have only a day. */
  readonly hasDayGrain: boolean;
  readonly facts: Facts;
}
