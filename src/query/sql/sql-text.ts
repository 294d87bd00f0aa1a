import { type Sql, sql } from "./sql-piece.js";

/** A row as a driver gives it; whole numbers may be `bigint` or text, by the driver. */
export type SqlRow = Readonly<Record<string, unknown>>;

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

/** A whole number as a bound parameter. */
export function whole(value: number): Sql {
  return sql`cast(${value} as bigint)`;
}

/** A text as a bound parameter. */
export function text(value: string): Sql {
  return sql`cast(${value} as text)`;
}

/** A value of a column, with the type that the column has. */
export type Cell = readonly [type: "text" | "bigint" | "double precision", value: string | number | null];

/** Rows of bound parameters; the first one tells the types. */
export function valuesOf(rows: readonly (readonly Cell[])[]): Sql {
  const written = rows.map((cells, index) => {
    const [head, ...others] = cells.map(([type, value]) =>
      index === 0 ? sql`cast(${value} as ${sql.raw(type)})` : sql`${value}`,
    );
    return sql`(${sql.join([head, ...others])})`;
  });
  return sql`  values\n  ${sql.join(written, sql`,\n  `)}`;
}

/** Conditions that must all hold; without any, what always holds. */
export function all(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql`\n    and `);
}

/** Conditions of which one must hold; without any, what never holds. */
export function any(conditions: readonly Sql[]): Sql {
  const [first, second] = conditions;
  if (first === undefined) return sql`false`;
  if (second === undefined) return first;
  return sql`(${sql.join([...conditions], sql`\n      or `)})`;
}

/**
 * e to the power of a sum of logarithms.
 *
 * PostgreSQL takes a result that is too small for a number as an error, so the power stops at −300, where
 * the result is 10⁻¹³⁰.
 */
export function exponential(power: Sql): Sql {
  return sql`exp(greatest(${power}, -300))`;
}

/** Common table expressions, in order, and the query that uses them. */
export function withTables(tables: readonly (readonly [head: Sql, body: Sql])[], query: Sql): Sql {
  if (tables.length === 0) return query;
  const written = tables.map(([head, body]) => sql`${head} as (\n${body}\n)`);
  return sql`with ${sql.join(written, sql`,\n`)}\n${query}`;
}
