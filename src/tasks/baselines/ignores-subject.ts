import { bestInWords, noAnswer } from "./answer-in-words.js";
import { answerOf, type Asker } from "./asker.js";
import { withoutSubject } from "./altered-question.js";
import type { SimulatedModel } from "./responder.js";

/**
 * Takes what anybody did for what the one did who is asked about.
 *
 * @source the fault of the TRAVELER predecessor's public code in explicit Did questions, here in all of them
 */
export function ignoresSubject(asker: Asker): SimulatedModel {
  return {
    name: "ignores-subject",
    description: "does not look at who did it: what anybody did counts",
    breaks: "Did, How often and When in every category; Who names no subject and loses nothing",
    mayBreak: ({ template }) => template !== "who",
    reply(item, events) {
      const asked = asker.asked(item);
      if (asked === null) return noAnswer;
      const truth = answerOf({ ...asked, question: withoutSubject(asked.question) }, events);
      return truth?.distribution == null ? noAnswer : bestInWords(item, truth.distribution);
    },
  };
}
