import type { SqlRow } from "../../src/query/sql/sql-text.js";
import type { SqlText } from "../../src/query/sql/sql-piece.js";

/** An event as a row of the table of all worlds. */
export interface WorldRow {
  readonly world: number;
  readonly record: number;
  readonly type: string;
  readonly subject: string | null;
  readonly location: string | null;
  readonly instant: number;
  readonly dayEnd: number | null;
  /** Exclusive; null where none was told, or the event goes on. */
  readonly endAt: number | null;
  readonly isOpen: boolean;
}

/** A database with a table of the events of many worlds. */
export interface Engine {
  readonly name: string;
  /** Empties the table `events` and fills it with these. */
  load(rows: readonly WorldRow[]): Promise<void>;
  query(text: SqlText): Promise<readonly SqlRow[]>;
  close(): Promise<void>;
}

export const createTable = `create table events
  (world bigint, record bigint, type text, subject text, location text, instant bigint, day_end bigint,
   end_at bigint, is_open boolean)`;
