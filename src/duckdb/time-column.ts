import { sql } from "kysely";
import type { Sql } from "../sql/sql-text.js";
import { civilEnd, firstCivil } from "../time/civil.js";

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
}

/**
 * How the values of a column are read as times, by the column's type; the rules are those of `parseTime`.
 *
 *     DATE                      a day
 *     TIMESTAMP WITH TIME ZONE  an instant
 *     TIMESTAMP                 the wall clock
 *     a number                  Unix seconds below 10¹¹ in size, else milliseconds
 *     anything else             text: ISO 8601 with or without offset, a date, or a Unix count
 *
 * What cannot be read has null in all of them.
 */
export function timeColumns(column: Sql, type: string): TimeColumns {
  const never = sql`cast(null as bigint)`;
  if (type === "DATE") return { absolute: never, civil: sql`epoch_ms(${column})`, isDay: sql`true` };
  if (type === "TIMESTAMP WITH TIME ZONE") {
    return { absolute: milliseconds(column), civil: never, isDay: sql`false`, isAbsolute: true };
  }
  if (type.startsWith("TIMESTAMP")) {
    return { absolute: never, civil: milliseconds(sql`cast(${column} as timestamp)`), isDay: sql`false` };
  }
  if (/^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL)/.test(type)) {
    const absolute = unix(sql`cast(${column} as double)`);
    return { absolute, civil: never, isDay: sql`false`, isAbsolute: true };
  }
  return written(sql`trim(cast(${column} as varchar))`);
}

function milliseconds(timestamp: Sql): Sql {
  return sql`cast(round(epoch_us(${timestamp}) / 1000) as bigint)`;
}

/** What lies outside the years 1 to 9999 is no time. */
function unix(count: Sql): Sql {
  const ms = sql`round(case when abs(${count}) < 1e11 then ${count} * 1000 else ${count} end)`;
  const isTime = sql`${ms} >= ${sql.lit(firstCivil)} and ${ms} < ${sql.lit(civilEnd)}`;
  return sql`case when ${isTime} then cast(${ms} as bigint) end`;
}

/** Digits that spell a date without hyphens are no Unix count. */
const datelike = sql.lit("[12]\\d{3}((0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])?)?");
const digits = sql.lit("[+-]?\\d+(\\.\\d+)?");
const iso = sql.lit(
  "\\d{4}-\\d\\d-\\d\\d([Tt ]\\d\\d:\\d\\d(:\\d\\d([.,]\\d{1,9})?)?( ?([Zz]|[+-]([01]\\d|2[0-3])(:?[0-5]\\d(:?[0-5]\\d)?)?))?)?",
);
const clockOf = sql.lit("^.{10}[Tt ](\\d\\d:\\d\\d(?::\\d\\d(?:[.,]\\d{1,9})?)?)");
const offsetOf = sql.lit("^.{10}[Tt ][\\d:.,]+ ?([Zz]|[+-].*)$");

function written(text: Sql): TimeColumns {
  // The years begin with 1, and the database with an earlier one.
  const isIso = sql`(regexp_full_match(${text}, ${iso}) and left(${text}, 4) <> '0000')`;
  const clock = sql`replace(regexp_extract(${text}, ${clockOf}, 1), ',', '.')`;
  const offset = sql`regexp_extract(${text}, ${offsetOf}, 1)`;
  const seconds = sql`case when length(${clock}) = 5 then ${clock} || ':00' else ${clock} end`;
  const wall = milliseconds(sql`try_cast(left(${text}, 10) || ' ' || ${seconds} as timestamp)`);
  const day = sql`epoch_ms(try_cast(${text} as date))`;
  const isUnix = sql`regexp_full_match(${text}, ${digits}) and not regexp_full_match(${text}, ${datelike})`;
  return {
    absolute: sql`case
    when ${isUnix} then ${unix(sql`try_cast(${text} as double)`)}
    when ${isIso} and ${offset} <> '' then ${wall} - ${sizeOf(offset)}
  end`,
    civil: sql`case
    when ${isIso} and length(${text}) = 10 then ${day}
    when ${isIso} and ${offset} = '' then ${wall}
  end`,
    isDay: sql`length(${text}) = 10 and ${isIso}`,
  };
}

/** The milliseconds of an offset: `Z`, `+02`, `+0200`, `+02:00`, `+00:53:28`. */
function sizeOf(offset: Sql): Sql {
  const parts = sql`rpad(regexp_replace(${offset}, '[^0-9]', '', 'g'), 6, '0')`;
  const part = (from: number): Sql => sql`cast(substr(${parts}, ${sql.lit(from)}, 2) as bigint)`;
  const size = sql`(${part(1)} * 3600000 + ${part(3)} * 60000 + ${part(5)} * 1000)`;
  return sql`case when left(${offset}, 1) = '-' then -${size} else ${size} end`;
}
