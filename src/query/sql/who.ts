import { sql } from "kysely";
import type { Dependence } from "../distribution/mode.js";
import { WhoDistribution } from "../distribution/who-distribution.js";
import { sumOfLogs } from "./did.js";
import { exponential, withTables } from "./fragments.js";
import { gradedTables } from "./graded.js";
import type { Plan } from "./plan.js";
import { selectedFrom, spanTable } from "./selected.js";
import { numberIn, type Sql, type SqlRow, textIn } from "./sql-text.js";

/** A row for each subject of an event that applies, with the probability that one of its events does. */
export function whoSql(plan: Plan): Sql {
  if (plan.curves === null) {
    const distinct = sql`select distinct e.subject as subject, 1 as p ${selectedFrom(plan)}`;
    return withTables(spanTable(plan), sql`${distinct}\n    and e.subject is not null`);
  }
  const p =
    plan.dependence === "comonotone"
      ? sql`max(p)`
      : sql`case when max(p) = 1 then 1 else 1 - ${exponential(sumOfLogs)} end`;
  const query = sql`select subject, ${p} as p\nfrom graded\nwhere subject is not null\ngroup by subject`;
  return withTables(gradedTables(plan, plan.curves), query);
}

export function readWho(rows: readonly SqlRow[], dependence: Dependence): WhoDistribution {
  const subjects = rows.map((row): [string, number] => [textIn(row, "subject") ?? "", numberIn(row, "p")]);
  return new WhoDistribution(
    subjects.filter(([, p]) => p > 0),
    dependence,
  );
}
