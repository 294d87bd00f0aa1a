import { shownJson } from "../../issue/json-value.js";
import { sql, type Sql, textOf } from "../../query/sql/sql-piece.js";
import { type ColumnMap, plainMap } from "../../formats/column-map.js";
import { type ColumnPlan, planColumns } from "../../formats/columns.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { columnOf, type SqlWorld } from "../../query/sql/plan.js";
import { numberIn, type SqlRow, textIn } from "../../query/sql/sql-text.js";
import { parseTime } from "../../time/instant.js";
import { utc, type Zone } from "../../time/zone.js";
import {
  DatabaseFailure,
  type DuckDb,
  fileTable,
  freeNames,
  makeDays,
  missingFile,
  numbered,
  type Run,
  twoViews,
  type Views,
} from "./database.js";
import { endColumns, type NamedColumn, toldColumns, unreadableColumns } from "./file-columns.js";
import { type FarOffUnit, isOfSeconds, offsetAt, trimmed } from "./time-column.js";
import { oneSpelling, readVocabulary } from "./vocabulary.js";
import { type CountedTimes, leastUnlikelySeconds, noTimes, openUnit } from "../../events/unix-times.js";
import { civilEnd, firstCivil } from "../../time/civil.js";

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
 * @param database  may hold other tables, and events that were opened before
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
  const views = await freeNames(database, run);
  await run(sql`create view ${sql.table(views.rows)} as select * from ${table}`);
  // Numbered apart: a number for every row keeps the database from skipping those that it need not read.
  await run(
    sql`create view ${sql.table(numbered(views.rows))} as select *, row_number() over () as record from ${table}`,
  );
  const columns = (await run(sql`describe ${sql.table(views.rows)}`)).map(
    (row): NamedColumn => ({
      name: textIn(row, "column_name") ?? "",
      type: textIn(row, "column_type") ?? "",
    }),
  );
  const columnNames = columns.map(({ name }) => name);
  const planned = planColumns(source, columnNames, map);
  // What the columns hold is only looked at for the map that is proposed.
  if (!planned.ok) {
    const samples = await samplesOf(run, views, columnNames);
    const again = planColumns(source, columnNames, map, samples);
    return again.ok ? planned : again;
  }
  const unreadable = unreadableColumns(columns, planned.value);
  if (unreadable.length > 0) {
    return failure(...unreadable.map((one): Issue => ({ kind: "unreadable-column", source, ...one })));
  }
  const ends = endColumns(columns, planned.value);
  if (ends.length > 0) return failure({ kind: "table-with-ends", source, columns: ends });
  const unit = await farOffUnit(run, { table, source, views }, columns, planned.value);
  if (!unit.ok) return unit;
  const { roles, select, isAbsolute } = toldColumns(columns, planned.value, unit.value);
  // As spreadsheets leave them; of other tables nothing is said of a row without anything.
  const isText = columns.every(({ type }) => type === "VARCHAR");
  const isRow = isText
    ? sql` where coalesce(${sql.join(columns.map(({ name }) => sql.id(name)))}) is not null`
    : sql``;
  await twoViews(
    run,
    views.told,
    (record, of) => sql`select ${record}${select} from ${of(views.rows)}${isRow}`,
  );

  const hasDays = !isAbsolute && assumed === null && (await makeDays(run, zone, views));
  const names = ["type", "subject", "location", ...roles.map(columnOf)];
  const assumedMs = assumed?.ok === true ? assumed.value.instant : 0;
  const days = sql.table(views.days);
  const instant = isAbsolute ? sql`t.absolute` : await instantOf(run, zone, assumedMs, hasDays, views);
  const dayEnd = hasDays ? sql`${days}.end_at` : sql`cast(null as bigint)`;
  const join = hasDays ? sql` left join ${days} on t.is_day and t.civil = ${days}.civil` : sql``;
  await twoViews(
    run,
    views.timed,
    (record, of) => sql`select ${record}${sql.join(names.map((name) => sql`t.${sql.id(name)}`))}, said,
  ${instant} as instant, ${dayEnd} as day_end
from ${of(views.told)} as t${join}`,
  );
  const isBad = sql`(${sql.join([sql`type is null`, sql`instant is null`, ...names.map(isBlank)], sql` or `)})`;
  const [summary = {}] = await run(sql`select min(instant) as first_at,
  max(coalesce(day_end, instant + 1)) as end_at,
  count(*) filter (where ${isBad}) as bad
from ${sql.table(views.timed)}`);
  const bad = numberIn(summary, "bad");
  if (bad > 0) return failure(...(await faultsOf(run, bad, isBad, views, roles)));

  const { names: vocabulary, respelt } = await readVocabulary(run, views.timed, roles);
  const spelling = oneSpelling(names, respelt);
  await twoViews(
    run,
    views.events,
    (record, of) => sql`select ${record}${spelling.select}, t.instant, t.day_end
from ${of(views.timed)} as t${spelling.joins}`,
  );
  const isEmpty = (summary["first_at"] ?? null) === null;
  return success(
    {
      database,
      table: { name: views.events, numbered: numbered(views.events), roles },
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

/** The first values of columns, as text. */
async function samplesOf(
  run: Run,
  { rows }: Views,
  columns: readonly string[],
): Promise<(column: string) => readonly string[]> {
  const texts = columns.map((name, at) => sql`cast(${sql.id(name)} as varchar) as ${sql.id(`sample_${at}`)}`);
  const found = await run(sql`select ${sql.join(texts)} from ${sql.table(rows)} limit 20`);
  return (column) => found.flatMap((row) => textIn(row, `sample_${columns.indexOf(column)}`) ?? []);
}

/** The instant of a row of `told`, called `t`; a day without a time begins as `days` says. */
async function instantOf(
  run: Run,
  zone: Zone,
  assumedMs: number,
  hasDays: boolean,
  { told, days }: Views,
): Promise<Sql> {
  const [range = {}] = await run(
    sql`select min(civil) as first_at, max(civil) as last_at from ${sql.table(told)}`,
  );
  if ((range["first_at"] ?? null) === null) return sql`t.absolute`;
  const civil =
    assumedMs === 0
      ? sql`t.civil`
      : sql`(t.civil + case when t.is_day then ${sql.lit(assumedMs)} else 0 end)`;
  const offset = offsetAt(civil, zone, numberIn(range, "first_at"), numberIn(range, "last_at") + assumedMs);
  const read = sql`coalesce(t.absolute, ${civil} - ${offset})`;
  return hasDays ? sql`case when t.is_day then ${sql.table(days)}.start_at else ${read} end` : read;
}

/** A name of nothing but blanks and underscores is none. */
function isBlank(column: string): Sql {
  return sql`trim(${trimmed(sql.id(column))}, '_ ') = ''`;
}

/** The first records that are no event. */
async function faultsOf(
  run: Run,
  count: number,
  isBad: Sql,
  { timed }: Views,
  roles: readonly string[],
): Promise<readonly Issue[]> {
  const named = ["type", "subject", "location", ...roles];
  const blank = named.map((role) => {
    const column = fixedColumns.has(role) ? role : columnOf(role);
    return sql`when ${isBlank(column)} then ${sql.lit(role)}`;
  });
  const rows = await run(sql`select record, type, instant, said, case ${sql.join(blank, sql` `)} end as blank
from ${sql.table(numbered(timed))} where ${isBad}
order by record limit ${sql.lit(faultLimit)}`);
  const faults = rows.map((row): Issue => {
    const record = numberIn(row, "record");
    const said = textIn(row, "said");
    const blankRole = textIn(row, "blank");
    if (textIn(row, "type") === null) {
      return { kind: "bad-record", record, field: "type", value: "", expected: "type" };
    }
    if (blankRole !== null) {
      return { kind: "bad-record", record, field: blankRole, value: '"_"', expected: "name" };
    }
    return {
      kind: "bad-record",
      record,
      field: "time",
      value: said === null ? "" : shownJson(said),
      expected: "time",
    };
  });
  return count > faults.length ? [...faults, { kind: "more-faults", count: count - faults.length }] : faults;
}

const fixedColumns: ReadonlySet<string> = new Set(["type", "subject", "location"]);

/**
 * The unit of Unix times that would be far off in seconds; or that a file has times which may be either, or two
 * files differ in it. Reads the files once, where they may have such times.
 */
async function farOffUnit(
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
