import type { EventSet } from "../events/event-set.js";
import { type Posting, positionAt } from "../events/posting.js";
import { formatInstant, type Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";

/** One event, as answers tell of it. */
export interface ToldEvent {
  /** 1-based number of the record in the input. */
  readonly record: number;
  readonly type: string;
  readonly roles: Readonly<Record<string, string>>;
  /** ISO 8601 with offset; the start of the day where only that is known. */
  readonly time: string;
  readonly grain: "instant" | "day";
  /** From the event to speech time, in milliseconds. */
  readonly elapsedMs: number;
}

/** Tells of the event at a place of a posting. */
export function tellEvent(
  set: EventSet,
  posting: Posting,
  place: number,
  { speechTime, zone }: { readonly speechTime: Instant; readonly zone: Zone },
): ToldEvent {
  const { index, type, roles, grain } = set.eventAt(positionAt(posting, place));
  const instant = posting.instants[place] as number;
  return {
    record: index + 1,
    type,
    roles,
    time: formatInstant(instant, zone),
    grain,
    elapsedMs: speechTime - instant,
  };
}
