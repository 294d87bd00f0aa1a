import type { Event } from "../../events/event.js";
import type { EventSet } from "../../events/event-set.js";
import { toldEvents, withEvents } from "../baselines/altered-events.js";

/** How many altered sets of one set are kept: every name of its roles and types, moved times, and some more. */
const keptLimit = 64;

const kept = new WeakMap<EventSet, Map<string, EventSet>>();

/** The set as if every event had this name for a role, or were of this type where the role is "type". */
export function withSameRole(events: EventSet, role: string, name: string): EventSet {
  return alteredOnce(events, `role ${role}=${name}`, (event) =>
    role === "type" ? { ...event, type: name } : { ...event, roles: { ...event.roles, [role]: name } },
  );
}

/** The set as if every event had been so much later; earlier where it is negative. */
export function withMovedTimes(events: EventSet, byMs: number): EventSet {
  return alteredOnce(events, `times ${byMs}`, (event) => ({ ...event, time: event.time + byMs }));
}

/** A set of altered events; made once for each key, as many questions are asked about a set. */
function alteredOnce(events: EventSet, key: string, alter: (event: Event) => Event): EventSet {
  const sets = kept.get(events) ?? new Map<string, EventSet>();
  kept.set(events, sets);
  const known = sets.get(key);
  if (known !== undefined) return known;
  if (sets.size >= keptLimit) sets.clear();
  const altered = withEvents(events, toldEvents(events).map(alter));
  sets.set(key, altered);
  return altered;
}
