import { sql } from "kysely";
import { type ColumnMap, plainMap } from "../formats/column-map.js";
import { planColumns } from "../formats/columns.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { columnOf } from "../sql/plan.js";
import { numberIn, type Sql, type SqlRow, textIn, textOf } from "../sql/sql-text.js";
import type { SqlWorld } from "../sql/world.js";
import { parseTime } from "../time/instant.js";
import { utc, type Zone } from "../time/zone.js";
import { DatabaseFailure, type DuckDb } from "./database.js";
import { makeDays } from "./day-table.js";
import { type NamedColumn, toldColumns } from "./file-columns.js";
import { fileTable, missingFile } from "./file-table.js";
import { oneSpelling, readVocabulary } from "./vocabulary.js";
import { offsetAt } from "./zone-offset.js";

/** How the files of a table of events are read. */
export interface OpenEventsOptions {
  /** Of times without an offset, and of days. */
  readonly zone: Zone;
  /** What the columns are; each is what it is called unless given. */
  readonly map?: ColumnMap;
  /** What stands between the fields of a CSV file; DuckDB finds it unless given. */
  readonly delimiter?: string;
  /** A time of day, "12:00": events told by date alone are put there. */
  readonly assumeTime?: string | null;
}

/** How many faulty records are named. */
const faultLimit = 19;

/**
 * Opens files of events as a table that the database reads anew for every question, so that they need
 * not fit in memory. Names and times are read now, to know which there are.
 *
 * @param database  an empty one
 * @param files     Parquet or CSV; wildcards, and folders of Parquet
 * @returns the world that questions are asked about; or what is wrong with the files, in the database's
 *          words where it cannot read them
 */
export async function openEvents(
  database: DuckDb,
  files: readonly string[],
  options: OpenEventsOptions,
): Promise<Result<SqlWorld>> {
  const table = fileTable(files, options.delimiter ?? null);
  if (table === null) return failure({ kind: "foreign-table", files });
  const missing = missingFile(files);
  if (missing !== null) return failure({ kind: "unreadable-file", file: missing, fault: "missing" });
  try {
    return await openTable(database, table, files.join(", "), options);
  } catch (fault) {
    if (!(fault instanceof DatabaseFailure)) throw fault;
    return failure({ kind: "database-failed", detail: fault.message });
  }
}

async function openTable(
  database: DuckDb,
  table: Sql,
  source: string,
  { zone, map = plainMap, assumeTime = null }: OpenEventsOptions,
): Promise<Result<SqlWorld>> {
  const assumed = assumeTime === null ? null : parseTime(`1970-01-01 ${assumeTime}`, utc);
  if (assumed?.ok === false) return failure({ kind: "bad-assumed-time", value: assumeTime ?? "" });
  const run: Run = (query) => database.query(textOf(query));
  await run(sql`create view rows as select * from ${table}`);
  // Numbered apart: a number for every row keeps the database from skipping those that it need not read.
  await run(sql`create view rows_numbered as select *, row_number() over () as record from ${table}`);
  const columns = (await run(sql`describe rows`)).map(
    (row): NamedColumn => ({
      name: textIn(row, "column_name") ?? "",
      type: textIn(row, "column_type") ?? "",
    }),
  );
  const planned = planColumns(
    source,
    columns.map(({ name }) => name),
    map,
  );
  if (!planned.ok) return planned;
  const { roles, select, isAbsolute } = toldColumns(columns, planned.value);
  await twoViews(run, "told", (record, of) => sql`select ${record}${select} from ${of("rows")}`);

  const hasDays = !isAbsolute && assumed === null && (await makeDays(run, zone));
  const names = ["type", "subject", "location", ...roles.map(columnOf)];
  const assumedMs = assumed?.ok === true ? assumed.value.instant : 0;
  const instant = isAbsolute ? sql`t.absolute` : await instantOf(run, zone, assumedMs, hasDays);
  const dayEnd = hasDays ? sql`days.end_at` : sql`cast(null as bigint)`;
  const join = hasDays ? sql` left join days on t.is_day and t.civil = days.civil` : sql``;
  await twoViews(
    run,
    "timed",
    (record, of) => sql`select ${record}${sql.join(names.map((name) => sql`t.${sql.id(name)}`))}, said,
  ${instant} as instant, ${dayEnd} as day_end
from ${of("told")} as t${join}`,
  );
  const [summary = {}] = await run(sql`select min(instant) as first_at,
  max(coalesce(day_end, instant + 1)) as end_at,
  count(*) filter (where ${isBad}) as bad
from timed`);
  const bad = numberIn(summary, "bad");
  if (bad > 0) return failure(...(await faultsOf(run, bad)));

  const { names: vocabulary, respelt } = await readVocabulary(run, "timed", roles);
  const spelling = oneSpelling(names, respelt);
  await twoViews(
    run,
    "events",
    (record, of) => sql`select ${record}${spelling.select}, t.instant, t.day_end
from ${of("timed")} as t${spelling.joins}`,
  );
  const isEmpty = (summary["first_at"] ?? null) === null;
  return success(
    {
      database,
      table: { name: "events", numbered: "events_numbered", roles },
      vocabulary,
      window: isEmpty
        ? { start: 0, end: 0 }
        : { start: numberIn(summary, "first_at"), end: numberIn(summary, "end_at") },
      hasDayGrain: hasDays,
      facts: new Map(),
    },
    planned.notes,
  );
}

type Run = (query: Sql) => Promise<readonly SqlRow[]>;

/** Makes a view, and the same one with the number of every record. */
async function twoViews(
  run: Run,
  name: string,
  view: (record: Sql, of: (name: string) => Sql) => Sql,
): Promise<void> {
  await run(sql`create view ${sql.table(name)} as ${view(sql``, (of) => sql.table(of))}`);
  const numbered = view(sql`record, `, (of) => sql.table(`${of}_numbered`));
  await run(sql`create view ${sql.table(`${name}_numbered`)} as ${numbered}`);
}

/** The instant of a row of `told`, called `t`; a day without a time begins as `days` says. */
async function instantOf(run: Run, zone: Zone, assumedMs: number, hasDays: boolean): Promise<Sql> {
  const [range = {}] = await run(sql`select min(civil) as first_at, max(civil) as last_at from told`);
  if ((range["first_at"] ?? null) === null) return sql`t.absolute`;
  const civil =
    assumedMs === 0
      ? sql`t.civil`
      : sql`(t.civil + case when t.is_day then ${sql.lit(assumedMs)} else 0 end)`;
  const offset = offsetAt(civil, zone, numberIn(range, "first_at"), numberIn(range, "last_at") + assumedMs);
  const read = sql`coalesce(t.absolute, ${civil} - ${offset})`;
  return hasDays ? sql`case when t.is_day then days.start_at else ${read} end` : read;
}

/** That a row is no event, for want of a type or of a time that can be read. */
const isBad = sql`type is null or instant is null`;

/** The first records that are no event. */
async function faultsOf(run: Run, count: number): Promise<readonly Issue[]> {
  const rows = await run(sql`select record, type, instant, said from timed_numbered where ${isBad}
order by record limit ${sql.lit(faultLimit)}`);
  const faults = rows.map((row): Issue => {
    const record = numberIn(row, "record");
    const said = textIn(row, "said");
    return textIn(row, "type") === null
      ? { kind: "bad-record", record, field: "type", value: "", expected: "type" }
      : {
          kind: "bad-record",
          record,
          field: "time",
          value: said === null ? "" : JSON.stringify(said),
          expected: "time",
        };
  });
  return count > faults.length ? [...faults, { kind: "more-faults", count: count - faults.length }] : faults;
}
