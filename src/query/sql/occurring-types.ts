import { sql } from "kysely";
import { withTables } from "./fragments.js";
import type { Selection } from "./plan.js";
import { selectedFrom, spanTable } from "./selected.js";
import { type Sql, type SqlRow, textIn } from "./sql-text.js";

/** A row for each type that the selected events have: a vague question needs the curves of these alone. */
export function occurringTypesSql(selection: Selection): Sql {
  return withTables(spanTable(selection), sql`select distinct e.type as type ${selectedFrom(selection)}`);
}

export function readOccurringTypes(rows: readonly SqlRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => textIn(row, "type") ?? ""));
}
