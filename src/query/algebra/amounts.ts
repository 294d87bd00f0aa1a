import type { EventSet } from "../../events/event-set.js";
import type { Bound } from "../../algebra/query.js";
import { namesAt } from "./roles.js";

/** A number with its unit, which may be none. */
export interface Amount {
  readonly number: number;
  readonly unit: string;
}

// A comma stands between thousands alone: "7,5" is not read, since it may be 7.5.
const written = /^\s*([-+]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?|[-+]?\.\d+)\s*([^\s\d.,].*?)?\s*$/u;

/** "5 km", "1,200", "3.5kg"; null for what is no amount, or may be two. */
export function amountIn(text: string): Amount | null {
  const parts = written.exec(text);
  if (parts === null) return null;
  const number = Number((parts[1] ?? "").replaceAll(",", ""));
  return Number.isFinite(number) ? { number, unit: (parts[2] ?? "").toLowerCase() } : null;
}

/** The amount that an event has in a role; null where it has none, or several. */
export function amountAt(set: EventSet, position: number, role: string): Amount | null {
  const [text, ...more] = namesAt(set, position, role);
  return text === undefined || more.length > 0 ? null : amountIn(text);
}

/** Whether a number keeps a bound. */
export function keeps(bound: Bound, found: number, k: number): boolean {
  switch (bound) {
    case "at-least":
      return found >= k;
    case "at-most":
      return found <= k;
    case "exactly":
      return found === k;
    case "more-than":
      return found > k;
    case "fewer-than":
      return found < k;
  }
}
