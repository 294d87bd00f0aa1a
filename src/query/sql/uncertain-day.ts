import { sql, type Sql } from "./sql-piece.js";
import { all, any, numberIn, type SqlRow, textIn, whole, withTables } from "./sql-text.js";
import { nameOf, namesOf, type Selection, spanTable } from "./plan.js";

/**
 * The first event that has only a day, of which nobody can say whether it lies in the intervals: none or
 * one row with its record and type.
 *
 * The day is taken up to the end of what the tense sees. It is certain where an interval covers it, or
 * none meets it; for a vague question only in the latter case, since the degree hangs on the time of day.
 */
export function uncertainDaySql(selection: Selection, vague: boolean): Sql {
  const { intervals, seen } = selection;
  const begins = sql`e.instant`;
  const ends =
    seen.end < Number.POSITIVE_INFINITY ? sql`least(e.day_end, ${whole(seen.end)})` : sql`e.day_end`;
  const isMany = intervals.length > 1;
  const pieces = isMany ? [{ start: sql`span.start_at`, end: sql`span.end_at` }] : intervals.map(endsOf);
  const within = (condition: Sql): Sql =>
    isMany ? sql`exists (select 1 from span where ${condition})` : sql`(${condition})`;
  const meets = pieces.map(({ start, end }) => within(all([...above(start, ends), ...below(end, begins)])));
  const covers = pieces.map(({ start, end }) =>
    within(
      all([
        ...(start === null ? [] : [sql`${start} <= ${begins}`]),
        ...(end === null ? [] : [sql`${ends} <= ${end}`]),
      ]),
    ),
  );
  const conditions = [...namesOf(selection), sql`e.day_end is not null`, any(meets)];
  if (!vague) conditions.push(sql`not ${any(covers)}`);
  if (seen.start > Number.NEGATIVE_INFINITY) conditions.push(sql`${begins} >= ${whole(seen.start)}`);
  if (seen.end < Number.POSITIVE_INFINITY) conditions.push(sql`${begins} < ${whole(seen.end)}`);
  return withTables(
    spanTable(selection),
    sql`select e.record, e.type from ${sql.table(nameOf(selection.table, true))} as e
  where ${all(conditions)}
  order by e.instant, e.record
  limit 1`,
  );
}

interface Ends {
  readonly start: Sql | null;
  readonly end: Sql | null;
}

function endsOf({ start, end }: Selection["intervals"][number]): Ends {
  return {
    start: start > Number.NEGATIVE_INFINITY ? whole(start) : null,
    end: end < Number.POSITIVE_INFINITY ? whole(end) : null,
  };
}

function above(start: Sql | null, ends: Sql): readonly Sql[] {
  return start === null ? [] : [sql`${start} < ${ends}`];
}

function below(end: Sql | null, begins: Sql): readonly Sql[] {
  return end === null ? [] : [sql`${begins} < ${end}`];
}

/** The record and the type of an event that has only a day; null when all is certain. */
export function readUncertainDay([row]: readonly SqlRow[]): {
  readonly record: number;
  readonly eventType: string;
} | null {
  return row === undefined ? null : { record: numberIn(row, "record"), eventType: textIn(row, "type") ?? "" };
}
