import type { EventSet } from "../../events/event-set.js";
import { createRandom } from "../../statistics/random.js";
import { openZone } from "../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { inWords, noAnswer } from "./answer-in-words.js";
import { answerSpace } from "./answer-space.js";
import { itemSeed } from "./item-seed.js";
import type { Responder } from "./responder.js";

/**
 * Any answer of the item's answer space, all as likely; see `answerSpace`.
 *
 * What it replies to an item hangs on the seed and the item's id alone, not on the items before.
 *
 * @throws {RangeError} when the seed is no whole number in 0 … 2³² − 1
 */
export function random(seed: number): Responder {
  createRandom(seed);
  return {
    name: "random",
    description: `any answer of the stated space, all as likely, drawn with seed ${seed}`,
    breaks: "everything alike: it scores the closed form that `randomExpectation` tells",
    reply(item, events) {
      const zone = openZone(item.zone);
      if (!zone.ok) return noAnswer;
      const drawn = answerSpace(item, events).draw(createRandom(itemSeed(seed, item.id)));
      return inWords(item, drawn, item.template === "when-last" ? zone.value : null);
    },
  };
}

/**
 * The mean score of the random responder on an item: Σ P(answer) over the answer space, by its size.
 *
 *     did        ½
 *     who        2⁻ⁿ, of n subjects
 *     how-often  P(N ≤ 5) / 6
 *     when-last  1 / (1 + the different times of the event list)
 */
export function randomExpectation(item: BenchmarkItem, events: EventSet): number {
  const { chance, mass } = answerSpace(item, events);
  return chance * mass;
}
