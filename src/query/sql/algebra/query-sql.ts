import type { Query } from "../../../algebra/query.js";
import { termsOf } from "../../../algebra/query-walk.js";
import { sql, type Sql } from "../sql-piece.js";
import { closedSql } from "./closed.js";
import type { Valued } from "./pieces.js";
import { valueSql } from "./queries.js";
import type { QuerySql, SqlScene } from "./scene.js";
import { Script } from "./script.js";
import { WrittenTerms } from "./terms.js";

/**
 * The SQL of a query: its distribution over all worlds.
 *
 * Where each event belongs by itself, a closed form is written if there is one; else the database goes through the
 * worlds of at most 12 open events, and comonotone ones by their thresholds. DuckDB and PostgreSQL understand it.
 */
export function querySql(query: Query, scene: SqlScene): QuerySql {
  const terms = termsOf(query);
  const closed = new WrittenTerms(scene, new Script());
  const isOpen = terms.some((term) => closed.isVague(term));
  if (isOpen && scene.dependence === "independent" && terms.every((term) => closed.isLocal(term))) {
    closed.makeWorlds(terms, "extremes");
    const found = closedSql(closed, query);
    if (found !== null) return said(closed.script, { ...found, items: "names" });
  }
  const tables = new WrittenTerms(scene, new Script());
  tables.makeWorlds(terms, "all");
  const valued = valueSql(tables, query);
  return said(tables.script, {
    form: "outcomes",
    unit: null,
    items: "names",
    ...valued,
    query: outcomes(tables, valued),
  });
}

function outcomes({ world }: WrittenTerms, { table }: Valued): Sql {
  return sql`select v.value, sum(world.p) as p from ${table} as v join ${world} as world on world.w = v.w group by v.value`;
}

type Said = Omit<Extract<QuerySql, { says: true }>, "says">;

function said(script: Script, { kind, form, unit, items, query }: Said & { readonly table?: Sql }): QuerySql {
  const [why] = script.refusals;
  if (why !== undefined) return { says: false, why };
  return { says: true, kind, form, unit, items, query: script.finish(query) };
}
