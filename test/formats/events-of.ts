import type { Event } from "../../src/events/event.js";
import type { EventSet } from "../../src/events/event-set.js";

/** The events of a set in the order of their records. */
export function eventsOf(set: EventSet): readonly Event[] {
  return Array.from({ length: set.size }, (_, position) => set.eventAt(position)).sort(
    (a, b) => a.index - b.index,
  );
}
