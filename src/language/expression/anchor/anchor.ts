import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { formatCivil } from "../../../time/instant.js";
import { hull, type Interval, type IntervalSet, normalise } from "../../../time/interval.js";
import type { Period } from "../../../time/period.js";
import { msPerDay } from "../../../time/civil.js";
import type { Zone } from "../../../time/zone.js";
import { anchorInZone, followingHour } from "./time-of-day.js";
import { anchorBounded, anchorLasting } from "./bounded.js";
import { anchorAway } from "./away.js";
import { anchorFields } from "./civil-fields.js";
import { anchorClosest, anchorNeighbour, anchorNeighbourDay, anchorNth } from "./nth.js";
import { type AnchorContext, Anchoring, CYCLE_LIMIT } from "./context.js";
import type { Expression, Nth, Vague } from "../../../algebra/expression.js";
import { type Extent, extent, extentAt, instantsOfExtent, isEmptyExtent } from "./extent.js";
import { intersectAll, unite } from "./intersect.js";
import { anchorFact, anchorHoliday } from "./named-days.js";
import { anchorOccurrence, nearest } from "./occurrence.js";
import { offsetFromAnchor, offsetFromSpeech, unitFromSpeech } from "./offset.js";
import { anchorPart } from "./part.js";
import { type PolicyChoice, REFUSED } from "../policy/policy.js";
import { printExpression } from "../print/print-expression.js";
import { anchorBetween, anchorWeekendOf, endPolicy, INCLUDED, saysEnd } from "./range.js";
import { anchorFrequency, anchorRecurrence } from "./recurrence.js";
import { unitsOf } from "./recurring.js";
import { anchorElapsed, anchorStretch, anchorUnit } from "./stretch.js";
import { type Impossible, impossible, one, recurs, type Repeated, type Value } from "./value.js";

/**
 * When an expression says: crisp instants; an adverbial with a curve, perhaps within some instants; or
 * how long only, and no instants.
 */
export type When =
  | { readonly kind: "crisp"; readonly intervals: IntervalSet; readonly set?: Occurrences }
  | { readonly kind: "vague"; readonly adverbial: string; readonly within: IntervalSet | null }
  | { readonly kind: "duration"; readonly period: Period };

/**
 * What makes crisp instants a set: the occurrences one by one, in order, also where they touch, and the
 * one nearest to speech time. Where it happens at no fixed instants ("twice a week") there are none, and
 * the instants are the bounds within which it happens.
 */
export interface Occurrences {
  readonly each: readonly Interval[];
  readonly nearest: Interval | null;
}

/** An expression anchored at a speech time, with the policies that it hangs on. */
export interface Anchored {
  readonly when: When;
  readonly by: readonly PolicyChoice[];
  readonly notes: readonly Issue[];
}

/**
 * Anchor an expression at a speech time under one policy.
 *
 * The same arguments always give the same result: nothing here reads a clock, a host zone or a file.
 * Every policy that was asked for is named in `by`, with the value that it had.
 *
 * @returns the instants meant, or an issue that says why there are none
 */
export function anchor(expression: Expression, context: AnchorContext): Result<Anchored> {
  const anchoring = new Anchoring(context);
  const when = attempt(expression, anchoring);
  return when.kind === "impossible"
    ? failure(when.issue)
    : success({ when, by: anchoring.choicesMade(), notes: anchoring.notes });
}

/**
 * When an expression says, or why there is no such time. Where it hangs on policies and what is to be
 * said about it stays with the anchoring until that restarts.
 */
export function attempt(expression: Expression, anchoring: Anchoring): When | Impossible {
  const when = duration(expression, anchoring) ?? settle(anchorValue(expression, anchoring), anchoring);
  return anchoring.isSpent ? impossible({ kind: "too-many-times", limit: CYCLE_LIMIT }) : when;
}

/** What says how long, as a whole; a length within something else is no time there. */
function duration(expression: Expression, anchoring: Anchoring): When | null {
  const length = expression.kind === "approximate" ? expression.of : expression;
  if (length.kind !== "length") return null;
  const isExact = length === expression && length.bound === undefined;
  if (!isExact) anchoring.remark({ kind: "approximate" });
  return { kind: "duration", period: length.period };
}

function settle(value: Value, anchoring: Anchoring): When | Impossible {
  switch (value.kind) {
    case "impossible":
      return value;
    case "recurring":
      return settle(nearest(value.recurring, anchoring.direction, anchoring), anchoring);
    case "one":
      return { kind: "crisp", intervals: instantsOf(value.extent, anchoring) };
    case "several":
      return value.set === undefined
        ? crisp(value.extents, anchoring)
        : repeated(value.extents, value.set, anchoring);
    case "vague": {
      if (value.within === null) {
        return { kind: "vague", adverbial: value.adverbial, within: null };
      }
      const within = settle(value.within, anchoring);
      return within.kind === "crisp"
        ? { kind: "vague", adverbial: value.adverbial, within: within.intervals }
        : within;
    }
  }
}

function instantsOf(one: Extent, anchoring: Anchoring): IntervalSet {
  const { zone } = anchoring;
  const instants = instantsOfExtent(one, zone);
  if (instants.length === 0 && !isEmptyExtent(one)) anchoring.remark(skipped(one, zone));
  return instants;
}

function crisp(extents: readonly Extent[], anchoring: Anchoring): Extract<When, { kind: "crisp" }> {
  return { kind: "crisp", intervals: normalise(extents.flatMap((each) => instantsOf(each, anchoring))) };
}

function repeated(extents: readonly Extent[], { nearest }: Repeated, anchoring: Anchoring): When {
  const when = crisp(extents, anchoring);
  if (nearest === null) return { ...when, set: { each: [], nearest: null } };
  const intervalOf = (one: Extent): Interval | null => hull(instantsOfExtent(one, anchoring.zone));
  const each = extents.map(intervalOf).filter((one) => one !== null);
  // Where the clocks jumped over the nearest one, another is.
  const standing = intervalOf(nearest) ?? each.at(-1);
  return standing === undefined ? when : { ...when, set: { each, nearest: standing } };
}

/** Why a stretch of the calendar has no instants: the zone's clocks, or its date line, jumped over it. */
function skipped({ start, end }: Extent, zone: Zone): Issue {
  const civil = formatCivil(start);
  return end - start < msPerDay
    ? { kind: "skipped-clock-time", civil, zone: zone.name }
    : { kind: "skipped-civil-day", civil: civil.slice(0, 10), zone: zone.name };
}

function anchorValue(expression: Expression, anchoring: Anchoring): Value {
  return anchoring.recall(expression, valueOf);
}

function valueOf(expression: Expression, anchoring: Anchoring): Value {
  const { context, today, zone } = anchoring;
  switch (expression.kind) {
    case "civil":
      return watched(anchorFields(expression.fields, anchoring), anchoring);
    case "unit":
      return anchorUnit(expression, anchoring);
    case "stretch":
      return anchorStretch(expression, anchoring);
    case "offset":
      return expression.anchor === null
        ? offsetFromSpeech(expression, anchoring)
        : offsetFromAnchor(expression, anchorValue(expression.anchor, anchoring), anchoring);
    case "neighbour":
      return anchorNeighbour(expression, anchorValue(expression.anchor, anchoring));
    case "closest":
      return anchorClosest(
        expression,
        anchorValue(expression.of, anchoring),
        anchorValue(expression.anchor, anchoring),
        anchoring,
      );
    case "neighbour-day":
      return anchorNeighbourDay(
        expression,
        anchorValue(expression.weekday, anchoring),
        anchorValue(expression.anchor, anchoring),
      );
    case "occurrence":
      return anchorOccurrence(expression, anchorValue(expression.of, anchoring), anchoring);
    case "nth": {
      const inner = expression.of.kind === "every-unit" ? null : anchorValue(expression.of, anchoring);
      return anchorNth(expression, inner, containerOf(expression, anchoring), anchoring);
    }
    case "intersection":
      return intersectAll(expression.parts.map((part) => anchorValue(part, anchoring)));
    case "part":
      return anchorPart(expression, anchorValue(expression.of, anchoring), anchoring);
    case "between":
      return anchorBetween(
        anchorValue(expression.from, anchoring),
        anchorValue(followingHour(expression, anchoring), anchoring),
        expression.inclusive === true || saysEnd(expression.to) ? INCLUDED : endPolicy(anchoring),
      );
    case "before":
    case "after":
    case "since":
    case "until":
      return anchorBounded(expression, anchoring, anchorValue);
    case "away":
      return anchorAway(expression, anchoring, anchorValue);
    case "elapsed":
      return anchorElapsed(expression, anchoring, anchorValue);
    case "lasting":
      return anchorLasting(expression, anchorValue(expression.of, anchoring), anchoring);
    case "weekend-of":
      return anchorWeekendOf(anchorValue(expression.of, anchoring), anchoring);
    case "in-zone":
      return anchorInZone(expression, anchoring, anchorValue);
    case "union":
      if (expression.all === true) anchoring.remark({ kind: "each-of-them" });
      return unite(expression.parts.map((part) => once(anchorValue(part, anchoring), anchoring)));
    case "holiday":
      return watched(anchorHoliday(expression, anchoring), anchoring);
    case "fact":
      return watched(anchorFact(expression, anchoring), anchoring);
    case "pointing":
      return anchoring.choose("backReference") === REFUSED
        ? impossible({ kind: "back-reference", expression: printExpression(expression) })
        : anchorValue(expression.of, anchoring);
    case "now":
      return one(extentAt(context.speechTime, context.speechTime + 1000, "second", zone));
    case "other-day":
      anchoring.remark({ kind: "our-convention", expression: "the other day" });
      return one(extent(today - 7 * msPerDay, today - msPerDay, "day"));
    case "approximate":
      anchoring.remark({ kind: "approximate" });
      return anchorValue(expression.of, anchoring);
    case "every-unit":
      return watched(recurs(unitsOf(expression.unit)), anchoring);
    case "recurrence":
      return anchorRecurrence(expression, anchoring, anchorValue);
    case "frequency":
      return anchorFrequency(expression, anchoring, anchorValue);
    case "vague":
      return anchorVague(expression, anchoring);
    case "length":
      return impossible({ kind: "not-read-yet", construction: "duration" });
    case "unread":
      return impossible({ kind: "not-read-yet", construction: expression.construction });
  }
}

/** The same value, of which no more is looked at than one expression is worth. */
function watched(value: Value, anchoring: Anchoring): Value {
  if (value.kind !== "recurring") return value;
  const { recurring } = value;
  return recurs({
    ...recurring,
    inCycle: (start) => (anchoring.mayLook() ? recurring.inCycle(start) : []),
  });
}

/** The stretch of which an nth part is meant. */
function containerOf({ within }: Nth, anchoring: Anchoring): Value {
  const unit = within.kind === "offset" && within.anchor === null ? unitFromSpeech(within, anchoring) : null;
  return unit ?? anchorValue(within, anchoring);
}

function anchorVague({ adverbial, within }: Vague, anchoring: Anchoring): Value {
  const inside = within === null ? null : anchorValue(within, anchoring);
  return inside?.kind === "vague"
    ? impossible({ kind: "two-adverbials", adverbials: [adverbial, inside.adverbial] })
    : { kind: "vague", adverbial, within: inside };
}

function once(value: Value, anchoring: Anchoring): Value {
  return value.kind === "recurring" ? nearest(value.recurring, anchoring.direction, anchoring) : value;
}
