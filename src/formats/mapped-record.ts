import { fieldOf } from "../events/record-fields.js";
import { type ColumnMap, findColumn, plainMap } from "./column-map.js";

/**
 * Renames the keys of a record that has no columns, such as a line of JSON, as a map of columns says.
 * What is no object is left as it is.
 */
export function mapRecord(record: unknown, map: ColumnMap): unknown {
  if (map === plainMap || typeof record !== "object" || record === null || Array.isArray(record))
    return record;
  const values = record as Readonly<Record<string, unknown>>;
  const names = Object.keys(values);
  const used = new Set<string>();
  const entries: [string, unknown][] = [];
  for (const [target, filling] of map.fields) {
    if ("constant" in filling) {
      entries.push([target, filling.constant]);
      continue;
    }
    const whole = findColumn(filling.column, names);
    const columns =
      whole === null ? filling.column.split("+").map((part) => findColumn(part.trim(), names)) : [whole];
    for (const column of columns) if (column !== null) used.add(column);
    const found = columns.flatMap((column) => (column === null ? [] : [values[column]]));
    const [only] = found;
    const texts = found.filter((value) => value !== null && value !== undefined && value !== "");
    // JSON reads whole numbers beyond 2^53 as the nearest that it holds: two ids would be one. Left as it is, it is
    // refused.
    const inexact = texts.find((value) => Number.isInteger(value) && !Number.isSafeInteger(value));
    const joined = texts.length === 0 ? null : (inexact ?? texts.map(String).join(" "));
    entries.push([target, columns.length === 1 ? only : joined]);
  }
  for (const name of names)
    if (!used.has(name) && isKept(name, names, map)) entries.push([name, values[name]]);
  return Object.fromEntries(entries);
}

function isKept(name: string, names: readonly string[], map: ColumnMap): boolean {
  const isAmong = (list: readonly string[]) => list.some((one) => findColumn(one, names) === name);
  if (isAmong(map.ignored)) return false;
  const field = fieldOf(name);
  const meaning = field.kind === "role" ? field.role : field.kind;
  if (map.fields.has(meaning)) return false;
  const isTypeLike = meaning === "type" || meaning === "action" || meaning === "object";
  if (isTypeLike && (map.fields.has("type") || map.fields.has("action"))) return false;
  const isRole = field.kind === "role" && field.role !== "subject" && field.role !== "location";
  return map.roles === null || !isRole || isAmong(map.roles);
}

/** What a field is called in the source. */
export function spellingOf(field: string, map: ColumnMap): string {
  const filling = map.fields.get(field);
  return filling === undefined || "constant" in filling ? field : filling.column;
}
