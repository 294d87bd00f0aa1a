import { msPerDay, msPerHour, msPerWeek } from "../../time/timeline.js";
import { covers } from "../../time/interval-set.js";
import { toldEvents, withEvents } from "./altered-events.js";
import { withoutTime } from "./altered-question.js";
import { bestInWords, noAnswer } from "./answer-in-words.js";
import { answerOf, type Asker } from "./asker.js";
import type { SimulatedModel } from "./responder.js";

/** How long ago an event of a word is, in ms: from the first up to the second. Chosen by us, not surveyed. */
const elapsedOf: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ["just", [0, msPerHour]],
  ["recently", [0, 2 * msPerDay]],
  ["some time ago", [msPerDay, msPerWeek]],
  ["long time ago", [msPerWeek, Number.POSITIVE_INFINITY]],
]);

/** Any other vague word is taken for the last week. */
const otherElapsed = [0, msPerWeek] as const;

/**
 * Takes vague words for exact ones: an event of "just" is less than an hour old, of "recently" less than two
 * days, of "some time ago" one to seven days, of "a long time ago" a week or more.
 */
export function hardThreshold(asker: Asker): SimulatedModel {
  return {
    name: "hard-threshold",
    description:
      "vague words have sharp borders: just < 1 h, recently < 2 d, some time ago 1–7 d, long time ago ≥ 7 d",
    breaks: "vague questions; no others",
    mayBreak: ({ category }) => category === "vague",
    reply(item, events) {
      const asked = asker.asked(item);
      const truth = asked === null ? null : answerOf(asked, events);
      if (asked === null || truth?.distribution == null) return noAnswer;
      const { adverbial, intervals } = truth.basis ?? { adverbial: null, intervals: [] };
      if (adverbial === null) return bestInWords(item, truth.distribution);
      const [from, to] = elapsedOf.get(adverbial) ?? otherElapsed;
      const { speechTime } = asked.options;
      const meant = toldEvents(events).filter(({ time }) => {
        const elapsed = speechTime - time;
        return elapsed >= from && elapsed < to && covers(intervals, time);
      });
      const hard = answerOf({ ...asked, question: withoutTime(asked.question) }, withEvents(events, meant));
      return hard?.distribution == null ? noAnswer : bestInWords(item, hard.distribution);
    },
  };
}
