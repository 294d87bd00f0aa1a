import type { Event } from "../../../events/event.js";
import type { Random } from "../../../statistics/random.js";
import type { Instant } from "../../../time/instant.js";
import { msPerDay } from "../../../time/civil.js";
import { firstInstantFrom } from "../../../time/zone.js";
import type { Plan } from "../plan.js";
import { pick } from "../random-stream.js";
import { mostDays, type NamedDays } from "./day-expression.js";
import type { DayNumber } from "./holiday-days.js";

/**
 * When an event of a list about named days happens.
 *
 * The events take turns: one on a holiday, one on a birthday, one at any second of the window; then one near a
 * holiday, one near a birthday, each one to six days away, and another at any second. So there are events on
 * such days however short the list is.
 */
export function namedTime(
  index: number,
  { holidays, birthdays }: NamedDays,
  { start, last }: { readonly start: Instant; readonly last: Instant },
  { zone }: Plan,
  random: Random,
): Instant {
  const anchors: readonly DayNumber[] =
    [holidays.map(({ day }) => day), birthdays.flatMap(({ days }) => days), []][index % 3] ?? [];
  const isNear = index % 6 >= 3;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const anchor = pick(anchors, random);
    if (anchor === null) break;
    const day = anchor + (isNear ? (1 + random.below(mostDays)) * (random.below(2) === 0 ? 1 : -1) : 0);
    const from = firstInstantFrom(day * msPerDay, zone);
    const seconds = Math.floor((firstInstantFrom((day + 1) * msPerDay, zone) - from) / 1000);
    const time = from + 1000 * random.below(seconds);
    if (time >= start && time <= last) return time;
  }
  return start + 1000 * random.below(Math.floor((last - start) / 1000) + 1);
}

/** An event at a time, its roles drawn apart from one another. */
export function eventAt(time: Instant, index: number, { vocabulary }: Plan, random: Random): Event {
  const type = pick(vocabulary.types, random)?.name ?? "";
  const subject = pick(vocabulary.subjects, random) ?? "";
  const location = pick(vocabulary.locations, random)?.name ?? "";
  return { type, roles: { subject, location }, time, grain: "instant", index };
}
