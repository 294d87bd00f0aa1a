import { horizon } from "../../select.js";
import type { Dependence } from "../../distribution/distribution.js";
import { degree, segmentTable } from "../graded.js";
import { columnOf, type TypeCurves } from "../plan.js";
import { sql, type Sql } from "../sql-piece.js";
import { all, text, whole } from "../sql-text.js";
import { type Calendar, farAway } from "./calendar.js";
import type { SqlScene } from "./scene.js";
import type { Script } from "./script.js";

/** The most open draws whose worlds the database goes through. */
export const openLimit = 12;

/** How worlds are made: all of them; or two, in which a word applies to nothing uncertain and to everything that it can. */
export type WorldsOf = "all" | "extremes";

/**
 * Writes the tables `draw` and of the worlds.
 *
 *     independent  every world of at most 12 draws; the bit `weight` of w says whether the word applies
 *     comonotone   one world for each degree, in which the word applies where p ≥ `least`
 *     extremes     0 and 1, likewise
 *
 * @param opened  the degrees (record, p) of each vague part of the query
 */
export function writeWorlds(
  script: Script,
  world: Sql,
  opened: readonly { readonly table: Sql; readonly adverbial: string }[],
  how: Dependence | "extremes",
): void {
  const rows = opened.map(
    ({ table, adverbial }) => sql`select record, p, ${text(adverbial)} as word from ${table}`,
  );
  const open = script.add("open", sql`  ${sql.join(rows, sql`\n  union `)}`);
  if (new Set(opened.map(({ adverbial }) => adverbial)).size > 1) {
    script.doubts.push(sql`select record from ${open} group by record having count(distinct word) > 1`);
  }
  const apart = sql`select record, max(p) as p from ${open} where p > 0 and p < 1 group by record`;
  script.named(
    sql`draw`,
    sql`  select record, p, place, cast(power(2, place) as bigint) as weight
  from (select record, p, row_number() over (order by record) - 1 as place from (${apart}) as apart) as placed`,
  );
  if (how === "extremes") {
    const both = sql`  values (cast(0 as bigint), cast(1 as double precision), cast(1 as double precision)), (1, 1, 0)`;
    script.named(world, both, ["w", "p", "least"]);
  } else if (how === "comonotone") {
    script.named(
      world,
      sql`  select row_number() over (order by least desc) - 1 as w, least,
    least - lead(least, 1, 0) over (order by least desc) as p
  from (select distinct p as least from draw union select 1) as level`,
    );
  } else {
    script.named(
      sql`toss`,
      sql`  select cast(0 as bigint), cast(0 as bigint), cast(1 as double precision)
  where (select count(*) from draw) <= ${sql.lit(openLimit)}
  union all
  select toss.place + 1, toss.w + side.applies * draw.weight,
    toss.p * case when side.applies = 1 then draw.p else 1 - draw.p end
  from toss
  join draw on draw.place = toss.place
  cross join (values (0), (1)) as side (applies)`,
      ["place", "w", "p"],
    );
    script.named(world, sql`  select w, p from toss where place = (select count(*) from draw)`);
  }
}

/** The degrees of the events of a table: record, p. A type without a curve leaves the answer in doubt. */
export function degreeTable(
  script: Script,
  { speechTime }: SqlScene,
  reached: Sql,
  curves: readonly TypeCurves[],
): Sql {
  if (curves.length === 0) {
    script.doubts.push(sql`select 1 from ${reached}`);
    return script.add("degree", sql`  select record, cast(0 as double precision) as p from ${reached}`);
  }
  const [, pieces] = segmentTable(curves);
  const segment = script.add("segment", pieces, ["type", "start_at", "end_at", "axis", "degree", "slope"]);
  const events = sql`${reached} as r join event on event.record = r.record`;
  script.doubts.push(sql`select 1 from ${events} where event.type not in (select type from ${segment})`);
  const since = sql`case when event.is_told then event.end_at else event.start_at end`;
  return script.add(
    "degree",
    // In one order, so that the mean of an event is the same to the last digit wherever the word is said; what rounding
    // leaves of 0 or lacks of 1 opens no world.
    sql`  select record,
    case when avg(p order by p) < 1e-12 then 0.0 when avg(p order by p) > 1 - 1e-12 then 1.0 else avg(p order by p) end as p
  from (select chosen.record, ${degree} as p
    from (select event.record, event.type, ${whole(speechTime)} - ${since} as elapsed from ${events}) as chosen
    join ${segment} as segment on segment.type = chosen.type
      and segment.start_at <= chosen.elapsed
      and (segment.end_at is null or chosen.elapsed < segment.end_at)) as measured
  group by record`,
  );
}

/** The events that the tense shows, cut at the speech time in the past. */
export function eventTable({ table, tense, speechTime, includeFuture }: SqlScene, calendar: Calendar): Sql {
  const { roles = [], extents = false, states = false, only } = table;
  const seen = horizon(tense, speechTime, false, includeFuture);
  const seesFuture = tense === "future" || includeFuture;
  const now = whole(speechTime);
  const conditions = [
    sql`e.instant >= ${calendar.instant(seen.start)}`,
    sql`e.instant < ${calendar.instant(seen.end)}`,
  ];
  if (only !== undefined) conditions.push(sql`e.${sql.id(only.column)} = ${whole(only.value)}`);
  const open = tense === "past" ? sql`greatest(e.instant, ${now})` : sql`cast(${farAway} as bigint)`;
  const cut = seesFuture
    ? sql`e.end_at`
    : sql`case when e.end_at > ${now} then greatest(e.instant, ${now}) else e.end_at end`;
  const end = extents
    ? sql`case when e.is_open then ${open} when e.end_at is null then e.instant + 1 else ${cut} end`
    : sql`e.instant + 1`;
  const told = extents ? sql`(e.is_open or e.end_at is not null)` : sql`false`;
  const isCut = seesFuture ? sql`false` : sql`coalesce(e.end_at > ${now}, false)`;
  const isState = states ? sql`e.is_state` : sql`false`;
  const goesOn = extents ? sql`(e.is_open or ${isCut})` : sql`false`;
  // What goes on does so at the speech time as well.
  const last = sql`greatest(${end} + case when ${goesOn} then 1 else 0 end, e.instant + 1)`;
  const held = sql`case when ${isState} then ${last} else e.instant + 1 end`;
  const lasts = sql`case when ${told} or ${isState} then ${last} else e.instant + 1 end`;
  const names = ["type", "subject", "location", ...roles.map(columnOf)].map((name) => sql`e.${sql.id(name)}`);
  return sql`  select e.record, ${sql.join(names)}, e.instant as start_at, ${end} as end_at, ${told} as is_told, ${goesOn} as goes_on,
    ${held} as held_until, ${lasts} as lasts_until,
    e.day_end is not null as is_day, ${calendar.civil(sql`e.instant`)} as civil
  from ${sql.table(table.numbered ?? table.name)} as e
  where ${all(conditions)}`;
}
