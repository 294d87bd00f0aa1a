import type { Random } from "../../../../statistics/random.js";
import { msPerDay } from "../../../../time/civil.js";
import type { Instant } from "../../../../time/instant.js";
import { firstInstantFrom } from "../../../../time/zone.js";
import { Combinations } from "../combinations.js";
import { partsOf } from "../fixed-source.js";
import { type DrawnSet, type Plan, setsOf } from "../plan.js";
import { pick, randomStream } from "../random-stream.js";
import { drawRoles } from "../vocabulary.js";
import { SetView } from "../set-view.js";
import { expressionSorts, mostDays, type NamedCategory, type NamedDays } from "./day-expression.js";
import { type DayNumber, dayOf, drawBirthdays, type NamedWindow } from "./holiday-days.js";
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
  const parts = partsOf(plan, asked, (category, random) => new NamedSource(category, combinations, random));
  const [first, last] = [dayOf(window.start, zone), dayOf(speechTime, zone)];
  for (let root = 0; root < plan.roots; root += 1) {
    const random = randomStream(seed, "named-events", root);
    const birthdays = drawBirthdays(vocabulary.subjects, last, window.firstYear, random);
    const named: NamedDays = { holidays: window.holidays, birthdays };
    const list = Array.from({ length: Math.max(...lengths) }, (_, index) => {
      const time = namedTime(index, named, { start: window.start, last: speechTime }, plan, random);
      return { ...drawRoles(vocabulary, random), time, grain: "instant" as const, index };
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

/**
 * When an event of a list about named days happens.
 *
 * The events take turns: one on a holiday, one on a birthday, one at any second of the window; then one near a
 * holiday, one near a birthday, each one to six days away, and another at any second. So there are events on
 * such days however short the list is.
 */
function namedTime(
  index: number,
  { holidays, birthdays }: NamedDays,
  { start, last }: { readonly start: Instant; readonly last: Instant },
  { zone }: Plan,
  random: Random,
): Instant {
  const anchors: readonly DayNumber[] =
    [holidays.map(({ day }) => day), birthdays.flatMap(({ days }) => days), []][index % 3] ?? [];
  const isNear = index % 6 >= 3;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const anchor = pick(anchors, random);
    if (anchor === null) break;
    const day = anchor + (isNear ? (1 + random.below(mostDays)) * (random.below(2) === 0 ? 1 : -1) : 0);
    const from = firstInstantFrom(day * msPerDay, zone);
    const seconds = Math.floor((firstInstantFrom((day + 1) * msPerDay, zone) - from) / 1000);
    const time = from + 1000 * random.below(seconds);
    if (time >= start && time <= last) return time;
  }
  return start + 1000 * random.below(Math.floor((last - start) / 1000) + 1);
}
