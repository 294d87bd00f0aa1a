import { weekday } from "../../../time/civil.js";
import { floorTo } from "../../../time/granularity.js";
import { msPerDay, msPerHour } from "../../../time/timeline.js";
import type { Anchoring } from "./context.js";
import { extent } from "./extent.js";
import { mapExtents, type Value } from "./value.js";

/**
 * The weekend of a day: the nearest one, from its start or that of the day to the end of both. A Tuesday
 * still has the weekend before it, a Wednesday that after it.
 */
export function anchorWeekendOf(value: Value, anchoring: Anchoring): Value {
  const isFromFriday = anchoring.choose("weekend") === "friday-evening";
  return mapExtents(
    value,
    ({ start, end }) => {
      const day = floorTo(start, "day");
      const number = weekday(day);
      const saturday = day + (number <= 2 ? -1 - number : 6 - number) * msPerDay;
      const from = isFromFriday ? saturday - 6 * msPerHour : saturday;
      return [extent(Math.min(from, start), Math.max(saturday + 2 * msPerDay, end), "day")];
    },
    { kind: "no-occurrence" },
  );
}
