import { type Field, fieldOf } from "../events/record-fields.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { proposeMap } from "./propose-map.js";

/** What becomes of the columns of a table: the field of a record that each one fills. */
export interface Columns {
  /** The names in the header, in order; equal ones only where they are passed over. */
  readonly names: readonly string[];
}

/**
 * Checks that the columns of a table say what an event needs: a type or an action, and a time; and that
 * no two of them say the same.
 */
export function checkColumns(source: string, names: readonly string[]): Result<Columns> {
  const issues: Issue[] = [];
  const byMeaning = new Map<string, string[]>();
  for (const name of names) {
    const meaning = meaningOf(fieldOf(name));
    if (meaning === null) continue;
    const same = byMeaning.get(meaning) ?? [];
    same.push(name);
    byMeaning.set(meaning, same);
  }
  for (const [meaning, columns] of byMeaning) {
    if (columns.length > 1) issues.push({ kind: "same-columns", source, columns, meaning });
  }
  const missing = [
    ...(byMeaning.has("type") || byMeaning.has("action") ? [] : (["type"] as const)),
    ...(byMeaning.has("time") ? [] : (["time"] as const)),
  ];
  if (missing.length > 0) {
    issues.push({ kind: "missing-columns", source, missing, columns: names, proposal: proposeMap(names) });
  }
  return issues.length > 0 ? failure(...issues) : success({ names });
}

/** Null for a column that says nothing of its own. */
function meaningOf(field: Field): string | null {
  switch (field.kind) {
    case "role":
      return field.role;
    case "blank":
    case "ignored":
      return null;
    default:
      return field.kind;
  }
}
