import type { AnswerKind, Query } from "../../../algebra/query.js";
import { countsOf } from "../how-often.js";
import { sql, type Sql } from "../sql-piece.js";
import { exponential, text } from "../sql-text.js";
import { eventsOf, flag, isMet, keySql, knownNames } from "./pieces.js";
import type { TermTables } from "./tables.js";
import { startingOnly, startsIn, unitsIn, windowOf } from "./units.js";

/** A distribution without going through worlds. */
interface Closed {
  readonly kind: AnswerKind;
  readonly form: "outcomes" | "marginals";
  readonly unit: null;
  readonly query: Sql;
}

/** P(none of some events): e to the Σ ln(1 − p), 0 as soon as one is certain; 1 of none. */
const none = sql`case when max(p) = 1 then 0 else ${exponential(sql`coalesce(sum(case when p < 1 then ln(1 - p) end), 0)`)} end`;

/** The product of a column of probabilities; 1 of none. */
function product(p: Sql): Sql {
  return sql`case when min(${p}) <= 0 then 0 else ${exponential(sql`coalesce(sum(case when ${p} > 0 then ln(${p}) end), 0)`)} end`;
}

/**
 * The distribution of a query over events that belong each by itself, where it has a closed form in SQL.
 *
 *     exists    Π (1 − p); with a bound the masses of the count
 *     values    1 − Π (1 − p) for each name
 *     count     the Poisson-binomial distribution of the events, names or units
 *     instant   P(first, last = τ) = (1 − Π_{at τ}(1 − p)) · Π_{before, after τ}(1 − p)
 *     only      Π_s P_s · Π_t (1 − P_t)         every   Π over units (1 − Π (1 − p))
 *
 * @param tables  with two worlds: nothing uncertain applies, and all of it does
 * @returns null where there is none
 */
export function closedSql(tables: TermTables, query: Query): Closed | null {
  switch (query.query) {
    case "exists":
    case "count": {
      if (query.query === "count" && query.lacking !== undefined) return null;
      const key =
        query.query === "count" && query.distinct !== undefined ? keySql(tables, query.distinct) : null;
      if (query.query === "count" && query.distinct !== undefined && "unit" in query.distinct)
        startingOnly(tables, query.of, query.distinct.unit);
      const chances = gradedSql(tables, query.of);
      if (query.query === "exists" && query.bound === undefined && query.k === undefined) {
        return truthOf(sql`select ${none} as p_no from ${chances}`);
      }
      const graded =
        key === null
          ? chances
          : tables.script.add(
              "by_key",
              sql`  select 1 - ${none} as p from ${eventsOf(chances)} where ${key} is not null group by ${key}`,
            );
      const counts = countsOf(graded, (name, body) => tables.script.named(name, body));
      if (query.query === "count")
        return outcomes("number", sql`select count as value, p from (${counts}) as counts where p > 0`);
      const met = flag(isMet(query.bound, query.k, sql`count`));
      return outcomes(
        "truth",
        sql`select value, sum(p) as p from (select ${met}, p from (${counts}) as counts) as met group by value`,
      );
    }
    case "values": {
      if (query.also !== undefined || query.never !== undefined) return null;
      if (query.bound !== undefined || query.k !== undefined) return null;
      if (query.each === true || query.besides !== undefined) return null;
      const column = tables.column(query.role);
      const byName = sql`select ${column} as value, ${none} as p_none from ${eventsOf(gradedSql(tables, query.of))}
  where ${column} is not null group by ${column}`;
      if (query.negated !== true)
        return marginals(sql`select value, 1 - p_none as p from (${byName}) as named`);
      const known = knownNames(tables, query.role);
      return marginals(sql`select known.name as value, coalesce(named.p_none, 1) as p
  from ${known} as known left join (${byName}) as named on named.value = known.name`);
    }
    case "instant":
      if ((query.k ?? 1) !== 1 || (query.edge ?? "start") !== "start") return null;
      return outcomes("instant", extremes(tables, gradedSql(tables, query.of), query.which));
    case "only": {
      const column = tables.column(query.role);
      const names = [...new Set(query.names)];
      const isWanted = names.length === 0 ? sql`false` : sql`name in (${sql.join(names.map(text))})`;
      const byName = sql`select ${column} as name, ${none} as p_none from ${eventsOf(gradedSql(tables, query.of))}
    where ${column} is not null group by ${column}`;
      const p = sql`case when ${isWanted} then 1 - p_none else p_none end`;
      return truthOf(sql`select 1 - case when count(case when ${isWanted} then 1 end) < ${sql.lit(names.length)} then 0
    else ${product(p)} end as p_no from (${byName}) as named`);
    }
    case "every": {
      if (query.bound !== undefined || query.k !== undefined) return null;
      const window = windowOf(tables, query.window);
      if (window === null || window.some(({ start }) => !Number.isFinite(start))) return null;
      startingOnly(tables, query.of, query.unit);
      const graded = gradedSql(tables, query.of);
      const isIn = startsIn(tables, window);
      const units = unitsIn(tables, window, query.unit, graded);
      const number = keySql(tables, { unit: query.unit });
      const byUnit = sql`select ${number} as n, 1 - ${none} as p from ${eventsOf(graded)} where ${isIn} group by ${number}`;
      const met = sql`select coalesce(b.p, 0) as p from (select distinct n from ${units}) as u left join (${byUnit}) as b on b.n = u.n`;
      return truthOf(
        sql`select 1 - case when count(*) = 0 then 0 else ${product(sql`p`)} end as p_no from (${met}) as met`,
      );
    }
    default:
      return null;
  }
}

/** The events of a term, each with the probability that it belongs: record, p. */
function gradedSql(tables: TermTables, term: Parameters<TermTables["table"]>[0]): Sql {
  const where = (w: number): Sql => sql`max(case when t.w = ${sql.lit(w)} then 1 else 0 end)`;
  const in0 = where(0);
  const p = sql`case when ${in0} = 1 and ${where(1)} = 1 then 1 when ${in0} = 1 then 1 - max(draw.p) else max(draw.p) end`;
  return tables.script.add(
    "graded",
    sql`  select t.record, cast(${p} as double precision) as p
  from ${tables.table(term)} as t left join draw on draw.record = t.record group by t.record`,
  );
}

/** When the first or the last starts, and never. */
function extremes(tables: TermTables, graded: Sql, which: "first" | "last"): Sql {
  const moment = tables.script.add(
    "moment",
    sql`  select event.start_at as start_at, ${none} as p_none from ${eventsOf(graded)} group by event.start_at`,
  );
  const nearer = sql`over (order by start_at ${sql.raw(which === "first" ? "asc" : "desc")} rows between unbounded preceding and 1 preceding)`;
  const logs = sql`sum(case when p_none > 0 then ln(p_none) else 0 end) ${nearer}`;
  const before = sql`select start_at, p_none, coalesce(${logs}, 0) as log_none, coalesce(min(p_none) ${nearer}, 1) as least from ${moment}`;
  return sql`select start_at as value, ${exponential(sql`log_none`)} * (1 - p_none) as p
from (${before}) as ordered where least > 0 and log_none > -45
union all
select null as value, ${product(sql`p_none`)} as p from ${moment}`;
}

function truthOf(no: Sql): Closed {
  return outcomes(
    "truth",
    sql`select side.value, case when side.value = 1 then 1 - p_no else p_no end as p
  from (${no}) as none cross join (values (0), (1)) as side (value)`,
  );
}

function outcomes(kind: AnswerKind, query: Sql): Closed {
  return { kind, form: "outcomes", unit: null, query };
}

function marginals(query: Sql): Closed {
  return { kind: "names", form: "marginals", unit: null, query };
}
