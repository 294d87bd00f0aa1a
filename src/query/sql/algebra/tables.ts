import type { NthTerm, Term } from "../../../algebra/query.js";
import type { Sql } from "../sql-piece.js";
import type { Calendar } from "./calendar.js";
import type { SqlScene } from "./scene.js";
import type { Script } from "./script.js";

/**
 * The terms of one query as tables with the columns `w`, a world, and `record`, an event of the term in it.
 *
 * The tables that they rest on:
 *
 *     event  record, the names, start_at, end_at as the question sees it, is_told (its end), goes_on, civil (of its start),
 *           held_until: past a state, or past the start of what is none;
 *           lasts_until: past whatever has an end, or past the start of what has none
 *     draw   record, p, place, weight = 2^place: what a vague word leaves open
 *     world  w, p: every world with its probability
 */
export interface TermTables {
  readonly scene: SqlScene;
  readonly script: Script;
  readonly calendar: Calendar;
  readonly event: Sql;
  readonly world: Sql;
  /** The table of a term. */
  table(term: Term): Sql;
  /** The column of a role in `event`. */
  column(role: string): Sql;
  /** The k-th events of a table by their starts, with all that start as it does. */
  nth(of: Sql, which: Pick<NthTerm, "k" | "from">): Sql;
}
