import type { InstantQuery, Point, Query, Term } from "../../../algebra/query.js";
import { hull } from "../../../time/interval.js";
import { sql, type Sql } from "../sql-piece.js";
import {
  eventsOf,
  flag,
  isMet,
  keySql,
  knownNames,
  listed,
  onOneLine,
  truth,
  unsaid,
  type Valued,
} from "./pieces.js";
import { text } from "../sql-text.js";
import { bestSql, measureSql } from "./measures.js";
import { placedRelation } from "./placed.js";
import { compareSql, logicalSql, orderSql, whichSql } from "./comparing.js";
import type { TermTables } from "./tables.js";
import { countLackingSql, startingOnly, everySql, missingSql, rateSql, streakSql } from "./units.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

/** What a query comes to in every world. */
export function valueSql(tables: TermTables, query: Query): Valued {
  const valueOf = (part: Query): Valued => valueSql(tables, part);
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
      return instantSql(tables, query, false);
    case "instants":
    case "list":
      return listSql(tables, query);
    case "elapsed":
      return elapsedSql(tables, query);
    case "measure":
      return measureSql(tables, query);
    case "best":
      return bestSql(tables, query);
    case "ranking":
      return unsaid(tables, "list", "a ranking");
    case "difference":
      return unsaid(tables, "number", "a difference of numbers");
    case "streak":
      return streakSql(tables, query);
    case "every":
      return everySql(tables, query);
    case "missing":
      return missingSql(tables, query);
    case "rate":
      return rateSql(tables, query);
    case "compare":
      return compareSql(tables, query, valueOf);
    case "which":
      return whichSql(tables, query, valueOf);
    case "not":
      return logicalSql(tables, "none", [query.of], valueOf);
    case "all":
    case "any":
    case "none":
      return logicalSql(tables, query.query, query.of, valueOf);
    case "order":
      return orderSql(tables, query);
    case "relation":
      return placedRelation(tables, query);
    case "calculate":
      return unsaid(tables, "instant", "what is calculated of times alone");
  }
}

function valuesSql(tables: TermTables, query: Of<"values">): Valued {
  const { of, role, also, never, negated = false, bound, k, each = false, besides = [] } = query;
  const { otherRole = role } = query;
  const column = tables.column(role);
  const namesOf = (term: Term, column: Sql): Sql =>
    sql`select distinct t.w, ${onOneLine(column)} as item from ${eventsOf(tables.table(term))} where ${column} is not null`;
  const others = tables.column(otherRole);
  const inEach = sql`count(*) = (select count(*) from ${tables.table(of)} as whole where whole.w = t.w)`;
  const some =
    bound === undefined && k === undefined && !each
      ? namesOf(of, column)
      : sql`select t.w, ${onOneLine(column)} as item from ${eventsOf(tables.table(of))} where ${column} is not null
    group by t.w, ${column} having ${isMet(bound, k, sql`count(*)`)}${each ? sql` and ${inEach}` : sql``}`;
  const both = also === undefined ? some : sql`(${some}) intersect (${namesOf(also, others)})`;
  const found = never === undefined ? both : sql`(${both}) except (${namesOf(never, others)})`;
  const leftOut = besides.map((name) => sql`select w, ${onOneLine(text(name))} as item from ${tables.world}`);
  const told = (named: Sql): Valued => {
    const names =
      leftOut.length === 0 ? named : sql`(${named}) except (${sql.join(leftOut, sql` union all `)})`;
    return { kind: "names", table: listed(tables, names) };
  };
  if (!negated) return told(found);
  const lacking = tables.script.add("found", sql`  ${found}`);
  const names = knownNames(tables, role);
  const without = sql`select known.w, known.name as item from (select w, ${onOneLine(sql`name`)} as name from ${tables.world} cross join ${names}) as known
    where not exists (select 1 from ${lacking} as f where f.w = known.w and f.item = known.name)`;
  return told(without);
}

function countSql(tables: TermTables, { of, distinct, lacking }: Of<"count">): Valued {
  if (distinct !== undefined && lacking !== undefined)
    return countLackingSql(tables, of, distinct, lacking.window);
  if (distinct !== undefined && "unit" in distinct) startingOnly(tables, of, distinct.unit);
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

/**
 * When events that start together start or end: the first of several ends when one of them has, the last when all
 * have. What goes on has not ended; measured, it ends now, and what has no end at its start.
 */
function instantSql(
  tables: TermTables,
  { of, which, k = 1, edge = "start" }: InstantQuery,
  isMeasured: boolean,
): Valued {
  const { script } = tables;
  const tied = tables.nth(tables.table(of), { k, from: which });
  const isEnd = edge === "end" && !isMeasured;
  if (isEnd) script.doubts.push(sql`select 1 from ${eventsOf(tied)} where not event.is_told`);
  const end = isMeasured
    ? sql`case when event.is_told then event.end_at else event.start_at end`
    : sql`case when not event.goes_on then event.end_at end`;
  const at = edge === "start" ? sql`event.start_at` : end;
  const last = isEnd ? sql`case when count(${at}) = count(t.record) then max(${at}) end` : sql`max(${at})`;
  return {
    kind: "instant",
    table: script.add(
      "instant",
      sql`  select world.w, ${which === "first" ? sql`min(${at})` : last} as value from ${tables.world} as world
  left join ${tied} as t on t.w = world.w left join event on event.record = t.record group by world.w`,
    ),
  };
}

function listSql(tables: TermTables, { query, of }: Of<"instants" | "list">): Valued {
  const item = query === "list" ? sql`t.record` : sql`event.start_at`;
  const members = sql`select distinct t.w, cast(${item} as text) as item, event.start_at, ${item} as own from ${eventsOf(tables.table(of))}`;
  return {
    kind: "list",
    items: query === "list" ? "records" : "instants",
    table: listed(tables, members, sql`m.start_at, m.own`),
  };
}

function elapsedSql(tables: TermTables, { from, to, unit }: Of<"elapsed">): Valued {
  const { calendar, script } = tables;
  const [start, end] = [pointSql(tables, from), pointSql(tables, to)];
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

function pointSql(tables: TermTables, point: Point): Sql {
  const { scene, script } = tables;
  const fixed = (at: number): Sql =>
    script.add("point", sql`  select w, cast(${at} as bigint) as value from ${tables.world}`);
  if (point === "speech-time") return fixed(scene.speechTime);
  if ("query" in point) return instantSql(tables, point, true).table;
  const time = scene.timeOf(point.time);
  const whole = time === null || time.vague !== null ? null : hull(time.intervals);
  if (whole !== null && whole.end - whole.start === 1) return fixed(whole.start);
  script.refuse(`the point ${point.time}, which is no instant`);
  return fixed(0);
}
