/**
 * A point of the physical time line: whole milliseconds since 1970-01-01T00:00Z.
 *
 * Unix time, so without leap seconds. Where a function takes an unbounded end, `-Infinity` and
 * `Infinity` stand for it; nowhere else. Never NaN.
 */
export type Instant = number;

/** Milliseconds in one second, minute, hour, day and week of elapsed time. */
export const msPerSecond = 1000;
export const msPerMinute = 60 * msPerSecond;
export const msPerHour = 60 * msPerMinute;
export const msPerDay = 24 * msPerHour;
export const msPerWeek = 7 * msPerDay;
