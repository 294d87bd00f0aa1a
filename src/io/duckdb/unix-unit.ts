import { sql, type Sql } from "../../query/sql/sql-piece.js";
import { type CountedTimes, leastUnlikelySeconds, noTimes, openUnit } from "../../events/unix-times.js";
import type { ColumnPlan } from "../../formats/columns.js";
import { failure, type Result, success } from "../../issue/result.js";
import { numberIn, type SqlRow } from "../../query/sql/sql-text.js";
import { civilEnd, firstCivil } from "../../time/civil.js";
import { type NamedColumn, toldColumns } from "./file-columns.js";
import { type FarOffUnit, isOfSeconds } from "./time-column.js";
import { numbered, type Run, type Views } from "./database.js";

/**
 * The unit of Unix times that would be far off in seconds; or that a file has times which may be either, or two
 * files differ in it. Reads the files once, where they may have such times.
 */
export async function farOffUnit(
  run: Run,
  { table, source, views }: { readonly table: Sql; readonly source: string; readonly views: Views },
  columns: readonly NamedColumn[],
  plan: ColumnPlan,
): Promise<Result<FarOffUnit>> {
  const { counted } = toldColumns(columns, plan);
  if (counted === null) return success("seconds");
  const isNamed = columns.every(({ name }) => name.toLowerCase() !== "filename");
  const file = isNamed ? sql`filename` : sql`''`;
  const ofSeconds = isOfSeconds(sql`counted`);
  const isFarOff = sql`abs(counted) >= ${sql.lit(leastUnlikelySeconds)}`;
  const isSmall = sql`(${ofSeconds} and not ${isFarOff} and counted <> 0)`;
  const found = await run(sql`select file,
  count(*) filter (where not ${ofSeconds}) as sure,
  min(counted) filter (where not ${ofSeconds}) as sure_least,
  max(counted) filter (where not ${ofSeconds}) as sure_greatest,
  count(*) filter (where ${isSmall}) as small,
  min(counted) filter (where ${isSmall}) as small_least,
  max(counted) filter (where ${isSmall}) as small_greatest,
  count(*) filter (where ${ofSeconds} and ${isFarOff}) as far_off
from (select ${file} as file, ${counted} as counted from ${table})
where ${ofSeconds} or (counted >= ${sql.lit(firstCivil)} and counted < ${sql.lit(civilEnd)})
group by file order by file`);
  const timesIn = (row: SqlRow, name: string): CountedTimes => {
    const count = numberIn(row, name);
    if (count === 0) return noTimes;
    return { count, least: numberIn(row, `${name}_least`), greatest: numberIn(row, `${name}_greatest`) };
  };
  const units = new Set<FarOffUnit>();
  for (const row of found) {
    const [sure, small] = [timesIn(row, "sure"), timesIn(row, "small")];
    const { farOff, isMixed } = openUnit(sure, small);
    const isOpen = numberIn(row, "far_off") > 0;
    if (isOpen) units.add(farOff);
    if (!isMixed && units.size < 2) continue;
    const smallOne = isMixed ? isSmall : sql`(${ofSeconds} and ${isFarOff})`;
    const [first = {}] = await run(sql`select record, counted
from (select record, ${counted} as counted from ${sql.table(numbered(views.rows))})
where ${smallOne} order by record limit 1`);
    return failure({
      kind: "mixed-time-units",
      source,
      seconds: small.count,
      milliseconds: sure.count + numberIn(row, "far_off"),
      record: numberIn(first, "record"),
      value: String(numberIn(first, "counted")),
    });
  }
  return success(units.has("milliseconds") ? "milliseconds" : "seconds");
}
