import type { Event } from "../../events/event.js";
import { createEventSet, type EventSet } from "../../events/event-set.js";

const lists = new WeakMap<EventSet, readonly Event[]>();

/** The events of a set, in the order in which they were told: the same list for the same set. */
export function toldEvents(events: EventSet): readonly Event[] {
  const known = lists.get(events);
  if (known !== undefined) return known;
  const list = listOf(events);
  lists.set(events, list);
  return list;
}

function listOf(events: EventSet): readonly Event[] {
  return Array.from({ length: events.size }, (_, position) => events.eventAt(position)).toSorted(
    (a, b) => a.index - b.index,
  );
}

/** A set of other events with everything else as it was. */
export function withEvents(events: EventSet, others: Iterable<Event>): EventSet {
  return createEventSet(others, events);
}
