import type { Issue } from "../../../issue/issue.js";
import { inYears } from "../../../time/civil.js";
import { type Granularity, startOfUnit, unitNumber } from "../../../time/granularity.js";
import type { CivilInterval } from "../../../time/interval.js";
import { msPerDay } from "../../../time/timeline.js";
import type { Anchoring } from "./context.js";
import type { Nth } from "../../../algebra/expression.js";
import { type Extent, extent } from "./extent.js";
import { heldBy } from "./recurring.js";
import { impossible, mapExtents, type Value } from "./value.js";

/** The nth unit or occurrence that lies in another; -1 is the last one. */
export function anchorNth({ n, of }: Nth, inner: Value | null, within: Value, anchoring: Anchoring): Value {
  const missing: Issue = { kind: "no-nth", n };
  if (inner?.kind === "impossible") return inner;
  if (inner !== null && inner.kind !== "recurring") return impossible(missing);
  return mapExtents(
    within,
    (whole) => {
      const found =
        inner === null
          ? nthUnit(n, of.kind === "every-unit" ? of.unit : "day", whole, anchoring)
          : heldBy(inner.recurring, whole, n < 0 ? undefined : n).at(n < 0 ? n : n - 1);
      return n === 0 || found === undefined ? [] : [found];
    },
    missing,
  );
}

/** The nth from the near end. Those that a stretch counts as its own are there without a gap. */
function nthUnit(n: number, unit: Granularity, whole: Extent, anchoring: Anchoring): Extent | undefined {
  const step = n < 0 ? -1 : 1;
  const border = unitNumber(n < 0 ? whole.end - 1 : whole.start, unit);
  const isOwnAt = (number: number): boolean => {
    const [start, end] = [startOfUnit(number, unit), startOfUnit(number + 1, unit)];
    const isWithin = start < whole.end && end > whole.start && inYears(start) && inYears(end);
    return isWithin && isOwn({ start, end }, whole, unit, anchoring);
  };
  const first = isOwnAt(border) ? border : border + step;
  const number = first + step * (Math.abs(n) - 1);
  return isOwnAt(first) && isOwnAt(number)
    ? extent(startOfUnit(number, unit), startOfUnit(number + 1, unit), unit)
    : undefined;
}

/**
 * Whether a stretch counts a unit as its own: it holds it whole; or, for a week, its Thursday or any day
 * of it, which is a policy.
 */
function isOwn(one: CivilInterval, whole: CivilInterval, unit: Granularity, anchoring: Anchoring): boolean {
  if (unit === "week") {
    switch (anchoring.choose("weekOfMonth")) {
      case "thursday":
        return one.start + 3 * msPerDay >= whole.start && one.start + 3 * msPerDay < whole.end;
      case "contains-first":
        return true;
      case "first-full":
        break;
    }
  }
  return one.start >= whole.start && one.end <= whole.end;
}
