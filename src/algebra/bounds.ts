import type { Bounded, Expression } from "./expression.js";
import { reachOf } from "./walk.js";

/** What has no other end, or one of several such; as it is where it has none anyway. */
export function endless(expression: Expression): Expression {
  switch (expression.kind) {
    case "before":
    case "after":
    case "until":
      return reachOf(expression) === null ? expression : { ...expression, endless: true };
    case "in-zone":
      return { ...expression, of: endless(expression.of) };
    case "union":
      return { ...expression, parts: expression.parts.map(endless) };
    default:
      return expression;
  }
}

/** All but the time before something: on its day from a time of day on, else without end. */
export function notBefore(of: Expression): Bounded {
  return { kind: isBoundOnClock(of) ? "after" : "since", of };
}

/** All but the time after something: on its day up to a time of day, else without beginning. */
export function notAfter(of: Expression): Bounded {
  return { kind: isBoundOnClock(of) ? "before" : "until", of };
}

/** Whether a border is a time of day, a point, which holds no time that is neither before nor after it. */
function isBoundOnClock(of: Expression): boolean {
  const reach = reachOf({ kind: "after", of });
  return reach?.kind === "day" && reach.clock.hour !== undefined;
}
