import type { CivilTime } from "../../../time/civil.js";
import type { CivilInterval } from "../../../time/interval.js";
import type { Anchoring } from "./context.js";
import type { Extent } from "./extent.js";
import type { Sequence } from "./occurrence-sequence.js";

/** How many occurrences stand for a set that has no bounds on the side to which it is looked. */
export const OCCURRENCES_SHOWN = 12;

/** The most occurrences of a set that is bounded. */
export const OCCURRENCE_LIMIT = 1000;

/** The most that a window may hold, the days of 54 years: a question must not leave out any of them. */
export const WINDOW_LIMIT = 20_000;

/**
 * The occurrences that begin in the bounds, or on their open side the nearest.
 *
 * @param limit  how many are listed at most between two bounds: the first of them
 */
export function listed(
  all: Sequence,
  { start, end }: CivilInterval,
  anchoring: Anchoring,
  limit = OCCURRENCE_LIMIT,
): readonly Extent[] {
  const { now } = anchoring;
  const hasStart = Number.isFinite(start);
  const hasEnd = Number.isFinite(end);
  if (hasStart && hasEnd) return forward(all, start, end, limit);
  if (hasStart) {
    return start <= now
      ? backward(all, start, now + 1, OCCURRENCE_LIMIT)
      : forward(all, start, end, OCCURRENCES_SHOWN);
  }
  if (hasEnd) {
    return end > now
      ? toCome(all, end, OCCURRENCE_LIMIT, anchoring)
      : backward(all, start, end, OCCURRENCES_SHOWN);
  }
  switch (anchoring.direction) {
    case "past":
      return backward(all, start, now + 1, OCCURRENCES_SHOWN);
    case "future":
      return toCome(all, end, OCCURRENCES_SHOWN, anchoring);
    case "nearest": {
      const around = [
        ...backward(all, start, now + 1, OCCURRENCES_SHOWN),
        ...forward(all, now + 1, end, OCCURRENCES_SHOWN),
      ];
      const nearer = [...around].sort((a, b) => Math.abs(a.start - now) - Math.abs(b.start - now));
      return nearer.slice(0, OCCURRENCES_SHOWN).sort((a, b) => a.start - b.start);
    }
  }
}

/** Those that have not ended yet. */
function toCome(all: Sequence, until: CivilTime, limit: number, { now }: Anchoring): readonly Extent[] {
  const running = backward(all, Number.NEGATIVE_INFINITY, now + 1, 1).filter(({ end }) => end > now);
  return [...running, ...forward(all, now + 1, until, limit - running.length)];
}

function forward(all: Sequence, from: CivilTime, until: CivilTime, limit: number): readonly Extent[] {
  const found: Extent[] = [];
  for (const occurrence of all(from, 1)) {
    if (occurrence.start >= until || found.length >= limit) break;
    found.push(occurrence);
  }
  return found;
}

function backward(all: Sequence, from: CivilTime, until: CivilTime, limit: number): readonly Extent[] {
  const found: Extent[] = [];
  for (const occurrence of all(until, -1)) {
    if (occurrence.start < from || found.length >= limit) break;
    found.push(occurrence);
  }
  return found.toReversed();
}

/** The occurrence that a direction picks, if there are any: the last that has begun, or the first that has not ended. */
export function closest(listed: readonly Extent[], anchoring: Anchoring): Extent | null {
  const { now } = anchoring;
  const [first] = listed;
  const last = listed.at(-1);
  if (first === undefined || last === undefined) return null;
  const before = listed.findLast(({ start }) => start <= now);
  const after = listed.find(({ end }) => end > now);
  switch (anchoring.direction) {
    case "past":
      return before ?? first;
    case "future":
      return after ?? last;
    case "nearest":
      if (before === undefined || after === undefined) return before ?? after ?? first;
      return now - before.start <= after.start - now ? before : after;
  }
}
