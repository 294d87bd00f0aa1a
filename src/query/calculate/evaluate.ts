import type { AllenRelation } from "../../time/interval.js";
import type { Named, Value, ValueNode } from "../../algebra/value.js";
import { readFrequency, readLength } from "../../language/formats/length-text.js";
import { type CalendarTime, rankOfGrain } from "../../time/calendar-time.js";
import { floorTo } from "../../time/granularity.js";
import { type Length, scaleLength } from "../../time/length.js";
import { readZone } from "../../language/formats/zone-text.js";
import { inZone } from "./align.js";
import { askedAt, nowOf, nowWhen, tooFine } from "./asking.js";
import { type Calculation, type Evaluated, type Recurring, refuse, type Stretches } from "./context.js";
import { differenceOf, inUnits } from "./difference.js";
import { compareValues, follows, holds, relationOf } from "./judge.js";
import { matching } from "./matches.js";
import {
  added,
  bestOf,
  edgeOf,
  inCalendar,
  itemsOf,
  nthOf,
  partIn,
  ranked,
  ratioOf,
  scaled,
  wrongKind,
} from "./operations.js";
import { recurred, timesIn } from "./rate.js";
import { cyclicRecurrence, lengthRecurrence, namedRecurrence, nearestOf } from "./recur.js";
import { combined, extentOf, slotsIn, stretchBetween, stretchOf } from "./sets.js";
import { isFiner, shiftBusiness, shiftTime } from "./shift.js";
import {
  readFrequencyText,
  readLengthText,
  readNumberText,
  readSet,
  readTimeOrSet,
  readWritten,
  type Wanted,
} from "./written.js";

/** What a value comes to under the conventions of a calculation; an issue ends it. */
export function evaluate(value: Value, calculation: Calculation, wanted: Wanted = "any"): Evaluated {
  if (typeof value === "number") {
    if (wanted === "time" || wanted === "set") return readWritten(String(value), wanted, calculation);
    return { kind: "number", number: value };
  }
  return typeof value === "string" ? readWritten(value, wanted, calculation) : nodeOf(value, calculation);
}

function nodeOf(node: ValueNode, calculation: Calculation): Evaluated {
  const time = (value: Value): CalendarTime => timeOf(value, calculation);
  const set = (value: Value): Stretches => setOf(value, calculation);
  const length = (value: Value): Length => lengthIn(value, calculation);
  const amount = (value: Value): Evaluated => evaluate(value, calculation, "amount");
  const relation = (left: Value, right: Value): AllenRelation =>
    relationOf(evaluate(left, calculation, "set"), evaluate(right, calculation, "set"), calculation);
  const named = (all: readonly Named[]): readonly { name: string; of: Evaluated }[] =>
    all.map(({ name, of }) => ({ name, of: evaluate(of, calculation) }));
  switch (node.value) {
    case "time":
      return readTimeOrSet(node, calculation);
    case "interval-text":
      return readSet(node, calculation);
    case "now":
      return { kind: "time", time: nowOf(calculation) };
    case "now-when":
      return { kind: "time", time: nowWhen(node.phrase, time(node.is), calculation) };
    case "asked":
      return evaluate(node.of, askedAt(time(node.at), calculation));
    case "shift":
      return shifted(node, calculation);
    case "unit": {
      const of = time(node.of);
      const isOpen = of.cycle !== "none" && rankOfGrain(node.unit) >= rankOfGrain(of.cycle);
      if (isOpen || isFiner(node.unit, of.grain)) return tooFine(of, node.unit);
      return { kind: "time", time: { ...of, wall: floorTo(of.wall, node.unit), grain: node.unit } };
    }
    case "edge":
      return edgeOf(evaluate(node.of, calculation, "set"), node.edge);
    case "in-zone": {
      const zone = readZone(node.zone, calculation.choose);
      if (zone === null) return refuse({ kind: "unknown-zone", zone: node.zone, suggestion: null });
      return { kind: "time", time: inZone(time(node.of), zone, calculation) };
    }
    case "in-clock":
      return { kind: "time", time: time(node.of), clock: node.hours };
    case "in-calendar":
      return inCalendar(time(node.of), node.calendar, calculation);
    case "interval": {
      const end = (value: Value | null): CalendarTime | null => (value === null ? null : time(value));
      return stretchBetween(end(node.from), end(node.to), calculation);
    }
    case "union":
    case "intersection":
      return combined(node.value, node.of.map(set), calculation);
    case "subtract":
      return combined("subtract", [set(node.of), ...node.without.map(set)], calculation);
    case "slots":
      return {
        kind: "list",
        items: slotsIn(set(node.of), length(node.length), node.step === undefined ? null : length(node.step)),
      };
    case "every":
      return recurrenceOf(node, calculation);
    case "nth":
      return nthOf(evaluate(node.of, calculation), node.k);
    case "next":
    case "previous": {
      const toward = node.value === "next" ? "after" : "before";
      const found = nearestOf(recurring(node.of, calculation), time(node.from), toward, node.same ?? false);
      return found === null ? { kind: "none" } : { kind: "time", time: found };
    }
    case "length":
      return { kind: "length", length: readLengthText(node.text, calculation) };
    case "frequency":
      return { kind: "length", length: readFrequencyText(node.text, calculation) };
    case "number":
      return { kind: "number", number: readNumberText(node.text) };
    case "difference":
      return differenceOf(time(node.from), time(node.to), node, calculation);
    case "extent":
      return { kind: "length", length: extentOf(set(node.of)) };
    case "sum":
    case "mean":
      return added(node.of.map(amount), node.value === "sum" ? 1 : 1 / node.of.length);
    case "minus": {
      const less = amount(node.less);
      return added([amount(node.of), scaled(less, -1)], 1);
    }
    case "scale":
      return scaled(amount(node.of), numberIn(node.by, calculation));
    case "ratio":
      return ratioOf(amount(node.of), amount(node.by), node.whole ?? false, calculation);
    case "in-units":
      return inUnits(length(node.of), node.units, node.exact ?? false, calculation);
    case "count":
      return { kind: "number", number: itemsOf(evaluate(node.of, calculation)).length };
    case "part":
      return partIn(evaluate(node.of, calculation, "time"), node.part, calculation);
    case "compare": {
      const [left, right] = [evaluate(node.left, calculation), evaluate(node.right, calculation)];
      return {
        kind: "truth",
        truth: holds(node.how, compareValues(left, right, calculation)) ? "yes" : "no",
      };
    }
    case "relation":
      return { kind: "relation", relation: relation(node.left, node.right) };
    case "stands":
      return {
        kind: "truth",
        truth: node.relations.includes(relation(node.left, node.right)) ? "yes" : "no",
      };
    case "order":
      return {
        kind: "names",
        names: ranked(named(node.of), node.descending ?? false, calculation).map(({ name }) => name),
      };
    case "best":
      return bestOf(named(node.of), node.how, calculation);
    case "select": {
      const than = evaluate(node.than, calculation);
      const isOne = ({ of }: Named): boolean =>
        holds(node.how, compareValues(evaluate(of, calculation), than, calculation));
      return { kind: "names", names: node.of.filter(isOne).map(({ name }) => name) };
    }
    case "times":
      return { kind: "number", number: timesIn(length(node.within), length(node.every), calculation) };
    case "recur":
      return { kind: "time", time: recurred(time(node.of), length(node.every), node.toward, calculation) };
    case "matches": {
      const read = (of: Value, how?: Wanted): Evaluated => evaluate(of, calculation, how);
      return { kind: "names", names: matching(node.of, read(node.to), read, calculation) };
    }
    case "follows":
      return {
        kind: "truth",
        truth: follows(evaluate(node.of, calculation), evaluate(node.given, calculation), calculation),
      };
    case "bounded":
      return { kind: "bounded", how: node.how, by: evaluate(node.by, calculation) };
  }
}

function timeOf(value: Value, calculation: Calculation): CalendarTime {
  const found = evaluate(value, calculation, "time");
  return found.kind === "time" ? found.time : wrongKind("time", found);
}

function setOf(value: Value, calculation: Calculation): Stretches {
  const found = evaluate(value, calculation, "set");
  if (found.kind === "interval") return found;
  return found.kind === "time" ? stretchOf(found.time) : wrongKind("set of times", found);
}

function lengthIn(value: Value, calculation: Calculation): Length {
  const found = evaluate(value, calculation, "length");
  return found.kind === "length" ? found.length : wrongKind("length", found);
}

function numberIn(value: Value, calculation: Calculation): number {
  const found = evaluate(value, calculation, "number");
  if (found.kind === "number") return found.number;
  const single = found.kind === "length" && found.counts?.length === 1 ? found.counts[0]?.[1] : undefined;
  return single ?? wrongKind("number", found);
}

function shifted(node: Extract<ValueNode, { value: "shift" }>, calculation: Calculation): Evaluated {
  const of = evaluate(node.of, calculation, "set");
  const length = lengthIn(node.by, calculation);
  const by = node.toward === "after" ? length : scaleLength(length, -1);
  const move = (time: CalendarTime): CalendarTime =>
    node.business === true ? shiftBusiness(time, by) : shiftTime(time, by, calculation);
  if (of.kind === "time") return { kind: "time", time: move(of.time) };
  if (of.kind !== "interval") return wrongKind("time", of);
  // The ends of a stretch are points.
  const end = (wall: number): number =>
    Number.isFinite(wall) ? move({ wall, grain: "minute", cycle: of.cycle, zone: of.zone }).wall : wall;
  return { ...of, set: of.set.map((piece) => ({ start: end(piece.start), end: end(piece.end) })) };
}

function recurrenceOf(
  { what, from, within }: Extract<ValueNode, { value: "every" }>,
  calculation: Calculation,
): Recurring {
  const bounds = within === undefined ? null : setOf(within, calculation);
  const recurs = (between: Recurring["between"]): Recurring => ({
    kind: "recurrence",
    ...{ between, within: bounds, kth: null },
  });
  const named = typeof what === "string" ? namedRecurrence(what) : null;
  if (named !== null) return recurs(named);
  const length =
    typeof what === "string"
      ? (readLength(what, calculation.choose) ?? readFrequency(what, calculation.choose))
      : evaluatedLength(what, calculation);
  if (length !== null) {
    const start = from === undefined ? startOf(bounds) : timeOf(from, calculation);
    if (start === null) return refuse({ kind: "unbounded-recurrence" });
    return { kind: "recurrence", within: bounds, ...lengthRecurrence(start, length, calculation) };
  }
  const time = timeOf(what, calculation);
  return time.cycle === "none"
    ? wrongKind("recurrence", { kind: "time", time })
    : recurs(cyclicRecurrence(time));
}

function evaluatedLength(value: Value, calculation: Calculation): Length | null {
  const found = evaluate(value, calculation);
  return found.kind === "length" ? found.length : null;
}

/** Where a length recurs from when only its bounds are said: their start. */
function startOf(bounds: Stretches | null): CalendarTime | null {
  const start = bounds?.set[0]?.start;
  if (bounds === null || start === undefined || !Number.isFinite(start)) return null;
  return { wall: start, grain: bounds.grain, cycle: bounds.cycle, zone: bounds.zone };
}

function recurring(value: Value, calculation: Calculation): Recurring {
  const found =
    typeof value === "string"
      ? recurrenceOf({ value: "every", what: value }, calculation)
      : evaluate(value, calculation);
  return found.kind === "recurrence" ? found : wrongKind("recurrence", found);
}
