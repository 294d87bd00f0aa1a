import { sql, type Sql, textOf } from "./sql-piece.js";
import type { Distribution } from "../distribution/distribution.js";
import type { Evidence, EvidenceEvent } from "../evidence-schema.js";
import { evidenceLimit, poolSpread } from "../evidence.js";
import type { Setting } from "../setting.js";
import { type Curve, degree } from "../../fuzzy/curve.js";
import type { Knot } from "../../fuzzy/study.js";
import { formatInstant } from "../../time/instant.js";
import type { SqlEvaluation } from "./answer.js";
import { type Cell, numberIn, type SqlRow, textIn, valuesOf, withTables } from "./sql-text.js";
import { gradedTables } from "./graded.js";
import { columnOf, type Plan, selectedFrom, spanTable, type SqlWorld, wholeColumns } from "./plan.js";

/**
 * The events that count, the most important first, as `evidenceOf` orders them: for "when" by the
 * probability that they are the last, else by degree; then the later.
 *
 * A query for the events, and for a vague question one for the share that was extrapolated.
 */
export async function evidenceBySql(
  world: SqlWorld,
  { plan, distribution, curves }: SqlEvaluation,
  setting: Setting,
): Promise<Evidence> {
  const rows = await world.database.query(textOf(evidenceSql(plan, distribution)));
  const [first] = rows;
  const total = first === undefined ? 0 : numberIn(first, "total");
  return {
    events: rows.map((row) => eventOf(row, plan, curves, setting)),
    more: total - rows.length,
    ...(await extrapolated(world, plan, curves)),
  };
}

function evidenceSql(plan: Plan, distribution: Distribution): Sql {
  const columns = sql.join(wholeColumns(plan.table).map((column) => sql`e.${sql.id(column)}`));
  const counting: readonly (readonly [Sql, Sql])[] =
    plan.curves === null
      ? [...spanTable(plan), [sql`graded`, sql`  select ${columns}, 1 as p ${selectedFrom(plan, true)}`]]
      : gradedTables(plan, plan.curves, true);
  const weighed =
    distribution.kind === "when-last"
      ? distribution.instants.toSorted((a, b) => b.p - a.p).slice(0, evidenceLimit)
      : [];
  const isWeighed = weighed.length > 0;
  const rows = weighed.map(({ at, p }): readonly Cell[] => [
    ["bigint", at],
    ["double precision", p],
  ]);
  const weight: readonly (readonly [Sql, Sql])[] = isWeighed
    ? [[sql`weight (instant, chance)`, valuesOf(rows)]]
    : [];
  return withTables(
    [...counting, ...weight],
    sql`select ${columns}, e.p, count(*) over () as total
from graded as e${isWeighed ? sql` left join weight on weight.instant = e.instant` : sql``}
order by ${isWeighed ? sql`coalesce(weight.chance, 0)` : sql`e.p`} desc, e.instant desc, e.record desc
limit ${sql.lit(evidenceLimit)}`,
  );
}

function eventOf(
  row: SqlRow,
  { table }: Plan,
  curves: ReadonlyMap<string, Curve>,
  { speechTime, zone }: Setting,
): EvidenceEvent {
  const type = textIn(row, "type") ?? "";
  const instant = numberIn(row, "instant");
  const elapsedMs = speechTime - instant;
  const curve = curves.get(type) ?? null;
  const reading = curve === null ? null : degree(curve, elapsedMs);
  const roles = ["subject", "location", ...(table.roles ?? [])].flatMap((role) => {
    const name = textIn(row, columnOf(role));
    return name === null ? [] : [[role, name] as const];
  });
  return {
    record: numberIn(row, "record"),
    type,
    roles: Object.fromEntries(roles),
    time: formatInstant(instant, zone),
    grain: (row["day_end"] ?? null) === null ? "instant" : "day",
    elapsedMs,
    degree: numberIn(row, "p"),
    knots: reading === null ? null : [knotOf(reading.knots[0]), knotOf(reading.knots[1])],
    extrapolated: reading?.extrapolated ?? null,
    study: curve?.studyId ?? null,
    pooled: poolSpread(curve, elapsedMs),
  };
}

function knotOf(knot: Knot | null): NonNullable<EvidenceEvent["knots"]>[0] {
  return knot === null ? null : { elapsedMs: knot.elapsed, degree: knot.degree, counts: knot.counts };
}

/** The part of all degrees that lies outside what was measured; null for a crisp question or without any. */
async function extrapolated(
  world: SqlWorld,
  plan: Plan,
  curves: ReadonlyMap<string, Curve>,
): Promise<Pick<Evidence, "extrapolatedShare" | "extrapolatedBefore">> {
  const nothing = { extrapolatedShare: null, extrapolatedBefore: null };
  if (plan.curves === null) return nothing;
  const rows = [...curves].map(([type, { measured }]): readonly Cell[] => [
    ["text", type],
    ["bigint", measured.from],
    ["bigint", measured.until],
  ]);
  const span: readonly [Sql, Sql] = [sql`surveyed (type, start_at, end_at)`, valuesOf(rows)];
  const query = withTables(
    [...gradedTables(plan, plan.curves), span],
    sql`select coalesce(sum(p), 0) as all_of_it,
  coalesce(sum(case when elapsed > end_at then p end), 0) as beyond,
  coalesce(sum(case when elapsed <= end_at and elapsed < start_at then p end), 0) as held
from graded join surveyed on surveyed.type = graded.type`,
  );
  const [row = {}] = await world.database.query(textOf(query));
  const all = numberIn(row, "all_of_it");
  const held = numberIn(row, "held");
  return all === 0
    ? nothing
    : { extrapolatedShare: (numberIn(row, "beyond") + held) / all, extrapolatedBefore: held / all };
}
