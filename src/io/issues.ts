import { kind } from "../issue/issue.js";
import { list, quote, say } from "../issue/phrasing.js";

/** Databases that answer in the place of the own engine. */
export const databaseIssues = {
  /** The database refused a query or a file, in its own words. */
  "database-failed": kind<{ detail: string }>((issue) => {
    // A limit that it cannot read is all that it is set up with by words of the user.
    if (issue.detail.startsWith("Failed to set config")) {
      return say("DuckDB has no such limit.", "write a size such as 2GB, and name a folder to spill to.");
    }
    return say(`The database gave up: ${oneLine(issue.detail)}.`, null);
  }),
  /** What is to be read as a table is neither Parquet nor CSV, or is both. */
  "foreign-table": kind<{ files: readonly string[] }>(
    (issue) => `DuckDB cannot read this as one table: ${list(issue.files)}.`,
    "name Parquet files, a folder of them, or CSV files.",
  ),
  /** Columns say when events end, which only the own engine goes by. */
  "table-with-ends": kind<{ source: string; columns: readonly string[] }>(
    (issue) =>
      `DuckDB goes by when events start, and ${issue.columns.map(quote).join(" and ")} of ${issue.source} say when they end.`,
    "leave DuckDB out, or ignore these columns.",
  ),
};

/** The database shows the line of a file that it stumbles over, however long that is. */
const detailLimit = 500;

function oneLine(detail: string): string {
  // What follows is our query, of which the reader knows nothing.
  const [said = detail] = detail.slice(0, 8 * detailLimit).split(/\s+LINE \d+:/u);
  const words = said.replace(/\s+/gu, " ").trim().replace(/\.$/u, "");
  return words.length > detailLimit ? `${words.slice(0, detailLimit - 1)}…` : words;
}
