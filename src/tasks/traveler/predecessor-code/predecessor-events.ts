import type { Event } from "../../../events/event.js";
import { civilOf, instantOf } from "../../../time/zone.js";
import type { Plan } from "../plan.js";
import { randomStream } from "../random-stream.js";
import { windowOf } from "./window.js";

/**
 * The one list of events that all sets of a root begin: types, subjects and locations in turn, and a time out
 * of the window of the type.
 *
 * @param root  0-based
 */
export function predecessorEvents(count: number, root: number, plan: Plan): readonly Event[] {
  const { vocabulary, zone, seed } = plan;
  const { types, subjects, locations } = vocabulary;
  const random = randomStream(seed, `predecessor/events/${root + 1}`);
  const now = civilOf(plan.speechTime, zone);
  return Array.from({ length: count }, (_, index): Event => {
    const type = types[index % types.length]?.name ?? "";
    const subject = subjects[index % subjects.length] ?? "";
    const location = locations[index % locations.length]?.name ?? "";
    const { start, last } = windowOf(type, now);
    const time = instantOf(start + 1000 * random.below((last - start) / 1000 + 1), zone).instant;
    return { type, roles: { subject, location }, time, grain: "instant", index };
  });
}
