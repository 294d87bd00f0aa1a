import type { Key, Query, Term } from "../../../algebra/query.js";
import type { Granularity } from "../../../time/granularity.js";
import { clip, type IntervalSet } from "../../../time/interval.js";
import { longestIn } from "../../algebra/window.js";
import { horizon } from "../../select.js";
import { sql, type Sql } from "../sql-piece.js";
import { any } from "../sql-text.js";
import { eventsOf, flag, isMet, knownNames, listed, truth, unsaid, type Valued } from "./pieces.js";
import type { TermTables } from "./tables.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

/** The window of some units: what an expression says, as far as the tense shows it; null where SQL cannot say it. */
export function windowOf({ scene }: TermTables, time: string | null): IntervalSet | null {
  const seen = horizon(scene.tense, scene.speechTime, false, scene.includeFuture);
  const frame = time === null ? null : scene.timeOf(time);
  if (time !== null && (frame === null || frame.vague !== null)) return null;
  return clip(frame?.intervals ?? [seen], { start: seen.start, end: Math.max(seen.end, seen.start) });
}

/** Whether `event` starts in some intervals. */
export function startsIn({ calendar }: TermTables, intervals: IntervalSet): Sql {
  return any(
    intervals.map(({ start, end }) => {
      return sql`(${calendar.instant(start)} <= event.start_at and event.start_at < ${calendar.instant(end)})`;
    }),
  );
}

/** How many events a term has in each unit of the calendar that has any: w, n, events. */
function unitCounts(tables: TermTables, of: Sql, unit: Granularity, isIn: Sql = sql`true`): Sql {
  const number = tables.calendar.numberOf(sql`event.civil`, unit);
  return tables.script.add(
    "units",
    sql`  select t.w, ${number} as n, count(*) as events from ${eventsOf(of)} where ${isIn} group by t.w, ${number}`,
  );
}

/** The numbers of the units of a window in each world, as a table (w, n); where it has no start from the first event on. */
export function unitsIn(tables: TermTables, window: IntervalSet, unit: Granularity, counts: Sql): Sql {
  const { scene, script, calendar, world } = tables;
  const series: Sql[] = [];
  // A time to come without an end reaches to the last event.
  const lastEnd = Math.max(scene.window.end, scene.speechTime + 1);
  for (const { start, end: said } of window) {
    const end = Number.isFinite(said) ? said : lastEnd;
    if (end <= start) continue;
    const last = calendar.numberAt(end - 1, unit);
    const isBounded = Number.isFinite(start);
    const from = isBounded ? sql.lit(calendar.numberAt(start, unit)) : sql`f.n`;
    const worlds = isBounded
      ? sql`${world} as f`
      : sql`(select w, min(n) as n from ${counts} group by w) as f`;
    const leftOut = calendar.leftOut(unit, isBounded ? start : scene.window.start, end);
    const kept = leftOut.length === 0 ? sql`` : sql` where g.n not in (${sql.join(leftOut.map(sql.lit))})`;
    series.push(sql`select f.w, g.n from ${worlds}
  cross join lateral generate_series(cast(${from} as bigint), cast(${sql.lit(last)} as bigint)) as g (n)${kept}`);
  }
  if (series.length === 0) series.push(sql`select w, cast(0 as bigint) as n from ${world} where false`);
  return script.add("window", sql`  ${sql.join(series, sql`\n  union `)}`);
}

/** The events of a term, of which none may last longer than a unit. */
export function startingOnly(tables: TermTables, of: Term, unit: Granularity): Sql {
  const table = tables.table(of);
  const most = sql.lit(longestIn(unit));
  tables.script.doubts.push(
    sql`select 1 from ${eventsOf(table)} where event.is_told and event.end_at - event.start_at > ${most}`,
  );
  return table;
}

const vagueWindow = "a window that is no time, or a vague one";

export function everySql(tables: TermTables, { of, unit, window, bound, k }: Of<"every">): Valued {
  const said = windowOf(tables, window);
  if (said === null) return unsaid(tables, "truth", vagueWindow);
  const counts = unitCounts(tables, startingOnly(tables, of, unit), unit, startsIn(tables, said));
  const units = unitsIn(tables, said, unit, counts);
  const met = sql`case when u.n is null then null when ${isMet(bound, k, sql`coalesce(c.events, 0)`)} then 1 else 0 end`;
  return truth(
    tables,
    sql`world.w, ${flag(sql`min(${met}) = 1`)} from ${tables.world} as world
  left join ${units} as u on u.w = world.w
  left join ${counts} as c on c.w = u.w and c.n = u.n
  group by world.w`,
  );
}

export function missingSql(tables: TermTables, { of, unit, window, having = false }: Of<"missing">): Valued {
  const said = windowOf(tables, window);
  if (said === null) return unsaid(tables, "list", vagueWindow);
  const counts = unitCounts(tables, startingOnly(tables, of, unit), unit, startsIn(tables, said));
  const units = unitsIn(tables, said, unit, counts);
  const lacking = sql`select u.w, cast(u.n as text) as item, u.n from ${units} as u
    where ${having ? sql`` : sql`not `}exists (select 1 from ${counts} as c where c.w = u.w and c.n = u.n)`;
  return { kind: "list", unit, table: listed(tables, lacking, sql`m.n`) };
}

/** How many of the known names have no event, or of the units of a window. */
export function countLackingSql(tables: TermTables, of: Term, by: Key, window: string | null): Valued {
  const { script, world } = tables;
  if ("role" in by) {
    const column = tables.column(by.role);
    const names = knownNames(tables, by.role);
    const found = sql`select 1 from ${eventsOf(tables.table(of))} where t.w = world.w and ${column} = known.name`;
    const lacking = sql`select world.w from ${world} as world cross join ${names} as known where not exists (${found})`;
    return { kind: "number", table: script.add("count", countedBy(world, lacking)) };
  }
  const said = windowOf(tables, window);
  if (said === null) return unsaid(tables, "number", vagueWindow);
  const counts = unitCounts(tables, startingOnly(tables, of, by.unit), by.unit, startsIn(tables, said));
  const units = unitsIn(tables, said, by.unit, counts);
  const lacking = sql`select u.w from ${units} as u
    where not exists (select 1 from ${counts} as c where c.w = u.w and c.n = u.n)`;
  return { kind: "number", table: script.add("count", countedBy(world, lacking)) };
}

/** How many rows there are in each world. */
function countedBy(world: Sql, rows: Sql): Sql {
  return sql`  select world.w, count(r.w) as value from ${world} as world left join (${rows}) as r on r.w = world.w group by world.w`;
}

/** The longest row of units with an event, or that up to the speech time, whose own unit breaks none. */
export function streakSql(tables: TermTables, { of, unit, running = false }: Of<"streak">): Valued {
  const { scene, script, calendar } = tables;
  const counts = unitCounts(tables, startingOnly(tables, of, unit), unit);
  const now = sql.lit(calendar.numberAt(scene.speechTime, unit));
  const islands = sql`select w, n - row_number() over (partition by w order by n) as island, n
    from ${counts}${running ? sql` where n <= ${now}` : sql``}`;
  const ends = running ? sql` having max(n) >= ${now} - 1` : sql``;
  const rows = sql`select w, count(*) as row_length from (${islands}) as i group by w, island${ends}`;
  return {
    kind: "number",
    table: script.add(
      "streak",
      sql`  select world.w, coalesce(max(r.row_length), 0) as value
  from ${tables.world} as world left join (${rows}) as r on r.w = world.w group by world.w`,
    ),
  };
}

export function rateSql(tables: TermTables, { of, unit, window }: Of<"rate">): Valued {
  const { script } = tables;
  const table = tables.table(of);
  const said = windowOf(tables, window);
  if (said === null) return unsaid(tables, "number", vagueWindow);
  const isIn = startsIn(tables, said);
  const units = unitsIn(tables, said, unit, unitCounts(tables, table, unit, isIn));
  const events = sql`select t.w, count(*) as events from ${eventsOf(table)} where ${isIn} group by t.w`;
  const size = sql`select w, count(*) as units from ${units} group by w`;
  const value = sql`cast(coalesce(e.events, 0) as double precision) / s.units`;
  return {
    kind: "number",
    table: script.add(
      "rate",
      sql`  select world.w, ${value} as value from ${tables.world} as world
  left join (${size}) as s on s.w = world.w left join (${events}) as e on e.w = world.w`,
    ),
  };
}
