import { sql } from "kysely";
import type { Sql } from "../../query/sql/sql-text.js";
import type { Zone } from "../../time/zone.js";

const msPerDay = 86_400_000;

/**
 * The offset of a zone at a reading of its wall clock, in ms: in a fold that of the earlier instant, in a
 * gap that from before it, so that 02:30 becomes 03:30 on a spring night.
 *
 * A change at T from one offset to another is passed, on the wall clock, at T + the greater of the two.
 *
 * @param from   the first reading that is asked for, in ms
 * @param until  the last one
 */
export function offsetAt(civil: Sql, zone: Zone, from: number, until: number): Sql {
  const start = from - 2 * msPerDay;
  const changes = zone.changesIn(start, until + 2 * msPerDay);
  let before = zone.offsetAt(start);
  if (changes.length === 0) return sql`${sql.lit(before)}`;
  const cases = changes.map((change) => {
    const after = zone.offsetAt(change);
    const one = sql`when ${civil} < ${sql.lit(change + Math.max(before, after))} then ${sql.lit(before)}`;
    before = after;
    return one;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(before)} end`;
}
