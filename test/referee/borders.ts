import type { Covers } from "./covers.js";
import { msPerDay, msPerHour } from "./days.js";

/** Hour by hour in the days around, then day by day, then month by month. */
const steps: readonly number[] = [
  ...new Array<number>(240).fill(msPerHour),
  ...new Array<number>(400).fill(msPerDay),
  ...new Array<number>(120).fill(30 * msPerDay),
];

/** Instants at which something begins to cover or stops, to the millisecond; not all that there are. */
export function bordersOf(covers: Covers, around: number): readonly number[] {
  return [1, -1].flatMap((side) => {
    const found: number[] = [];
    let [at, isIn] = [around, covers(around)];
    for (const step of steps) {
      const next = at + side * step;
      const isNextIn = covers(next);
      if (isIn !== isNextIn) found.push(border(covers, Math.min(at, next), Math.max(at, next)));
      [at, isIn] = [next, isNextIn];
    }
    return found;
  });
}

function border(covers: Covers, before: number, after: number): number {
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (covers(middle) === covers(low)) low = middle;
    else high = middle;
  }
  return high;
}
