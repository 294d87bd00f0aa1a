import type { AnswerKind, Bound, Key } from "../../../algebra/query.js";
import type { Granularity } from "../../../time/granularity.js";
import { sql, type Sql } from "../sql-piece.js";
import { valuesOf } from "../sql-text.js";
import { keepsSql } from "./amounts.js";
import type { SqlItems } from "./scene.js";
import type { TermTables } from "./tables.js";

/** The value of a query in every world: a table with the columns `w` and `value`, a row for each world. */
export interface Valued {
  readonly kind: AnswerKind;
  readonly table: Sql;
  readonly unit?: Granularity | null;
  readonly items?: SqlItems;
}

/** A value of a query that SQL cannot say, so that writing can go on. */
export function unsaid(tables: TermTables, kind: AnswerKind, why: string): Valued {
  tables.script.refuse(why);
  return { kind, table: tables.world };
}

/** 1 where a condition holds, else 0. */
export function flag(condition: Sql): Sql {
  return sql`case when ${condition} then 1 else 0 end as value`;
}

export function isMet(bound: Bound | undefined, k: number | undefined, count: Sql): Sql {
  return keepsSql(bound ?? "at-least", count, sql.lit(k ?? 1));
}

export function truth({ script }: TermTables, select: Sql): Valued {
  return { kind: "truth", table: script.add("truth", sql`  select ${select}`) };
}

/** The members of a table (w, item) by world, one to a line, in an order; null of none. */
export function listed({ script, world }: TermTables, members: Sql, order: Sql = sql`m.item`): Sql {
  const all = sql`string_agg(m.item, chr(10) order by ${order})`;
  return script.add(
    "listed",
    sql`  select world.w, ${all} as value from ${world} as world left join (${members}) as m on m.w = world.w group by world.w`,
  );
}

/** A name on one line. */
export function onOneLine(name: Sql): Sql {
  return sql`replace(replace(${name}, '\\', '\\\\'), chr(10), '\\n')`;
}

/** The events of a table with their columns: `t` and `event`. */
export function eventsOf(of: Sql): Sql {
  return sql`${of} as t join event on event.record = t.record`;
}

/** What events are told apart by. */
export function keySql(tables: TermTables, key: Key): Sql {
  return "role" in key ? tables.column(key.role) : tables.calendar.numberOf(sql`event.civil`, key.unit);
}

/** The known names of a role as a table (name). */
export function knownNames({ scene, script }: TermTables, role: string): Sql {
  const names = scene.namesOf(role);
  const rows = sql`  select name from (${valuesOf(names.length === 0 ? [[["text", null]]] : names.map((name) => [["text", name] as const]))}) as v (name) where name is not null`;
  return script.add("known", rows);
}
