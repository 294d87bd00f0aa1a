import { formatCivil } from "../../../time/instant.js";
import type { CivilInterval } from "../../../time/interval.js";
import { msPerDay } from "../../../time/civil.js";
import { civilOf } from "../../../time/zone.js";
import type { Anchoring } from "./context.js";
import type { Expression, Frequency, Recurrence } from "../../../algebra/expression.js";
import { type Extent, extent } from "./extent.js";
import { nearest } from "./occurrence.js";
import {
  closest,
  everyNth,
  inEach,
  listed,
  OCCURRENCE_LIMIT,
  type Sequence,
  WINDOW_LIMIT,
} from "./occurrence-list.js";
import { anyOf, heldBy, occurrencesFrom, type Recurring } from "./recurring.js";
import { impossible, one, recurs, type Value } from "./value.js";

type AnchorChild = (expression: Expression, anchoring: Anchoring) => Value;

/**
 * What happens again and again, as the set of its occurrences.
 *
 * With a window all that reach into it; where they are more than `WINDOW_LIMIT`, none. With bounds that are
 * said those that begin in them, at most 1000: "since X" means up to speech time, "until X" from speech time on, where X lies that way. Else the 12 nearest in the
 * direction that is looked. Every other one is counted from the first in the bounds, or from the nearest.
 */
export function anchorRecurrence(
  { quantifier, interval, of, at, within }: Recurrence,
  anchoring: Anchoring,
  anchorChild: AnchorChild,
): Value {
  const counted = again(of, anchoring, anchorChild);
  if (counted.kind !== "recurring") return counted;
  const meant = at === null ? null : again(at, anchoring, anchorChild);
  if (meant !== null && meant.kind !== "recurring") return meant;
  const bounds = within === null ? null : bordersOf(anchorChild(within, anchoring), anchoring);
  if (bounds !== null && "kind" in bounds) return bounds;

  anchoring.remark({ kind: quantifier === "every" ? "every-one" : "recurs" });
  const { recurring } = counted;
  let kept: Sequence = (time, step) => occurrencesFrom(recurring, time, step);
  if (interval > 1) {
    const origin = originFor(recurring, meant?.recurring ?? null, bounds, anchoring);
    if (origin === null) return impossible(recurring.never ?? { kind: "no-occurrence" });
    anchoring.remark({ kind: "counted-from", date: formatCivil(origin.start) });
    kept = everyNth(recurring, interval, origin);
  }
  const all = meant === null ? kept : inEach(kept, meant.recurring);

  return listedSet(all, recurring, bounds, anchoring);
}

/** All of what recurs by itself, as a set. */
export function eachOf(
  recurring: Recurring,
  quantifier: Recurrence["quantifier"],
  anchoring: Anchoring,
): Value {
  anchoring.remark({ kind: quantifier === "every" ? "every-one" : "recurs" });
  return listedSet((time, step) => occurrencesFrom(recurring, time, step), recurring, null, anchoring);
}

function listedSet(
  all: Sequence,
  recurring: Recurring,
  bounds: CivilInterval | null,
  anchoring: Anchoring,
): Value {
  const { window } = anchoring.context;
  const hasWindow = Number.isFinite(window.start) || Number.isFinite(window.end);
  const isWhole = Number.isFinite(window.start) && Number.isFinite(window.end);
  const limit = isWhole ? WINDOW_LIMIT + 1 : OCCURRENCE_LIMIT;
  const held = listed(all, meetOf(bounds, windowOf(anchoring)), anchoring, limit);
  if (held.length > WINDOW_LIMIT) return impossible({ kind: "too-many-times", limit: WINDOW_LIMIT });
  const found = hasWindow ? held.filter((each) => reachesInto(each, anchoring)) : held;
  const nearestOne = closest(found, anchoring);
  if (nearestOne !== null) return { kind: "several", extents: found, set: { nearest: nearestOne } };
  // Where a window is given it may well hold none of them.
  return hasWindow
    ? one(extent(anchoring.now, anchoring.now, recurring.grain))
    : impossible(recurring.never ?? { kind: "no-occurrence" });
}

/** So many times in a unit: within the bounds that are said, at no instants that could be known. */
export function anchorFrequency(
  { within }: Frequency,
  anchoring: Anchoring,
  anchorChild: AnchorChild,
): Value {
  const bounds = within === null ? null : bordersOf(anchorChild(within, anchoring), anchoring);
  if (bounds !== null && "kind" in bounds) return bounds;
  anchoring.remark({ kind: "every-one" });
  const { start, end } = bounds ?? always;
  return { kind: "several", extents: [extent(start, end, "day")], set: { nearest: null } };
}

const always: CivilInterval = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** What recurs, several things together where several are said. */
function again(expression: Expression, anchoring: Anchoring, anchorChild: AnchorChild): Value {
  if (expression.kind !== "union") return anchorChild(expression, anchoring);
  const things: Recurring[] = [];
  for (const part of expression.parts) {
    const value = again(part, anchoring, anchorChild);
    if (value.kind !== "recurring") return value;
    things.push(value.recurring);
  }
  const any = anyOf(things);
  return any === null ? impossible({ kind: "no-occurrence" }) : recurs(any);
}

function bordersOf(value: Value, anchoring: Anchoring): CivilInterval | Value {
  const settled =
    value.kind === "recurring" ? nearest(value.recurring, anchoring.direction, anchoring) : value;
  switch (settled.kind) {
    case "one":
      return settled.extent;
    case "several":
      return impossible({ kind: "several-borders" });
    default:
      return settled;
  }
}

function reachesInto({ start, end }: Extent, { context: { window }, zone }: Anchoring): boolean {
  const isEarly = Number.isFinite(window.start) && end <= civilOf(window.start, zone);
  return !isEarly && !(Number.isFinite(window.end) && start >= civilOf(window.end, zone));
}

/** A window in instants, with a day on either side: what begins before it may reach into it. */
function windowOf({ context: { window }, zone }: Anchoring): CivilInterval {
  const { start, end } = window;
  return {
    start: Number.isFinite(start) ? civilOf(start, zone) - msPerDay : start,
    end: Number.isFinite(end) ? civilOf(end, zone) + msPerDay : end,
  };
}

function meetOf(a: CivilInterval | null, b: CivilInterval): CivilInterval {
  return a === null ? b : { start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) };
}

/**
 * The occurrence from which every other one is counted; where it lacks what is meant in each, the one that
 * holds the nearest of that: "every four years on February 29" is counted from a leap year.
 */
function originFor(
  recurring: Recurring,
  meant: Recurring | null,
  bounds: CivilInterval | null,
  anchoring: Anchoring,
): Extent | null {
  const origin = originOf(recurring, bounds, anchoring);
  if (origin === null || meant === null || heldBy(meant, origin).length > 0) return origin;
  const found = originOf(meant, bounds, anchoring);
  return found && (occurrencesFrom(recurring, found.start + 1, -1).next().value ?? null);
}

/** The first in the bounds that are said, or the nearest. */
function originOf(recurring: Recurring, bounds: CivilInterval | null, anchoring: Anchoring): Extent | null {
  if (bounds !== null && Number.isFinite(bounds.start)) {
    return occurrencesFrom(recurring, bounds.start, 1).next().value ?? null;
  }
  const found = nearest(recurring, anchoring.direction, anchoring);
  return found.kind === "one" ? found.extent : null;
}
