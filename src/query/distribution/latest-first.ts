import type { Instant } from "../../time/instant.js";
import { degreeAt, type Run } from "../degrees.js";

/**
 * Visits the events of several runs from the latest to the earliest, until told to stop.
 *
 * Events at one instant come in no particular order.
 *
 * @param visit  returns whether to go on
 * Cost: O(runs + visited events × log runs).
 */
export function visitLatestFirst(
  runs: readonly Run[],
  speechTime: Instant,
  visit: (instant: Instant, degree: number) => boolean,
): void {
  const places = Int32Array.from(runs, (run) => run.to - 1);
  const heap = Int32Array.from(runs.keys());
  let size = heap.length;

  const latest = (slot: number): Instant => {
    const index = heap[slot] as number;
    return (runs[index] as Run).posting.instants[places[index] as number] as number;
  };
  const sink = (from: number): void => {
    for (let slot = from; ; ) {
      let child = 2 * slot + 1;
      if (child >= size) return;
      if (child + 1 < size && latest(child + 1) > latest(child)) child += 1;
      if (latest(child) <= latest(slot)) return;
      const moved = heap[slot] as number;
      heap[slot] = heap[child] as number;
      heap[child] = moved;
      slot = child;
    }
  };

  for (let slot = (size >> 1) - 1; slot >= 0; slot -= 1) sink(slot);
  while (size > 0) {
    const index = heap[0] as number;
    const run = runs[index] as Run;
    const { instants } = run.posting;
    // As long as no other run has a later event, the heap need not be asked.
    const next =
      size === 1 ? Number.NEGATIVE_INFINITY : Math.max(latest(1), size === 2 ? latest(1) : latest(2));
    let place = places[index] as number;
    let instant = instants[place] as number;
    do {
      if (!visit(instant, degreeAt(run, place, speechTime))) return;
      place -= 1;
      instant = instants[place] as number;
    } while (place >= run.from && instant >= next);
    if (place >= run.from) places[index] = place;
    else {
      size -= 1;
      heap[0] = heap[size] as number;
    }
    sink(0);
  }
}
