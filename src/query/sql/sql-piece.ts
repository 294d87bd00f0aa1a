/** A query as a database takes it: `$1`, `$2`, … in the text stand for the parameters. */
export interface SqlText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * A piece of SQL with its parameters.
 *
 * Everything that comes from a question or an event is a parameter, and every name is quoted: no text is ever
 * pasted together.
 */
export class Sql {
  /** @param parts  text as it stands in the query; pieces in it; parameters */
  constructor(private readonly parts: readonly (string | Sql | Parameter)[]) {}

  /** Appends the text of this piece and its parameters. */
  writeTo(into: { sql: string; readonly parameters: unknown[] }): void {
    for (const part of this.parts) {
      if (typeof part === "string") into.sql += part;
      else if (part instanceof Sql) part.writeTo(into);
      else into.sql += `$${into.parameters.push(part.value)}`;
    }
  }
}

interface Parameter {
  readonly value: unknown;
}

/** The text and the parameters of a piece that is a whole query. */
export function textOf(query: Sql): SqlText {
  const into = { sql: "", parameters: [] };
  query.writeTo(into);
  return into;
}

/** A piece as a template: pieces in it become part of it, every other value becomes a parameter. */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return new Sql(texts.flatMap((text, at) => (at < values.length ? [text, partOf(values[at])] : [text])));
}

/** A name, quoted; several are joined with dots, as in `"table"."column"`. */
sql.id = (...names: readonly string[]): Sql => new Sql([names.map(quotedName).join(".")]);

/** The name of a table, which may have its schema before a dot. */
sql.table = (name: string): Sql => sql.id(...name.split("."));

/** A constant of our own that stands in the text, such as `0` or `'day'`. */
sql.lit = (value: string | number | boolean | null): Sql =>
  new Sql([typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value)]);

/** Text of our own as it is, such as the name of a type. */
sql.raw = (text: string): Sql => new Sql([text]);

/** Pieces and parameters one after the other. */
sql.join = (values: readonly unknown[], separator: Sql = new Sql([", "])): Sql =>
  new Sql(values.flatMap((value, at) => (at === 0 ? [partOf(value)] : [separator, partOf(value)])));

function partOf(value: unknown): Sql | Parameter {
  return value instanceof Sql ? value : { value };
}

function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
