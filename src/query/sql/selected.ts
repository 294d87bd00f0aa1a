import { sql } from "kysely";
import { hull } from "../../time/interval.js";
import { all, any, type Cell, text, valuesOf, whole } from "./fragments.js";
import { columnOf, type EventTable, type PlanTarget, type Selection } from "./plan.js";
import type { Sql } from "./sql-text.js";

/**
 * The rows of the table that have the names and lie in the intervals and the horizon; as `e`.
 *
 * @param numbered  whether the column `record` is needed
 */
export function selectedFrom(selection: Selection, numbered = false): Sql {
  const { table, intervals, seen } = selection;
  const conditions = [...namesOf(selection)];
  if (seen.start > Number.NEGATIVE_INFINITY) conditions.push(sql`e.instant >= ${whole(seen.start)}`);
  if (seen.end < Number.POSITIVE_INFINITY) conditions.push(sql`e.instant < ${whole(seen.end)}`);
  const bounds = hull(intervals);
  if (bounds === null) conditions.push(sql`false`);
  else {
    // Also where there are several: a reader of files can skip what lies outside.
    if (bounds.start > Number.NEGATIVE_INFINITY) conditions.push(sql`e.instant >= ${whole(bounds.start)}`);
    if (bounds.end < Number.POSITIVE_INFINITY) conditions.push(sql`e.instant < ${whole(bounds.end)}`);
  }
  if (intervals.length > 1) {
    conditions.push(
      sql`exists (select 1 from span where span.start_at <= e.instant and e.instant < span.end_at)`,
    );
  }
  return sql`from ${sql.table(nameOf(table, numbered))} as e\n  where ${all(conditions)}`;
}

/** The name of the table, by whether the column `record` is needed. */
export function nameOf(table: EventTable, numbered: boolean): string {
  return numbered ? (table.numbered ?? table.name) : table.name;
}

/** The names and the part of the table, without the times. */
export function namesOf({ table, targets }: Pick<Selection, "table" | "targets">): readonly Sql[] {
  const named = any(targetGroups(targets));
  if (table.only === undefined) return [named];
  return [sql`e.${sql.id(table.only.column)} = ${whole(table.only.value)}`, named];
}

/** The table `span` of the intervals, which the other parts use where there is more than one. */
export function spanTable({ intervals }: Selection): readonly (readonly [head: Sql, body: Sql])[] {
  if (intervals.length < 2) return [];
  const rows = intervals.map(({ start, end }): readonly Cell[] => [
    ["bigint", Math.max(start, -farAway)],
    ["bigint", Math.min(end, farAway)],
  ]);
  return [[sql`span (start_at, end_at)`, valuesOf(rows)]];
}

/** In ms: no instant is as far from the epoch. */
const farAway = 9e15;

/** Targets that differ in nothing but the type are one condition. */
function targetGroups(targets: readonly PlanTarget[]): readonly Sql[] {
  const groups = new Map<string, { roles: PlanTarget["roles"]; types: Set<string> }>();
  for (const { type, roles } of targets) {
    const key = JSON.stringify(roles);
    const group = groups.get(key) ?? { roles, types: new Set() };
    group.types.add(type);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ roles, types }) => {
    const names = roles.map(([role, name]) => sql`e.${sql.id(columnOf(role))} = ${text(name)}`);
    const list = sql.join([...types].map(text));
    const type = types.size === 1 ? sql`e.type = ${list}` : sql`e.type in (${list})`;
    return sql`(${sql.join([type, ...names], sql` and `)})`;
  });
}
