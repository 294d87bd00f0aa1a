import { sql, type Sql } from "./sql-piece.js";
import { type Cell, valuesOf, whole } from "./sql-text.js";
import { columnOf, type Plan, selectedFrom, spanTable, type TypeCurves, wholeColumns } from "./plan.js";

type Table = readonly [head: Sql, body: Sql];

/**
 * The tables that end in `graded`: the events of a vague question that apply to some degree, with it as `p`.
 *
 * `segment` has a row for each piece of the curve of each event type; an event is joined to the piece in
 * which its elapsed time lies, and the database interpolates. Where a type has several curves, the degree
 * is their average.
 *
 * @param isWhole  whether `graded` should have every column of the events, their record among them
 */
export function gradedTables(plan: Plan, curves: readonly TypeCurves[], isWhole = false): readonly Table[] {
  const isPooled = curves.some(({ members }) => members.length > 1);
  const asked = plan.operator.query === "values" ? plan.operator.role : "subject";
  const names = isWhole ? wholeColumns(plan.table) : ["type", columnOf(asked), "instant"];
  // An average needs to know what is one event.
  const columns = isPooled && !isWhole ? ["record", ...names] : names;
  const listed = sql.join(columns.map((column) => sql`e.${sql.id(column)}`));
  const from = selectedFrom(plan, isPooled || isWhole);
  const chosen: Table = [
    sql`chosen`,
    sql`  select ${listed}, ${whole(plan.speechTime)} - e.instant as elapsed\n  ${from}`,
  ];
  const measured: Table = [
    sql`measured`,
    sql`  select chosen.*, ${degree} as p
  from chosen
  join segment on segment.type = chosen.type
    and segment.start_at <= chosen.elapsed
    and (segment.end_at is null or chosen.elapsed < segment.end_at)`,
  ];
  const key = sql.join([...columns, "elapsed"].map((column) => sql.id(column)));
  const averaged: Table = [
    sql`averaged`,
    sql`  select ${key}, avg(p) as p\n  from measured\n  group by ${key}`,
  ];
  const graded: Table = [
    sql`graded`,
    isPooled ? sql`  select * from averaged where p > 0` : sql`  select * from measured where p > 0`,
  ];
  const pool = isPooled ? [averaged] : [];
  return [segmentTable(curves), ...spanTable(plan), chosen, measured, ...pool, graded];
}

/** The degree of an event of `chosen` by the piece of a curve that it is joined to. */
export const degree = sql`least(1, greatest(0, segment.degree + segment.slope *
    case segment.axis
      when 'log' then ln(cast(chosen.elapsed as double precision) / segment.start_at)
      else chosen.elapsed - segment.start_at
    end))`;

/** The pieces of curves as the table `segment`. */
export function segmentTable(curves: readonly TypeCurves[]): Table {
  const rows = curves.flatMap(({ type, members }) =>
    members.flat().map(({ start, end, axis, degree, slope }): readonly Cell[] => [
      ["text", type],
      ["bigint", start],
      ["bigint", Number.isFinite(end) ? end : null],
      ["text", axis],
      ["double precision", degree],
      ["double precision", slope],
    ]),
  );
  return [sql`segment (type, start_at, end_at, axis, degree, slope)`, valuesOf(rows)];
}
