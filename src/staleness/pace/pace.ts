import type { Random } from "../../statistics/random.js";
import { truncatedLogNormal } from "../../statistics/truncated-log-normal.js";
import { truncatedNormal } from "../../statistics/truncated-normal.js";
import type { PaceModel } from "./published-paces.js";

/** How fast the two sides of one conversation are. */
export interface Pace {
  readonly readWordsPerMinute: number;
  readonly writtenWordsPerMinute: number;
  readonly generatedWordsPerSecond: number;
}

/**
 * Draws the pace of a conversation: reading, writing, generation, in this order.
 *
 * @throws {RangeError} for parameters that are no distribution, or that allow a pace of 0
 * @source TicToc, section 2.4: drawn once for a conversation
 */
export function drawPace(model: PaceModel, random: Random): Pace {
  const { reading, writing, generation } = model;
  for (const { least } of [reading, generation]) {
    if (!(least > 0)) throw new RangeError(`a pace of ${least} takes for ever`);
  }
  return {
    readWordsPerMinute: truncatedNormal(reading).draw(random),
    writtenWordsPerMinute: truncatedLogNormal(writing).draw(random),
    generatedWordsPerSecond: truncatedNormal(generation).draw(random),
  };
}
