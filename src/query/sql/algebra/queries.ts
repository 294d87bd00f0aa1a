import type { Bound, InstantQuery, Key, Point, Query } from "../../../algebra/query.js";
import type { Granularity } from "../../../time/granularity.js";
import { hull } from "../../../time/interval.js";
import { sql, type Sql } from "../sql-piece.js";
import { text, valuesOf } from "../sql-text.js";
import { keepsSql } from "./amounts.js";
import { bestSql, measureSql } from "./measures.js";
import { placedRelation } from "./placed.js";
import type { SqlKind } from "./scene.js";
import type { TermTables } from "./terms.js";
import { everySql, missingSql, rateSql, streakSql } from "./units.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

/** The value of a query in every world: a table with the columns `w` and `value`, a row for each world. */
export interface Valued {
  readonly kind: SqlKind;
  readonly table: Sql;
  readonly unit?: Granularity | null;
  readonly ofRecords?: boolean;
}

/** A value of a query that SQL cannot say, so that writing can go on. */
export function unsaid(tables: TermTables, kind: SqlKind, why: string): Valued {
  tables.script.refuse(why);
  return { kind, table: tables.world };
}

/** What a query comes to in every world. */
export function valueSql(tables: TermTables, query: Query): Valued {
  switch (query.query) {
    case "exists":
      return truth(
        tables,
        sql`world.w, ${flag(isMet(query.bound, query.k, sql`count(t.record)`))}
  from ${tables.world} as world left join ${tables.table(query.of)} as t on t.w = world.w group by world.w`,
      );
    case "values":
      return valuesSql(tables, query);
    case "count":
      return countSql(tables, query);
    case "only":
      return onlySql(tables, query);
    case "instant":
      return instantSql(tables, query, query.edge ?? "start");
    case "instants":
    case "list":
      return listSql(tables, query);
    case "elapsed":
      return elapsedSql(tables, query);
    case "measure":
      return measureSql(tables, query);
    case "best":
      return bestSql(tables, query);
    case "streak":
      return streakSql(tables, query);
    case "every":
      return everySql(tables, query);
    case "missing":
      return missingSql(tables, query);
    case "rate":
      return rateSql(tables, query);
    case "compare":
      return compareSql(tables, query);
    case "which":
      return whichSql(tables, query);
    case "not":
      return logicalSql(tables, "none", [query.of]);
    case "all":
    case "any":
    case "none":
      return logicalSql(tables, query.query, query.of);
    case "order":
      return orderSql(tables, query);
    case "relation":
      return placedRelation(tables, query);
  }
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

function valuesSql(tables: TermTables, { of, role, negated = false }: Of<"values">): Valued {
  const column = tables.column(role);
  const found = sql`select distinct t.w, ${onOneLine(column)} as item from ${eventsOf(tables.table(of))} where ${column} is not null`;
  if (!negated) return { kind: "names", table: listed(tables, found) };
  const lacking = tables.script.add("found", sql`  ${found}`);
  const names = knownNames(tables, role);
  const without = sql`select known.w, known.name as item from (select w, ${onOneLine(sql`name`)} as name from ${tables.world} cross join ${names}) as known
    where not exists (select 1 from ${lacking} as f where f.w = known.w and f.item = known.name)`;
  return { kind: "names", table: listed(tables, without) };
}

/** The known names of a role as a table (name). */
export function knownNames({ scene, script }: TermTables, role: string): Sql {
  const names = scene.namesOf(role);
  const rows = sql`  select name from (${valuesOf(names.length === 0 ? [[["text", null]]] : names.map((name) => [["text", name] as const]))}) as v (name) where name is not null`;
  return script.add("known", rows);
}

function countSql(tables: TermTables, { of, distinct }: Of<"count">): Valued {
  const counted = distinct === undefined ? sql`t.record` : sql`distinct ${keySql(tables, distinct)}`;
  return {
    kind: "number",
    table: tables.script.add(
      "count",
      sql`  select world.w, count(${counted}) as value from ${tables.world} as world
  left join ${tables.table(of)} as t on t.w = world.w left join event on event.record = t.record group by world.w`,
    ),
  };
}

function onlySql(tables: TermTables, { of, role, names }: Of<"only">): Valued {
  const wanted = [...new Set(names)];
  const column = tables.column(role);
  const isWanted = wanted.length === 0 ? sql`false` : sql`${column} in (${sql.join(wanted.map(text))})`;
  const found = sql`select t.w, ${column} as name, ${isWanted} as is_wanted from ${eventsOf(tables.table(of))} where ${column} is not null`;
  const holds = sql`count(distinct case when f.is_wanted then f.name end) = ${sql.lit(wanted.length)}
    and count(case when not f.is_wanted then 1 end) = 0`;
  return truth(
    tables,
    sql`world.w, ${flag(holds)} from ${tables.world} as world left join (${found}) as f on f.w = world.w group by world.w`,
  );
}

function instantSql(
  tables: TermTables,
  { of, which, k = 1 }: InstantQuery,
  edge: "start" | "end" | "end-if-told",
): Valued {
  const { script } = tables;
  const tied = tables.nth(tables.table(of), { k, from: which });
  if (edge === "end") script.doubts.push(sql`select 1 from ${eventsOf(tied)} where not event.is_told`);
  const at =
    edge === "start"
      ? sql`event.start_at`
      : sql`case when event.is_told then event.end_at else event.start_at end`;
  const extreme = which === "first" ? sql`min(${at})` : sql`max(${at})`;
  return {
    kind: "instant",
    table: script.add(
      "instant",
      sql`  select world.w, ${extreme} as value from ${tables.world} as world
  left join ${tied} as t on t.w = world.w left join event on event.record = t.record group by world.w`,
    ),
  };
}

function listSql(tables: TermTables, { query, of }: Of<"instants" | "list">): Valued {
  const item = query === "list" ? sql`t.record` : sql`event.start_at`;
  const members = sql`select distinct t.w, cast(${item} as text) as item, event.start_at, ${item} as own from ${eventsOf(tables.table(of))}`;
  return {
    kind: "list",
    ofRecords: query === "list",
    table: listed(tables, members, sql`m.start_at, m.own`),
  };
}

function elapsedSql(tables: TermTables, { from, to, unit }: Of<"elapsed">): Valued {
  const { calendar, script } = tables;
  const [start, end] = [pointSql(tables, from, "end-if-told"), pointSql(tables, to, "start")];
  const both = script.add(
    "points",
    sql`  select a.w, a.value as since, b.value as until, least(a.value, b.value) as low, greatest(a.value, b.value) as high
  from ${start} as a join ${end} as b on b.w = a.w where a.value is not null and b.value is not null`,
  );
  const value =
    unit === undefined
      ? sql`until - since`
      : sql`case when since > until then -1 else 1 end * ${calendar.wholeUnits(sql`low`, sql`high`, unit)}`;
  const elapsed = sql`select w, ${value} as value from ${both}`;
  return {
    kind: "duration",
    unit: unit ?? null,
    table: script.add(
      "elapsed",
      sql`  select world.w, e.value from ${tables.world} as world left join (${elapsed}) as e on e.w = world.w`,
    ),
  };
}

function pointSql(tables: TermTables, point: Point, usual: "start" | "end-if-told"): Sql {
  const { scene, script } = tables;
  const fixed = (at: number): Sql =>
    script.add("point", sql`  select w, cast(${at} as bigint) as value from ${tables.world}`);
  if (point === "speech-time") return fixed(scene.speechTime);
  if ("query" in point) return instantSql(tables, point, point.edge ?? usual).table;
  const time = scene.timeOf(point.time);
  const whole = time === null || time.vague !== null ? null : hull(time.intervals);
  if (whole !== null && whole.end - whole.start === 1) return fixed(whole.start);
  script.refuse(`the point ${point.time}, which is no instant`);
  return fixed(0);
}

const compared: Readonly<Record<Of<"compare">["how"] | Of<"which">["how"], readonly SqlKind[]>> = {
  ...{
    more: ["number", "duration"],
    fewer: ["number", "duration"],
    equal: ["number", "duration", "instant"],
  },
  ...{ earlier: ["instant"], later: ["instant"], earliest: ["instant"], latest: ["instant"] },
  ...{ longer: ["duration", "number"], shorter: ["duration", "number"] },
  ...{ most: ["number", "duration"], least: ["number", "duration"] },
  ...{ longest: ["duration", "number"], shortest: ["duration", "number"] },
};

function refuseUnlike({ script }: TermTables, how: keyof typeof compared, parts: readonly Valued[]): void {
  const [first] = parts;
  if (parts.some(({ kind }) => kind !== first?.kind || !compared[how].includes(kind))) {
    script.refuse("a comparison of answers that have no order in common");
  } else if (parts.some(({ unit = null }) => unit !== (first?.unit ?? null))) {
    script.refuse("a comparison of lengths in different units");
  }
}

function compareSql(tables: TermTables, { how, left, right }: Of<"compare">): Valued {
  const [a, b] = [valueSql(tables, left), valueSql(tables, right)];
  refuseUnlike(tables, how, [a, b]);
  const isMore = how === "more" || how === "later" || how === "longer";
  const sign = how === "equal" ? sql`=` : isMore ? sql`>` : sql`<`;
  return truth(
    tables,
    sql`a.w, ${flag(sql`a.value ${sign} b.value`)} from ${a.table} as a join ${b.table} as b on b.w = a.w`,
  );
}

function whichSql(tables: TermTables, { how, among }: Of<"which">): Valued {
  const { script } = tables;
  const parts = among.map(({ query }) => valueSql(tables, query));
  refuseUnlike(tables, how, parts);
  const rows = parts.map(({ table }, index) => {
    return sql`select w, ${onOneLine(text(among[index]?.name ?? ""))} as item, value from ${table}`;
  });
  if (rows.length === 0) return unsaid(tables, "names", "which of nothing");
  const all = script.add("among", sql`  ${sql.join(rows, sql`\n  union all `)}`);
  if (tables.isCrisp) {
    if (parts[0]?.kind !== "instant") script.doubts.push(sql`select 1 from ${all} where value is null`);
    script.doubts.push(sql`select 1 where not exists (select 1 from ${all} where value is not null)`);
  }
  const isMost = how === "most" || how === "latest" || how === "longest";
  const order = isMost ? sql`value desc` : sql`value`;
  const ranked = sql`select w, item, rank() over (partition by w order by ${order}) as place from ${all} where value is not null`;
  return {
    kind: "names",
    table: listed(tables, sql`select distinct w, item from (${ranked}) as r where place = 1`),
  };
}

function logicalSql(tables: TermTables, how: "all" | "any" | "none", queries: readonly Query[]): Valued {
  const parts = queries.map((query) => valueSql(tables, query));
  if (parts.some(({ kind }) => kind !== "truth"))
    return unsaid(tables, "truth", "all, any or none of what is no truth");
  if (parts.length === 0)
    return truth(tables, sql`w, ${sql.lit(how === "any" ? 0 : 1)} as value from ${tables.world}`);
  const rows = sql.join(
    parts.map(({ table }) => sql`select w, value from ${table}`),
    sql`\n  union all `,
  );
  const holds =
    how === "all" ? sql`min(value) = 1` : how === "any" ? sql`max(value) = 1` : sql`max(value) = 0`;
  return truth(tables, sql`w, ${flag(holds)} from (${rows}) as part group by w`);
}

function orderSql(tables: TermTables, { of }: Of<"order">): Valued {
  const rows = of.map(({ name, term }, index) => {
    return sql`select t.w, ${onOneLine(text(name))} as item, min(event.start_at) as at, ${sql.lit(index)} as place
  from ${eventsOf(tables.table(term))} group by t.w`;
  });
  if (rows.length === 0) return unsaid(tables, "list", "the order of nothing");
  return { kind: "list", table: listed(tables, sql.join(rows, sql`\n  union all `), sql`m.at, m.place`) };
}
