import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Sql } from "../../query/sql/sql-text.js";

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
