import type { Issue } from "../../issue/issue.js";
import { canShift, floorTo, type Granularity, shiftBy, unitOf } from "../../time/granularity.js";
import type { CivilInterval } from "../../time/interval.js";
import { msPerDay } from "../../time/timeline.js";
import type { Anchoring } from "./context.js";
import type { Nth } from "../tree/expression.js";
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

/** Counts from the near end, so that the first second of a century is found at once. */
function nthUnit(n: number, unit: Granularity, whole: Extent, anchoring: Anchoring): Extent | undefined {
  const step = n < 0 ? -1 : 1;
  let left = Math.abs(n);
  let at = floorTo(n < 0 ? whole.end - 1 : whole.start, unit);
  for (;;) {
    const { start, end } = unitOf(at, unit);
    if (start >= whole.end || end <= whole.start) return undefined;
    if (isOwn({ start, end }, whole, unit, anchoring)) left -= 1;
    if (left === 0) return extent(start, end, unit);
    if (!canShift(at, step, unit)) return undefined;
    at = shiftBy(at, step, unit);
  }
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
