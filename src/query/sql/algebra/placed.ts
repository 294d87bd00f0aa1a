import type { AllenTerm, PlacedTerm, Placement, Query } from "../../../algebra/query.js";
import type { AllenRelation } from "../../../time/interval.js";
import { relationOfEdges } from "../../../algebra/relations.js";
import { type Granularity, isClockUnit, msPerClockUnit } from "../../../time/granularity.js";
import { sql, type Sql } from "../sql-piece.js";
import { all } from "../sql-text.js";
import { grainOf } from "./calendar.js";
import type { Valued } from "./pieces.js";
import type { TermTables } from "./tables.js";

/** Which event of the other term each word means where nothing else is said. */
const usual: Readonly<Record<Placement, "first" | "last" | "any">> = {
  ...({ before: "first", after: "first", until: "first", since: "last" } as const),
  ...({ "unit-before": "last", "unit-after": "last" } as const),
  ...({ during: "any", while: "any", within: "any", same: "any", next: "any", previous: "any" } as const),
};

/** The ends as they stand in order, where no extent is empty. */
const [xEnd, yEnd] = [sql`greatest(x.end_at, x.start_at + 1)`, sql`greatest(y.end_at, y.start_at + 1)`];

/** What must hold of an event `x` and another `y`. */
interface Test {
  readonly holds: Sql;
  /** Where it cannot be told. */
  readonly open?: Sql;
  /** Tables of moved instants, joined to `x` or to `y`. */
  readonly joins?: readonly Sql[];
}

/** The table of events of one table by how they lie to those of another, never to themselves. */
export function placedSql(tables: TermTables, term: PlacedTerm | AllenTerm, of: Sql, other: Sql): Sql {
  const { script } = tables;
  const isNearest = term.term === "placed" && (term.how === "next" || term.how === "previous");
  const anchor = term.term === "allen" ? "any" : (term.anchor ?? usual[term.how]);
  const others = anchor === "any" ? other : tables.nth(other, { k: 1, from: anchor });
  const pairs = sql`${of} as a join event as x on x.record = a.record
  join ${others} as b on b.w = a.w and b.record <> a.record
  join event as y on y.record = b.record`;
  if (isNearest) return script.add("nearest", nearest(term.how === "next", pairs));
  const { holds, open, joins = [] } = term.term === "allen" ? allen(term) : testOf(tables, term);
  const from = sql.join([pairs, ...joins], sql`\n  `);
  const name = script.add("placed", sql`  select distinct a.w, a.record from ${from}\n  where ${holds}`);
  if (open !== undefined) {
    const found = sql`select 1 from ${name} as found where found.w = a.w and found.record = a.record`;
    script.doubts.push(sql`select 1 from ${from} where ${open} and not exists (${found})`);
  }
  return name;
}

function nearest(isNext: boolean, pairs: Sql): Sql {
  const distance = isNext ? sql`x.start_at` : sql`${xEnd} desc`;
  const lies = isNext ? sql`${yEnd} <= x.start_at` : sql`${xEnd} <= y.start_at`;
  return sql`  select distinct w, record from (
    select a.w, a.record, rank() over (partition by a.w, y.record order by ${distance}) as place
    from ${pairs}
    where ${lies}) as ranked
  where place = 1`;
}

function testOf(tables: TermTables, term: PlacedTerm): Test {
  const { calendar, scene, script } = tables;
  const { how, unit = "day" } = term;
  const length = term.length === undefined ? null : scene.lengthOf(term.length);
  if (term.length !== undefined && length === null) script.refuse(`the length ${term.length}`);
  const unitOf = (civil: Sql): Sql => calendar.numberOf(civil, unit);
  const borderOfY = sql`case when y.is_told then y.end_at else y.start_at end`;
  switch (how) {
    case "before":
    case "until":
    case "after":
    case "since": {
      const isBefore = how === "before" || how === "until";
      if (length === null)
        return { holds: isBefore ? sql`${xEnd} <= y.start_at` : sql`${yEnd} <= x.start_at` };
      const border = isBefore ? sql`start_at` : sql`case when is_told then end_at else start_at end`;
      const moved = calendar.moved(tables.event, border, length, isBefore ? -1 : 1);
      return {
        holds: startsAround(tables, grainOf(length)),
        joins: [sql`join ${moved} as m on m.record = y.record`],
      };
    }
    case "during":
      return {
        holds: sql`y.is_told and y.start_at <= x.start_at and x.start_at < ${yEnd}`,
        open: sql`not y.is_told`,
      };
    case "while": {
      const overlap = sql`x.start_at < ${yEnd} and y.start_at < ${xEnd}`;
      // What is placed is but a moment without an end; what it is placed by may have lasted.
      return { holds: overlap, open: sql`y.start_at < x.start_at and not y.is_told and not (${overlap})` };
    }
    case "within": {
      if (length === null) return { holds: script.refuse("within of no length") };
      const after = calendar.moved(
        tables.event,
        sql`case when is_told then end_at else start_at end`,
        length,
        1,
      );
      return {
        holds: sql`y.start_at <= m.at and x.start_at <= n.at`,
        joins: [
          sql`join ${after} as m on m.record = x.record`,
          sql`join ${after} as n on n.record = y.record`,
        ],
      };
    }
    case "same":
      return { holds: sql`${unitOf(sql`x.civil`)} = ${unitOf(sql`y.civil`)}` };
    case "unit-before":
      return { holds: sql`${unitOf(sql`x.civil`)} = ${unitOf(sql`y.civil`)} - 1` };
    case "unit-after": {
      const last = calendar.civil(sql`greatest(y.start_at, ${borderOfY} - 1)`);
      return { holds: sql`${unitOf(sql`x.civil`)} = ${unitOf(last)} + 1` };
    }
    case "next":
    case "previous":
      throw new RangeError("the nearest events are no test of two");
  }
}

/** Exactly at a distance: half a unit of the clock on either side, or the unit of the calendar that is reached. */
function startsAround({ calendar }: TermTables, unit: Granularity): Sql {
  if (!isClockUnit(unit)) {
    return sql`${calendar.numberOf(sql`x.civil`, unit)} = ${calendar.numberOf(calendar.civil(sql`m.at`), unit)}`;
  }
  const half = sql.lit(msPerClockUnit[unit] / 2);
  return sql`m.at - ${half} <= x.start_at and x.start_at < m.at + ${half}`;
}

/** What must hold of `x` and `y` for each relation. */
const relationTests: Readonly<Record<AllenRelation, Sql>> = {
  before: sql`${xEnd} < y.start_at`,
  after: sql`${yEnd} < x.start_at`,
  meets: sql`${xEnd} = y.start_at`,
  "met-by": sql`${yEnd} = x.start_at`,
  overlaps: sql`x.start_at < y.start_at and y.start_at < ${xEnd} and ${xEnd} < ${yEnd}`,
  "overlapped-by": sql`y.start_at < x.start_at and x.start_at < ${yEnd} and ${yEnd} < ${xEnd}`,
  starts: sql`x.start_at = y.start_at and ${xEnd} < ${yEnd}`,
  "started-by": sql`x.start_at = y.start_at and ${yEnd} < ${xEnd}`,
  during: sql`y.start_at < x.start_at and ${xEnd} < ${yEnd}`,
  contains: sql`x.start_at < y.start_at and ${yEnd} < ${xEnd}`,
  finishes: sql`${xEnd} = ${yEnd} and y.start_at < x.start_at`,
  "finished-by": sql`${xEnd} = ${yEnd} and x.start_at < y.start_at`,
  equals: sql`x.start_at = y.start_at and ${xEnd} = ${yEnd}`,
};

function allen({ relations }: AllenTerm): Test {
  const tests = relations.map((relation) => sql`(${relationTests[relation]})`);
  return { holds: tests.length === 0 ? all([sql`false`]) : sql`(${sql.join(tests, sql` or `)})` };
}

/** How the first event of one term lies to that of another; null where either has none. All that are the first must lie alike. */
export function placedRelation(
  tables: TermTables,
  { left, right, edges }: Extract<Query, { query: "relation" }>,
): Valued {
  const { script } = tables;
  const [a, b] = [left, right].map((term) => tables.nth(tables.table(term), { k: 1, from: "first" }));
  const branches = Object.entries(relationTests).map(
    ([name, test]) =>
      sql`when ${test} then ${sql.lit(edges === undefined ? name : relationOfEdges(name as AllenRelation, edges))}`,
  );
  const pairs = script.add(
    "pairs",
    sql`  select world.w, case when x.record is null or y.record is null then null
    ${sql.join(branches, sql`\n    `)} end as value
  from ${tables.world} as world
  left join ${a} as a on a.w = world.w left join event as x on x.record = a.record
  left join ${b} as b on b.w = world.w left join event as y on y.record = b.record`,
  );
  script.doubts.push(sql`select 1 from ${pairs} group by w having min(value) <> max(value)`);
  return {
    kind: "relation",
    table: script.add("relation", sql`  select w, min(value) as value from ${pairs} group by w`),
  };
}
