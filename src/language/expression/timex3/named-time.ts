import { holidays } from "../../feasts/holiday-calendar.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { always, type IntervalSet } from "../../../time/interval.js";
import type { Zone } from "../../../time/zone.js";
import { anchor } from "../anchor/anchor.js";
import type { Expression } from "../../../algebra/expression.js";
import { defaultExpressionPolicy, type ExpressionPolicy } from "../policy/policy.js";
import type { Timex3Mod } from "./timex3.js";
import { readValue } from "./value.js";

/**
 * The instants that a value with a year names, or its modifier makes of it: the start, middle or end of
 * it, or what lies before or after. What APPROX and the comparisons of lengths say is no instant.
 */
export function intervalsOfValue(
  value: string,
  mod: Timex3Mod | null,
  zone: Zone,
  policy: ExpressionPolicy = defaultExpressionPolicy,
): Result<IntervalSet> {
  const named = readValue(value);
  if (named === null) {
    return failure({ kind: "bad-annotation", attribute: "value", written: value });
  }
  const anchored = anchor(modified(named, mod), {
    speechTime: 0,
    zone,
    direction: null,
    policy,
    facts: new Map(),
    holidays,
    window: always,
    weekdayConflict: "note",
  });
  if (!anchored.ok) return anchored;
  const { when } = anchored.value;
  return when.kind === "crisp"
    ? success(when.intervals)
    : failure({ kind: "bad-annotation", attribute: "value", written: value });
}

function modified(of: Expression, mod: Timex3Mod | null): Expression {
  switch (mod) {
    case "START":
      return { kind: "part", part: "early", of };
    case "MID":
      return { kind: "part", part: "mid", of };
    case "END":
      return { kind: "part", part: "late", of };
    case "BEFORE":
      return { kind: "before", of };
    case "AFTER":
      return { kind: "after", of };
    case "ON_OR_BEFORE":
      return { kind: "until", of };
    case "ON_OR_AFTER":
      return { kind: "since", of };
    case "APPROX":
    case "LESS_THAN":
    case "MORE_THAN":
    case "EQUAL_OR_LESS":
    case "EQUAL_OR_MORE":
    case null:
      return of;
  }
}
