import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, type RawBuilder } from "kysely";

/** A query as a database takes it: `$1`, `$2`, … in the text stand for the parameters. */
export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** A row as a driver gives it; whole numbers may be `bigint` or text, by the driver. */
export type SqlRow = Readonly<Record<string, unknown>>;

/**
 * A piece of SQL with its parameters.
 *
 * Everything that comes from a question or an event is a parameter, and every name is quoted by Kysely:
 * no text is ever pasted together.
 */
export type Sql = RawBuilder<unknown>;

/** Kysely without a database: it writes queries and runs none. */
const writer = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new RangeError("there is no database to look into");
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The text and the parameters of a piece that is a whole query. */
export function textOf(query: Sql): SqlText {
  const { sql, parameters } = query.compile(writer);
  return { sql, parameters };
}

/**
 * The number in a column of a row.
 *
 * @throws {RangeError} when there is none, which no query of ours should give
 */
export function numberIn(row: SqlRow, column: string): number {
  const value = row[column];
  const number = typeof value === "string" || typeof value === "bigint" ? Number(value) : value;
  if (typeof number === "number" && Number.isFinite(number)) return number;
  throw new RangeError(`the column ${column} holds ${String(value)}, no number`);
}

/** The text in a column of a row; null where there is none. */
export function textIn(row: SqlRow, column: string): string | null {
  const value = row[column];
  return typeof value === "string" ? value : null;
}
