import { sql } from "kysely";
import { real, text, whole, wholeOrNull } from "./fragments.js";
import type { Plan, TypeCurves } from "./plan.js";
import { selectedFrom, spanTable } from "./selected.js";
import type { Sql } from "./sql-text.js";

type Table = readonly [head: Sql, body: Sql];

/**
 * The tables that end in `graded`: the events of a vague question that apply to some degree, with it as `p`.
 *
 * `segment` has a row for each piece of the curve of each event type; an event is joined to the piece in
 * which its elapsed time lies, and the database interpolates. Where a type has several curves, the degree
 * is their average.
 *
 * @param numbered  whether `graded` should have the column `record`
 */
export function gradedTables(plan: Plan, curves: readonly TypeCurves[], numbered = false): readonly Table[] {
  const isPooled = curves.some(({ members }) => members.length > 1);
  // An average needs to know what is one event.
  const isNumbered = numbered || isPooled;
  const record = isNumbered ? sql`e.record, ` : sql``;
  const columns = sql`${record}e.type, e.subject, e.instant`;
  const from = selectedFrom(plan, isNumbered);
  const chosen: Table = [
    sql`chosen`,
    sql`  select ${columns}, ${whole(plan.speechTime)} - e.instant as elapsed\n  ${from}`,
  ];
  const measured: Table = [
    sql`measured`,
    sql`  select chosen.*, ${degree} as p
  from chosen
  join segment on segment.type = chosen.type
    and segment.start_at <= chosen.elapsed
    and (segment.end_at is null or chosen.elapsed < segment.end_at)`,
  ];
  const averaged: Table = [
    sql`averaged`,
    sql`  select record, type, subject, instant, elapsed, avg(p) as p
  from measured
  group by record, type, subject, instant, elapsed`,
  ];
  const graded: Table = [
    sql`graded`,
    isPooled ? sql`  select * from averaged where p > 0` : sql`  select * from measured where p > 0`,
  ];
  const pool = isPooled ? [averaged] : [];
  return [segmentTable(curves), ...spanTable(plan), chosen, measured, ...pool, graded];
}

const degree = sql`least(1, greatest(0, segment.degree + segment.slope *
    case segment.axis
      when 'log' then ln(cast(chosen.elapsed as double precision) / segment.start_at)
      else chosen.elapsed - segment.start_at
    end))`;

function segmentTable(curves: readonly TypeCurves[]): Table {
  const rows = curves.flatMap(({ type, members }) =>
    members.flat().map((segment) => {
      const { start, end, axis, degree, slope } = segment;
      const times = sql`${whole(start)}, ${wholeOrNull(end)}`;
      return sql`(${text(type)}, ${times}, ${text(axis)}, ${real(degree)}, ${real(slope)})`;
    }),
  );
  return [
    sql`segment (type, start_at, end_at, axis, degree, slope)`,
    sql`  values\n  ${sql.join(rows, sql`,\n  `)}`,
  ];
}
