import type { EventSet } from "../../events/event-set.js";
import { toldEvents, withEvents } from "./altered-events.js";
import { bestInWords, noAnswer } from "./answer-in-words.js";
import type { Asker } from "./asker.js";
import type { SimulatedModel } from "./responder.js";

/** As many events as it remembers unless told. */
export const defaultRemembered = 20;

/**
 * Knows the first k events of the list and none after them.
 *
 * @param k  a whole number from 0
 * @throws {RangeError} for another
 */
export function forgetsEvents(asker: Asker, k: number = defaultRemembered): SimulatedModel {
  if (!Number.isSafeInteger(k) || k < 0) throw new RangeError(`${k} is no number of events`);
  const remembered = new WeakMap<EventSet, EventSet>();
  return {
    name: `forgets-events-beyond-${k}`,
    description: `knows the first ${k} events of the list and none after them`,
    breaks: `every kind of question on more than ${k} events, and none on fewer`,
    mayBreak: ({ length }) => length > k,
    reply(item, events) {
      let known = remembered.get(events);
      if (known === undefined) {
        known = withEvents(events, toldEvents(events).slice(0, k));
        remembered.set(events, known);
      }
      const truth = asker.answer(item, known);
      return truth?.distribution == null ? noAnswer : bestInWords(item, truth.distribution);
    },
  };
}
