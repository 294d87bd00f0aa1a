import { fieldOf, isFurtherRole, meaningOf } from "../events/record-fields.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { foldName } from "../language/words/name-key.js";

/**
 * The parts of a list such as `type=activity,time=date`, between commas.
 *
 * A part without "=" belongs to the one before it, so that a name may have a comma in it.
 */
export function pairsOf(written: string): readonly string[] {
  const pairs: string[] = [];
  for (const part of written.split(",")) {
    const last = pairs.length - 1;
    if (part.includes("=") || last < 0) pairs.push(part);
    else pairs[last] = `${pairs[last]},${part}`;
  }
  return pairs;
}

/** What fills a field of an event: columns, whose texts are joined by a space, or the same text always. */
export type FieldSource = { readonly column: string } | { readonly constant: string };

/** What the columns of a foreign table, or the keys of foreign records, are in an event. */
export interface ColumnMap {
  /** By the name of the field as `fieldOf` reads it: type, action, object, time, or a role. */
  readonly fields: ReadonlyMap<string, FieldSource>;
  /** The only columns that become roles besides those of `fields`; null when all others do. */
  readonly roles: readonly string[] | null;
  /** Columns that are passed over. */
  readonly ignored: readonly string[];
}

/** Every column is what its name says. */
export const plainMap: ColumnMap = { fields: new Map(), roles: null, ignored: [] };

/** The options that make a map, as they are written. */
export interface WrittenMap {
  /** `type=activity,time=date+clock,subject:=Ann`, each with as many pairs as wanted. */
  readonly map?: readonly string[];
  /** Names between commas. */
  readonly roles?: readonly string[];
  readonly ignore?: readonly string[];
}

/**
 * Reads a map of columns.
 *
 *     type=activity        the column activity is the event type
 *     time=date+clock      two columns make one field, a space between them
 *     subject:=Ann         no column: every event has it
 *
 * Pairs stand between commas; a part without "=" belongs to the name before it, so that a column may
 * have a comma in its name.
 */
export function parseColumnMap({ map = [], roles, ignore = [] }: WrittenMap): Result<ColumnMap> {
  const fields = new Map<string, FieldSource>();
  const issues: Issue[] = [];
  for (const written of map.flatMap(pairsOf)) {
    const parts = /^([^=]*?)(:?)=(.*)$/s.exec(written);
    const target = parts === null ? null : targetOf(parts[1] ?? "");
    const value = parts?.[3]?.trim() ?? "";
    if (parts === null || target === null || value === "" || fields.has(target)) {
      const fault = target !== null && fields.has(target) ? "twice" : "pair";
      issues.push({ kind: "bad-map", written: written.trim(), fault });
    } else fields.set(target, parts[2] === ":" ? { constant: value } : { column: value });
  }
  if (issues.length > 0) return failure(...issues);
  return success({ fields, roles: roles?.flatMap(namesOf) ?? null, ignored: ignore.flatMap(namesOf) });
}

function namesOf(written: string): readonly string[] {
  return written
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** The field that a pair fills; null when there is none of that name. */
function targetOf(name: string): string | null {
  const field = fieldOf(name.trim());
  if (field.kind === "role") return field.role;
  return field.kind === "blank" || field.kind === "ignored" ? null : field.kind;
}

/** The column that is meant by a name: spelt so, or the only one that is spelt so but for case and blanks. */
export function findColumn(name: string, columns: readonly string[]): string | null {
  if (columns.includes(name)) return name;
  const key = foldName(name);
  const alike = columns.filter((column) => foldName(column) === key);
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

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
  const meaning = meaningOf(name);
  if (map.fields.has(meaning)) return false;
  const isTypeLike = meaning === "type" || meaning === "action" || meaning === "object";
  if (isTypeLike && (map.fields.has("type") || map.fields.has("action"))) return false;
  return map.roles === null || !isFurtherRole(name) || isAmong(map.roles);
}

/** What a field is called in the source. */
export function spellingOf(field: string, map: ColumnMap): string {
  const filling = map.fields.get(field);
  return filling === undefined || "constant" in filling ? field : filling.column;
}
