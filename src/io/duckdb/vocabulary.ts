import { sql, type Sql } from "../../query/sql/sql-piece.js";
import { Dictionary } from "../../events/ids.js";
import { Names, type Vocabulary } from "../../events/vocabulary.js";
import { columnOf } from "../../query/sql/plan.js";
import { numberIn, textIn } from "../../query/sql/sql-text.js";
import { numbered, type Run } from "./database.js";

/** The names of a table, and how it is read so that every name has one spelling. */
export interface TableVocabulary {
  readonly names: Vocabulary;
  /** By column, the table with the other spellings of its names; only columns that have some. */
  readonly respelt: ReadonlyMap<string, string>;
}

/**
 * Reads the names of events: each column's different ones, the earliest first. A name is shown as it is
 * first spelt; what else is the same name by `nameKey` goes into a table beside it.
 *
 * @param table  with the columns of names, and `instant`; the one that `numbered` names has `record` too
 * @param roles  besides subject and location
 */
export async function readVocabulary(
  run: Run,
  table: string,
  roles: readonly string[],
): Promise<TableVocabulary> {
  const columns = ["type", "subject", "location", ...roles.map(columnOf)];
  const respelt = new Map<string, string>();
  const dictionaries = new Map<string, Dictionary>();
  const found = await namesIn(run, table, columns);
  for (const [index, role] of ["type", "subject", "location", ...roles].entries()) {
    const dictionary = new Dictionary();
    const others: [string, string][] = [];
    const column = columns[index] ?? role;
    for (const spelling of await inOrder(run, table, column, found[index] ?? [])) {
      const name = dictionary.spelling(dictionary.add(spelling));
      if (name !== spelling) others.push([spelling, name]);
    }
    dictionaries.set(role, dictionary);
    if (others.length === 0) continue;
    const names = `${table}_spellings_${respelt.size}`;
    const values = others.map(([spelling, name]) => sql`(${sql.lit(spelling)}, ${sql.lit(name)})`);
    await run(sql`create table ${sql.table(names)} as
  select * from (values ${sql.join(values)}) as spelt (spelling, name)`);
    respelt.set(column, names);
  }
  const rolesOf = await rolesByType(run, table, columns.slice(1), ["subject", "location", ...roles]);
  const types = dictionaries.get("type") ?? new Dictionary();
  const byNumber = new Map<number, Set<string>>();
  for (const [type, own] of rolesOf) {
    const number = types.find(type);
    byNumber.set(number, new Set([...(byNumber.get(number) ?? []), ...own]));
  }
  const none: ReadonlySet<string> = new Set();
  return { names: new Names(dictionaries, { rolesOf: (type) => byNumber.get(type) ?? none }), respelt };
}

/** The roles that the events of each type have, by one look at the table. */
async function rolesByType(
  run: Run,
  table: string,
  columns: readonly string[],
  roles: readonly string[],
): Promise<readonly (readonly [type: string, roles: readonly string[]])[]> {
  const counts = columns.map((column, index) => sql`count(${sql.id(column)}) as ${sql.id(`c${index}`)}`);
  const rows = await run(sql`select type, ${sql.join(counts)} from ${sql.table(table)} group by type`);
  return rows.map((row) => [
    textIn(row, "type") ?? "",
    roles.filter((_, index) => numberIn(row, `c${index}`) > 0),
  ]);
}

/** A name as it is spelt, and the instant of the first event that has it so. */
interface Spelling {
  readonly name: string;
  readonly first: number;
}

/** The different names of each column, the earliest first, by one look at the table. */
async function namesIn(
  run: Run,
  table: string,
  columns: readonly string[],
): Promise<readonly (readonly Spelling[])[]> {
  const ids = columns.map((column) => sql.id(column));
  const which = ids.map((id, index) => sql`when grouping(${id}) = 0 then ${sql.lit(index)}`);
  const rows = await run(sql`select case ${sql.join(which, sql` `)} end as which,
  coalesce(${sql.join(ids)}) as name, min(instant) as first_at
from ${sql.table(table)}
group by grouping sets (${sql.join(ids.map((id) => sql`(${id})`))})
order by first_at, name`);
  const names = columns.map((): Spelling[] => []);
  for (const row of rows) {
    const name = textIn(row, "name");
    if (name !== null) names[numberIn(row, "which")]?.push({ name, first: numberIn(row, "first_at") });
  }
  return names;
}

/**
 * The spellings with the earlier record first where two of one name come first at the same instant. Only these
 * are looked at again: to number records takes longer than to read names.
 */
async function inOrder(
  run: Run,
  table: string,
  column: string,
  spellings: readonly Spelling[],
): Promise<readonly string[]> {
  const names = new Dictionary();
  const byName = new Map<string, Spelling[]>();
  for (const spelling of spellings) {
    const key = `${spelling.first} ${names.add(spelling.name)}`;
    byName.set(key, [...(byName.get(key) ?? []), spelling]);
  }
  const ranks = new Map<string, number>();
  for (const tied of byName.values()) {
    const [one] = tied;
    if (one === undefined || tied.length === 1) continue;
    const spelt = sql.join(tied.map(({ name }) => name));
    const rows = await run(sql`select ${sql.id(column)} as name, min(record) as record
from ${sql.table(numbered(table))}
where instant = ${sql.lit(one.first)} and ${sql.id(column)} in (${spelt})
group by ${sql.id(column)}`);
    for (const row of rows) ranks.set(textIn(row, "name") ?? "", numberIn(row, "record"));
  }
  if (ranks.size === 0) return spellings.map(({ name }) => name);
  const rank = ({ name }: Spelling): number => ranks.get(name) ?? 0;
  return [...spellings].sort((a, b) => a.first - b.first || rank(a) - rank(b)).map(({ name }) => name);
}

/** Every name as it is shown: the columns of `t`, and the joins that they need. */
export function oneSpelling(
  columns: readonly string[],
  respelt: TableVocabulary["respelt"],
): { readonly select: Sql; readonly joins: Sql } {
  const select = columns.map((column) => {
    const names = respelt.get(column);
    if (names === undefined) return sql`t.${sql.id(column)}`;
    return sql`coalesce(${sql.id(names)}.name, t.${sql.id(column)}) as ${sql.id(column)}`;
  });
  const joins = [...respelt].map(
    ([column, names]) =>
      sql` left join ${sql.table(names)} on ${sql.id(names)}.spelling = t.${sql.id(column)}`,
  );
  return { select: sql.join(select), joins: sql.join(joins, sql``) };
}
