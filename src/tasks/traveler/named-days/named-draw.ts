import { Combinations } from "../combinations.js";
import { type DrawnSet, setsOf } from "../drawn-set.js";
import { QuestionPart } from "../question-part.js";
import type { Plan } from "../plan.js";
import { randomStream } from "../random-stream.js";
import { SetView } from "../set-view.js";
import { dayOf, drawBirthdays, type NamedWindow } from "./holiday-days.js";
import { expressionSorts, type NamedCategory, type NamedDays } from "./day-expression.js";
import { eventAt, namedTime } from "./named-events.js";
import { NamedSource, type NamedView } from "./named-source.js";

/** The categories whose questions are about named days. */
export const namedCategories = Object.keys(expressionSorts) as readonly NamedCategory[];

/**
 * The event sets that questions about named days are asked about: lists of their own, so that the events and
 * questions of the paper's categories stay as they are.
 */
export function* drawNamed(plan: Plan, window: NamedWindow): Iterable<Iterable<DrawnSet>> {
  const { seed, lengths, zone, speechTime, vocabulary } = plan;
  const combinations = new Combinations(vocabulary);
  const asked = namedCategories.filter((category) => plan.categories.includes(category));
  const parts = new Map(
    lengths.map((length) => [
      length,
      asked.map((category) => {
        const random = randomStream(seed, `questions/${category}/${length}`);
        return new QuestionPart(new NamedSource(category, combinations, random), plan.count, random);
      }),
    ]),
  );
  const [first, last] = [dayOf(window.start, zone), dayOf(speechTime, zone)];
  for (let root = 0; root < plan.roots; root += 1) {
    const random = randomStream(seed, "named-events", root);
    const birthdays = drawBirthdays(vocabulary.subjects, last, window.firstYear, random);
    const named: NamedDays = { holidays: window.holidays, birthdays };
    const list = Array.from({ length: Math.max(...lengths) }, (_, index) => {
      const time = namedTime(index, named, { start: window.start, last: speechTime }, plan, random);
      return eventAt(time, index, plan, random);
    });
    const facts = Object.fromEntries(birthdays.map(({ name, date }) => [name, date]));
    yield setsOf(lengths, (length) => {
      const events = list.slice(0, length);
      const days = events.map(({ time }) => dayOf(time, zone));
      const view: NamedView = { view: new SetView(events, combinations, zone), days, named, first, last };
      const questions = (parts.get(length) ?? []).flatMap((part) => part.ask(view, root, plan.roots));
      return { root: `s${seed}n${root + 1}`, length, events, facts, questions };
    });
  }
}
