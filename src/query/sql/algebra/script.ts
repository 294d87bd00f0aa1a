import { sql, type Sql } from "../sql-piece.js";

/** Common table expressions as they are written one after the other, and what goes wrong on the way. */
export class Script {
  readonly #tables: (readonly [name: Sql, body: Sql])[] = [];
  /** Conditions under which the events do not tell the answer. */
  readonly doubts: Sql[] = [];
  /** Why SQL cannot say it. */
  readonly refusals: string[] = [];

  /** Adds a table, and gives its name. */
  add(purpose: string, body: Sql, columns: readonly string[] = []): Sql {
    const name = sql.raw(`${purpose}_${this.#tables.length}`);
    return this.named(name, body, columns);
  }

  named(name: Sql, body: Sql, columns: readonly string[] = []): Sql {
    const head =
      columns.length === 0 ? name : sql`${name} (${sql.join(columns.map((column) => sql.id(column)))})`;
    this.#tables.push([head, body]);
    return name;
  }

  /** That SQL cannot say something; a condition that stands for it. */
  refuse(why: string): Sql {
    this.refusals.push(why);
    return sql`false`;
  }

  /** The whole query. With a row even where there is no outcome, so that a doubt is always told. */
  finish(outcome: Sql): Sql {
    const doubt =
      this.doubts.length === 0
        ? sql`false`
        : sql.join(
            this.doubts.map((condition) => sql`exists (${condition})`),
            sql`\n    or `,
          );
    // PostgreSQL writes what is named once into what names it, and an expression that stands three times in each of
    // several nested terms becomes too large for it.
    const tables = this.#tables.map(([head, body]) => sql`${head} as materialized (\n${body}\n)`);
    return sql`with recursive ${sql.join(tables, sql`,\n`)}
select verdict.doubt, outcome.value, outcome.p
from (select case when ${doubt} then 1 else 0 end as doubt) as verdict
left join (${outcome}) as outcome on true`;
  }
}
