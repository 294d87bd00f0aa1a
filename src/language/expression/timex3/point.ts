import type { Instant } from "../../../time/instant.js";
import { formatCivil, formatInstant, parseTime } from "../../../time/instant.js";
import { civilOf, type Zone } from "../../../time/zone.js";
import type { ExpressionPolicy } from "../policy/policy.js";
import { type Form, fieldsOfForm } from "./form.js";
import { intervalsOfValue } from "./named-time.js";
import { writeValue } from "./value.js";

/** Which border of an interval a point is. */
export type Side = "begin" | "end";

/**
 * The instant of a written border: a clock time is itself, also as an end; of anything coarser the begin
 * is its first instant, and the end is its last one, included.
 *
 * @returns null where it cannot be read, or there is no such time
 */
export function readPoint(text: string, side: Side, zone: Zone, policy?: ExpressionPolicy): Instant | null {
  if (/T\d/.test(text)) {
    const time = parseTime(text.replace(/T(\d\d)(?=[+\-Z]|$)/, "T$1:00"), zone);
    return time.ok ? time.value.instant : null;
  }
  const intervals = intervalsOfValue(text, null, zone, policy);
  if (!intervals.ok) return null;
  return (side === "begin" ? intervals.value[0]?.start : intervals.value.at(-1)?.end) ?? null;
}

/**
 * A border of an interval, as coarse as it can be said of the forms that are wished for; else as a day, a
 * clock time, or with its offset where the clock reads it twice.
 */
export function writePoint(instant: Instant, side: Side, zone: Zone, wished: readonly Form[]): string {
  const civil = civilOf(side === "begin" ? instant : instant - 1, zone);
  const forms = [...wished, "day" as const]
    .map((form) => writeValue(fieldsOfForm(form, civil)))
    .filter((text) => !text.includes("T"));
  const wall = civilOf(instant, zone);
  const clock = formatCivil(wall);
  const fraction = wall - Math.floor(wall / 1000) * 1000;
  const texts = [
    ...forms,
    clock.replace(/:00$/, ""),
    fraction === 0 ? clock : `${clock}.${String(fraction).padStart(3, "0")}`,
  ];
  const exact = texts.find((text) => readPoint(text, side, zone) === instant);
  return exact ?? formatInstant(instant, zone);
}
