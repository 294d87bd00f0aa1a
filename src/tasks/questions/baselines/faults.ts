import type { Expression } from "../../../algebra/expression.js";
import { withChildren } from "../../../algebra/walk.js";
import type { EventSet } from "../../../events/event-set.js";
import type { Event } from "../../../events/event.js";
import type { Question } from "../../../language/question/question.js";
import { withEvents } from "../../../query/altered.js";
import type { Distribution } from "../../../query/distribution/distribution.js";
import { fields, msPerDay, msPerHour, msPerWeek } from "../../../time/civil.js";
import { floorTo } from "../../../time/granularity.js";
import { covers, type IntervalSet } from "../../../time/interval.js";
import { civilOf, instantOf, type Zone } from "../../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { bestInWords, bestValue, inWords, noAnswer, replyOf } from "./answer-space.js";
import type { SimulatedModel } from "./simple.js";
import { answerOf, type Asker, type EngineQuestion } from "./asker.js";

const lists = new WeakMap<EventSet, readonly Event[]>();

/** The events of a set, in the order in which they were told: the same list for the same set. */
export function toldEvents(events: EventSet): readonly Event[] {
  const known = lists.get(events);
  if (known !== undefined) return known;
  const list = listOf(events);
  lists.set(events, list);
  return list;
}

function listOf(events: EventSet): readonly Event[] {
  return Array.from({ length: events.size }, (_, position) => events.eventAt(position)).toSorted(
    (a, b) => a.index - b.index,
  );
}

/** The question of anybody: whom it names is not heard. */
function withoutSubject(question: Question): Question {
  return altered(question, { subject: null });
}

/** The question of any time: the words that say when are not heard. */
export function withoutTime(question: Question): Question {
  return altered(question, { when: [] });
}

/**
 * The question with its words for time taken to say something else.
 *
 * @param rewrite  what an expression, or a part of one, says instead; null where it stays
 * @returns null where nothing of it changes
 */
export function withTimeRewritten(
  question: Question,
  rewrite: (expression: Expression) => Expression | null,
): Question | null {
  let isChanged = false;
  const changed = (expression: Expression): Expression => {
    const instead = rewrite(expression);
    if (instead === null) return withChildren(expression, changed);
    isChanged = true;
    return instead;
  };
  const readings = question.readings.map((reading) => ({
    ...reading,
    when: reading.when.map((parsed) => ({ ...parsed, expression: changed(parsed.expression) })),
  }));
  return isChanged ? { ...question, adverbials: null, readings } : null;
}

function altered(question: Question, change: Partial<Question["readings"][number]>): Question {
  return {
    ...question,
    adverbials: null,
    readings: question.readings.map((reading) => ({ ...reading, ...change })),
  };
}

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
      return replyOf(item, answerOf({ ...asked, question: withoutSubject(asked.question) }, events));
    },
  };
}

/** A year as it stands in an expression. */
const year = /(?<!\d)\d{4}(?!\d)/;

/**
 * Reads dates without their year: 2021-09-29 is any 29 September, "in 2021-09" any September, and "in the
 * year 2021" any time.
 */
export function ignoresYear(asker: Asker): SimulatedModel {
  return {
    name: "ignores-year",
    description: "reads dates without their year: 2021-09-29 is any 29 September",
    breaks: "questions whose expression names a year in which the events were not; no others",
    mayBreak: ({ expression }) => expression !== null && year.test(expression),
    reply(item, events) {
      const asked = asker.asked(item);
      if (asked === null) return noAnswer;
      const meant = meantIn(item, events, asked, asker);
      const truth =
        meant === null
          ? answerOf(asked, events)
          : answerOf({ ...asked, question: withoutTime(asked.question) }, withEvents(events, meant));
      return replyOf(item, truth);
    },
  };
}

/** The events that the expression would name, were its year theirs; null where it names no year. */
function meantIn(
  item: BenchmarkItem,
  events: EventSet,
  asked: EngineQuestion,
  asker: Asker,
): readonly Event[] | null {
  const { expression, question } = item;
  if (expression === null || !year.test(expression) || !question.includes(expression)) return null;
  const { zone } = asked.options;
  const told = toldEvents(events);
  const yearOf = ({ time }: Event): number => fields(civilOf(time, zone)).year;
  return [...new Set(told.map(yearOf))].flatMap((own) => {
    const inOwn = expression.replace(year, String(own).padStart(4, "0"));
    const other = asker.question(question.replace(expression, inOwn), item);
    const truth = answerOf({ ...asked, question: other }, events);
    const intervals = truth?.basis?.intervals ?? [];
    return told.filter((event) => yearOf(event) === own && covers(intervals, event.time));
  });
}

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
      return replyOf(item, asker.answer(item, known));
    },
  };
}

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
      return replyOf(
        item,
        answerOf({ ...asked, question: withoutTime(asked.question) }, withEvents(events, meant)),
      );
    },
  };
}
