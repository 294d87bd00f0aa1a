import type { AmountTerm, Bound } from "../../../algebra/query.js";
import { sql, type Sql } from "../sql-piece.js";
import { text } from "../sql-text.js";
import { farAway } from "./calendar.js";
import type { TermTables } from "./tables.js";

/** Whether a number keeps a bound. */
export function keepsSql(bound: Bound, found: Sql, k: Sql): Sql {
  switch (bound) {
    case "at-least":
      return sql`${found} >= ${k}`;
    case "at-most":
      return sql`${found} <= ${k}`;
    case "exactly":
      return sql`${found} = ${k}`;
    case "more-than":
      return sql`${found} > ${k}`;
    case "fewer-than":
      return sql`${found} < ${k}`;
  }
}

const written = "^\\s*([-+]?([0-9]{1,3}(,[0-9]{3})+|[0-9]+)(\\.[0-9]+)?|[-+]?\\.[0-9]+)\\s*([^\\s0-9.,].*)?$";

/** A number with its unit, as a column has it: "5 km", "1,200". */
export interface AmountColumns {
  readonly isAmount: Sql;
  /** Null where the column has no amount. */
  readonly number: Sql;
  readonly unit: Sql;
}

export function amountColumns(column: Sql): AmountColumns {
  const part = (group: string): Sql => sql`regexp_replace(${column}, ${sql.lit(written)}, ${sql.lit(group)})`;
  const isAmount = sql`coalesce(${column} ~ ${sql.lit(written)}, false)`;
  return {
    isAmount,
    number: sql`cast(case when ${isAmount} then replace(${part("\\1")}, ',', '') end as double precision)`,
    unit: sql`lower(trim(${part("\\5")}))`,
  };
}

/**
 * Events of a table whose amount or length is bounded.
 *
 * @param isPossible  whether the table has events that are in no world as well, of which nothing need be known
 */
export function amountSql(
  tables: TermTables,
  { what, bound, value }: AmountTerm,
  of: Sql,
  isPossible: boolean,
): Sql {
  const { script, scene, calendar } = tables;
  const events = sql`${of} as t join event on event.record = t.record`;
  if (what === "extent") {
    const length = scene.lengthOf(value);
    if (length === null) {
      script.refuse(`the length ${value}`);
      return sql`  select w, record from ${of}`;
    }
    if (!isPossible) script.doubts.push(lengthless(of));
    const least = calendar.moved(tables.event, sql`start_at`, length, 1);
    return sql`  select t.w, t.record from ${events} join ${least} as least on least.record = t.record
  where ${keepsSql(bound, sql`event.end_at`, sql`least.at`)}`;
  }
  const asked = /^\s*([-+]?\d[\d,]*(?:\.\d+)?|[-+]?\.\d+)\s*(\S.*?)?\s*$/u.exec(value);
  if (asked === null) script.refuse(`the amount ${value}`);
  const column = tables.column(what);
  const { isAmount, number, unit } = amountColumns(column);
  const k = sql`cast(${Number((asked?.[1] ?? "0").replaceAll(",", ""))} as double precision)`;
  if (!isPossible) {
    script.doubts.push(sql`select 1 from ${events}
      where ${isAmount} and ${unit} <> ${text((asked?.[2] ?? "").toLowerCase())}`);
  }
  return sql`  select t.w, t.record from ${events} where ${isAmount} and ${keepsSql(bound, number, k)}`;
}

/** Events of a table whose length cannot be told. */
export function lengthless(of: Sql): Sql {
  return sql`select 1 from ${of} as t join event on event.record = t.record
    where not event.is_told or event.end_at >= ${sql.lit(farAway)}`;
}
