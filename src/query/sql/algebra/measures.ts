import type { Measurable, Query } from "../../../algebra/query.js";
import { text } from "../sql-text.js";
import { sql, type Sql } from "../sql-piece.js";
import { amountColumns, lengthless } from "./amounts.js";
import { eventsOf, keySql, listed, onOneLine, type Valued } from "./pieces.js";
import type { TermTables } from "./tables.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

const aggregates = { total: "sum", mean: "avg", longest: "max", shortest: "min" } as const;

/** The sum, mean, greatest or least of lengths, gaps or amounts; null of nothing, but 0 for the sum of no events. */
export function measureSql(tables: TermTables, { of, how, what }: Of<"measure">): Valued {
  const { script } = tables;
  const table = tables.table(of);
  const size = sql`${sql.raw(aggregates[how])}(m.size)`;
  const sizes =
    what === "gap"
      ? gaps(table)
      : sql`select t.w, ${sizeOf(tables, table, what)} as size from ${eventsOf(table)}`;
  return {
    kind: typeof what === "string" ? "duration" : "number",
    table: script.add(
      "measure",
      sql`  select world.w, ${how === "total" && what !== "gap" ? sql`coalesce(${size}, 0)` : size} as value
  from ${tables.world} as world left join (${sizes}) as m on m.w = world.w group by world.w`,
    ),
  };
}

/** The length of an event in ms, or its amount in a role; of all events of a table it must be told, in one unit. */
function sizeOf(tables: TermTables, of: Sql, what: Exclude<Measurable, "gap">): Sql {
  const { script } = tables;
  if (what === "extent") {
    script.doubts.push(lengthless(of));
    return sql`cast(event.end_at - event.start_at as double precision)`;
  }
  const { isAmount, number, unit } = amountColumns(tables.column(what.role));
  const other = what.unit === undefined ? sql`false` : sql`${unit} <> ${text(what.unit.toLowerCase())}`;
  script.doubts.push(sql`select 1 from ${eventsOf(of)}
    having count(distinct ${unit}) > 1 or count(case when not ${isAmount} or ${other} then 1 end) > 0`);
  return number;
}

/** From the end of all that came before, or its start where no end was told, to the next start; 0 where they overlap. */
function gaps(of: Sql): Sql {
  const border = sql`case when event.is_told then event.end_at else event.start_at end`;
  const before = sql`max(${border}) over (partition by t.w order by event.start_at, t.record
      rows between unbounded preceding and 1 preceding)`;
  return sql`select w, cast(greatest(0, start_at - before) as double precision) as size
    from (select t.w, event.start_at, ${before} as before from ${eventsOf(of)}) as behind where before is not null`;
}

/** The values or units with the most or the least, and all that are equal to the one at the k-th place. */
export function bestSql(tables: TermTables, { of, by, how, measure, k = 1 }: Of<"best">): Valued {
  const { script } = tables;
  const table = tables.table(of);
  const key = keySql(tables, by);
  const item = "unit" in by ? sql`cast(${key} as text)` : onOneLine(key);
  const order = how === "most" || how === "latest" ? sql`score desc` : sql`score`;
  const scores = sql`select t.w, ${item} as item, ${scoreSql(tables, table, measure)} as score
    from ${eventsOf(table)} where ${key} is not null group by t.w, ${item}`;
  const place = sql`row_number() over (partition by w order by ${order}) as place`;
  const scored = script.add("score", sql`  select w, item, score, ${place} from (${scores}) as s`);
  const names = sql`select a.w, a.item from ${scored} as a
    join ${scored} as b on b.w = a.w and b.score = a.score where b.place = ${sql.lit(k)}`;
  return { kind: "names", unit: "unit" in by ? by.unit : null, table: listed(tables, names) };
}

function scoreSql(tables: TermTables, of: Sql, measure: Of<"best">["measure"]): Sql {
  if (measure === "count") return sql`count(*)`;
  if (measure === "first") return sql`min(event.start_at)`;
  if (measure === "last") return sql`max(event.start_at)`;
  return sql`sum(${sizeOf(tables, of, measure.total)})`;
}
