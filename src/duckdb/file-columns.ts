import { sql } from "kysely";
import { fieldOf } from "../events/record-fields.js";
import type { ColumnPlan } from "../formats/columns.js";
import { columnOf } from "../sql/plan.js";
import type { Sql } from "../sql/sql-text.js";
import { type TimeColumns, timeColumns } from "./time-column.js";

/** A column as DuckDB describes it. */
export interface NamedColumn {
  readonly name: string;
  readonly type: string;
}

/** The names and the time of an event, as expressions over the columns of a file. */
export interface ToldColumns {
  /** The columns of roles besides subject and location. */
  readonly roles: readonly string[];
  /** type, subject, location, the roles, and of the time: absolute, civil, is_day, and said, as it is written. */
  readonly select: Sql;
  /** Whether no time needs a zone. */
  readonly isAbsolute: boolean;
}

/** Reads the columns of a file as a plan says; a name that is blank is as good as none. */
export function toldColumns(columns: readonly NamedColumn[], plan: ColumnPlan): ToldColumns {
  const names = new Map<string, Sql>();
  let time: { readonly value: Sql; readonly type: string } | null = null;
  for (const [key, text] of Object.entries(plan.constants)) {
    if (meaningOf(key) === "time") time = { value: sql.lit(text), type: "VARCHAR" };
    else names.set(meaningOf(key), sql.lit(text));
  }
  for (const { key, columns: positions } of plan.fields) {
    const found = positions.flatMap((position) => columns[position] ?? []);
    const meaning = meaningOf(key);
    const [only] = found;
    if (only === undefined || meaning === "blank" || meaning === "ignored") continue;
    const joined = found.map(({ name }) => sql`cast(${sql.id(name)} as varchar)`);
    const text = found.length === 1 ? joined[0] : sql`concat_ws(' ', ${sql.join(joined)})`;
    if (text === undefined) continue;
    if (meaning !== "time") names.set(meaning, sql`nullif(trim(${text}), '')`);
    else
      time =
        found.length === 1 ? { value: sql.id(only.name), type: only.type } : { value: text, type: "VARCHAR" };
  }
  const nothing = sql`cast(null as varchar)`;
  const action = names.get("action");
  const object = names.get("object") ?? nothing;
  const type =
    names.get("type") ?? (action === undefined ? nothing : sql`${action} || coalesce(' ' || ${object}, '')`);
  const others = [...names.keys()].filter((name) => !fixed.has(name));
  const told: TimeColumns & { readonly said: Sql } =
    time === null
      ? { ...timeColumns(nothing, "VARCHAR"), said: nothing }
      : { ...timeColumns(time.value, time.type), said: sql`cast(${time.value} as varchar)` };
  const listed: readonly (readonly [value: Sql, name: string])[] = [
    [type, "type"],
    [names.get("subject") ?? nothing, "subject"],
    [names.get("location") ?? nothing, "location"],
    ...others.map((role) => [names.get(role) ?? nothing, columnOf(role)] as const),
    [told.absolute, "absolute"],
    [told.civil, "civil"],
    [told.isDay, "is_day"],
    [told.said, "said"],
  ];
  return {
    isAbsolute: told.isAbsolute ?? false,
    roles: others,
    select: sql.join(
      listed.map(([value, name]) => sql`${value} as ${sql.id(name)}`),
      sql`,\n  `,
    ),
  };
}

const fixed: ReadonlySet<string> = new Set(["type", "action", "object", "subject", "location"]);

function meaningOf(key: string): string {
  const field = fieldOf(key);
  return field.kind === "role" ? field.role : field.kind;
}
