import type { Random } from "../../../../statistics/random.js";
import { drawRoles, type Template } from "../asked.js";
import { SetView } from "../set-view.js";
import { Combinations, type Stratum } from "../combinations.js";
import { type DrawnQuestion, type DrawnSet, type Plan, setsOf } from "../plan.js";
import { partsOf, type QuestionSource, SetSource, worded } from "../fixed-source.js";
import { pick, randomStream } from "../random-stream.js";
import {
  anyDayFor,
  type DayExpression,
  expressionFor,
  type ExpressionSort,
  expressionSorts,
  mostDays,
  type NamedCategory,
  type NamedDays,
  type DayNumber,
  dayOf,
  drawBirthdays,
  type NamedWindow,
} from "./day-expression.js";
import { msPerDay } from "../../../../time/civil.js";
import type { Instant } from "../../../../time/instant.js";
import { firstInstantFrom } from "../../../../time/zone.js";

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

const namedTemplates = ["who", "did", "how-often"] as const satisfies readonly Template[];

/** How often a question is drawn anew before another sort of expression has its turn. */
const attempts = 48;

/** An event set, the day of each event, and the days that have names. */
export interface NamedView {
  readonly view: SetView;
  /** In the order of the events. */
  readonly days: readonly DayNumber[];
  readonly named: NamedDays;
  /** The days on which events can be: from the first, up to the last, both included. */
  readonly first: DayNumber;
  readonly last: DayNumber;
}

type Drawn = Omit<DrawnQuestion, "number">;

/**
 * Draws questions about holidays, days counted from other days, and birthdays: of a wanted stratum with days
 * that hold a matching event, else with days that hold none.
 *
 * False days are named half the time for the day of another event, else for any day that has such a name.
 */
class NamedSource extends SetSource<NamedView, string> implements QuestionSource<NamedView> {
  readonly #category: NamedCategory;
  readonly #sorts: readonly ExpressionSort[];

  constructor(category: NamedCategory, combinations: Combinations, random: Random) {
    super(combinations, random);
    this.#category = category;
    this.#sorts = expressionSorts[category];
  }

  get pairs(): number {
    return namedTemplates.length * this.#sorts.length;
  }

  draw({ pair, wanted }: Stratum): Drawn {
    // Where a set has no such days, those of another sort serve, then another template, then other truth.
    for (const sought of wanted ? [true, false] : [false, true]) {
      for (let step = 0; step < this.pairs; step += 1) {
        const question = this.#attempt((pair + step * namedTemplates.length) % this.pairs, step, sought);
        if (question === null) continue;
        this.asked.add(question.question);
        return question;
      }
    }
    throw new RangeError(`no ${this.#category} question is left to be asked about this event set`);
  }

  #attempt(pair: number, step: number, isTrue: boolean): Drawn | null {
    // After each round of the sorts another template is taken.
    const round = Math.floor(step / this.#sorts.length);
    const template = namedTemplates[(pair + round) % namedTemplates.length] ?? "did";
    const sort = this.#sorts[Math.floor(pair / namedTemplates.length)];
    if (sort === undefined) return null;
    let fallback: Drawn | null = null;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const question = isTrue ? this.#truth(template, sort) : this.#falsehood(template, sort);
      if (question === null || this.asked.isInSet(question.question)) continue;
      if (this.asked.usesOf(question.question) === 0) return question;
      fallback ??= question;
    }
    return fallback;
  }

  #truth(template: Template, sort: ExpressionSort): Drawn | null {
    const { view, days, named } = this.view;
    const place = this.random.below(view.events.length);
    const event = view.events[place]?.event;
    const expression = expressionFor(sort, days[place] ?? 0, named, this.random);
    if (event === undefined || expression === null) return null;
    return this.#worded(template, this.combinations.ofEvent(template, event), expression);
  }

  #falsehood(template: Template, sort: ExpressionSort): Drawn | null {
    const { view, named, days } = this.view;
    const combination = this.anyCombination(view.split(template));
    const expression =
      (this.random.below(2) === 0
        ? expressionFor(sort, pick(days, this.random) ?? 0, named, this.random)
        : null) ?? expressionFor(sort, this.#anyDay(sort), named, this.random);
    if (combination === null || expression === null) return null;
    const holds = view.events.some(
      ({ event }, place) =>
        this.combinations.ofEvent(template, event) === combination &&
        (days[place] ?? 0) >= expression.from &&
        (days[place] ?? 0) < expression.until,
    );
    return holds ? null : this.#worded(template, combination, expression);
  }

  #anyDay(sort: ExpressionSort): DayNumber {
    const { named, first, last } = this.view;
    return anyDayFor(sort, named, this.random) ?? first + this.random.below(last - first + 1);
  }

  #worded(template: Template, combination: number, { words }: DayExpression): Drawn {
    const roles = this.combinations.rolesOf(template, combination);
    return worded(this.#category, template, roles, { words, place: "end" });
  }
}
