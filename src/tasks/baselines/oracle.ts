import { bestInWords, noAnswer } from "./answer-in-words.js";
import type { Asker } from "./asker.js";
import type { Responder } from "./responder.js";

/**
 * The engine itself, asked again under each item's own policy from its question and events alone, so that a
 * table in which it falls short of the ceiling shows a fault of the stored ground truth.
 */
export function oracle(asker: Asker): Responder {
  return {
    name: "oracle",
    description: "the engine itself, from question and events; the stored ground truth is not read",
    breaks: "nothing: every score is the ceiling",
    reply(item, events) {
      const truth = asker.answer(item, events);
      return truth?.distribution == null ? noAnswer : bestInWords(item, truth.distribution);
    },
  };
}
