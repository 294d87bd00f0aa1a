import type { Event } from "../events/event.js";
import type { DeclaredNames } from "../events/vocabulary.js";
import type { Facts } from "../time/facts.js";
import { doerNames } from "./link/of-doer.js";
import { createEventSet, type EventSet, EventSetBuilder } from "../events/event-set.js";

/** Sets of more events are not copied to try out what the answer would be. */
export const copyLimit = 100_000;

/**
 * A set with other events, and all else that it knows: what an answer would be, were they told otherwise.
 *
 * @param change  what stands in the place of an event
 * Cost: O(events).
 */
export function altered(set: EventSet, change: (event: Event) => readonly Event[]): EventSet {
  const builder = new EventSetBuilder();
  for (let position = 0; position < set.size; position += 1) {
    for (const event of change(set.eventAt(position))) builder.add(event);
  }
  const { facts, zone, speechTime, speaker, states, vocabulary } = set;
  return builder.build({ facts, zone, speechTime, speaker, states, vocabulary });
}

const opened = new WeakMap<EventSet, EventSet>();

/** The same events, those of which nobody told an end going on where others of their type have one. */
export function openedIn(set: EventSet): EventSet {
  let known = opened.get(set);
  known ??= altered(set, (event) => {
    const goesOn = event.end === undefined && set.lastsAtLeast(set.typeNames.find(event.type)) !== null;
    return [goesOn ? { ...event, end: null } : event];
  });
  opened.set(set, known);
  return known;
}

const originals = new WeakMap<EventSet, EventSet>();

/** A set of other events with everything else as it was: by the names of the first a question is read. */
export function withEvents(events: EventSet, others: Iterable<Event>): EventSet {
  const set = createEventSet(others, events);
  originals.set(set, originalOf(events));
  return set;
}

/** The same events as a set has, by other names: by those of `original` a question is read. */
function readBy(original: EventSet, set: EventSet): EventSet {
  if (set !== original) originals.set(set, original);
  return set;
}

/** The set of which another has other events by `withEvents`; any other set itself. */
export function originalOf(set: EventSet): EventSet {
  return originals.get(set) ?? set;
}

/** What options add to what is known of a set. */
interface OwnNames {
  readonly vocabulary?: DeclaredNames;
  readonly facts?: Facts;
  readonly speaker?: string | null;
}

/** A set with what the options add to what is known of it. */
export function knownIn(events: EventSet, names: OwnNames): EventSet {
  const original = originalOf(events);
  const known = namedBy(events, doerNames(original), names);
  return original === events ? known : readBy(knownIn(original, names), known);
}

function namedBy(
  events: EventSet,
  doers: DeclaredNames | null,
  { vocabulary, facts, speaker }: OwnNames,
): EventSet {
  const all = doers === null ? events : events.withVocabulary(doers);
  const named = vocabulary === undefined ? all : all.withVocabulary(vocabulary);
  return named.with({
    ...(facts === undefined ? {} : { facts }),
    ...(speaker === undefined ? {} : { speaker }),
  });
}
