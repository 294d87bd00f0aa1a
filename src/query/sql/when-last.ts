import { sql, type Sql } from "./sql-piece.js";
import { type Cells, type Occurrence, WhenLastDistribution } from "../distribution/distribution.js";
import { exponential, numberIn, type SqlRow, withTables } from "./sql-text.js";
import { gradedTables } from "./graded.js";
import { type Plan, selectedFrom, spanTable } from "./plan.js";

/**
 * A row for each instant that can be the last, latest first, and one without an instant for never.
 *
 * Independent: the logarithms of the later instants are summed by a window that runs back in time; behind
 * the latest certain event nothing can be the last. Instants whose chance is below 10⁻¹⁹ are left out.
 * Comonotone: what the greatest degree of an instant has above all later ones.
 */
export function whenLastSql(plan: Plan): Sql {
  if (plan.curves === null) {
    const last = sql`  select max(e.instant) as instant ${selectedFrom(plan)}`;
    // Of events on the last day of which only that is known, any may be the last.
    const day = plan.hasDayGrain
      ? sql`(select min(e.instant) ${selectedFrom(plan)}
    and e.day_end is not null and e.instant <= latest.instant and latest.instant < e.day_end)`
      : sql`cast(null as bigint)`;
    return withTables(
      [...spanTable(plan), [sql`latest`, last]],
      sql`select instant, 1 as p, ${day} as day_start from latest where instant is not null
union all
select null as instant, case when instant is null then 1 else 0 end as p, null as day_start from latest`,
    );
  }
  const graded = gradedTables(plan, plan.curves);
  return plan.dependence === "comonotone" ? comonotone(graded) : independent(graded);
}

type Tables = ReturnType<typeof gradedTables>;

const later = sql`over (order by instant desc rows between unbounded preceding and 1 preceding)`;

function independent(graded: Tables): Sql {
  const moment = sql`  select instant,
    max(case when p = 1 then 1 else 0 end) as certain,
    sum(case when p < 1 then ln(1 - p) else 0 end) as log_none
  from graded
  group by instant`;
  const ordered = sql`  select instant, certain, log_none,
    coalesce(max(certain) ${later}, 0) as certain_later,
    coalesce(sum(log_none) ${later}, 0) as log_none_later
  from moment`;
  const here = sql`case when certain = 1 then 1 else 1 - ${exponential(sql`log_none`)} end`;
  return withTables(
    [...graded, [sql`moment`, moment], [sql`ordered`, ordered]],
    sql`select instant, ${exponential(sql`log_none_later`)} * ${here} as p
from ordered
where certain_later = 0 and log_none_later > -45
union all
select null as instant,
  case when max(certain) = 1 then 0 else ${exponential(sql`coalesce(sum(log_none), 0)`)} end as p
from moment
order by instant desc`,
  );
}

function comonotone(graded: Tables): Sql {
  const moment = sql`  select instant, max(p) as p from graded group by instant`;
  const ordered = sql`  select instant, p, coalesce(max(p) ${later}, 0) as p_later from moment`;
  return withTables(
    [...graded, [sql`moment`, moment], [sql`ordered`, ordered]],
    sql`select instant, p - p_later as p from ordered where p > p_later
union all
select null as instant, 1 - coalesce(max(p), 0) as p from moment
order by instant desc`,
  );
}

function occurrenceIn(row: SqlRow): Occurrence {
  const p = numberIn(row, "p");
  return (row["day_start"] ?? null) === null
    ? { at: numberIn(row, "instant"), p }
    : { at: numberIn(row, "day_start"), p, grain: "day" };
}

export function readWhenLast(rows: readonly SqlRow[], cells: Cells): WhenLastDistribution {
  const never = rows.find(({ instant }) => instant === null);
  if (never === undefined) throw new RangeError("there is always a row for never");
  const instants = rows
    .filter((row) => row !== never)
    .map((row) => occurrenceIn(row))
    .filter(({ p }) => p > 0)
    .sort((a, b) => b.at - a.at);
  return new WhenLastDistribution(instants, numberIn(never, "p"), cells);
}
