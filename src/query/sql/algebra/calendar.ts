import { msPerDay } from "../../../time/civil.js";
import { type Granularity, isClockUnit, startOfUnit, unitNumber } from "../../../time/granularity.js";
import type { Interval } from "../../../time/interval.js";
import type { Period } from "../../../time/period.js";
import { civilOf, firstInstantFrom } from "../../../time/zone.js";
import { sql, type Sql } from "../sql-piece.js";
import { whole } from "../sql-text.js";
import type { SqlScene } from "./scene.js";
import type { Script } from "./script.js";

/** No instant is as far from the epoch, in ms. */
export const farAway = 9e15;

const monthsIn: Partial<Record<Granularity, number>> = {
  ...{ month: 1, quarter: 3, half: 6, year: 12 },
  ...{ decade: 120, century: 1200 },
};
const msIn: Partial<Record<Granularity, number>> = {
  ...{ second: 1000, minute: 60_000, hour: 3_600_000 },
  ...{ day: msPerDay, week: 7 * msPerDay },
};

/** The part of the calendar that a query needs, as SQL: the changes of the zone's offset are known outside. */
export class Calendar {
  readonly #span: Interval;

  constructor(
    private readonly scene: SqlScene,
    private readonly script: Script,
  ) {
    const { window, speechTime, lastEnd } = scene;
    this.#span = {
      start: Math.min(window.start, speechTime) - 3 * msPerDay,
      end: Math.max(window.end, speechTime, lastEnd ?? speechTime) + 3 * msPerDay,
    };
  }

  /** What the wall clock reads at an instant that is a column. */
  civil(at: Sql, span: Interval = this.#span): Sql {
    const { zone } = this.scene;
    const changes = zone.changesIn(span.start, span.end);
    const steps = [span.start, ...changes].map((from) => zone.offsetAt(from));
    const last = sql.lit(steps.at(-1) ?? 0);
    const branches = changes.map(
      (change, index) => sql`when ${at} < ${sql.lit(change)} then ${sql.lit(steps[index] ?? 0)}`,
    );
    return branches.length === 0
      ? sql`(${at} + ${last})`
      : sql`(${at} + case ${sql.join(branches, sql` `)} else ${last} end)`;
  }

  /** The number of the unit that holds a civil time. */
  numberOf(civil: Sql, unit: Granularity): Sql {
    const length = msIn[unit];
    if (length !== undefined) {
      const origin = unit === "week" ? (this.scene.weekStart === 1 ? -3 : -4) * msPerDay : 0;
      return quotient(sql`(${civil} - ${sql.lit(origin)})`, length);
    }
    const date = dateOf(civil);
    const month = sql`(extract(year from ${date}) * 12 + extract(month from ${date}) - 1)`;
    return quotient(month, monthsIn[unit] ?? 1);
  }

  /** The number of the unit that holds an instant that is known already. */
  numberAt(at: number, unit: Granularity): number {
    return unitNumber(civilOf(at, this.scene.zone), unit, this.scene.weekStart);
  }

  /** The numbers of the units that the zone left out between two instants: a civil day that does not exist. */
  leftOut(unit: Granularity, from: number, to: number): readonly number[] {
    const { zone, weekStart } = this.scene;
    const startOf = (number: number): number => firstInstantFrom(startOfUnit(number, unit, weekStart), zone);
    return zone.changesIn(from, to).flatMap((change) => {
      const [before, after] = [zone.offsetAt(change - 1), zone.offsetAt(change)];
      if (after <= before) return [];
      const [first, last] = [before, after].map((offset) => unitNumber(change + offset, unit, weekStart)) as [
        number,
        number,
      ];
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return numbers.filter((number) => startOf(number) >= startOf(number + 1));
    });
  }

  /** A table of every record with an instant of it moved by a length: columns record, at. */
  moved(events: Sql, at: Sql, length: Period, toward: 1 | -1): Sql {
    const { years, months, weeks, days, hours, minutes, seconds } = length;
    const shiftMonths = toward * (12 * years + months);
    const shiftDays = toward * (7 * weeks + days);
    const clock = toward * Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000);
    if (!Number.isInteger(shiftDays)) this.script.refuse("a length with a part of a day");
    if (shiftMonths === 0 && shiftDays === 0) {
      return this.script.add("moved", sql`  select record, ${at} + ${sql.lit(clock)} as at from ${events}`);
    }
    // Moved times may lie outside the events by the length.
    const reach = (Math.abs(shiftMonths) * 31 + Math.abs(shiftDays) + 3) * msPerDay;
    const span = { start: this.#span.start - reach, end: this.#span.end + reach };
    const civil = sql`select record, ${this.civil(at, span)} as civil from ${events}`;
    const date = sql`(${dateOf(sql`civil`)} + ${sql.lit(shiftMonths)} * interval '1 month')`;
    const month = sql`cast(extract(epoch from ${date}) * 1000 as bigint) + civil - ${sql.lit(msPerDay)} * ${quotient(sql`civil`, msPerDay)}`;
    const shifted = shiftMonths === 0 ? sql`civil` : month;
    return this.script.add(
      "moved",
      sql`  select record, ${this.#instant(span)} + ${sql.lit(clock)} as at
  from (select record, ${shifted} + ${sql.lit(shiftDays * msPerDay)} as civil from (${civil}) as zoned) as shifted`,
    );
  }

  /** The instant of the column `civil`: in a fold the earlier one, in a gap as far behind it as the time lies in it. */
  #instant(span: Interval): Sql {
    const { zone } = this.scene;
    const changes = zone.changesIn(span.start, span.end);
    const branches = changes.map((change) => {
      const [before, after] = [zone.offsetAt(change - 1), zone.offsetAt(change)];
      return sql`when civil < ${sql.lit(change + Math.max(before, after))} then civil - ${sql.lit(before)}`;
    });
    const last = sql`civil - ${sql.lit(zone.offsetAt(span.end))}`;
    return branches.length === 0
      ? sql`(${last})`
      : sql`(case ${sql.join(branches, sql` `)} else ${last} end)`;
  }

  /** Whole units from one instant to a later one, both columns: clock units elapsed, others by civil dates. */
  wholeUnits(from: Sql, to: Sql, unit: Granularity): Sql {
    if (isClockUnit(unit)) return quotient(sql`(${to} - ${from})`, msIn[unit] ?? 1);
    const [start, end] = [from, to].map((at) => quotient(this.civil(at), msPerDay)) as [Sql, Sql];
    if (unit === "day") return sql`(${end} - ${start})`;
    if (unit === "week") return quotient(sql`(${end} - ${start})`, 7);
    const most = sql`(${this.numberOf(this.civil(to), unit)} - ${this.numberOf(this.civil(from), unit)})`;
    const reached = sql`${dateOf(this.civil(from))} + cast(${most} * ${sql.lit(monthsIn[unit] ?? 1)} as integer) * interval '1 month'`;
    return sql`(case when ${reached} <= ${dateOf(this.civil(to))} then ${most} else greatest(0, ${most} - 1) end)`;
  }

  instant(at: number): Sql {
    return whole(Math.max(-farAway, Math.min(farAway, at)));
  }
}

/** Rounded down. */
function quotient(of: Sql, by: number): Sql {
  return sql`cast(floor(cast(${of} as double precision) / ${sql.lit(by)}) as bigint)`;
}

function dateOf(civil: Sql): Sql {
  return sql`(date '1970-01-01' + cast(${quotient(civil, msPerDay)} as integer))`;
}

/** The unit in which a length is said; that of its finest part. */
export function grainOf({ seconds, minutes, hours, days, weeks, months }: Period): Granularity {
  if (seconds !== 0) return "second";
  if (minutes !== 0) return "minute";
  if (hours !== 0) return "hour";
  if (days !== 0 || weeks !== 0) return "day";
  return months === 0 ? "year" : "month";
}
