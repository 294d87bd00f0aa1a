import type { Instant } from "../../../time/instant.js";
import type { IntervalSet } from "../../../time/interval.js";
import type { Zone } from "../../../time/zone.js";
import type { Form } from "./form.js";
import { type Side, writePoint } from "./point.js";
import type { Timex3 } from "./timex3.js";

type Points = Pick<Timex3, "beginPoint" | "endPoint">;

/** Both borders written out; null where there are several pieces, or an open end. */
export function pointsOf(intervals: IntervalSet, zone: Zone, forms: readonly Form[]): Points | null {
  const [whole] = intervals;
  if (intervals.length !== 1 || whole === undefined || !Number.isFinite(whole.end - whole.start)) return null;
  return {
    beginPoint: writePoint(whole.start, "begin", zone, forms),
    endPoint: writePoint(whole.end, "end", zone, forms),
  };
}

/** The only border of what is open on one side; null where there are both, or none. */
export function borderSaid(intervals: IntervalSet, zone: Zone): Points | null {
  const [whole] = intervals;
  if (intervals.length !== 1 || whole === undefined) return null;
  const { start, end } = whole;
  if (Number.isFinite(start)) return { beginPoint: writePoint(start, "begin", zone, []) };
  return Number.isFinite(end) ? { endPoint: writePoint(end, "end", zone, []) } : null;
}

/** A border as it stands in a range; `..` where there is none. */
export function borderOf(instant: Instant, side: Side, zone: Zone): string {
  return Number.isFinite(instant) ? writePoint(instant, side, zone, []) : "..";
}
