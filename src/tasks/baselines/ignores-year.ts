import type { Event } from "../../events/event.js";
import type { EventSet } from "../../events/event-set.js";
import { fields } from "../../time/civil.js";
import { covers } from "../../time/interval-set.js";
import { civilOf } from "../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { toldEvents, withEvents } from "./altered-events.js";
import { withoutTime } from "./altered-question.js";
import { bestInWords, noAnswer } from "./answer-in-words.js";
import { answerOf, type EngineQuestion, type Asker } from "./asker.js";
import type { SimulatedModel } from "./responder.js";

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
      return truth?.distribution == null ? noAnswer : bestInWords(item, truth.distribution);
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
    const truth = other === null ? null : answerOf({ ...asked, question: other }, events);
    const intervals = truth?.basis?.intervals ?? [];
    return told.filter((event) => yearOf(event) === own && covers(intervals, event.time));
  });
}
