import { sql } from "kysely";
import { DidDistribution } from "../distribution/did-distribution.js";
import { exponential, withTables } from "./fragments.js";
import { gradedTables } from "./graded.js";
import type { Plan } from "./plan.js";
import { selectedFrom, spanTable } from "./selected.js";
import { numberIn, type Sql, type SqlRow } from "./sql-text.js";

/**
 * Whether any event applies, as one row with the probability that none does.
 *
 * Independent: e to the Σ ln(1 − p) over the uncertain events; 0 as soon as one is certain, since ln 0 is
 * no number. Comonotone: 1 − max p.
 */
export function didSql(plan: Plan): Sql {
  if (plan.curves === null) {
    const query = sql`select case when exists (select 1 ${selectedFrom(plan)}) then 0 else 1 end as none`;
    return withTables(spanTable(plan), query);
  }
  const none =
    plan.dependence === "comonotone"
      ? sql`1 - coalesce(max(p), 0)`
      : sql`case when max(p) = 1 then 0 else ${exponential(sumOfLogs)} end`;
  return withTables(gradedTables(plan, plan.curves), sql`select ${none} as none\nfrom graded`);
}

/** Σ ln(1 − p) over the events that are not certain; 0 of none. */
export const sumOfLogs: Sql = sql`coalesce(sum(case when p < 1 then ln(1 - p) end), 0)`;

export function readDid([row]: readonly SqlRow[]): DidDistribution {
  if (row === undefined) throw new RangeError("a query without groups gives one row");
  return new DidDistribution(numberIn(row, "none"));
}
