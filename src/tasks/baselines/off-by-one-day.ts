import type { Distribution } from "../../query/distribution/distribution.js";
import { floorTo } from "../../time/granularity.js";
import type { IntervalSet } from "../../time/interval.js";
import { msPerDay } from "../../time/timeline.js";
import { civilOf, instantOf, type Zone } from "../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { toldEvents, withEvents } from "./altered-events.js";
import { withoutTime } from "./altered-question.js";
import { bestInWords, bestValue, inWords, noAnswer } from "./answer-in-words.js";
import { answerOf, type Asker } from "./asker.js";
import type { SimulatedModel } from "./responder.js";

/** Expressions of categories in which some name a day and others do not, as far as their words tell. */
const longerThanDay = /^(?:in|this|last|next)\b/i;

/**
 * Takes every single day for the day before it: the day that is asked about, and the one that it answers.
 *
 * Months, years and vague words are read aright.
 */
export function offByOneDay(asker: Asker): SimulatedModel {
  return {
    name: "off-by-one-day",
    description: "takes every single day for the day before: the one asked about, and the one answered",
    breaks:
      "questions about a day (on yyyy-mm-dd, today, yesterday) and When; months, years and vague words lose nothing",
    mayBreak: ({ template, category, expression }) =>
      template === "when-last" ||
      (category !== "vague" && expression !== null && !longerThanDay.test(expression)),
    reply(item, events) {
      const asked = asker.asked(item);
      const truth = asked === null ? null : answerOf(asked, events);
      if (asked === null || truth?.distribution == null) return noAnswer;
      const { speechTime, zone } = asked.options;
      const day = singleDay(truth.basis?.intervals ?? [], zone);
      if (day === null) return dayEarlier(item, truth.distribution);
      const meant = toldEvents(events).filter(
        ({ time }) => floorTo(civilOf(time, zone), "day") === day - msPerDay && time <= speechTime,
      );
      const other = answerOf({ ...asked, question: withoutTime(asked.question) }, withEvents(events, meant));
      return other?.distribution == null ? noAnswer : dayEarlier(item, other.distribution);
    },
  };
}

/** The civil day that the intervals are, by its midnight; null where they are anything else. */
function singleDay(intervals: IntervalSet, zone: Zone): number | null {
  const [first] = intervals;
  if (first === undefined || intervals.length > 1 || !Number.isFinite(first.start)) return null;
  const start = civilOf(first.start, zone);
  const isDay = floorTo(start, "day") === start && civilOf(first.end, zone) - start === msPerDay;
  return isDay ? start : null;
}

/** The best answer in words, a time a day early. */
function dayEarlier(item: BenchmarkItem, distribution: Distribution): string {
  const value = bestValue(distribution);
  if (distribution.kind !== "when-last" || typeof value !== "number") return bestInWords(item, distribution);
  const { zone } = distribution;
  return inWords(distribution, instantOf(civilOf(value, zone) - msPerDay, zone).instant, zone);
}
