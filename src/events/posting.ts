import type { Instant } from "../time/instant.js";

/**
 * The events of one combination of type, subject and location, in the order of their instants.
 *
 * The columns are shared by all postings of a set; this one's part is `[from, to)`.
 */
export interface Posting {
  /** Numbers in the set's dictionaries; `absent` where the events lack the role. */
  readonly type: number;
  readonly subject: number;
  readonly location: number;
  /** Ascending within the part. */
  readonly instants: Float64Array;
  /** The position in the event set of each event; null where each stands at its own place. */
  readonly positions: Uint32Array | null;
  readonly from: number;
  readonly to: number;
}

/** The events `[from, to)` of a posting. */
export interface Slice {
  readonly posting: Posting;
  readonly from: number;
  readonly to: number;
}

/**
 * The first place in `[from, to)` whose instant is at or after the given one; `to` when none is.
 *
 * Cost: O(log(to − from)).
 */
export function firstAtOrAfter(instants: Float64Array, from: number, to: number, instant: Instant): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] as number) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first place in `[from, to)` whose instant is after the given one; `to` when none is. */
export function firstAfter(instants: Float64Array, from: number, to: number, instant: Instant): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] as number) <= instant) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The last place in `[from, to)` whose instant is not after the given one; `from − 1` when every one is.
 *
 * Looks from the end on, so that what lies near it is found sooner.
 * Cost: O(log(to − place)).
 */
export function lastUntil(instants: Float64Array, from: number, to: number, instant: Instant): number {
  let step = 1;
  let high = to;
  // All from `high` on are after the instant.
  while (high - step >= from && (instants[high - step] as number) > instant) {
    high -= step;
    step *= 2;
  }
  return firstAfter(instants, Math.max(from, high - step), high, instant) - 1;
}

/** The position in the event set of the event at a place of a posting. */
export function positionAt({ positions }: Posting, place: number): number {
  return positions === null ? place : (positions[place] as number);
}

/** The posting that keeps only the events that pass, in new columns. Cost: O(events of the posting). */
export function filterPosting(posting: Posting, keep: (position: number) => boolean): Posting {
  const places = new Uint32Array(posting.to - posting.from);
  let count = 0;
  for (let place = posting.from; place < posting.to; place += 1) {
    if (!keep(positionAt(posting, place))) continue;
    places[count] = place;
    count += 1;
  }
  const kept = places.subarray(0, count);
  return {
    ...posting,
    instants: Float64Array.from(kept, (place) => posting.instants[place] as number),
    positions: kept.map((place) => positionAt(posting, place)),
    from: 0,
    to: count,
  };
}
