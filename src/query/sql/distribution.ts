import { sql, type Sql } from "./sql-piece.js";
import {
  type Cells,
  type Dependence,
  DidDistribution,
  type Distribution,
  WhoDistribution,
} from "../distribution/distribution.js";
import { gradedTables } from "./graded.js";
import { howOftenSql, readHowOften } from "./how-often.js";
import { columnOf, type Plan, selectedFrom, spanTable } from "./plan.js";
import { exponential, numberIn, type SqlRow, textIn, withTables } from "./sql-text.js";
import { readWhenLast, whenLastSql } from "./when-last.js";

/** The query whose rows are the distribution of a question's answer. */
export function distributionSql(plan: Plan): Sql {
  switch (plan.operator.query) {
    case "exists":
      return didSql(plan);
    case "values":
      return whoSql(plan, plan.operator.role);
    case "count":
      return howOftenSql(plan);
    case "instant":
      return whenLastSql(plan);
  }
}

/** The distribution that the rows of `distributionSql` make. */
export function readDistribution(
  { operator, dependence }: Pick<Plan, "operator" | "dependence">,
  rows: readonly SqlRow[],
  cells: Cells,
): Distribution {
  switch (operator.query) {
    case "exists":
      return readDid(rows);
    case "values":
      return readWho(rows, dependence);
    case "count":
      return readHowOften(rows);
    case "instant":
      return readWhenLast(rows, cells);
  }
}

/**
 * Whether any event applies, as one row with the probability that none does.
 *
 * Independent: e to the Σ ln(1 − p) over the uncertain events; 0 as soon as one is certain, since ln 0 is
 * no number. Comonotone: 1 − max p.
 */
function didSql(plan: Plan): Sql {
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
const sumOfLogs: Sql = sql`coalesce(sum(case when p < 1 then ln(1 - p) end), 0)`;

function readDid([row]: readonly SqlRow[]): DidDistribution {
  if (row === undefined) throw new RangeError("a query without groups gives one row");
  return new DidDistribution(numberIn(row, "none"));
}

/** A row for each subject, or other value asked for, of an event that applies, with the probability that one of its events does. */
function whoSql(plan: Plan, role: string): Sql {
  if (plan.curves === null) {
    const column = sql`e.${sql.id(columnOf(role))}`;
    const distinct = sql`select distinct ${column} as subject, 1 as p ${selectedFrom(plan)}`;
    return withTables(spanTable(plan), sql`${distinct}\n    and ${column} is not null`);
  }
  const p =
    plan.dependence === "comonotone"
      ? sql`max(p)`
      : sql`case when max(p) = 1 then 1 else 1 - ${exponential(sumOfLogs)} end`;
  const column = sql.id(columnOf(role));
  const query = sql`select ${column} as subject, ${p} as p\nfrom graded\nwhere ${column} is not null\ngroup by ${column}`;
  return withTables(gradedTables(plan, plan.curves), query);
}

function readWho(rows: readonly SqlRow[], dependence: Dependence): WhoDistribution {
  const subjects = rows.map((row): [string, number] => [textIn(row, "subject") ?? "", numberIn(row, "p")]);
  return new WhoDistribution(
    subjects.filter(([, p]) => p > 0),
    dependence,
  );
}
