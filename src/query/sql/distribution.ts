import type { Distribution } from "../distribution/distribution.js";
import type { Cells } from "../distribution/when-last-distribution.js";
import { didSql, readDid } from "./did.js";
import { howOftenSql, readHowOften } from "./how-often.js";
import type { Plan } from "./plan.js";
import type { Sql, SqlRow } from "./sql-text.js";
import { readWhenLast, whenLastSql } from "./when-last.js";
import { readWho, whoSql } from "./who.js";

/** The query whose rows are the distribution of a question's answer. */
export function distributionSql(plan: Plan): Sql {
  switch (plan.ask) {
    case "did":
      return didSql(plan);
    case "who":
      return whoSql(plan);
    case "how-often":
      return howOftenSql(plan);
    case "when-last":
      return whenLastSql(plan);
  }
}

/** The distribution that the rows of `distributionSql` make. */
export function readDistribution(
  { ask, dependence }: Pick<Plan, "ask" | "dependence">,
  rows: readonly SqlRow[],
  cells: Cells,
): Distribution {
  switch (ask) {
    case "did":
      return readDid(rows);
    case "who":
      return readWho(rows, dependence);
    case "how-often":
      return readHowOften(rows);
    case "when-last":
      return readWhenLast(rows, cells);
  }
}
