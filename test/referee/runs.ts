import type { Day } from "./days.js";

/** Days one after another, both ends included. */
export interface Run {
  readonly first: Day;
  readonly last: Day;
}

/** 29 February may be eight years away. */
const farthest = 9 * 366;

function walk(from: Day, step: 1 | -1, until: (day: Day) => boolean): Day {
  for (let steps = 0; steps <= farthest; steps += 1) {
    if (until(from + steps * step)) return from + steps * step;
  }
  throw new RangeError(`the referee walked ${farthest} days from ${from} in vain`);
}

/** The run that a day lies in. It may be a century long. */
export function runAround(has: (day: Day) => boolean, day: Day): Run {
  let [first, last] = [day, day];
  while (has(first - 1)) first -= 1;
  while (has(last + 1)) last += 1;
  return { first, last };
}

/** The latest run that ends before a day. */
export function runBefore(has: (day: Day) => boolean, day: Day): Run {
  const between = walk(day, -1, (candidate) => !has(candidate));
  return runAround(has, walk(between, -1, has));
}

/** The first run that begins after a day. */
export function runAfter(has: (day: Day) => boolean, day: Day): Run {
  const between = walk(day, 1, (candidate) => !has(candidate));
  return runAround(has, walk(between, 1, has));
}

/** The run that a day lies in, or else the nearest one before or after it. */
export function runNearest(has: (day: Day) => boolean, day: Day, direction: "past" | "future"): Run {
  if (has(day)) return runAround(has, day);
  return direction === "past" ? runBefore(has, day) : runAfter(has, day);
}

/** The only run there is, wherever it lies within a century of a day; null when there is none. */
export function onlyRun(has: (day: Day) => boolean, day: Day): Run | null {
  for (let away = 0; away <= 36_600; away += 1) {
    if (has(day - away)) return runAround(has, day - away);
    if (has(day + away)) return runAround(has, day + away);
  }
  return null;
}
