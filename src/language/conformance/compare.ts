import { civil } from "../../time/civil.js";
import { formatCivil } from "../../time/instant.js";
import { msPerDay } from "../../time/timeline.js";
import type { AcceptedInterval, ConformanceCase } from "./case.js";

/**
 * Whether an interval is one of those that a case accepts.
 *
 * Times are compared to the second. Where the case compares days, starts agree when they lie on the same
 * day, and ends when the last second before them does: an end at 16:33 and the midnight that follows it
 * both end on that day.
 */
export function isAccepted(interval: AcceptedInterval, one: ConformanceCase): boolean {
  const startMatters = !one.endOnly;
  const endMatters = one.endOnly || !(one.startOnly || one.pointOnly);
  return one.accept.some(
    (accepted) =>
      (!startMatters || startOf(interval, one) === startOf(accepted, one)) &&
      (!endMatters || endOf(interval, one) === endOf(accepted, one)),
  );
}

function startOf({ start }: AcceptedInterval, { dayOnly }: ConformanceCase): string | null {
  return dayOnly ? (start?.slice(0, 10) ?? null) : start;
}

function endOf({ end }: AcceptedInterval, { dayOnly }: ConformanceCase): string | null {
  return dayOnly && end !== null ? lastDayBefore(end) : end;
}

function lastDayBefore(end: string): string {
  const [year = 0, month = 0, day = 0] = end.split("T", 1)[0]?.split("-").map(Number) ?? [];
  const midnight = civil(year, month, day);
  const isMidnight = end.endsWith("T00:00:00");
  return formatCivil(isMidnight ? midnight - msPerDay : midnight).slice(0, 10);
}
