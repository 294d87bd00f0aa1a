import { isFurtherRole, meaningOf } from "../events/record-fields.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { suggest } from "../language/words/suggestion.js";
import { type ColumnMap, findColumn } from "./column-map.js";
import { isClockOnly, proposeMap, type Samples } from "./propose-map.js";

/** A field of the records of a table, and the columns that fill it. */
export interface PlannedField {
  /** As the record has it; the name of the column, unless another one was said to be the field. */
  readonly key: string;
  /** Positions in the header; their texts are joined by a space. Never empty. */
  readonly columns: readonly number[];
  /** The column that must not be blank, or the record lacks the field. */
  readonly needed?: number;
}

/** What becomes of the columns of a table. */
export interface ColumnPlan {
  readonly names: readonly string[];
  readonly fields: readonly PlannedField[];
  /** What every record has. */
  readonly constants: Readonly<Record<string, string>>;
}

/**
 * Decides which column fills which field of an event: those that the map names, and the others by their
 * own names. A column whose own field is filled by another one is passed over, with a note.
 *
 * @param samples  what the columns hold, for the map that is proposed
 * @returns the plan; or that the map names no column, that two columns say the same, or that nothing
 *          says what an event is or when it was, with the columns that there are and a map to paste
 */
export function planColumns(
  source: string,
  names: readonly string[],
  map: ColumnMap,
  samples: Samples = () => [],
): Result<ColumnPlan> {
  const issues: Issue[] = [];
  const used = new Set<number>();
  const fields: PlannedField[] = [];
  const constants: Record<string, string> = {};
  const told = new Set<string>();
  for (const [target, filling] of map.fields) {
    told.add(target);
    if ("constant" in filling) {
      constants[target] = filling.constant;
      continue;
    }
    const columns = columnsOf(filling.column, names);
    for (const column of columns) {
      if (typeof column === "string") issues.push(unknownColumn(source, target, column, names));
    }
    const positions = columns.filter((column) => typeof column === "number");
    for (const position of positions) used.add(position);
    fields.push({ key: target, columns: positions });
  }
  for (const name of [...(map.roles ?? []), ...map.ignored]) {
    if (findColumn(name, names) === null) issues.push(unknownColumn(source, null, name, names));
  }
  const own = ownFields(names, used, told, map);
  const day = fields.find(({ key }) => key === "time")?.columns;
  fields.push(...own.fields.map((field) => onDay(field, day ?? [], samples)));
  issues.push(...sameColumns(source, names, own.fields));

  const whole = own.fields.filter(({ key }) => !isClockOnly(key, samples));
  const filled = new Set([...told, ...whole.map(({ key }) => meaningOf(key))]);
  const missing = [
    ...(filled.has("type") || filled.has("action") ? [] : (["type"] as const)),
    ...(filled.has("time") ? [] : (["time"] as const)),
  ];
  if (missing.length > 0 && issues.length === 0) {
    const proposal = proposeMap(names, [...map.fields.keys()], samples);
    issues.push({ kind: "missing-columns", source, missing, columns: names, proposal });
  }
  if (issues.length > 0) return failure(...issues);
  const notes: readonly Issue[] =
    own.displaced.length === 0 ? [] : [{ kind: "displaced-columns", source, columns: own.displaced }];
  return success({ names, fields, constants }, notes);
}

/** What the columns are that the map does not name. */
function ownFields(
  names: readonly string[],
  used: ReadonlySet<number>,
  told: ReadonlySet<string>,
  map: ColumnMap,
) {
  const fields: PlannedField[] = [];
  const displaced: string[] = [];
  const isAmong = (list: readonly string[], name: string) =>
    list.some((one) => findColumn(one, names) === name);
  names.forEach((name, position) => {
    if (used.has(position) || isAmong(map.ignored, name)) return;
    if (map.roles !== null && isFurtherRole(name) && !isAmong(map.roles, name)) return;
    const meaning = meaningOf(name);
    const isTold = told.has(meaning) || (isTypeLike(meaning) && (told.has("type") || told.has("action")));
    if (isTold) displaced.push(name);
    else fields.push({ key: name === "__proto__" ? "proto" : name, columns: [position] });
  });
  return { fields, displaced };
}

/** An end of which the table has only the clock is one of the day that the start has. */
function onDay(field: PlannedField, [day, clock]: readonly number[], samples: Samples): PlannedField {
  const [needed] = field.columns;
  const isEnd = meaningOf(field.key) === "end" && isClockOnly(field.key, samples);
  if (day === undefined || clock === undefined || needed === undefined || !isEnd) return field;
  return { ...field, columns: [day, needed], needed };
}

/** Whether a meaning is the type of an event, or a half of it. */
function isTypeLike(meaning: string): boolean {
  return meaning === "type" || meaning === "action" || meaning === "object";
}

/** Columns that say the same thing of an event; a blank name says nothing. */
function sameColumns(
  source: string,
  names: readonly string[],
  fields: readonly PlannedField[],
): readonly Issue[] {
  const byMeaning = new Map<string, string[]>();
  for (const { key, columns } of fields) {
    const same = byMeaning.get(meaningOf(key)) ?? [];
    same.push(names[columns[0] ?? 0] ?? key);
    byMeaning.set(meaningOf(key), same);
  }
  return [...byMeaning]
    .filter(([meaning, columns]) => columns.length > 1 && meaning !== "blank" && meaning !== "ignored")
    .map(([meaning, columns]): Issue => ({ kind: "same-columns", source, columns, meaning }));
}

/** The positions of what a pair names: one column, or several joined by "+"; a name that none has. */
function columnsOf(written: string, names: readonly string[]): readonly (number | string)[] {
  const whole = findColumn(written, names);
  if (whole !== null) return [names.indexOf(whole)];
  const parts = written.split("+").map((part) => part.trim());
  return parts.map((part) => {
    const column = findColumn(part, names);
    return column === null ? part : names.indexOf(column);
  });
}

function unknownColumn(
  source: string,
  target: string | null,
  column: string,
  columns: readonly string[],
): Issue {
  // `--map when=time`: the pair is the wrong way round.
  const isReversed = target !== null && findColumn(target, columns) !== null;
  const suggestion = isReversed ? `${column}=${target}` : suggest(column, columns);
  return { kind: "unknown-column", source, column, columns, suggestion };
}

/** What a field is called in the header: its columns, joined by "+". */
export function spellingIn({ names, fields }: ColumnPlan, field: string): string {
  const columns = fields.find(({ key }) => key === field)?.columns ?? [];
  return columns.length === 0 ? field : columns.map((column) => names[column] ?? "").join("+");
}
