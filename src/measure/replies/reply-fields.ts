import { fieldsOf, shownValue } from "../../issue/json-value.js";
import type { Issue } from "../../issue/issue.js";
import type { ReplyExpectation } from "../issues.js";

/** Where a reply stands in its source. */
export interface ReplyPlace {
  readonly source: string;
  readonly unit: "line" | "sample" | "result";
  /** Counted from 1. */
  readonly number: number;
}

/** The field of a field of a value, and so on; undefined where one is missing. */
export function fieldAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (Array.isArray(at) && typeof key === "number") at = (at as readonly unknown[])[key];
    else at = fieldsOf(at)?.[key];
  }
  return at;
}

/** The first of some values that can be the id of an item, as text; null when none can. */
export function idOf(...values: readonly unknown[]): string | null {
  for (const value of values) {
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return null;
}

/** That a field of a reply is not as it should be. */
export function badReply(
  place: ReplyPlace,
  field: string,
  value: unknown,
  expected: ReplyExpectation,
): Issue {
  return { kind: "bad-reply", ...place, field, value: shownValue(value), expected };
}
