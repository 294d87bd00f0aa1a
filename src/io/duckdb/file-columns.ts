import { ownObject } from "../../events/record-schema.js";
import { sql, type Sql } from "../../query/sql/sql-piece.js";
import { fieldOf } from "../../events/record-fields.js";
import type { ColumnPlan } from "../../formats/columns.js";
import { columnOf } from "../../query/sql/plan.js";
import { type FarOffUnit, type TimeColumns, timeColumns, timestampMs, trimmed } from "./time-column.js";

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
  /** A Unix time as it is written; null where there are none. */
  readonly counted: Sql | null;
}

/**
 * The columns that hold nothing that an event could, of those that a plan reads; the words are those of
 * `readParquet`.
 */
export function unreadableColumns(
  columns: readonly NamedColumn[],
  { fields }: ColumnPlan,
): readonly { readonly column: string; readonly type: string }[] {
  const read = new Set(fields.flatMap(({ columns: positions }) => positions));
  return columns.flatMap(({ name, type }, position) => {
    const what = read.has(position) ? unreadable.find(([pattern]) => pattern.test(type))?.[1] : undefined;
    return what === undefined ? [] : [{ column: name, type: what }];
  });
}

/** The columns that say when events end, or how long they last. */
export function endColumns(columns: readonly NamedColumn[], { fields }: ColumnPlan): readonly string[] {
  const ends = fields.filter(({ key }) => ["end", "duration"].includes(fieldOf(key).kind));
  return ends.flatMap(({ columns: positions }) => positions.flatMap((place) => columns[place]?.name ?? []));
}

const unreadable: readonly (readonly [type: RegExp, what: string])[] = [
  [/\[\d*\]$/, "lists"],
  [/^MAP\b/, "maps"],
  [/^(STRUCT|UNION)\b/, "structures"],
  [/^INTERVAL\b/, "lengths of time"],
  [/^(BLOB|BIT)\b/, "bytes"],
  [/^(GEOMETRY|GEOGRAPHY)\b/, "shapes"],
  [/^VARIANT\b/, "values of any kind"],
];

/** A value as the name that it is elsewhere; see `cellOf`. */
function nameOf({ name, type }: NamedColumn): Sql {
  const column = sql.id(name);
  if (type.startsWith("TIMESTAMP")) {
    const wall = sql`strftime(make_timestamp_ms(${timestampMs(column, type)}), '%Y-%m-%dT%H:%M:%S.%g')`;
    return type === "TIMESTAMP WITH TIME ZONE" ? sql`(${wall} || 'Z')` : wall;
  }
  const text = sql`cast(${column} as varchar)`;
  if (type.startsWith("TIME"))
    return sql`regexp_replace(left(rpad(${text}, 12, case when length(${text}) = 8 then '.000' else '0' end), 12), '\\.000$', '')`;
  if (type === "FLOAT" || type === "DOUBLE") {
    const number = sql`cast(${column} as double)`;
    const isWhole = sql`(abs(${number}) < 1e21 and ${number} = trunc(${number}))`;
    return sql`case when ${isWhole} then cast(cast(${number} as hugeint) as varchar) else cast(${number} as varchar) end`;
  }
  return sql`nullif(${trimmed(text)}, '')`;
}

/** Reads the columns of a file as a plan says; a name that is blank is as good as none. */
export function toldColumns(
  columns: readonly NamedColumn[],
  plan: ColumnPlan,
  farOff: FarOffUnit = "seconds",
): ToldColumns {
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
    const text =
      found.length === 1 ? nameOf(only) : sql`nullif(concat_ws(' ', ${sql.join(found.map(nameOf))}), '')`;
    if (meaning !== "time") names.set(meaning, text);
    else
      time =
        found.length === 1 ? { value: sql.id(only.name), type: only.type } : { value: text, type: "VARCHAR" };
  }
  const nothing = sql`cast(null as varchar)`;
  const action = names.get("action");
  const object = names.get("object") ?? nothing;
  const halves = action === undefined ? nothing : sql`${action} || coalesce(' ' || ${object}, '')`;
  const whole = names.get("type");
  const type = whole === undefined ? halves : sql`coalesce(${whole}, ${halves})`;
  if (whole !== undefined && names.has("object")) {
    // Beside a type alone an object is a role, where the type does not say it already.
    const isSaid = sql`ends_with(' ' || lower(${whole}), ' ' || lower(${object}))`;
    const isHalf = sql`${whole} is null or ${action ?? nothing} is not null`;
    names.set(ownObject, sql`case when ${isHalf} or ${isSaid} then null else ${object} end`);
  }
  const others = [...names.keys()].filter((name) => !fixed.has(name));
  const told: TimeColumns & { readonly said: Sql } =
    time === null
      ? { ...timeColumns(nothing, "VARCHAR"), said: nothing }
      : { ...timeColumns(time.value, time.type, farOff), said: sql`cast(${time.value} as varchar)` };
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
    counted: told.counted,
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
