import { nameKey } from "../words/name-key.js";
import type { Event } from "./event.js";

/**
 * The positions of the events that repeat an earlier one: same time, same grain, same type, same
 * roles with the same names (compared by `nameKey`). The first of each group is not among them.
 *
 * Cost: O(n) look-ups by time; names are compared only where times meet.
 */
export function duplicatesOf(events: readonly Event[]): ReadonlySet<number> {
  const shared = sharedTimes(events);
  const repeated = new Set<number>();
  if (shared.size === 0) return repeated;
  const names = new NameNumbers();
  const seen = new Set<string>();
  events.forEach((event, position) => {
    if (!shared.has(event.time)) return;
    const identity = identityOf(event, names);
    if (seen.has(identity)) repeated.add(position);
    else seen.add(identity);
  });
  return repeated;
}

function sharedTimes(events: readonly Event[]): ReadonlySet<number> {
  const times = new Set<number>();
  const shared = new Set<number>();
  for (const { time } of events) {
    if (times.has(time)) shared.add(time);
    else times.add(time);
  }
  return shared;
}

/** One number for all spellings of a name. */
class NameNumbers {
  readonly #bySpelling = new Map<string, number>();
  readonly #byKey = new Map<string, number>();

  of(spelling: string): number {
    const known = this.#bySpelling.get(spelling);
    if (known !== undefined) return known;
    const key = nameKey(spelling);
    const number = this.#byKey.get(key) ?? this.#byKey.size;
    this.#byKey.set(key, number);
    this.#bySpelling.set(spelling, number);
    return number;
  }
}

function identityOf({ time, grain, type, roles }: Event, names: NameNumbers): string {
  const told = Object.keys(roles)
    .sort()
    .map((role) => `${names.of(role)}=${names.of(roles[role] ?? "")}`);
  return `${time} ${grain} ${names.of(type)} ${told.join(" ")}`;
}
