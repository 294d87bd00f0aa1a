import type { AskedQuery } from "../algebra/query.js";
import type { EventSet } from "../events/event-set.js";
import { valueOf } from "./algebra/evaluate-query.js";
import type { Setting } from "./setting.js";

/** A question with the query that it asks, and what this comes to. */
export interface Answered {
  readonly set: EventSet;
  readonly query: AskedQuery;
  readonly answer: unknown;
  readonly setting: Setting;
  readonly text: string;
}

/** Whether an answer says that nothing was so. */
export function areNone(answer: unknown): boolean {
  return (
    answer === "no" || answer === "never" || answer === 0 || (Array.isArray(answer) && answer.length === 0)
  );
}

/** Whether another query, if there is one, comes to something else than was answered. */
export function differs({ set, query, answer, setting }: Answered, other: AskedQuery | null): boolean {
  const found = other === null || other === query ? null : valueOf(set, other, setting);
  return found !== null && JSON.stringify(found) !== JSON.stringify(answer);
}

/** The role whose values are asked for, counted or ranked; null of anything else. */
export function roleAskedBy(query: AskedQuery): string | null {
  if (query.query === "values") return query.role;
  const isBest = query.query === "best" || query.query === "ranking";
  const key = query.query === "count" ? query.distinct : isBest ? query.by : undefined;
  return key !== undefined && "role" in key ? key.role : null;
}
