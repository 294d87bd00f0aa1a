import type { DuckDBConnection, DuckDBInstance, DuckDBValue } from "@duckdb/node-api";
import { sql, type Sql } from "../../query/sql/sql-piece.js";
import { statSync } from "node:fs";
import { join } from "node:path";
import { loadOptional, MissingPackage } from "../../issue/package-issues.js";
import { failure, type Result, success } from "../../issue/result.js";
import { numberIn, type SqlRow } from "../../query/sql/sql-text.js";
import type { SqlDatabase } from "../../query/sql/plan.js";
import { instantsIn } from "../../time/interval.js";
import type { Zone } from "../../time/zone.js";

/** What DuckDB may use; each is its own choice unless given. */
export interface DuckDbLimits {
  /** Such as "2GB". */
  readonly memory?: string;
  /** The folder into which it writes what does not fit in memory. */
  readonly spillFolder?: string;
  readonly threads?: number;
}

/** A query failed: the database's own words. */
export class DatabaseFailure extends Error {
  override readonly name = "DatabaseFailure";
}

/** A DuckDB in memory; its queries throw a `DatabaseFailure`. */
export interface DuckDb extends SqlDatabase {
  /** Stops the query that runs: it fails. */
  interrupt(): void;
  /** Gives back its memory and its files. */
  close(): void;
}

/**
 * Opens an empty database in memory; the package is loaded now, since few need it.
 *
 * @returns an issue when the package is not installed, or a limit is none
 */
export async function openDuckDb({
  memory,
  spillFolder,
  threads,
}: DuckDbLimits = {}): Promise<Result<DuckDb>> {
  let instance: DuckDBInstance;
  try {
    const api: Api = await loadOptional(
      "DuckDB cannot answer",
      ["@duckdb/node-api"],
      () => import("@duckdb/node-api"),
    );
    instance = await api.DuckDBInstance.create(":memory:", {
      // A name like "https://…" would make it fetch a program from the network, and run it.
      autoinstall_known_extensions: "false",
      ...(memory === undefined ? {} : { memory_limit: memory }),
      ...(spillFolder === undefined ? {} : { temp_directory: spillFolder }),
      ...(threads === undefined ? {} : { threads: String(threads) }),
    });
  } catch (fault) {
    if (fault instanceof MissingPackage) return failure(fault.issue);
    return failure({ kind: "database-failed", detail: wordsOf(fault) });
  }
  return success(databaseOf(instance, await instance.connect()));
}

function databaseOf(instance: DuckDBInstance, connection: DuckDBConnection): DuckDb {
  let last: Promise<unknown> = Promise.resolve();
  /** A connection forgets the rest of a result when it is asked something else. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => null);
    return turn;
  };
  return {
    async query({ sql, parameters }) {
      // Whatever we bind is null, a number or a text.
      const values = [...parameters] as DuckDBValue[];
      try {
        // What the database holds of a part goes when the part is read: of many rows there are not two lists.
        return await inTurn(async () => {
          const result = await connection.stream(sql, values);
          const rows: SqlRow[] = [];
          for await (const part of result.yieldRowObjects()) for (const row of part) rows.push(row);
          return rows;
        });
      } catch (fault) {
        throw new DatabaseFailure(wordsOf(fault), { cause: fault });
      }
    },
    interrupt: () => connection.interrupt(),
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

type Api = { readonly DuckDBInstance: typeof DuckDBInstance };

function wordsOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

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

const textFile = /\.(csv|tsv|psv|tab)(\.gz|\.zst)?$/i;
/** How much of a text file each thread reads at once: by itself, the database takes eight times as much. */
const bufferBytes = 4 * 1024 * 1024;

const tableFile = /\.(parquet|pq)$/i;

/**
 * The function of DuckDB that reads some files as one table: Parquet, or text with delimiters, whose
 * values stay texts, so that our own rules read them.
 *
 * @param names      a file of that very name, else with wildcards; a folder stands for all Parquet in it
 * @param delimiter  of text; null where DuckDB should find it
 * @returns null when they are neither, or both
 */
export function fileTable(names: readonly string[], delimiter: string | null): Sql | null {
  const patterns = names.map(patternOf);
  const list = sql`[${sql.join(patterns.map((pattern) => sql.lit(pattern)))}]`;
  if (patterns.every((name) => tableFile.test(name))) {
    return sql`read_parquet(${list}, union_by_name = true, binary_as_string = true)`;
  }
  if (!patterns.every((name) => textFile.test(name))) return null;
  // Left to find them, it takes another character for the quote where one is not closed, and leaves out rows that
  // it takes for a preface or for comments.
  const quotes = sql`, quote = '"', escape = '"', comment = '', skip = 0, buffer_size = ${sql.lit(bufferBytes)}`;
  const delim = delimiter === null ? sql`` : sql`, delim = ${sql.lit(delimiter)}`;
  return sql`read_csv(${list}, header = true, all_varchar = true, union_by_name = true${quotes}${delim})`;
}

/** A file that is there is meant as it is called, whatever wildcards are in its name. */
function patternOf(name: string): string {
  const found = statSync(name, { throwIfNoEntry: false });
  if (found === undefined) return name;
  const literal = name.replace(/[*?[]/g, "[$&]");
  return found.isDirectory() ? join(literal, "**", "*.parquet") : literal;
}

/** The first of some names behind which nothing is; wildcards and addresses are left to the database. */
export function missingFile(names: readonly string[]): string | null {
  const isThere = (name: string): boolean => statSync(name, { throwIfNoEntry: false }) !== undefined;
  return names.find((name) => !/[*?[]|:\/\//.test(name) && !isThere(name)) ?? null;
}

const msPerDay = 86_400_000;

/**
 * Makes the table of the days that are told without a time: what the wall clock reads at their
 * start, and their first instant and exclusive end in a zone. A day that the zone left out is missing.
 *
 * @returns whether there are any
 */
export async function makeDays(run: Run, zone: Zone, { told: source, days }: Views): Promise<boolean> {
  const told = await run(
    sql`select distinct civil from ${sql.table(source)} where is_day and civil is not null`,
  );
  await run(sql`create table ${sql.table(days)} (civil bigint, start_at bigint, end_at bigint)`);
  const rows = told.flatMap((row) => {
    const civil = numberIn(row, "civil");
    const pieces = instantsIn({ start: civil, end: civil + msPerDay }, zone);
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [sql`(${sql.lit(civil)}, ${sql.lit(first.start)}, ${sql.lit(last.end)})`];
  });
  if (rows.length > 0) await run(sql`insert into ${sql.table(days)} values ${sql.join(rows)}`);
  return told.length > 0;
}
