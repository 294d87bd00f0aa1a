import type { SqlText } from "../../sql.js";
import { printable } from "../write/output.js";

/** A query for people, its parameters written where they stand, so that it can be pasted and run. */
export function renderQuery(question: string, { sql, parameters }: SqlText): string {
  const written = sql
    .replaceAll(/cast\(\$(\d+) as (text|bigint)\)/g, (whole, number: string) => {
      const value = parameters[Number(number) - 1];
      return value === null ? whole : literal(value);
    })
    .replaceAll(/\$(\d+)/g, (_, number: string) => literal(parameters[Number(number) - 1]));
  return `-- ${printable(question)}\n${written};`;
}

function literal(value: unknown): string {
  return typeof value === "string" ? `'${printable(value).replaceAll("'", "''")}'` : String(value);
}
