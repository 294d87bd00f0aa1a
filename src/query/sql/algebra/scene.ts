import type { Granularity, WeekStart } from "../../../time/granularity.js";
import type { Instant } from "../../../time/instant.js";
import type { Interval, IntervalSet } from "../../../time/interval.js";
import type { Period } from "../../../time/period.js";
import type { Zone } from "../../../time/zone.js";
import type { Dependence } from "../../distribution/distribution.js";
import type { AnswerKind } from "../../../algebra/query.js";
import type { EventTable, TypeCurves } from "../plan.js";
import type { Sql } from "../sql-piece.js";

/** When a temporal expression applies: anchored already, so that no grammar is needed to write SQL. */
export interface SqlTime {
  readonly intervals: IntervalSet;
  /** What the tense shows; see `horizon`. */
  readonly seen: Interval;
  /** The vague word and its curves for every type that can occur; null where it is crisp. */
  readonly vague: { readonly adverbial: string; readonly curves: readonly TypeCurves[] } | null;
}

/** Everything that a query's SQL is made of besides the query. Names stand in the query as the table spells them. */
export interface SqlScene {
  readonly table: EventTable;
  /** From the first start to past the last one. */
  readonly window: Interval;
  /** The last end that was told; changes of the zone's offset are known up to it. */
  readonly lastEnd: Instant | null;
  readonly speechTime: Instant;
  readonly tense: "past" | "future";
  readonly includeFuture: boolean;
  readonly zone: Zone;
  readonly weekStart: WeekStart;
  readonly dependence: Dependence;
  /** Null where an expression cannot be anchored. */
  readonly timeOf: (time: string) => SqlTime | null;
  readonly lengthOf: (length: string) => Period | null;
  /** The names that are known in a role. */
  readonly namesOf: (role: string) => readonly string[];
}

/** What the lines of names and lists are: names, numbers of units, numbers of records, or instants. */
export type SqlItems = "names" | "records" | "instants";

/**
 * What a query is in SQL.
 *
 *     outcomes   a row for each value, with its probability `p`
 *     marginals  a row for each name, with the probability that it belongs, independently
 *
 * Every row has a column `doubt`: whether the answer hangs on something that the events do not tell.
 */
export type QuerySql =
  | {
      readonly says: true;
      readonly kind: AnswerKind;
      readonly form: "outcomes" | "marginals";
      /** Of a duration in units of the calendar, or of names and lists that are numbers of units. */
      readonly unit: Granularity | null;
      /** What the lines of a list are. */
      readonly items: SqlItems;
      readonly query: Sql;
    }
  /** SQL cannot say it, and why. */
  | { readonly says: false; readonly why: string };
