import { childrenOf } from "../algebra/walk.js";
import type { Expression } from "../algebra/expression.js";

/**
 * How a question refers to time: by a date, relative to something, by a vague adverbial, not at all.
 *
 * Relative is what hangs on speech time ("Friday", "last month"), on another time ("two days before
 * Christmas 2022") or on knowledge beyond the calendar ("Tom's birthday").
 */
export type Reference = "explicit" | "relative" | "vague" | "none";

/** The kind of reference that an expression makes; null is a question without one. */
export function referenceOf(expression: Expression | null): Reference {
  if (expression === null) return "none";
  const reach = reachOf(expression);
  return reach === "dated" ? "explicit" : reach === "vague" ? "vague" : "relative";
}

/** `open` recurs until something dates it. */
type Reach = "vague" | "relative" | "dated" | "open";

function reachOf(expression: Expression): Reach {
  switch (expression.kind) {
    case "vague":
      return "vague";
    case "civil": {
      const { year, shortYear, century, decade, shortDecade } = expression.fields;
      const dated = [year, shortYear, century, decade, shortDecade].some((field) => field !== undefined);
      return dated ? "dated" : "open";
    }
    case "every-unit":
      return "open";
    case "holiday":
    case "fact":
    case "offset":
    case "neighbour":
    case "closest":
    case "neighbour-day":
    case "unit":
    case "stretch":
    case "elapsed":
    case "occurrence":
    case "other-day":
    case "now":
    case "length":
    case "unread":
      return "relative";
    case "nth":
      return reachOf(expression.within);
    case "part":
    case "approximate":
    case "weekend-of":
    case "in-zone":
    case "lasting":
    case "recurrence":
    case "frequency":
    case "before":
    case "after":
    case "since":
    case "until":
    case "between":
    case "intersection":
    case "union":
      return together(childrenOf(expression).map(reachOf));
  }
}

function together(reaches: readonly Reach[]): Reach {
  return (["vague", "relative", "dated"] as const).find((reach) => reaches.includes(reach)) ?? "open";
}
