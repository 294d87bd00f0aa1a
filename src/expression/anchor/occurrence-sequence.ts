import type { CivilTime } from "../../time/civil.js";
import type { Extent } from "./extent.js";
import { heldBy, occurrencesFrom, type Recurring } from "./recurring.js";

/** The occurrences that begin at a time or after it, in order (1), or before it, the latest first (-1). */
export type Sequence = (time: CivilTime, step: 1 | -1) => Iterable<Extent>;

/** Every nth occurrence, counted from one of them in both directions. */
export function everyNth(recurring: Recurring, interval: number, origin: Extent): Sequence {
  function* counted(step: 1 | -1): Generator<Extent, void, undefined> {
    let index = step === 1 ? 0 : 1;
    for (const occurrence of occurrencesFrom(recurring, origin.start, step)) {
      if (index % interval === 0) yield occurrence;
      index += 1;
    }
  }
  return function* from(time, step) {
    const isBeyond = ({ start }: Extent): boolean => (step === 1 ? start < time : start >= time);
    const between: Extent[] = [];
    for (const occurrence of counted(step === 1 ? -1 : 1)) {
      if (isBeyond(occurrence)) break;
      between.push(occurrence);
    }
    yield* between.toReversed();
    for (const occurrence of counted(step)) if (!isBeyond(occurrence)) yield occurrence;
  };
}

/** What is meant in each occurrence: the Fridays of every other week. */
export function inEach(kept: Sequence, meant: Recurring): Sequence {
  return function* from(time, step) {
    for (const whole of wholes(kept, time, step)) {
      const held = heldBy(meant, whole);
      for (const one of step === 1 ? held : held.toReversed()) {
        if (step === 1 ? one.start >= time : one.start < time) yield one;
      }
    }
  };
}

/** The one that is running may hold what is still to come. */
function* wholes(kept: Sequence, time: CivilTime, step: 1 | -1): Generator<Extent, void, undefined> {
  if (step === 1) {
    for (const running of kept(time, -1)) {
      yield running;
      break;
    }
  }
  yield* kept(time, step);
}
