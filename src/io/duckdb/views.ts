import { sql } from "kysely";
import type { Sql, SqlRow } from "../../query/sql/sql-text.js";
import type { SqlDatabase } from "../../query/sql/world.js";

/** Runs a query of ours. */
export type Run = (query: Sql) => Promise<readonly SqlRow[]>;

/** What the views and tables of one world are called; each has one with the number of every record beside. */
export interface Views {
  readonly rows: string;
  readonly told: string;
  readonly timed: string;
  readonly events: string;
  readonly days: string;
}

/** How many worlds were opened in a database. */
const opened = new WeakMap<SqlDatabase, number>();

/** Names that nothing in the database has, nor will have by another opening. */
export async function freeNames(database: SqlDatabase, run: Run): Promise<Views> {
  for (;;) {
    const number = (opened.get(database) ?? 0) + 1;
    opened.set(database, number);
    const end = number === 1 ? "" : `_${number}`;
    const views = {
      rows: `rows${end}`,
      told: `told${end}`,
      timed: `timed${end}`,
      events: `events${end}`,
      days: `days${end}`,
    };
    const names = Object.values(views).flatMap((name) => [name, numbered(name)]);
    const [taken] = await run(
      sql`select table_name from information_schema.tables where table_name in (${sql.join(names)}) limit 1`,
    );
    if (taken === undefined) return views;
  }
}

/** The view beside a view that has the number of every record. */
export function numbered(view: string): string {
  return `${view}_numbered`;
}

/** Makes a view, and the same one with the number of every record. */
export async function twoViews(
  run: Run,
  name: string,
  view: (record: Sql, of: (name: string) => Sql) => Sql,
): Promise<void> {
  await run(sql`create view ${sql.table(name)} as ${view(sql``, (of) => sql.table(of))}`);
  const withRecord = view(sql`record, `, (of) => sql.table(numbered(of)));
  await run(sql`create view ${sql.table(numbered(name))} as ${withRecord}`);
}
