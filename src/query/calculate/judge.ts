import type { Comparison } from "../../algebra/value.js";
import { isClockGrain } from "../../time/calendar-time.js";
import { allenRelation, type AllenRelation, type Interval } from "../../time/interval.js";
import { type Length, sizeOf } from "../../time/length.js";
import { together } from "./align.js";
import { type Calculation, type Evaluated, refuse } from "./context.js";
import { compareTimes, instant } from "./difference.js";
import { onlyOf, stretchOf } from "./sets.js";
import { settled } from "./shift.js";

/** Which is less: negative, 0 when equal, positive; times, lengths or numbers, each with its like. */
export function compareValues(a: Evaluated, b: Evaluated, calculation: Calculation): number {
  if (a.kind === "time" && b.kind === "time") return compareTimes(a.time, b.time, calculation);
  if (a.kind === "length" && b.kind === "length") return compareLengths(a.length, b.length, calculation);
  if (a.kind === "number" && b.kind === "number") return a.number - b.number;
  if (a.kind === "interval" && b.kind === "interval") return onlyOf(a).start - onlyOf(b).start;
  return refuse({ kind: "incomparable", what: `a ${a.kind} and a ${b.kind}` });
}

function compareLengths(a: Length, b: Length, calculation: Calculation): number {
  const [left, right] = [settled(a, calculation), settled(b, calculation)];
  const isOfMonths = ({ days, ms }: Length): boolean => days === 0 && ms === 0;
  if (isOfMonths(left) && isOfMonths(right)) return left.months - right.months;
  if (left.months === 0 && right.months === 0) return sizeOf(left, "mean") - sizeOf(right, "mean");
  const monthLength = calculation.choose("month-length");
  return sizeOf(left, monthLength) - sizeOf(right, monthLength);
}

/** Whether a comparison holds of what `compareValues` gives. */
export function holds(how: Comparison, order: number): boolean {
  switch (how) {
    case "earlier":
    case "shorter":
      return order < 0;
    case "later":
    case "longer":
      return order > 0;
    case "same":
    case "equal":
      return order === 0;
    case "not-earlier":
    case "at-least":
      return order >= 0;
    case "not-later":
    case "at-most":
      return order <= 0;
  }
}

/** How two times lie to each other, each as long as its grain. */
export function relationOf(a: Evaluated, b: Evaluated, calculation: Calculation): AllenRelation {
  return allenRelation(...onOneLine(a, b, calculation));
}

function onOneLine(a: Evaluated, b: Evaluated, calculation: Calculation): readonly [Interval, Interval] {
  if (a.kind === "time" && b.kind === "time") {
    const [left, right] = together(a.time, b.time, calculation);
    return [onlyOf(stretchOf(left)), onlyOf(stretchOf(right))];
  }
  const stretch = (each: Evaluated): Interval => {
    if (each.kind === "time") return onlyOf(stretchOf(each.time));
    if (each.kind === "interval") return onlyOf(each);
    return refuse({ kind: "wrong-kind", wanted: "time", found: each.kind });
  };
  return [stretch(a), stretch(b)];
}

/** What a bound allows: whole milliseconds of a line, both ends included. */
interface Allowed {
  readonly least: number;
  readonly most: number;
}

/**
 * Whether what the premise allows is all, or none of it, allowed by the conclusion.
 *
 * Times that leave their year, month, week or date open are taken to be of the same one.
 */
export function follows(of: Evaluated, given: Evaluated, calculation: Calculation): "yes" | "no" | "unknown" {
  const [conclusion, premise] = [boundOf(of), boundOf(given)];
  const [a, b] = sameLine(conclusion.by, premise.by, calculation);
  const allowed = allowedBy(conclusion.how, a, calculation);
  const known = allowedBy(premise.how, b, calculation);
  if (known.least >= allowed.least && known.most <= allowed.most) return "yes";
  return known.most < allowed.least || known.least > allowed.most ? "no" : "unknown";
}

function boundOf(value: Evaluated): { readonly how: string; readonly by: Evaluated } {
  return value.kind === "bounded" ? value : { how: "at", by: value };
}

function sameLine(a: Evaluated, b: Evaluated, calculation: Calculation): readonly [Evaluated, Evaluated] {
  if (a.kind !== "time" || b.kind !== "time") {
    if (a.kind !== b.kind) return refuse({ kind: "incomparable", what: `a ${a.kind} and a ${b.kind}` });
    return [a, b];
  }
  const [left, right] = together(a.time, b.time, calculation);
  return [
    { kind: "time", time: left },
    { kind: "time", time: right },
  ];
}

function allowedBy(how: string, by: Evaluated, calculation: Calculation): Allowed {
  const { least, most } = extremesOf(by, calculation);
  switch (how) {
    case "before":
    case "less":
      return { least: Number.NEGATIVE_INFINITY, most: least - 1 };
    case "after":
    case "more":
      return { least: most + 1, most: Number.POSITIVE_INFINITY };
    case "at-least":
      return { least, most: Number.POSITIVE_INFINITY };
    case "at-most":
      return { least: Number.NEGATIVE_INFINITY, most };
    default:
      return { least, most };
  }
}

function extremesOf(value: Evaluated, calculation: Calculation): Allowed {
  switch (value.kind) {
    case "time": {
      const start = instant(value.time, calculation);
      if (isClockGrain(value.time.grain)) return { least: start, most: start };
      const { end } = onlyOf(stretchOf(value.time));
      return { least: start, most: start + (end - value.time.wall) - 1 };
    }
    case "interval": {
      const { start, end } = onlyOf(value);
      return { least: start, most: end - 1 };
    }
    case "length": {
      const length = settled(value.length, calculation);
      const size = sizeOf(length, length.months === 0 ? "mean" : calculation.choose("month-length"));
      return { least: size, most: size };
    }
    case "number":
      return { least: value.number, most: value.number };
    default:
      return refuse({ kind: "wrong-kind", wanted: "time or length", found: value.kind });
  }
}
