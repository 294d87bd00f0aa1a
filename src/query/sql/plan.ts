import type { Dependence } from "../distribution/mode.js";
import type { Ask } from "../../language/question/question.js";
import type { Instant } from "../../time/instant.js";
import type { Interval, IntervalSet } from "../../time/interval.js";
import type { Segment } from "./segment.js";

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
 */
export interface EventTable {
  readonly name: string;
  /** The same table where it has the column `record`, if `name` lacks it because numbering rows costs. */
  readonly numbered?: string;
  /** The roles besides subject and location that have a column. */
  readonly roles?: readonly string[];
  /** Only the rows that have a value in a column are events: many sets in one table. */
  readonly only?: { readonly column: string; readonly value: number };
}

/** The names that an event must have to count; all of them. */
export interface PlanTarget {
  readonly type: string;
  /** By role, "subject" among them. */
  readonly roles: readonly (readonly [role: string, name: string])[];
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
  readonly ask: Ask;
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
