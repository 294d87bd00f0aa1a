import type { Issue } from "../issue/issue.js";
import { msPerDay, msPerSecond } from "../time/civil.js";
import type { Event } from "./event.js";

/** As seconds, whole numbers of this size are beyond the year 2500 or before 1440. */
export const leastUnlikelySeconds = 16_725_225_600;

/** How far from the times that are certain others may lie that belong to them, in ms: a year. */
const margin = 365 * msPerDay;

/** Some Unix times of one source. */
export interface CountedTimes {
  readonly count: number;
  /** As they are written; of none, the least is the greater. */
  readonly least: number;
  readonly greatest: number;
}

export const noTimes: CountedTimes = {
  count: 0,
  least: Number.POSITIVE_INFINITY,
  greatest: Number.NEGATIVE_INFINITY,
};

/**
 * The unit of the Unix times of one source whose size leaves it open: those that would be far off in seconds, and
 * whether it is refused since others may be either.
 *
 * A count of 10¹¹ can be milliseconds alone, and a smaller one is seconds by its size. Where a source has both,
 * a small one of a time that would be far off in seconds is milliseconds too. The others are seconds where that
 * puts all of them among the times that are certain, and milliseconds would put none there; else they may be
 * either.
 *
 * @param sure   the milliseconds by their size
 * @param small  seconds by their size, of a likely time; 0 aside, which is the same in either unit
 */
export function openUnit(
  sure: CountedTimes,
  small: CountedTimes,
): { readonly farOff: "seconds" | "milliseconds"; readonly isMixed: boolean } {
  const earliest = sure.least - margin;
  const latest = sure.greatest + margin;
  const areSeconds = small.least * msPerSecond >= earliest && small.greatest * msPerSecond <= latest;
  const mayBeMilliseconds = small.greatest >= earliest && small.least <= latest;
  const isMixed = sure.count > 0 && small.count > 0 && (!areSeconds || mayBeMilliseconds);
  return { farOff: sure.count > 0 ? "milliseconds" : "seconds", isMixed };
}

/** The Unix times of one source, which has one unit. Memory: the events whose times would be far off in seconds. */
export class UnixTimes {
  #sure = noTimes;
  #small = noTimes;
  #first: { readonly record: number; readonly value: string } | null = null;
  readonly #farOff: {
    readonly event: Event;
    readonly again: (instant: number) => Event;
    readonly count: number;
  }[] = [];

  /**
   * Takes a count that was read by its size.
   *
   * @param unit   that it was read in
   * @param again  the event as it is where its time is in milliseconds
   * @returns whether the event is held until all of the source is known
   */
  take(
    count: number,
    unit: "seconds" | "milliseconds",
    event: Event,
    again: (instant: number) => Event = (time) => ({ ...event, time }),
  ): boolean {
    if (unit === "milliseconds") {
      this.#sure = withCount(this.#sure, count);
      return false;
    }
    if (Math.abs(count) >= leastUnlikelySeconds) {
      this.#farOff.push({ event, again, count });
      return true;
    }
    if (count === 0) return false;
    this.#small = withCount(this.#small, count);
    this.#first ??= { record: event.index + 1, value: String(count) };
    return false;
  }

  /** Decides at the end of the source, and begins the next one. */
  settle(source: string | null): {
    readonly unit: "seconds" | "milliseconds";
    /** Those that were held, with their times. */
    readonly events: readonly Event[];
    readonly issue: Issue | null;
  } {
    const { farOff: unit, isMixed } = openUnit(this.#sure, this.#small);
    const seconds = this.#small.count;
    const milliseconds = this.#sure.count + this.#farOff.length;
    const issue =
      isMixed && this.#first !== null
        ? ({ kind: "mixed-time-units", source, seconds, milliseconds, ...this.#first } as const)
        : null;
    const events = this.#farOff.map(({ event, again, count }) =>
      unit === "seconds" ? event : again(Math.round(count)),
    );
    this.#sure = noTimes;
    this.#small = noTimes;
    this.#first = null;
    this.#farOff.length = 0;
    return { unit, events, issue };
  }
}

function withCount({ count, least, greatest }: CountedTimes, one: number): CountedTimes {
  return { count: count + 1, least: Math.min(least, one), greatest: Math.max(greatest, one) };
}
