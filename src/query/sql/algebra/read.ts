import type { Moment } from "../../../events/extent.js";
import { type Granularity, startOfUnit } from "../../../time/granularity.js";
import { firstInstantFrom } from "../../../time/zone.js";
import { type AlgebraDistribution, distributionOf } from "../../algebra/distribution.js";
import { momentText, rounded, sortedNames, type Value } from "../../algebra/value.js";
import { WhoDistribution } from "../../distribution/distribution.js";
import type { Setting } from "../../setting.js";
import { numberIn, type SqlRow, textIn } from "../sql-text.js";
import type { QuerySql } from "./scene.js";
import { openLimit } from "./worlds.js";

type Said = Extract<QuerySql, { says: true }>;

/** What prevents an answer from rows. */
export type Unread =
  /** The events do not tell it: a time, an end or an amount is not known as exactly as is asked. */
  | { readonly kind: "doubt" }
  /** More events are open than the database goes through worlds for. */
  | { readonly kind: "too-many"; readonly limit: number };

/**
 * The distribution that the rows of a query make.
 *
 * @param textOf  what an event is called in a list, by the number of its record
 */
export function readQuery(
  said: Said,
  rows: readonly SqlRow[],
  setting: Setting,
  textOf: (record: number) => string,
): AlgebraDistribution | Unread {
  const told = rows.filter(({ p }) => p !== null && p !== undefined);
  if (said.form === "outcomes" && told.length === 0) return { kind: "too-many", limit: openLimit };
  if (rows.some((row) => numberIn(row, "doubt") === 1)) return { kind: "doubt" };
  if (said.form === "marginals") {
    const chances = told.map((row) => [textIn(row, "value") ?? "", numberIn(row, "p")] as const);
    return new WhoDistribution(
      chances.filter(([, p]) => p > 0),
      "independent",
    );
  }
  const outcomes = told.map((row) => ({ value: valueIn(said, row, setting, textOf), p: numberIn(row, "p") }));
  return distributionOf(said.kind, outcomes, setting);
}

function valueIn(
  { kind, unit, items }: Said,
  row: SqlRow,
  { zone, policy }: Setting,
  textOf: (record: number) => string,
): Value {
  const isNone = row["value"] === null;
  const number =
    isNone || kind === "names" || kind === "list" || kind === "relation" ? null : numberIn(row, "value");
  const unitText = (line: string, of: Granularity): string => {
    const at = firstInstantFrom(startOfUnit(Number(line), of, policy.weekStart === "sunday" ? 7 : 1), zone);
    return momentText({ at, grain: of }, zone);
  };
  const itemIn = (line: string): string => {
    if (items === "records") return textOf(Number(line));
    if (items === "instants") return momentText({ at: Number(line), grain: "instant" }, zone);
    return unit === null ? unescaped(line) : unitText(line, unit);
  };
  const lines = (): readonly string[] => (textIn(row, "value") ?? "").split("\n").map(itemIn);
  switch (kind) {
    case "truth":
      return { kind, holds: number === 1 };
    case "number":
      return { kind, number: number === null ? null : rounded(number) };
    case "instant":
      return { kind, moment: number === null ? null : momentAt(number) };
    case "duration":
      if (number === null) return { kind, length: null };
      return { kind, length: unit === null ? { unit, ms: number } : { unit, count: number } };
    case "names":
      return { kind, names: isNone ? [] : sortedNames(lines()) };
    case "list":
      return { kind, items: isNone ? [] : [...new Set(lines())] };
    case "relation":
      return { kind, relation: textIn(row, "value") as Extract<Value, { kind: "relation" }>["relation"] };
  }
}

function momentAt(at: number): Moment {
  return { at, grain: "instant" };
}

/** A name as it was before it was written on one line. */
function unescaped(line: string): string {
  return line.replace(/\\(.)/gu, (_, letter: string) => (letter === "n" ? "\n" : letter));
}
