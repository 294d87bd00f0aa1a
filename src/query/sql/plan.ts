import { sql, type Sql, type SqlText } from "./sql-piece.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Curve } from "../../fuzzy/curve.js";
import type { Study } from "../../fuzzy/study.js";
import type { Operator } from "../link/named-reading.js";
import type { Facts } from "../../time/facts.js";
import type { Instant } from "../../time/instant.js";
import { hull, type Interval, type IntervalSet } from "../../time/interval.js";
import type { Dependence } from "../distribution/distribution.js";
import { all, any, type Cell, type SqlRow, text, textIn, valuesOf, whole, withTables } from "./sql-text.js";

/**
 * The table in which events stand, one a row:
 *
 *     record    bigint   the number of the record in its input, from 1
 *     type      text     every name in one spelling
 *     subject   text     null where nobody is told
 *     location  text     null where no place is told
 *     instant   bigint   ms since the Unix epoch; the start of the day where only that is known
 *     day_end   bigint   the end of that day; null where the time is known
 *     role_…    text     one column for each further role
 *
 * and where events have ends:
 *
 *     end_at    bigint   exclusive; null where none was told, or the event goes on
 *     is_open   boolean  whether it goes on
 *     is_state  boolean  whether it holds as long as it lasts; where there are states
 */
export interface EventTable {
  readonly name: string;
  /** The same table where it has the column `record`, if `name` lacks it because numbering rows costs. */
  readonly numbered?: string;
  /** The roles besides subject and location that have a column. */
  readonly roles?: readonly string[];
  /** Whether it has the columns of ends. */
  readonly extents?: boolean;
  /** Whether it has the column of states. */
  readonly states?: boolean;
  /** Only the rows that have a value in a column are events: many sets in one table. */
  readonly only?: { readonly column: string; readonly value: number };
}

/** The names that an event must have to count; all of them. */
export interface PlanTarget {
  readonly type: string;
  /** By role, "subject" among them. */
  readonly roles: readonly (readonly [role: string, name: string])[];
  /** Roles that must have some value. */
  readonly present: readonly string[];
}

/** The curves of an event type; of several the average counts. */
export interface TypeCurves {
  readonly type: string;
  readonly members: readonly (readonly Segment[])[];
}

/** Which events a question asks about. */
export interface Selection {
  readonly table: EventTable;
  /** An event counts that is like one of them. */
  readonly targets: readonly PlanTarget[];
  readonly intervals: IntervalSet;
  /** What the tense lets the question see. */
  readonly seen: Interval;
}

/** A question, with everything that its SQL is made of. */
export interface Plan extends Selection {
  readonly operator: Operator;
  readonly speechTime: Instant;
  readonly dependence: Dependence;
  /** Whether some events of the table have only a day. */
  readonly hasDayGrain: boolean;
  /** Null for a crisp question: every event that is selected counts for certain. */
  readonly curves: readonly TypeCurves[] | null;
}

/** The column of a role. */
export function columnOf(role: string): string {
  return role === "subject" || role === "location" ? role : `role_${role}`;
}

/** Every column of a table of events, but the one that tells sets apart. */
export function wholeColumns({ roles = [] }: EventTable): readonly string[] {
  return ["record", "type", "subject", "location", ...roles.map(columnOf), "instant", "day_end"];
}

/** Something that runs queries; DuckDB and PostgreSQL understand all that are made here. */
export interface SqlDatabase {
  query(text: SqlText): Promise<readonly SqlRow[]>;
}

/** Events in a table, with what must be known of them before a question can be read. */
export interface SqlWorld {
  readonly database: SqlDatabase;
  readonly table: EventTable;
  /** The names, spelt as in the table. */
  readonly vocabulary: Vocabulary;
  /** From the first event to the end of the last; empty at 0 when there are no events. */
  readonly window: Interval;
  /** The last end that was told, where events have ends. */
  readonly lastEnd?: Instant;
  /** Whether some events have only a day. */
  readonly hasDayGrain: boolean;
  readonly facts: Facts;
}

/**
 * The rows of the table that have the names and lie in the intervals and the horizon; as `e`.
 *
 * @param numbered  whether the column `record` is needed
 */
export function selectedFrom(selection: Selection, numbered = false): Sql {
  const { table, intervals, seen } = selection;
  const conditions = [...namesOf(selection)];
  if (seen.start > Number.NEGATIVE_INFINITY) conditions.push(sql`e.instant >= ${whole(seen.start)}`);
  if (seen.end < Number.POSITIVE_INFINITY) conditions.push(sql`e.instant < ${whole(seen.end)}`);
  const bounds = hull(intervals);
  if (bounds === null) conditions.push(sql`false`);
  else {
    // Also where there are several: a reader of files can skip what lies outside.
    if (bounds.start > Number.NEGATIVE_INFINITY) conditions.push(sql`e.instant >= ${whole(bounds.start)}`);
    if (bounds.end < Number.POSITIVE_INFINITY) conditions.push(sql`e.instant < ${whole(bounds.end)}`);
  }
  if (intervals.length > 1) {
    conditions.push(
      sql`exists (select 1 from span where span.start_at <= e.instant and e.instant < span.end_at)`,
    );
  }
  return sql`from ${sql.table(nameOf(table, numbered))} as e\n  where ${all(conditions)}`;
}

/** The name of the table, by whether the column `record` is needed. */
export function nameOf(table: EventTable, numbered: boolean): string {
  return numbered ? (table.numbered ?? table.name) : table.name;
}

/** The names and the part of the table, without the times. */
export function namesOf({ table, targets }: Pick<Selection, "table" | "targets">): readonly Sql[] {
  const named = any(targetGroups(targets));
  if (table.only === undefined) return [named];
  return [sql`e.${sql.id(table.only.column)} = ${whole(table.only.value)}`, named];
}

/** The table `span` of the intervals, which the other parts use where there is more than one. */
export function spanTable({ intervals }: Selection): readonly (readonly [head: Sql, body: Sql])[] {
  if (intervals.length < 2) return [];
  const rows = intervals.map(({ start, end }): readonly Cell[] => [
    ["bigint", Math.max(start, -farAway)],
    ["bigint", Math.min(end, farAway)],
  ]);
  return [[sql`span (start_at, end_at)`, valuesOf(rows)]];
}

/** In ms: no instant is as far from the epoch. */
const farAway = 9e15;

/** Targets that differ in nothing but the type are one condition. */
function targetGroups(targets: readonly PlanTarget[]): readonly Sql[] {
  const groups = new Map<string, Omit<PlanTarget, "type"> & { readonly types: Set<string> }>();
  for (const { type, roles, present } of targets) {
    const key = JSON.stringify([roles, present]);
    const group = groups.get(key) ?? { roles, present, types: new Set() };
    group.types.add(type);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ roles, present, types }) => {
    const names = [
      ...roles.map(([role, name]) => sql`e.${sql.id(columnOf(role))} = ${text(name)}`),
      ...present.map((role) => sql`e.${sql.id(columnOf(role))} is not null`),
    ];
    const list = sql.join([...types].map(text));
    const type = types.size === 1 ? sql`e.type = ${list}` : sql`e.type in (${list})`;
    return sql`(${sql.join([type, ...names], sql` and `)})`;
  });
}

/** One row: how many events are selected, and how many values they have in a role. */
export function countsSql(selection: Selection, role: string): Sql {
  const values = sql`count(distinct e.${sql.id(columnOf(role))})`;
  return withTables(
    spanTable(selection),
    sql`select count(*) as events, ${values} as role_values ${selectedFrom(selection)}`,
  );
}

/** A row for each type that the selected events have: a vague question needs the curves of these alone. */
export function occurringTypesSql(selection: Selection): Sql {
  return withTables(spanTable(selection), sql`select distinct e.type as type ${selectedFrom(selection)}`);
}

export function readOccurringTypes(rows: readonly SqlRow[]): ReadonlySet<string> {
  return new Set(rows.map((row) => textIn(row, "type") ?? ""));
}

/**
 * A piece of a membership curve, as a row of a table: from `start`, included, to `end`, excluded, in
 * milliseconds of elapsed time.
 *
 *     linear  degree + slope · (Δ − start)        log  degree + slope · ln(Δ / start)
 *
 * clipped to [0, 1]. The database evaluates it; nothing of `src/fuzzy` does.
 */
export interface Segment {
  readonly start: number;
  /** Infinity for the last one. */
  readonly end: number;
  readonly axis: "linear" | "log";
  /** At the start. */
  readonly degree: number;
  /** By a millisecond, or by the natural logarithm of elapsed. */
  readonly slope: number;
}

interface Point {
  readonly elapsed: number;
  readonly degree: number;
}

/** What the words of the surveys tend to in the long run, where a study says nothing. */
const commonLimits: Readonly<Record<string, 0 | 1>> = { just: 0, recently: 0, "long time ago": 1 };

/**
 * The curve that was measured, as segments that cover [0, ∞): its knots and its policies are read, and
 * nothing else of it.
 *
 * @param limits  of the study, see `Study`
 */
export function segmentsOf(curve: Curve, limits: Study["limits"]): readonly Segment[] {
  const { knots, interpolation } = curve;
  const first = knots[0];
  const last = knots.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("a curve has knots");
  const segments = [level(0, first.elapsed, first.degree)];
  for (const [index, knot] of knots.entries()) {
    const next = knots[index + 1];
    if (next !== undefined) segments.push(between(knot, next, interpolation));
  }
  return [...segments.filter(({ start, end }) => start < end), ...tailOf(curve, last, limits)];
}

function between(a: Point, b: Point, axis: Segment["axis"]): Segment {
  const rise = b.degree - a.degree;
  if (rise === 0) return level(a.elapsed, b.elapsed, a.degree);
  const run = axis === "log" ? Math.log(b.elapsed / a.elapsed) : b.elapsed - a.elapsed;
  return { start: a.elapsed, end: b.elapsed, axis, degree: a.degree, slope: rise / run };
}

function tailOf({ tail, knots, adverbial }: Curve, last: Point, limits: Study["limits"]): readonly Segment[] {
  switch (tail) {
    case "hold":
      return [level(last.elapsed, Number.POSITIVE_INFINITY, last.degree)];
    case "saturate": {
      const stated = limits.find((limit) => limit.adverbial === adverbial);
      const limit = (stated === undefined ? commonLimits[adverbial] : stated.limit) ?? last.degree;
      return [
        level(last.elapsed, last.elapsed + 1, last.degree),
        level(last.elapsed + 1, Number.POSITIVE_INFINITY, limit),
      ];
    }
    case "continue": {
      const { elapsed: start, degree } = last;
      const slope = trendOf(knots.slice(-3), start);
      return [{ start, end: Number.POSITIVE_INFINITY, axis: "log", degree, slope }];
    }
  }
}

/**
 * The slope of the straight line of least squares through degrees over the logarithm of elapsed,
 *
 *     (n Σxy − Σx Σy) / (n Σx² − (Σx)²),   x = ln(elapsed / unit)
 *
 * 0 where all are at one elapsed time. Rounding may leave a slope of some 10⁻¹⁷ where there is none.
 */
function trendOf(points: readonly Point[], unit: number): number {
  let [sumX, sumY, sumXY, sumXX] = [0, 0, 0, 0];
  for (const { elapsed, degree } of points) {
    const x = Math.log(elapsed / unit);
    sumX += x;
    sumY += degree;
    sumXY += x * degree;
    sumXX += x * x;
  }
  const n = points.length;
  const spread = n * sumXX - sumX * sumX;
  return spread === 0 ? 0 : (n * sumXY - sumX * sumY) / spread;
}

function level(start: number, end: number, degree: number): Segment {
  return { start, end, axis: "linear", degree, slope: 0 };
}
