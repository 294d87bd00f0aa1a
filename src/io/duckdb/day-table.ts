import { sql } from "kysely";
import { numberIn } from "../../query/sql/sql-text.js";
import { instantsIn } from "../../time/interval.js";
import type { Zone } from "../../time/zone.js";
import type { Run, Views } from "./views.js";

const msPerDay = 86_400_000;

/**
 * Makes the table of the days that are told without a time: what the wall clock reads at their
 * start, and their first instant and exclusive end in a zone. A day that the zone left out is missing.
 *
 * @returns whether there are any
 */
export async function makeDays(run: Run, zone: Zone, { told: source, days }: Views): Promise<boolean> {
  const told = await run(
    sql`select distinct civil from ${sql.table(source)} where is_day and civil is not null`,
  );
  await run(sql`create table ${sql.table(days)} (civil bigint, start_at bigint, end_at bigint)`);
  const rows = told.flatMap((row) => {
    const civil = numberIn(row, "civil");
    const pieces = instantsIn({ start: civil, end: civil + msPerDay }, zone);
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first === undefined || last === undefined) return [];
    return [sql`(${sql.lit(civil)}, ${sql.lit(first.start)}, ${sql.lit(last.end)})`];
  });
  if (rows.length > 0) await run(sql`insert into ${sql.table(days)} values ${sql.join(rows)}`);
  return told.length > 0;
}
