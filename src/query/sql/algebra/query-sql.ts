import type { Query, Term } from "../../../algebra/query.js";
import { sql, type Sql } from "../sql-piece.js";
import { closedSql } from "./closed.js";
import { type Valued, valueSql } from "./queries.js";
import type { QuerySql, SqlScene } from "./scene.js";
import { Script } from "./script.js";
import { TermTables } from "./terms.js";

/**
 * The SQL of a query: its distribution over all worlds.
 *
 * Where each event belongs by itself, a closed form is written if there is one; else the database goes through the
 * worlds of at most 12 open events, and comonotone ones by their thresholds. DuckDB and PostgreSQL understand it.
 */
export function querySql(query: Query, scene: SqlScene): QuerySql {
  const terms = termsOf(query);
  const closed = new TermTables(scene, new Script());
  const isOpen = terms.some((term) => closed.isVague(term));
  if (isOpen && scene.dependence === "independent" && terms.every((term) => closed.isLocal(term))) {
    closed.makeWorlds(terms, "extremes");
    const found = closedSql(closed, query);
    if (found !== null) return said(closed.script, { ...found, ofRecords: false });
  }
  const tables = new TermTables(scene, new Script());
  tables.makeWorlds(terms, "all");
  const valued = valueSql(tables, query);
  return said(tables.script, {
    form: "outcomes",
    unit: null,
    ofRecords: false,
    ...valued,
    query: outcomes(tables, valued),
  });
}

function outcomes({ world }: TermTables, { table }: Valued): Sql {
  return sql`select v.value, sum(world.p) as p from ${table} as v join ${world} as world on world.w = v.w group by v.value`;
}

type Said = Omit<Extract<QuerySql, { says: true }>, "says">;

function said(
  script: Script,
  { kind, form, unit, ofRecords, query }: Said & { readonly table?: Sql },
): QuerySql {
  const [why] = script.refusals;
  if (why !== undefined) return { says: false, why };
  return { says: true, kind, form, unit, ofRecords, query: script.finish(query) };
}

/** The terms that a query asks about, those of its parts included. */
export function termsOf(query: Query): readonly Term[] {
  switch (query.query) {
    case "elapsed":
      return [query.from, query.to].flatMap((point) =>
        typeof point === "object" && "query" in point ? [point.of] : [],
      );
    case "compare":
      return [...termsOf(query.left), ...termsOf(query.right)];
    case "which":
      return query.among.flatMap(({ query: part }) => termsOf(part));
    case "not":
      return termsOf(query.of);
    case "all":
    case "any":
    case "none":
      return query.of.flatMap(termsOf);
    case "order":
      return query.of.map(({ term }) => term);
    case "relation":
      return [query.left, query.right];
    default:
      return [query.of];
  }
}
