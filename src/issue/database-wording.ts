import type { DatabaseIssue } from "./database-issue.js";
import { list, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with a database. */
export function describeDatabase(issue: DatabaseIssue): Wording {
  switch (issue.kind) {
    case "missing-duckdb":
      return say(
        "DuckDB is not installed here.",
        "install it beside this program, npm install @duckdb/node-api, or leave out --engine duckdb.",
      );
    case "database-failed":
      // A limit that it cannot read is all that it is set up with by words of the user.
      if (issue.detail.startsWith("Failed to set config")) {
        return say("DuckDB has no such limit.", "write --memory-limit 2GB, and name a folder for --spill.");
      }
      return say(`The database gave up: ${oneLine(issue.detail)}.`, null);
    case "foreign-table":
      return say(
        `DuckDB cannot read this as one table: ${list(issue.files)}.`,
        "name Parquet files, a folder of them, or CSV files; leave out --engine duckdb for others.",
      );
    case "interrupted":
      return say("The query was interrupted before it had an answer.", null);
  }
}

/** The database shows the line of a file that it stumbles over, however long that is. */
const detailLimit = 500;

function oneLine(detail: string): string {
  // What follows is our query, of which the reader knows nothing.
  const [said = detail] = detail.slice(0, 8 * detailLimit).split(/\s+LINE \d+:/u);
  const words = said.replace(/\s+/gu, " ").trim().replace(/\.$/u, "");
  return words.length > detailLimit ? `${words.slice(0, detailLimit - 1)}…` : words;
}
