import type { AnswerKind, Query } from "../../../algebra/query.js";
import { sql } from "../sql-piece.js";
import { text } from "../sql-text.js";
import { eventsOf, flag, listed, onOneLine, truth, unsaid, type Valued } from "./pieces.js";
import type { TermTables } from "./tables.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

type ValueOf = (query: Query) => Valued;

/** The kinds of answers that each comparison is about. */
const compared: Readonly<Record<Of<"compare">["how"] | Of<"which">["how"], readonly AnswerKind[]>> = {
  ...{
    more: ["number", "duration"],
    fewer: ["number", "duration"],
    equal: ["number", "duration", "instant"],
  },
  ...{ earlier: ["instant"], later: ["instant"], earliest: ["instant"], latest: ["instant"] },
  ...{ longer: ["duration", "number"], shorter: ["duration", "number"] },
  ...{ most: ["number", "duration"], least: ["number", "duration"] },
  ...{ longest: ["duration", "number"], shortest: ["duration", "number"] },
};

function refuseUnlike({ script }: TermTables, how: keyof typeof compared, parts: readonly Valued[]): void {
  const [first] = parts;
  if (parts.some(({ kind }) => kind !== first?.kind || !compared[how].includes(kind))) {
    script.refuse("a comparison of answers that have no order in common");
  } else if (parts.some(({ unit = null }) => unit !== (first?.unit ?? null))) {
    script.refuse("a comparison of lengths in different units");
  }
}

/** How two values compare: no where one of them is none, or never. */
export function compareSql(
  tables: TermTables,
  { how, left, right }: Of<"compare">,
  valueOf: ValueOf,
): Valued {
  const [a, b] = [valueOf(left), valueOf(right)];
  refuseUnlike(tables, how, [a, b]);
  const isMore = how === "more" || how === "later" || how === "longer";
  const sign = how === "equal" ? sql`=` : isMore ? sql`>` : sql`<`;
  return truth(
    tables,
    sql`a.w, ${flag(sql`a.value ${sign} b.value`)} from ${a.table} as a join ${b.table} as b on b.w = a.w`,
  );
}

/** The names with the most, least, earliest …; what never was is left out; where nothing ever was, or an answer is none, it cannot be told. */
export function whichSql(tables: TermTables, { how, among }: Of<"which">, valueOf: ValueOf): Valued {
  const { script } = tables;
  const parts = among.map(({ query }) => valueOf(query));
  refuseUnlike(tables, how, parts);
  const rows = parts.map(({ table }, index) => {
    return sql`select w, ${onOneLine(text(among[index]?.name ?? ""))} as item, value from ${table}`;
  });
  if (rows.length === 0) return unsaid(tables, "names", "which of nothing");
  const all = script.add("among", sql`  ${sql.join(rows, sql`\n  union all `)}`);
  if (parts[0]?.kind !== "instant") script.doubts.push(sql`select 1 from ${all} where value is null`);
  script.doubts.push(sql`select 1 where not exists (select 1 from ${all} where value is not null)`);
  const isMost = how === "most" || how === "latest" || how === "longest";
  const order = isMost ? sql`value desc` : sql`value`;
  const ranked = sql`select w, item, rank() over (partition by w order by ${order}) as place from ${all} where value is not null`;
  return {
    kind: "names",
    table: listed(tables, sql`select distinct w, item from (${ranked}) as r where place = 1`),
  };
}

/** Whether all, any or none of some truths hold. */
export function logicalSql(
  tables: TermTables,
  how: "all" | "any" | "none",
  queries: readonly Query[],
  valueOf: ValueOf,
): Valued {
  const parts = queries.map((query) => valueOf(query));
  if (parts.some(({ kind }) => kind !== "truth"))
    return unsaid(tables, "truth", "all, any or none of what is no truth");
  if (parts.length === 0)
    return truth(tables, sql`w, ${sql.lit(how === "any" ? 0 : 1)} as value from ${tables.world}`);
  const rows = sql.join(
    parts.map(({ table }) => sql`select w, value from ${table}`),
    sql`\n  union all `,
  );
  const holds =
    how === "all" ? sql`min(value) = 1` : how === "any" ? sql`max(value) = 1` : sql`max(value) = 0`;
  return truth(tables, sql`w, ${flag(holds)} from (${rows}) as part group by w`);
}

/** The names of terms in the order of their first events; who has none is left out. */
export function orderSql(tables: TermTables, { of }: Of<"order">): Valued {
  const rows = of.map(({ name, term }, index) => {
    return sql`select t.w, ${onOneLine(text(name))} as item, min(event.start_at) as at, ${sql.lit(index)} as place
  from ${eventsOf(tables.table(term))} group by t.w`;
  });
  if (rows.length === 0) return unsaid(tables, "list", "the order of nothing");
  return { kind: "list", table: listed(tables, sql.join(rows, sql`\n  union all `), sql`m.at, m.place`) };
}
