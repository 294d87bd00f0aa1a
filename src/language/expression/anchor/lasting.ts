import { isClockUnit } from "../../../time/granularity.js";
import { canShiftInstant, isBackward, type Period, shiftInstant } from "../../../time/period.js";
import { msPerDay, msPerMinute } from "../../../time/timeline.js";
import { instantOf } from "../../../time/zone.js";
import type { Anchoring } from "./context.js";
import type { Lasting } from "../../../algebra/expression.js";
import { type Extent, extentAt } from "./extent.js";
import { nearest } from "./occurrence.js";
import { grainOfPeriod } from "../../../algebra/period-grain.js";
import { BEYOND_CALENDAR, mapExtents, type Value } from "./value.js";

/** The period that begins or ends with an anchor: days and longer units from its day, clock parts from its instant. */
export function anchorLasting({ period }: Lasting, anchor: Value, anchoring: Anchoring): Value {
  const { zone } = anchoring;
  const settled =
    anchor.kind === "recurring" ? nearest(anchor.recurring, anchoring.direction, anchoring) : anchor;
  return mapExtents(
    settled,
    (from) => {
      if (isBackward(period)) return endingWith(from, period, anchoring);
      const start = from.startAt ?? instantOf(from.start, zone).instant;
      if (!canShiftInstant(start, period, zone)) return [];
      const end = shiftInstant(start, period, zone);
      const unit = isClockUnit(grainOfPeriod(period)) ? msPerMinute : msPerDay;
      const isExact = anchoring.choose("lengthEnd") === "exact";
      return [extentAt(start, isExact ? end : end + unit, from.grain, zone)];
    },
    BEYOND_CALENDAR,
  );
}

function endingWith(to: Extent, period: Period, { zone }: Anchoring): readonly Extent[] {
  const end = to.endAt ?? instantOf(to.end, zone).instant;
  return canShiftInstant(end, period, zone)
    ? [extentAt(shiftInstant(end, period, zone), end, to.grain, zone)]
    : [];
}
