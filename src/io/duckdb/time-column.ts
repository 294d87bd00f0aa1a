import { sql, type Sql } from "../../query/sql/sql-piece.js";
import { leastUnlikelySeconds } from "../../events/unix-times.js";
import { civilEnd, firstCivil } from "../../time/civil.js";
import { leastMilliseconds } from "../../time/instant.js";
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

/** A time as it is told in a file, as three expressions. */
export interface TimeColumns {
  /** ms since the Unix epoch where an instant is told; else null. */
  readonly absolute: Sql;
  /** The reading of the wall clock in ms where no offset is told; else null. */
  readonly civil: Sql;
  /** Whether only the date is told. */
  readonly isDay: Sql;
  /** Whether every value tells an instant, if anything. */
  readonly isAbsolute?: boolean;
  /** A Unix time as it is written; null where there are none. */
  readonly counted: Sql | null;
}

/** The unit of Unix times that would be far off in seconds; see `openUnit`. */
export type FarOffUnit = "seconds" | "milliseconds";

/**
 * How the values of a column are read as times, by the column's type; the rules are those of `parseTime`.
 *
 *     DATE                      a day
 *     TIMESTAMP WITH TIME ZONE  an instant
 *     TIMESTAMP                 the wall clock
 *     a number                  Unix seconds or milliseconds, by its size as `parseTime` says
 *     anything else             text: ISO 8601 with or without offset, a date, or a Unix count
 *
 * What cannot be read has null in all of them.
 */
export function timeColumns(column: Sql, type: string, farOff: FarOffUnit = "seconds"): TimeColumns {
  const never = sql`cast(null as bigint)`;
  const one = { isDay: sql`false`, counted: null } as const;
  if (type === "DATE") {
    return { ...one, absolute: never, civil: ofCalendar(sql`epoch_ms(${column})`), isDay: sql`true` };
  }
  if (type.startsWith("TIMESTAMP")) {
    const ms = ofCalendar(timestampMs(column, type));
    const isInstant = type === "TIMESTAMP WITH TIME ZONE";
    return isInstant
      ? { ...one, absolute: ms, civil: never, isAbsolute: true }
      : { ...one, absolute: never, civil: ms };
  }
  if (isNumber(type)) {
    const counted = sql`cast(${column} as double)`;
    return { ...one, absolute: unix(counted, farOff), civil: never, isAbsolute: true, counted };
  }
  return written(trimmed(sql`cast(${column} as varchar)`), farOff);
}

/** Whether the values of a type are numbers. */
function isNumber(type: string): boolean {
  return /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL)/.test(type);
}

/** The milliseconds of a timestamp, without what is finer. */
export function timestampMs(column: Sql, type: string): Sql {
  if (type === "TIMESTAMP_S" || type === "TIMESTAMP_MS") return sql`epoch_ms(${column})`;
  const [count, perMs] =
    type === "TIMESTAMP_NS" ? [sql`epoch_ns(${column})`, 1_000_000] : [sql`epoch_us(${column})`, 1000];
  const unit = sql.lit(perMs);
  return sql`((${count} - ((${count} % ${unit}) + ${unit}) % ${unit}) // ${unit})`;
}

/** What lies outside the years 1 to 9999 is no time. */
function ofCalendar(ms: Sql): Sql {
  return sql`case when ${ms} >= ${sql.lit(firstCivil)} and ${ms} < ${sql.lit(civilEnd)} then cast(${ms} as bigint) end`;
}

/** A text without the blanks at its ends, of which there are more in JavaScript than in SQL. */
export function trimmed(text: Sql): Sql {
  return sql`trim(${text}, ${blanks})`;
}

/** What `String.prototype.trim` takes away. */
const blanks = sql.lit(
  "\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF",
);

function roundedMs(timestamp: Sql): Sql {
  return sql`cast(round(epoch_us(${timestamp}) / 1000) as bigint)`;
}

function unix(count: Sql, farOff: FarOffUnit): Sql {
  const isFarOff = sql`abs(${count}) >= ${sql.lit(leastUnlikelySeconds)}`;
  const isSeconds =
    farOff === "seconds" ? isOfSeconds(count) : sql`(${isOfSeconds(count)} and not ${isFarOff})`;
  const ms = sql`round(case when ${isSeconds} then ${count} * 1000 else ${count} end)`;
  return ofCalendar(ms);
}

/** Whether a count is one of seconds by its size. */
export function isOfSeconds(count: Sql): Sql {
  return sql`(abs(${count}) < ${sql.lit(leastMilliseconds)} and ${count} * 1000 >= ${sql.lit(firstCivil)})`;
}

/** Digits that spell a date without hyphens are no Unix count. */
const datelike = sql.lit("[12]\\d{3}((0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])?)?");
const digits = sql.lit("[+-]?\\d+(\\.\\d+)?");
const iso = sql.lit(
  "\\d{4}-\\d\\d-\\d\\d([Tt ]\\d\\d:\\d\\d(:\\d\\d([.,]\\d{1,9})?)?( ?([Zz]|[+-]([01]\\d|2[0-3])(:?[0-5]\\d(:?[0-5]\\d)?)?))?)?",
);
const clockOf = sql.lit("^.{10}[Tt ](\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?)");
const offsetOf = sql.lit("^.{10}[Tt ][\\d:.,]+ ?([Zz]|[+-].*)$");

function written(text: Sql, farOff: FarOffUnit): TimeColumns {
  // The years begin with 1, and the database with an earlier one.
  const isIso = sql`(regexp_full_match(${text}, ${iso}) and left(${text}, 4) <> '0000')`;
  const clock = sql`replace(regexp_extract(${text}, ${clockOf}, 1), ',', '.')`;
  const offset = sql`regexp_extract(${text}, ${offsetOf}, 1)`;
  const seconds = sql`case when length(${clock}) = 5 then ${clock} || ':00' else ${clock} end`;
  const wall = roundedMs(sql`try_cast(left(${text}, 10) || ' ' || ${seconds} as timestamp)`);
  const day = sql`epoch_ms(try_cast(${text} as date))`;
  const isUnix = sql`regexp_full_match(${text}, ${digits}) and not regexp_full_match(${text}, ${datelike})`;
  return {
    absolute: sql`case
    when ${isUnix} then ${unix(sql`try_cast(${text} as double)`, farOff)}
    when ${isIso} and ${offset} <> '' then ${wall} - ${sizeOf(offset)}
  end`,
    civil: sql`case
    when ${isIso} and length(${text}) = 10 then ${day}
    when ${isIso} and ${offset} = '' then ${wall}
  end`,
    isDay: sql`length(${text}) = 10 and ${isIso}`,
    counted: sql`case when ${isUnix} then try_cast(${text} as double) end`,
  };
}

/** The milliseconds of an offset: `Z`, `+02`, `+0200`, `+02:00`, `+00:53:28`. */
function sizeOf(offset: Sql): Sql {
  const parts = sql`rpad(regexp_replace(${offset}, '[^0-9]', '', 'g'), 6, '0')`;
  const part = (from: number): Sql => sql`cast(substr(${parts}, ${sql.lit(from)}, 2) as bigint)`;
  const size = sql`(${part(1)} * 3600000 + ${part(3)} * 60000 + ${part(5)} * 1000)`;
  return sql`case when left(${offset}, 1) = '-' then -${size} else ${size} end`;
}
